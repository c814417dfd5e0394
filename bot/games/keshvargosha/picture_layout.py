"""Where things lie in the picture, in units of a cell’s half height, and the outlines of pieces."""

import re
from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin, sqrt

from bot.gamekit.game import Outline
from bot.games.keshvargosha.board import BORDER, CELL, PLACES, TILE_CELLS, TILES, Border
from bot.kernel.scene import Hue, Mark, Point, rectangle

WIDTH = 22.0
HEIGHT = 18.9
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


_BATTLEMENTS: tuple[Point, ...] = (
    (0.04, 0.06),
    (0.22, 0.06),
    (0.22, 0.2),
    (0.41, 0.2),
    (0.41, 0.06),
    (0.59, 0.06),
    (0.59, 0.2),
    (0.78, 0.2),
    (0.78, 0.06),
    (0.96, 0.06),
)
FORT = Mark(
    bodies=(
        (*_BATTLEMENTS, (0.96, 0.36), (0.88, 0.44), (0.88, 0.96), (0.12, 0.96), (0.12, 0.44), (0.04, 0.36)),
    ),
    details=(((0.12, 0.38), (0.88, 0.38)),),
)
"""Yellow's castle: a broad keep with battlements."""

TOWERS = Mark(
    bodies=(
        (
            (0.02, 0.4),
            (0.2, 0.04),
            (0.38, 0.4),
            (0.36, 0.4),
            (0.36, 0.3),
            (0.5, 0.12),
            (0.64, 0.3),
            (0.64, 0.4),
            (0.62, 0.4),
            (0.8, 0.04),
            (0.98, 0.4),
            (0.94, 0.4),
            (0.94, 0.96),
            (0.06, 0.96),
            (0.06, 0.4),
        ),
    ),
    details=(((0.06, 0.4), (0.94, 0.4)),),
)
"""Red's castle: three pointed roofs."""

_CIRCLE: tuple[Point, ...] = tuple(
    (round(0.5 + 0.48 * cos(step * pi / 12), 3), round(0.5 + 0.48 * sin(step * pi / 12), 3))
    for step in range(24)
)
ROUND_SHIELD = Mark(bodies=(_CIRCLE,))
"""Yellow's soldier."""

KITE_SHIELD = Mark(bodies=(((0.5, 0.0), (0.98, 0.2), (0.9, 0.66), (0.5, 1.0), (0.1, 0.66), (0.02, 0.2)),))
"""Red's soldier."""

BANNER = Mark(
    bodies=(((0.2, 0.04), (0.96, 0.04), (0.96, 0.56), (0.2, 0.56)),), details=(((0.2, 0.04), (0.2, 0.98)),)
)
"""Yellow's flag."""

PENNANT = Mark(bodies=(((0.2, 0.02), (1.0, 0.3), (0.2, 0.58)),), details=(((0.2, 0.02), (0.2, 0.98)),))
"""Red's flag."""

CASTLES = (FORT, TOWERS)
SHIELDS = (ROUND_SHIELD, KITE_SHIELD)
FLAGS = (BANNER, PENNANT)
HUES = (Hue.YELLOW, Hue.RED)
"""By seat, like the marks."""
