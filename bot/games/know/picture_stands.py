"""Where each piece is drawn: in its space, or beside one that is too narrow, with a line that leads there.

All pieces are of one size, however wide their spaces are.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import cos, dist, pi, sin
from typing import Final

from bot.games.know.picture_layout import CENTRE, RADIUS, Spot, spots
from bot.kernel.scene import Point

PIECE: Final = 0.56
BACKGROUND: Final = 0.37
"""The radius of the disc behind a piece that stands beside its space."""
_ENOUGH: Final = 0.19
"""A space with less room around its middle is too narrow for a piece."""
_APART: Final = 0.72
"""Pieces whose middles are nearer to each other than this hide a part of each other."""
_CLEAR: Final = 0.5
"""So far a piece beside keeps from the middle of a narrow space that another stands in."""
_DISTANCES: Final = (0.62, 0.8, 1.0, 1.2)
_DIRECTIONS: Final = 16
_HIDING: Final = 20.0
_INWARD: Final = 0.2


@dataclass(frozen=True, slots=True)
class Stand:
    """``at`` is the middle of the piece as drawn, ``space`` that of its space; the same, if it fits in."""

    at: Point
    space: Point

    @property
    def aside(self) -> bool:
        return self.at != self.space


@lru_cache(256)
def stands(places: tuple[int, ...]) -> tuple[Stand, ...]:
    """In the order of ``places``, which are the spaces of the pieces."""
    here = [spots()[space] for space in places]
    taken = [spot.middle for spot in here if _fits(spot)]
    narrow = [spot.middle for spot in here if not _fits(spot)]
    found: list[Stand] = []
    for spot in here:
        at = spot.middle if _fits(spot) else beside(spot.middle, taken, narrow)
        if not _fits(spot):
            taken.append(at)
        found.append(Stand(at, spot.middle))
    return tuple(found)


def _fits(spot: Spot) -> bool:
    return spot.room >= _ENOUGH


def beside(space: Point, taken: list[Point], narrow: list[Point]) -> Point:
    """The nearest place that hides least, rather away from the centre, where spaces are narrowest."""
    taken = [other for other in taken if dist(space, other) < _DISTANCES[-1] + _APART]
    narrow = [other for other in narrow if dist(space, other) < _DISTANCES[-1] + _CLEAR]

    def cost(point: Point) -> float:
        hidden = sum(max(0.0, _APART - dist(point, other)) for other in taken)
        hidden += sum(max(0.0, _CLEAR - dist(point, other)) for other in narrow)
        inward = max(0.0, dist(space, CENTRE) - dist(point, CENTRE))
        return round(_HIDING * hidden + dist(point, space) + _INWARD * inward, 6)

    return min(_around(space), key=cost)


def _around(space: Point) -> Iterator[Point]:
    for distance in _DISTANCES:
        for step in range(_DIRECTIONS):
            angle = 2 * pi * step / _DIRECTIONS
            point = space[0] + distance * sin(angle), space[1] - distance * cos(angle)
            if dist(point, CENTRE) <= RADIUS - BACKGROUND:
                yield point
