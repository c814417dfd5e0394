"""The desk: a request comes in, a letter goes out."""

from dataclasses import dataclass

from bot.cards.letter import Letter
from bot.cards.model import Place


@dataclass(frozen=True, slots=True)
class Answer:
    """What to show, and where; at BOARD the board itself has been brought up to date."""

    letter: Letter
    place: Place
