"""What joins the units of an island in the picture: a band between every two that are adjacent.

Bands between neighbours are alike all over the board, so a renderer need not cut each island's own shape.
"""

from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.games.quadriga.board import HEADING
from bot.games.quadriga.picture_backdrop import middle
from bot.kernel.scene import Area, Hue, Ink, Line, Point, Shape

_ONWARD = tuple(HEADING[name] for name in ("N", "NE", "E", "SE"))
"""Half of the directions: each two neighbours are met once."""
_BAND = 0.29
_RIM = 0.88


def bands(units: int, hue: Hue) -> Iterator[Shape]:
    for square, neighbour in neighbours(units):
        yield Area(_strip(middle(square), middle(neighbour)), hue)


def rim(island: int) -> Iterator[Shape]:
    """An outline, once the island is drawn over it."""
    for square, neighbour in neighbours(island):
        yield Line((middle(square), middle(neighbour)), Ink.WIN, _RIM)


def neighbours(units: int) -> Iterator[tuple[int, int]]:
    """Every two units that are adjacent."""
    for heading in _ONWARD:
        for square in members(units & ~heading.leaves):
            if units >> square + heading.step & 1:
                yield square, square + heading.step


def _strip(start: Point, end: Point) -> tuple[Point, ...]:
    (a, b), (c, d) = start, end
    reach = ((c - a) ** 2 + (d - b) ** 2) ** 0.5
    x, y = _BAND * (b - d) / reach, _BAND * (c - a) / reach
    return (a + x, b + y), (c + x, d + y), (c - x, d - y), (a - x, b - y)
