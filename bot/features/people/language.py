"""The language that somebody or a room has chosen."""

from bot.kernel.text import say
from bot.messages.card import Card


def language_chosen_card(*, for_room: bool) -> Card:
    chosen = say("language-chosen-room") if for_room else say("language-chosen")
    return Card(say("language-title"), (chosen,))
