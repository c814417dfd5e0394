"""Where the signs of turning points stand beside their curve: where neither it goes nor another sign is."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from bot.kernel.scene import Box, Point, rectangle

_HALF: Final = (2.1, 0.85)
"""Half the width and height of a sign with what should stay free round it."""
_PLACES: Final = (
    *((0.0, -1.7), (0.0, 1.7)),
    *((-2.6, -1.4), (2.6, -1.4), (-2.6, 1.4), (2.6, 1.4)),
    *((-3.1, 0.0), (3.1, 0.0)),
)
"""From the point to its sign, the plainest first."""
_PLATE: Final = (1.75, 0.62)
"""Half the width and height of what is behind a sign."""
_PARTS: Final = 12
_OTHERS: Final = 20
"""A sign on another one, or outside the graph, is as bad as one on so many parts of the curve."""


def beside(point: Point, curve: Sequence[Point], others: Sequence[Point], box: Box) -> Point:
    """The middle of the sign of ``point``; ``others`` are points and signs that it must not cover."""
    parts = tuple(_parts(curve))

    def cost(at: Point) -> int:
        hidden = sum(_covers(at, part) for part in parts)
        outside = not box.left <= at[0] - _HALF[0] / 2 or not box.holds(at)
        return hidden + _OTHERS * (outside + sum(_near(at, other) for other in others))

    return min(((point[0] + x, point[1] + y) for x, y in _PLACES), key=cost)


def plate(at: Point) -> tuple[Point, ...]:
    """What makes a sign legible where the curve goes nevertheless."""
    (x, y), (half_width, half_height) = at, _PLATE
    return rectangle(x - half_width, y - half_height, x + half_width, y + half_height)


def _parts(curve: Sequence[Point]) -> Iterator[Point]:
    for (x, y), (u, v) in pairwise(curve):
        yield from ((x + (u - x) * part / _PARTS, y + (v - y) * part / _PARTS) for part in range(_PARTS))


def _covers(at: Point, other: Point) -> bool:
    return abs(at[0] - other[0]) < _HALF[0] and abs(at[1] - other[1]) < _HALF[1]


def _near(at: Point, other: Point) -> bool:
    return abs(at[0] - other[0]) < 2 * _HALF[0] and abs(at[1] - other[1]) < 2 * _HALF[1]
