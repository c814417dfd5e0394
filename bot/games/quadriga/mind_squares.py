"""Tables over the 256 squares: what borders on each, how far they lie from a set."""

from functools import lru_cache
from typing import Final

from bot.gamekit.bitsets import members
from bot.games.quadriga.board import ALL, HEADINGS, SIDE, beside

NEAR: Final = tuple(beside(1 << square) for square in range(SIDE * SIDE))
"""The squares beside each."""

STEPS: Final = tuple((heading.step, heading.leaves) for heading in HEADINGS)
"""What each direction adds to the number of a square, and the squares from which it leads off the board."""

FARTHEST: Final = SIDE
_KEPT: Final = 512


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
