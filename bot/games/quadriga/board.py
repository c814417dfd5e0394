"""Squares of the 16 x 16 board as the bits of one integer, and how they lie to each other.

Square a1 is bit 0, b1 bit 1, a2 bit 16: bits count in square order, row by row. Sets of squares are integers
of 256 bits, so a step of all units at once is a shift.
"""

from functools import lru_cache

from bot.gamekit.bitsets import bits, members
from bot.kernel.frozen import frozen

SIDE = 16
ALL = (1 << SIDE * SIDE) - 1
_A = sum(1 << SIDE * row for row in range(SIDE))
_P = _A << SIDE - 1
_NOT_A = ALL ^ _A
_NOT_P = ALL ^ _P
_ISLANDS_KEPT = 8_192

NAMES = tuple(f"{chr(ord('a') + column)}{1 + row}" for row in range(SIDE) for column in range(SIDE))
SQUARE = {name: square for square, name in enumerate(NAMES)}


def across(square: int) -> int:
    return square % SIDE


def up(square: int) -> int:
    return square // SIDE


def names_of(squares: int) -> tuple[str, ...]:
    return tuple(NAMES[square] for square in members(squares))


def first_of(squares: int) -> int:
    """The first square of a set that is not empty, by which an island is named."""
    return (squares & -squares).bit_length() - 1


CENTRE = bits(SQUARE[name] for name in ("h8", "i8", "h9", "i9"))


def beside(squares: int) -> int:
    """The squares that are adjacent to some square of the set: by a side or a corner (1.2)."""
    east, west = (squares & _NOT_P) << 1, (squares & _NOT_A) >> 1
    row = squares | east | west
    return (east | west | row << SIDE | row >> SIDE) & ALL


def lonely_units(units: int) -> int:
    """The units that have no ally beside them (7.1)."""
    return units & ~beside(units)


@lru_cache(_ISLANDS_KEPT)
def islands(units: int) -> tuple[int, ...]:
    """The islands, by their first squares (1.3)."""
    parts = []
    while units:
        island, edge = 0, units & -units
        while edge:
            island |= edge
            edge = beside(edge) & units & ~island
        parts.append(island)
        units ^= island
    return tuple(parts)


def island_with(units: int, square: int) -> int:
    """The island that holds ``square``, which holds one of the units."""
    return next(island for island in islands(units) if island >> square & 1)


@frozen
class Heading:
    """One of the eight directions; ``leaves`` are the squares from which it leads off the board."""

    name: str
    right: int
    upward: int
    leaves: int

    @property
    def step(self) -> int:
        """What it adds to the number of a square."""
        return self.right + SIDE * self.upward

    def shift(self, squares: int) -> int:
        """The set one square on; none of it leaves the board."""
        return squares << self.step if self.step > 0 else squares >> -self.step


def _heading(name: str, right: int, upward: int) -> Heading:
    sideways = {-1: _A, 0: 0, 1: _P}[right]
    ends = {-1: (1 << SIDE) - 1, 0: 0, 1: ((1 << SIDE) - 1) << SIDE * (SIDE - 1)}[upward]
    return Heading(name, right, upward, sideways | ends)


HEADINGS = (
    _heading("N", 0, 1),
    _heading("NE", 1, 1),
    _heading("E", 1, 0),
    _heading("SE", 1, -1),
    _heading("S", 0, -1),
    _heading("SW", -1, -1),
    _heading("W", -1, 0),
    _heading("NW", -1, 1),
)
"""In the order in which orders are listed; N is towards row 16."""

HEADING = {heading.name: heading for heading in HEADINGS}


NEAR = tuple(beside(1 << square) for square in range(SIDE * SIDE))
"""The squares beside each."""

STEPS = tuple((heading.step, heading.leaves) for heading in HEADINGS)
"""What each direction adds to the number of a square, and the squares from which it leads off the board."""

FARTHEST = SIDE
_KEPT = 512


@lru_cache(_KEPT)
def distance_map(squares: int) -> tuple[int, ...]:
    """How many steps each square lies from the nearest of a set: :data:`FARTHEST` where that is empty."""
    far = [FARTHEST] * (SIDE * SIDE)
    reached, ring, steps = squares, squares, 0
    while ring:
        for square in members(ring):
            far[square] = steps
        ring = beside(reached) & ALL & ~reached
        reached |= ring
        steps += 1
    return tuple(far)
