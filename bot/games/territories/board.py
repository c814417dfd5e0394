"""Squares, points and trunk places of the 8 x 6 land, as numbers, bits and names.

One number serves a square and the point at its upper left corner: 7 for each column, 1 for each row. There
are seven rows of points but six of squares, so a step of 1 or 7 never runs over the edge unnoticed. Sets of
squares or points are integers with one bit for each; a set of trunks keeps those that lie (below a square)
in its low 64 bits and those that stand upright (to the right of a square) above them.
"""

from dataclasses import field
from typing import TypeAlias

from bot.gamekit.bitsets import bits, members
from bot.gamekit.randomness import Chance
from bot.kernel.frozen import frozen

COLUMNS = 8
ROWS = 6
DOWN = 1
RIGHT = ROWS + 1
UPRIGHT = 64


def at(x: int, y: int) -> int:
    """The number of the square in column ``x``, row ``y``, and of the point at its upper left corner."""
    return RIGHT * x + DOWN * y


def across(number: int) -> int:
    return number // RIGHT


def down(number: int) -> int:
    return number % RIGHT


SQUARE_NUMBERS = tuple(at(x, y) for x in range(COLUMNS) for y in range(ROWS))
"""Every square, in the order of their names as text."""
NAMES = {square: f"{chr(ord('a') + across(square))}{1 + down(square)}" for square in SQUARE_NUMBERS}
SQUARE = {name: square for square, name in NAMES.items()}


_ROW_BY_ROW = tuple(at(x, y) for y in range(ROWS) for x in range(COLUMNS))


def names(squares: int) -> tuple[str, ...]:
    """The squares' names row by row, as one reads the land."""
    return tuple(NAMES[square] for square in _ROW_BY_ROW if squares >> square & 1)


SQUARES = bits(SQUARE_NUMBERS)
BORDER = bits(
    at(x, y) for x in range(COLUMNS + 1) for y in range(ROWS + 1) if x in {0, COLUMNS} or y in {0, ROWS}
)
"""The points on the outer edge."""
WITH_BELOW = bits(s for s in SQUARE_NUMBERS if down(s) < ROWS - 1)
WITH_RIGHT = bits(s for s in SQUARE_NUMBERS if across(s) < COLUMNS - 1)


@frozen
class Trunk:
    """A trunk place: its two squares and its two ends, upper or left one first. The name tells them apart."""

    name: str
    bit: int = field(compare=False)
    squares: tuple[int, int] = field(compare=False)
    ends: tuple[int, int] = field(compare=False)
    beside: int = field(compare=False)


def _lying(square: int) -> Trunk:
    below = square + DOWN
    name = f"{NAMES[square]}-{NAMES[below]}"
    return Trunk(name, 1 << square, (square, below), (below, below + RIGHT), bits((square, below)))


def _upright(square: int) -> Trunk:
    right = square + RIGHT
    name = f"{NAMES[square]}|{NAMES[right]}"
    return Trunk(name, 1 << UPRIGHT + square, (square, right), (right, right + DOWN), bits((square, right)))


TRUNKS = tuple(
    sorted(
        [_lying(square) for square in members(WITH_BELOW)]
        + [_upright(square) for square in members(WITH_RIGHT)],
        key=lambda trunk: trunk.name,
    )
)
"""The 82 trunk places, in the order of their names as text."""
TRUNK = {trunk.name: trunk for trunk in TRUNKS}
BETWEEN = {trunk.squares: trunk for trunk in TRUNKS}
AT_POINT = tuple(
    tuple(trunk for trunk in TRUNKS if point in trunk.ends) for point in range(at(COLUMNS, ROWS) + 1)
)
"""For each point, the trunk places that end there."""
NEIGHBOURS = tuple(
    tuple((sum(trunk.squares) - square, trunk.bit) for trunk in TRUNKS if square in trunk.squares)
    for square in range(SQUARE_NUMBERS[-1] + 1)
)
"""For each square, the squares beside it and the trunk that would part the two."""


def trunks_in(trunks: int) -> tuple[Trunk, ...]:
    """The trunks in a set, in the order of their names as text."""
    return tuple(trunk for trunk in TRUNKS if trunk.bit & trunks)


def end_points(trunks: int) -> int:
    """The points at which a trunk of the set ends."""
    lying, upright = trunks & (1 << UPRIGHT) - 1, trunks >> UPRIGHT
    return lying << DOWN | lying << DOWN + RIGHT | upright << RIGHT | upright << RIGHT + DOWN


SPOTS = 8
LAND_SQUARES = COLUMNS * ROWS - SPOTS
"""The squares that count: all but those with a spot."""


@frozen
class Land:
    """``spots`` is a set of squares."""

    spots: int
    start: Trunk

    @property
    def inner_end(self) -> int:
        """The end of the start trunk that does not lie on the outer edge: the first open end."""
        upper, lower = self.start.ends
        return lower if BORDER >> upper & 1 else upper


_FIXED_SPOTS = ("c1", "g1", "b2", "e3", "b4", "d5", "e5", "b6")
FIXED = Land(bits(tuple(SQUARE[spot] for spot in _FIXED_SPOTS)), TRUNK["e1|f1"])
"""The land for lessons, tests and play without chance (7)."""
Tile: TypeAlias = tuple[int, int]
TILES = tuple((x, y) for y in range(3) for x in range(4))


def _squares(tile: Tile) -> tuple[int, int, int, int]:
    """A tile's four squares, round its middle point."""
    x, y = 2 * tile[0], 2 * tile[1]
    return at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)


def _inside(tile: Tile) -> tuple[Trunk, ...]:
    """The four trunk places between a tile's own squares."""
    one, two, three, four = _squares(tile)
    return BETWEEN[one, two], BETWEEN[four, three], BETWEEN[one, four], BETWEEN[two, three]


STARTS = tuple(
    (tile, trunk) for tile in TILES for trunk in _inside(tile) if any(BORDER >> end & 1 for end in trunk.ends)
)
"""The fourteen possible start trunks, each with the tile that it lies on."""


def random_land(seed: int) -> Land:
    """A start trunk, then a spot on 8 of the other 11 tiles, each tile turned at random (1.7)."""
    chance = Chance(seed, "land")
    home, start = chance.choice(STARTS)
    farms = chance.shuffle(tuple(tile for tile in TILES if tile != home))[:SPOTS]
    return Land(bits(tuple(chance.choice(_squares(tile)) for tile in farms)), start)
