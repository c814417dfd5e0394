"""Where everything round the board lies in the picture: score tracks, turn counter and the sides' panels."""

from bot.games.keshvargosha.picture_layout import WIDTH
from bot.kernel.scene import Point, rectangle

TRACK_LEFT = 3.3
TRACK_RIGHT = 18.6
TRACKS = ((0.4, 1.1), (1.2, 1.9))
"""From where to where each side's bar reaches, down."""

_SPACE = 1.45
COUNTER = (4.25, 17.2)
"""Where the turn counter begins, at its upper left corner."""

_PANEL = (5.6, 2.0)
_PANEL_CORNERS = ((0.5, 2.5), (WIDTH - 0.5 - _PANEL[0], 14.6))
"""By seat: the corners that the board leaves free beside each side's tip of it."""


def space_box(space: int) -> tuple[Point, ...]:
    left, top = COUNTER[0] + _SPACE * (space - 1), COUNTER[1]
    return rectangle(left, top, left + _SPACE, top + _SPACE)


def space_middle(space: int) -> Point:
    left, top = COUNTER[0] + _SPACE * (space - 1), COUNTER[1]
    return left + _SPACE / 2, top + _SPACE / 2


def panel(seat: int) -> tuple[Point, ...]:
    left, top = _PANEL_CORNERS[seat]
    return rectangle(left, top, left + _PANEL[0], top + _PANEL[1])


def stock(seat: int) -> tuple[Point, Point, Point]:
    """The middles of the signs for castles, soldiers and walls in a side's panel."""
    left, top = _PANEL_CORNERS[seat]
    first, second, third = (left + _PANEL[0] * part for part in (1 / 6, 1 / 2, 5 / 6))
    return (first, top + 0.65), (second, top + 0.65), (third, top + 0.65)
