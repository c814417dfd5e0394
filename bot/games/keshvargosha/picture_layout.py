"""Where things lie in the picture, in units of a cell’s half height, and the outlines of pieces."""

import re
from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin, sqrt

from bot.gamekit.game import Outline
from bot.games.keshvargosha.board import BORDER, CELL, PLACES, TILE_CELLS, TILES, Border
from bot.kernel.scene import Box, Hue, Mark, Point, Turning, rectangle

WIDTH = 21.3
HEIGHT = 18.6
BOARD = Turning(Box(0, 2.6, WIDTH, 17), (0, 0))
"""All beside it stands on the other side for readers from the right."""
_MIDDLE = (WIDTH / 2, 9.75)
"""Where the middle of the board lies."""
LETTERS = 0.56
"""The height of what has to be read where the picture is as wide as a phone."""
_HALF = sqrt(3) / 2
"""Half the width of a cell."""
_CORNERS = ((0.0, -1.0), (_HALF, -0.5), (_HALF, 0.5), (0.0, 1.0), (-_HALF, 0.5), (-_HALF, -0.5))


@cache
def middle(cell: int) -> Point:
    q, r = PLACES[cell]
    return _MIDDLE[0] + 2 * _HALF * (q + r / 2), _MIDDLE[1] + 1.5 * r


@cache
def hexagon(cell: int, size: float = 1.0) -> tuple[Point, ...]:
    """The corners of a cell, or of one of another size in its place."""
    x, y = middle(cell)
    return tuple((x + size * dx, y + size * dy) for dx, dy in _CORNERS)


@cache
def ends(border: Border, size: float = 1.0) -> tuple[Point, Point]:
    """The two corners that the border's cells share, or a stretch of another size between them."""
    (x, y), (u, v) = middle(border.cells[0]), middle(border.cells[1])
    across, down = (u - x) / (2 * _HALF), (v - y) / (2 * _HALF)
    at = (x + u) / 2, (y + v) / 2
    reach = size / 2
    return (at[0] - reach * down, at[1] + reach * across), (at[0] + reach * down, at[1] - reach * across)


@cache
def lozenge(border: Border) -> tuple[Point, ...]:
    """The border's two ends, and towards both cells a part of the way to their middles."""
    start, end = ends(border)
    (x, y), (u, v) = middle(border.cells[0]), middle(border.cells[1])
    part = 0.22
    return start, (x + (u - x) * part, y + (v - y) * part), end, (u + (x - u) * part, v + (y - v) * part)


def tile_outlines() -> Iterator[tuple[Point, ...]]:
    """The sides of cells that lie on the outline of a tile, each as a stroke."""
    for tile in range(len(TILES)):
        cells = range(tile * TILE_CELLS, (tile + 1) * TILE_CELLS)
        sides = [side for cell in cells for side in _sides(cell)]
        keys = [_key(side) for side in sides]
        yield from (side for side, key in zip(sides, keys, strict=True) if keys.count(key) == 1)


def _sides(cell: int) -> list[tuple[Point, Point]]:
    corners = hexagon(cell)
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def _key(side: tuple[Point, Point]) -> frozenset[tuple[float, float]]:
    return frozenset((round(x, 3), round(y, 3)) for x, y in side)


_ARROW = ((0.6, -0.15), (0.86, -0.15), (0.86, -0.36), (1.22, 0.0), (0.86, 0.36), (0.86, 0.15), (0.6, 0.15))


def arrow(start: int, goal: int) -> tuple[Point, ...]:
    """The outline of an arrow across a border, from its tail on."""
    (x, y), (u, v) = middle(start), middle(goal)
    across, down = (u - x) / (2 * _HALF), (v - y) / (2 * _HALF)

    return tuple(
        (x + ahead * across - aside * down, y + ahead * down + aside * across) for ahead, aside in _ARROW
    )


