"""The writer that is set up, if any: what it needs is loaded only then."""

from bot.operations.settings import Settings
from bot.rulebook.ports import Answerer


def writer(settings: Settings) -> Answerer | None:
    """None where none is set up."""
    if not settings.moot_answers_url:
        return None
    # Its HTTP client takes a while to import, which nobody without a writer should wait for.
    from bot.operations.answer_writer.endpoint import Endpoint  # noqa: PLC0415 - as said above

    return Endpoint(settings.moot_answers_url, settings.moot_answers_model, settings.moot_answers_key)
