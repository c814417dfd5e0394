"""The land on which a game is played: its eight spots and its start trunk."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.gamekit.bitsets import bits
from bot.gamekit.chance import Chance
from bot.games.territories.places import BETWEEN, BORDER, COLUMNS, ROWS, SQUARE, TRUNK, Trunk, at

SPOTS: Final = 8
LAND_SQUARES: Final = COLUMNS * ROWS - SPOTS
"""The squares that count: all but those with a spot."""


@dataclass(frozen=True, slots=True)
class Land:
    """``spots`` is a set of squares."""

    spots: int
    start: Trunk

    @property
    def inner_end(self) -> int:
        """The end of the start trunk that does not lie on the outer edge: the first open end."""
        upper, lower = self.start.ends
        return lower if BORDER >> upper & 1 else upper


_FIXED_SPOTS: Final = ("c1", "g1", "b2", "e3", "b4", "d5", "e5", "b6")
FIXED: Final = Land(bits(tuple(SQUARE[spot] for spot in _FIXED_SPOTS)), TRUNK["e1|f1"])
"""The land for lessons, tests and play without chance (7)."""

Tile: TypeAlias = tuple[int, int]
TILES: Final = tuple((x, y) for y in range(3) for x in range(4))


def _squares(tile: Tile) -> tuple[int, int, int, int]:
    """A tile's four squares, round its middle point."""
    x, y = 2 * tile[0], 2 * tile[1]
    return at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)


def _inside(tile: Tile) -> tuple[Trunk, ...]:
    """The four trunk places between a tile's own squares."""
    one, two, three, four = _squares(tile)
    return BETWEEN[one, two], BETWEEN[four, three], BETWEEN[one, four], BETWEEN[two, three]


STARTS: Final = tuple(
    (tile, trunk) for tile in TILES for trunk in _inside(tile) if any(BORDER >> end & 1 for end in trunk.ends)
)
"""The fourteen possible start trunks, each with the tile that it lies on."""


def random_land(seed: int) -> Land:
    """A start trunk, then a spot on 8 of the other 11 tiles, each tile turned at random (1.7)."""
    chance = Chance(seed, "land")
    home, start = chance.choice(STARTS)
    farms = chance.shuffled(tuple(tile for tile in TILES if tile != home))[:SPOTS]
    return Land(bits(tuple(chance.choice(_squares(tile)) for tile in farms)), start)
