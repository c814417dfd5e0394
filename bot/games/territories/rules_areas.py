"""Areas of the land: which trunks spoil none of it (4.4), when a game is over, and who has won (5)."""

from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.gamekit.game import Outcome
from bot.games.territories.board import (
    DOWN,
    NEIGHBOURS,
    RIGHT,
    SPOTS,
    SQUARE_NUMBERS,
    UPRIGHT,
    WITH_BELOW,
    WITH_RIGHT,
)
from bot.games.territories.position import RED, SIDES, YELLOW, Position
from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, say


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


def is_over(state: Position) -> bool:
    """Whether each finished area has houses of one colour only; asked when a fence is complete (5.1)."""
    return not any(is_mixed(area, state.yellow, state.red) for area in areas(state.trunks, state.houses))


def outcome_of(state: Position) -> Outcome | None:
    """Who has won a game that is over; None while it goes on."""
    if state.turn is not None:
        return None
    yellow, red = score(state)
    if yellow == red:  # 5.3
        return Outcome((), "equal-land", (yellow, red))
    return Outcome((YELLOW if yellow > red else RED,), "land", (yellow, red))


def end_phrases(state: Position) -> tuple[Phrase, ...]:
    """How the game ended, or nothing while it goes on."""
    if state.turn is not None:
        return ()
    yellow, red = score(state)
    if yellow == red:
        return (say("territories-told-end-equal-land", points=yellow),)
    winner = YELLOW if yellow > red else RED
    more, less = max(yellow, red), min(yellow, red)
    return (say("territories-told-end-land", side=SIDES[winner], more=more, less=less),)


def land_won(state: Position) -> tuple[int, int]:
    """The squares, houses' own included, of each colour's finished areas; none before the trunks (5.2)."""
    if state.house_count < SPOTS:
        return 0, 0
    yellow = red = 0
    for area in areas(state.trunks, state.houses):
        if not area.squares & state.red:
            yellow |= area.squares
        elif not area.squares & state.yellow:
            red |= area.squares
    return yellow, red


def score(state: Position) -> tuple[int, int]:
    """Each colour's land squares: squares without a house in areas with houses of that colour only (5.2)."""
    yellow, red = land_won(state)
    return (yellow & ~state.houses).bit_count(), (red & ~state.houses).bit_count()
