"""Areas of the land, and which trunks spoil none of it (4.4)."""

from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.games.territories.board import (
    DOWN,
    NEIGHBOURS,
    RIGHT,
    SQUARE_NUMBERS,
    UPRIGHT,
    WITH_BELOW,
    WITH_RIGHT,
)
from bot.kernel.frozen import frozen


@frozen
class Area:
    """Squares joined side by side without crossing a trunk.

    ``core`` are those of them that lie on a path from one house to another without visiting a square twice.
    """

    squares: int
    core: int


@lru_cache(maxsize=4096)
def areas(trunks: int, houses: int) -> tuple[Area, ...]:
    """Every area that holds a house."""
    all_areas: list[Area] = []
    for house in members(houses):
        if not any(area.squares >> house & 1 for area in all_areas):
            all_areas.append(_explore(house, trunks, houses))
    return tuple(all_areas)


def _explore(house: int, trunks: int, houses: int) -> Area:
    core, depths = walk_area(house, trunks, houses)
    return Area(sum(1 << square for square, depth in enumerate(depths) if depth), core)


def walk_area(house: int, trunks: int, houses: int) -> tuple[int, list[int]]:
    """Walk the area of ``house`` depth first. Return its core, and the depth of each square: 0 if unreached.

    The core leaves out what hangs on a single square without a house. ``nearest`` is how close to its start
    a walk gets from a square without going back, where every house counts as the start (0). A part that
    gets no closer than the square it hangs on has no way to a house but through that square, so a trunk in it
    would spoil land.
    """
    depths = [0] * (SQUARE_NUMBERS[-1] + 1)

    def walk(square: int, depth: int) -> tuple[int, int]:
        depths[square] = depth
        nearest = 0 if houses >> square & 1 else depth
        core = 1 << square
        for neighbour, trunk in NEIGHBOURS[square]:
            if trunk & trunks:
                continue
            reached = depths[neighbour]
            if not reached:
                reached, part = walk(neighbour, depth + 1)
                if reached < depth:
                    core |= part
            if reached < nearest:  # noqa: PLR1730 - the call of min would cost a tenth of all time
                nearest = reached
        return nearest, core

    return walk(house, 1)[1], depths


def is_mixed(area: Area, yellow: int, red: int) -> bool:
    """Whether houses of both colours stand in the area."""
    return bool(area.squares & yellow and area.squares & red)


def between(squares: int) -> int:
    """The trunk places of which both squares are among these."""
    lying = squares & squares >> DOWN & WITH_BELOW
    upright = squares & squares >> RIGHT & WITH_RIGHT
    return lying | upright << UPRIGHT


def harmless(trunks: int, yellow: int, red: int) -> int:
    """The free trunk places at which a trunk spoils no land, wherever on the land they are.

    4.4: the area is mixed, and the fence can still get a house on both sides. The second is so exactly when
    two paths without a common square lead from the two sides of the trunk to two houses, which is to say
    that both sides lie in the area's core.
    """
    cores = sum(area.core for area in areas(trunks, yellow | red) if is_mixed(area, yellow, red))
    return between(cores) & ~trunks
