"""Where each piece is drawn: in its space, or beside one that is too narrow, with a line that leads there.

All pieces are of one size, however wide their spaces are.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, dist, pi, sin

from bot.games.know.picture_layout import CENTRE, RADIUS, Spot, spots
from bot.kernel.frozen import frozen
from bot.kernel.scene import Point

PIECE = 0.56
BACKGROUND = 0.37
"""The radius of the disc behind a piece that stands beside its space."""
_ENOUGH = 0.19
"""A space with less room around its middle is too narrow for a piece."""
_APART = 0.72
"""Pieces whose middles are nearer to each other than this hide a part of each other."""
_CLEAR = 0.5
"""So far a piece beside keeps from the middle of a narrow space that another stands in."""
_DISTANCES = (0.62, 0.8, 1.0, 1.2)
_DIRECTIONS = 16
_HIDING = 20.0
_INWARD = 0.2


@frozen
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
    piece_spots = [spots()[space] for space in places]
    occupied = [spot.middle for spot in piece_spots if _fits(spot)]
    narrow = [spot.middle for spot in piece_spots if not _fits(spot)]
    all_stands: list[Stand] = []
    for spot in piece_spots:
        at = spot.middle if _fits(spot) else beside(spot.middle, occupied, narrow)
        if not _fits(spot):
            occupied.append(at)
        all_stands.append(Stand(at, spot.middle))
    return tuple(all_stands)


def _fits(spot: Spot) -> bool:
    return spot.room >= _ENOUGH


def beside(space: Point, occupied: list[Point], narrow: list[Point]) -> Point:
    """The nearest place that hides least, rather away from the centre, where spaces are narrowest."""
    occupied = [neighbour for neighbour in occupied if dist(space, neighbour) < _DISTANCES[-1] + _APART]
    narrow = [neighbour for neighbour in narrow if dist(space, neighbour) < _DISTANCES[-1] + _CLEAR]

    def cost(point: Point) -> float:
        hidden = sum(max(0.0, _APART - dist(point, neighbour)) for neighbour in occupied)
        hidden += sum(max(0.0, _CLEAR - dist(point, neighbour)) for neighbour in narrow)
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
