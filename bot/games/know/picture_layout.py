"""Where things lie in the picture."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import atan2, cos, dist, pi, sin

from bot.gamekit.game import Outline
from bot.games.know.board import SPACE, SPACES, Space, middle_of, on_the_rim
from bot.kernel.frozen import frozen
from bot.kernel.scene import Box, Point

WIDTH = 10.0
HEIGHT = 12.25
RADIUS = 4.48
HOURS = 4.75
"""How far from the centre the wedges are numbered."""
CENTRE = (5.0, 6.78)
BOARD = Box(CENTRE[0] - HOURS, CENTRE[1] - HOURS, CENTRE[0] + HOURS, CENTRE[1] + HOURS)
FOOTER = 11.93
_RIM_STEPS = 6
"""Straight pieces of which the rim of a space is made up."""
NAME = 0.26
"""A picture of this height of letters can be read where it is as wide as a phone."""
SMALL_NAMES = (0.13, 0.19)
"""The least and the greatest height of names that are for a closer look."""
NAME_BESIDE = 0.15
_TINY = 0.12
"""A space with less room is named beside it."""
_NAMED = 0.185
"""In a space where a name can be this high, one that can be read from afar covers little else."""
_NEAR_ENOUGH = 0.0005
_HAIR = 1e-9


@frozen
class Spot:
    """A space in the picture.

    ``room`` is the radius of a circle around ``middle`` that fits in; ``name`` is where its name fits best,
    and ``name_height`` how high it can be there.
    """

    corners: tuple[Point, ...]
    middle: Point
    room: float
    name: Point
    name_height: float

    @property
    def is_tiny(self) -> bool:
        return self.room < _TINY

    @property
    def is_wide(self) -> bool:
        """Whether its name can be written so that it is read from afar."""
        return self.name_height >= _NAMED


def picture_point(point: Point) -> Point:
    """A point of the board in the picture."""
    x, y = point
    return CENTRE[0] + RADIUS * x, CENTRE[1] + RADIUS * y


@cache
def spots() -> tuple[Spot, ...]:
    return tuple(_spot(space) for space in SPACES)


def _spot(space: Space) -> Spot:
    corners = space.corners
    middle, room = _widest(corners)
    wide = 0.56 * len(space.name)
    (x, y), height = _widest(tuple((x / wide, y) for x, y in corners))
    outline = tuple(map(picture_point, _with_arcs(corners)))
    return Spot(
        outline, picture_point(middle), RADIUS * room, picture_point((x * wide, y)), 1.42 * RADIUS * height
    )


def _with_arcs(corners: tuple[Point, ...]) -> Iterator[Point]:
    """The corners, and on the rim the points between them."""
    for corner, next_corner in pairwise((*corners, corners[0])):
        yield corner
        if on_the_rim(corner, next_corner):
            yield from _arc(corner, next_corner)


def _arc(corner: Point, next_corner: Point) -> Iterator[Point]:
    start, end = (atan2(y, x) for x, y in (corner, next_corner))
    reach = (end - start + pi) % (2 * pi) - pi
    for step in range(1, _RIM_STEPS):
        angle = start + reach * step / _RIM_STEPS
        yield cos(angle), sin(angle)


def _widest(corners: tuple[Point, ...]) -> tuple[Point, float]:
    """The middle of a largest circle that fits, found in smaller and smaller steps, and its radius."""
    best, step = middle_of(corners), 0.08
    while step > _NEAR_ENOUGH:
        x, y = best
        around = [(x + dx * step, y + dy * step) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        nearer = max(around, key=lambda point: _clearance(point, corners))
        if _clearance(nearer, corners) > _clearance(best, corners) + _HAIR:
            best = nearer
        else:
            step /= 2
    return best, _clearance(best, corners)


def _clearance(point: Point, corners: tuple[Point, ...]) -> float:
    """How far the nearest side is away, less than zero outside."""
    x, y = point
    return min(
        ((u - a) * (y - b) - (v - b) * (x - a)) / dist((a, b), (u, v))
        for (a, b), (u, v) in pairwise((*corners, corners[0]))
    )


_SPACE = re.compile(r"[0-9]{1,2}\.[0-9][a-z]?")


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(spots()[SPACE[name]].corners for name in _SPACE.findall(text) if name in SPACE)
