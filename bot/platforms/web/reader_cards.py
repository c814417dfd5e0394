"""What a room is shown, for each of its readers."""

from bot.dispatch.dispatcher import Dispatcher
from bot.messages.rendering import RenderedCard


def for_reader(rendered: RenderedCard, language: str, dispatcher: Dispatcher) -> RenderedCard:
    if rendered.card is None or rendered.language == language:
        return rendered
    return dispatcher.pages.in_language(rendered.card, language)
