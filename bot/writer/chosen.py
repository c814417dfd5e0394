"""The writer that is set up, if any: what it needs is loaded only then."""

from bot.rulebook.ports import Answerer
from bot.settings import Settings


def writer(settings: Settings) -> Answerer | None:
    """None where none is set up."""
    if not settings.moot_answers_url:
        return None
    # Its HTTP client takes a while to import, which nobody without a writer should wait for.
    from bot.writer.endpoint import Endpoint  # noqa: PLC0415 - as said above

    return Endpoint(settings.moot_answers_url, settings.moot_answers_model, settings.moot_answers_key)