_PLACE = re.compile(r"[A-I][0-6](?:/[A-I][0-6])?", re.IGNORECASE)
_WITHIN = 0.92
"""So large an outline leaves room beside it for that of the next cell."""


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(
        lozenge(BORDER[name]) if name in BORDER else hexagon(CELL[name], _WITHIN)
        for name in map(str.upper, _PLACE.findall(text))
        if name in CELL or name in BORDER
    )


_HEAD = rectangle(0.3, 0.25, 6.3, 3.05)
_CHIP, _STRIDE, _COUNTER = 1.3, 1.4, (2.3, 17.4)
"""How wide a space of the turn counter is, from one to the next, and the upper left corner of the first."""


def from_side(seat: int, *points: Point) -> tuple[Point, ...]:
    """Points of Yellow’s half of the heading; for Red those opposite."""
    return points if seat == 0 else tuple((WIDTH - x, y) for x, y in points)


def head(seat: int) -> tuple[Point, ...]:
    """What is a side’s own in the heading: its name, its points and its stock."""
    return from_side(seat, *_HEAD)


def space_box(space: int) -> tuple[Point, ...]:
    left, top = _COUNTER[0] + _STRIDE * (space - 1), _COUNTER[1]
    return rectangle(left, top, left + _CHIP, top + 0.95)


FORT = Mark(
    bodies=(
        (
            *((0.0, 0.3), (0.1, 0.3), (0.1, 0.37), (0.19, 0.37), (0.19, 0.3), (0.29, 0.3)),
            *((0.29, 0.07), (0.38, 0.07), (0.38, 0.14), (0.46, 0.14), (0.46, 0.07), (0.54, 0.07)),
            *((0.54, 0.14), (0.62, 0.14), (0.62, 0.07), (0.71, 0.07), (0.71, 0.3), (0.81, 0.3)),
            *((0.81, 0.37), (0.9, 0.37), (0.9, 0.3), (1.0, 0.3), (1.0, 0.93), (0.0, 0.93)),
        ),
    ),
    details=(((0.29, 0.3), (0.29, 0.46), (0.71, 0.46), (0.71, 0.3)),),
)
"""Yellow's castle: a keep with battlements between lower walls, as its cell is narrow at the top."""

TOWERS = Mark(
    bodies=(
        (
            *((0.0, 0.42), (0.14, 0.2), (0.28, 0.42), (0.5, 0.03), (0.72, 0.42), (0.86, 0.2)),
            *((1.0, 0.42), (1.0, 0.93), (0.0, 0.93)),
        ),
    ),
    details=(((0.0, 0.42), (1.0, 0.42)), ((0.28, 0.42), (0.28, 0.93)), ((0.72, 0.42), (0.72, 0.93))),
)
"""Red's castle: three pointed roofs."""

_CIRCLE: tuple[Point, ...] = tuple(
    (round(0.5 + 0.48 * cos(step * pi / 12), 3), round(0.5 + 0.48 * sin(step * pi / 12), 3))
    for step in range(24)
)
_BOSS = tuple((0.5 + 0.4 * (x - 0.5), 0.5 + 0.4 * (y - 0.5)) for x, y in (*_CIRCLE, _CIRCLE[0]))
ROUND_SHIELD = Mark(bodies=(_CIRCLE,), details=(_BOSS,))
"""Yellow's soldier."""

KITE_SHIELD = Mark(
    bodies=(((0.5, 0.0), (0.98, 0.2), (0.9, 0.66), (0.5, 1.0), (0.1, 0.66), (0.02, 0.2)),),
    details=(((0.5, 0.0), (0.5, 1.0)), ((0.06, 0.42), (0.94, 0.42))),
)
"""Red's soldier."""

CASTLES = (FORT, TOWERS)
SHIELDS = (ROUND_SHIELD, KITE_SHIELD)
HUES = (Hue.YELLOW, Hue.RED)
"""By seat, like the marks."""
