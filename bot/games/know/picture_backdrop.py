"""What stays the same in the picture during a whole game: the board, its tiers, the frames."""

from collections.abc import Iterator
from functools import cache

from bot.games.know.board import BLACK
from bot.games.know.board_geometry import POINTS, rim_point
from bot.games.know.picture_layout import CENTRE, HOURS, RADIUS, picture_point, spots
from bot.kernel.scene import Area, Ink, Label, Line, Ring, Shape, rectangle

PANELS = ((0.3, 4.85), (5.15, 9.7))
"""From where to where each colour's panel reaches."""
PANEL_TOP = 0.25
PANEL_BOTTOM = 1.75

_HOUR = 0.28
_TIER_LINES = (0.035, 0.05, 0.065)
"""Thicker from the Center Tier outwards."""
_HALVES = tuple(abs(rim_point(number)[0]) for number in (0, 2, 3))
"""Half the side of each tier's square."""


@cache
def backdrop() -> tuple[Shape, ...]:
    return (
        *_spaces(),
        *_tiers(),
        Ring(CENTRE, RADIUS, Ink.LABEL, 0.08),
        *_hours(),
        *_panels(),
    )


def _hours() -> Iterator[Shape]:
    """The number of each wedge, with which the names of its spaces begin (2.5)."""
    for number in range(POINTS):
        x, y = rim_point(number + 0.5)
        at = CENTRE[0] + HOURS * x, CENTRE[1] + HOURS * y
        yield Label(at, str(number), _HOUR)


def _spaces() -> Iterator[Shape]:
    for number, spot in enumerate(spots()):
        fill = Ink.CELL_ALT if BLACK >> number & 1 else Ink.GROUND
        yield Area(spot.corners, fill, Ink.LINE, 0.02)


def _tiers() -> Iterator[Shape]:
    """The squares around the Center, Second and First Tier; the rim cuts the corners of the largest off."""
    for width, half in zip(_TIER_LINES, _HALVES, strict=True):
        inside = (1 - half * half) ** 0.5 if half * half * 2 > 1 else half
        for (a, b), (c, d) in (((-inside, -half), (inside, -half)), ((-half, -inside), (-half, inside))):
            for sign in (1, -1):
                ends = (sign * a, sign * b), (sign * c, sign * d)
                yield Line(tuple(picture_point(end) for end in ends), Ink.LABEL, width)


def _panels() -> Iterator[Shape]:
    for left, right in PANELS:
        yield Area(rectangle(left, PANEL_TOP, right, PANEL_BOTTOM), Ink.CELL, Ink.LINE, 0.03)
