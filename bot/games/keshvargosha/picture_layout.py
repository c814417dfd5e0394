"""Where the board lies in the picture, in units of a cell's half height."""

import re
from collections.abc import Iterator
from functools import cache
from math import sqrt

from bot.gamekit.game import Outline
from bot.games.keshvargosha.board import BORDER, CELL, PLACES, TILE_CELLS, TILES, Border
from bot.kernel.scene import Point

WIDTH = 22.0
HEIGHT = 19.9
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


def above(at: Point) -> Point:
    """Where things stand in a cell with this middle: higher, so that its name is to be read below them."""
    return at[0], at[1] - 0.33


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


def shaft(start: int, goal: int) -> tuple[Point, Point, Point, Point]:
    """An arrow across a border: its tail, its head, and the ends of its two barbs."""
    (x, y), (u, v) = middle(start), middle(goal)
    across, down = (u - x) / (2 * _HALF), (v - y) / (2 * _HALF)

    def at(ahead: float, aside: float) -> Point:
        return x + ahead * across - aside * down, y + ahead * down + aside * across

    return at(0.5, 0.0), at(1.25, 0.0), at(0.95, 0.28), at(0.95, -0.28)


_PLACE = re.compile(r"[A-I][0-6](?:/[A-I][0-6])?", re.IGNORECASE)
_WITHIN = 0.92
"""So large an outline leaves room beside it for that of the next cell."""


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(
        lozenge(BORDER[name]) if name in BORDER else hexagon(CELL[name], _WITHIN)
        for name in map(str.upper, _PLACE.findall(text))
        if name in CELL or name in BORDER
    )
