"""Results as the signs that stand in a table."""

from fractions import Fraction

from bot.cards.pictures.sheet import Words
from bot.kernel.text import say
from bot.tournaments.model import Match, Number
from bot.tournaments.results import FORFEITS

_WON = Fraction(1)
_DRAWN = Fraction(1, 2)
GOING_ON = "·"


def sign(match: Match, number: Number) -> Words:
    """What ``number`` has got from a match: 1, ½ or 0, + or − without a game, a dot while it goes on."""
    if not match.is_over:
        return GOING_ON
    points = match.score_of(number)
    if match.result in FORFEITS:
        return "+" if points == _WON else "−"
    return "½" if points == _DRAWN else say("line", text=int(points))


def is_won(match: Match, number: Number) -> bool:
    return match.score_of(number) == _WON


def is_drawn(match: Match, number: Number) -> bool:
    return match.score_of(number) == _DRAWN
