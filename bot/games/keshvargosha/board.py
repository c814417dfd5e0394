"""The sixty-three cells and their borders, as numbers, bits and names.

Cells are numbered in the order of their names, A0 A1 ... A6 B0 ... I6, and borders in the order of their two
cells; sets of cells and sets of borders are integers with one bit for each.
"""

from functools import cache, reduce
from operator import or_
from typing import TypeAlias

from bot.gamekit.bitsets import bits, members
from bot.kernel.frozen import frozen

Axial: TypeAlias = tuple[int, int]
"""Column q and row r of a hexagon that stands on a point; r grows downwards."""

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""East, south-east, south-west, west, north-west, north-east: the cells 1 to 6 of a tile (1.1)."""


@frozen
class Tile:
    """Seven cells with their printed values: the centre, and round it its ring from the east on (1.1)."""

    letter: str
    at: Axial
    centre: int
    ring: tuple[int, ...]

    @property
    def values(self) -> tuple[int, ...]:
        return (self.centre, *self.ring)


TILES = (
    Tile("A", (-5, 1), 2, (3, 2, 1, 2, 2, 3)),
    Tile("B", (-2, -1), 2, (2, 3, 1, 3, 2, 2)),
    Tile("C", (-3, 2), 2, (3, 1, 2, 3, 2, 2)),
    Tile("D", (1, -3), 2, (1, 2, 3, 2, 3, 2)),
    Tile("E", (0, 0), 3, (1, 3, 2, 1, 3, 2)),
    Tile("F", (-1, 3), 2, (2, 3, 2, 1, 2, 3)),
    Tile("G", (3, -2), 2, (3, 2, 2, 3, 1, 2)),
    Tile("H", (2, 1), 2, (3, 2, 2, 2, 3, 1)),
    Tile("I", (5, -1), 2, (2, 2, 3, 3, 2, 1)),
)
TILE_CELLS = 1 + len(DIRECTIONS)


def _places(tile: Tile) -> tuple[Axial, ...]:
    q, r = tile.at
    return (tile.at, *((q + dq, r + dr) for dq, dr in DIRECTIONS))


PLACES = tuple(place for tile in TILES for place in _places(tile))
"""Where each cell lies."""
CELLS = range(len(PLACES))
NAMES = tuple(f"{tile.letter}{part}" for tile in TILES for part in range(TILE_CELLS))
CELL = {name: cell for cell, name in enumerate(NAMES)}
CENTRES = tuple(range(0, len(PLACES), TILE_CELLS))
STANDARD = tuple(value for tile in TILES for value in tile.values)
"""The printed values of the standard layout, by cell."""
ALL_CELLS = bits(CELLS)
CENTRE_CELLS = bits(CENTRES)

_AT = {place: cell for cell, place in enumerate(PLACES)}


def beside(cell: int) -> tuple[int, ...]:
    """The cells that touch ``cell``, in cell order."""
    q, r = PLACES[cell]
    return tuple(sorted(_AT[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in _AT))


@frozen
class Border:
    """The side that two cells share; ``cells`` in cell order."""

    number: int
    cells: tuple[int, int]

    @property
    def bit(self) -> int:
        return 1 << self.number

    @property
    def name(self) -> str:
        return _joint(self.cells)


@cache
def _joint(cells: tuple[int, int]) -> str:
    return "/".join(NAMES[cell] for cell in cells)


BORDERS = tuple(
    Border(number, cells)
    for number, cells in enumerate(
        (cell, neighbour) for cell in CELLS for neighbour in beside(cell) if cell < neighbour
    )
)
BORDER = {border.name: border for border in BORDERS}
BETWEEN = {border.cells: border for border in BORDERS}

NEIGHBOURS = tuple(
    tuple((neighbour, BETWEEN[min(cell, neighbour), max(cell, neighbour)].bit) for neighbour in beside(cell))
    for cell in CELLS
)
"""For each cell, the cells that touch it in cell order, each with the border to it."""
ROUND = tuple(bits(beside(cell)) for cell in CELLS)
"""For each cell, the cells that touch it."""
SIDES = tuple(sum(bit for _, bit in NEIGHBOURS[cell]) for cell in CELLS)
"""For each cell, its borders."""


def sides_of(cells: int) -> int:
    """Every border of these cells."""
    sides = 0
    for cell in members(cells):
        sides |= SIDES[cell]
    return sides


def steps_between(start: int, goal: int, walls: int) -> int | None:
    """How many steps a soldier needs from cell to cell; None where walls leave no way."""
    steps, reached = 0, 1 << start
    while not reached >> goal & 1:
        near = (1 << near for cell in members(reached) for near, wall in NEIGHBOURS[cell] if not wall & walls)
        wider = reduce(or_, near, reached)
        if wider == reached:
            return None
        steps, reached = steps + 1, wider
    return steps


def names(cells: int) -> tuple[str, ...]:
    return tuple(NAMES[cell] for cell in members(cells))


def walls_of(mask: int) -> tuple[Border, ...]:
    """The borders in a set, in their order."""
    return tuple(BORDERS[number] for number in members(mask))
