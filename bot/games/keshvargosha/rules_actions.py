"""Which actions are open to the player to move, and what each does by itself."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import ALL_CELLS, CENTRE_CELLS, NEIGHBOURS, ROUND, Border, sides_of
from bot.games.keshvargosha.moves import BUILD, END, ENTER, WALL, Build, Enter, March, Move, Wall, march
from bot.games.keshvargosha.position import Position, opponent, standing
from bot.kernel.ids import Seat

T = TypeVar("T")


@lru_cache(256)
def choices(state: Position) -> tuple[Move, ...]:
    """The legal moves of the player to move: castle, wall, enter, move, end, each in cell order."""
    if state.turn is None:
        return ()
    if state.phase != "act":
        return tuple(BUILD[cell] for cell in members(first_sites(state, state.turn)))
    return (*_actions(state, state.turn), END)


def _actions(state: Position, seat: Seat) -> Iterator[Move]:
    if may_build(state):
        yield from (BUILD[cell] for cell in members(sites(state, seat)))
    if state.walls_left[seat]:
        yield from (WALL[number] for number in members(open_borders(state, seat)))
    if state.reserve(seat):
        yield from (ENTER[cell] for cell in members(state.castles[seat]))
    yield from _marches(state, seat)


def _marches(state: Position, seat: Seat) -> Iterator[March]:
    soldiers = state.soldiers[seat]
    for start in members(standing(state, seat)):
        for goal, border in NEIGHBOURS[start]:
            if not border & state.walls:  # 4.4
                yield from (march(start, goal, number) for number in range(1, soldiers[start] + 1))


def can_act(state: Position, seat: Seat) -> bool:
    """Whether any action is open to the side to move (3.4)."""
    if state.reserve(seat) and state.castles[seat]:
        return True
    return next(_actions(state, seat), None) is not None


def may_build(state: Position) -> bool:
    """Whether neither the brake of one castle in a turn (4.1) nor Game 2 (8.1) forbids to build."""
    return not state.built and not state.terms.drafts and state.phase == "act"


def first_sites(state: Position, seat: Seat) -> int:
    """Where a castle may go before the turns proper: each colour's first in the middle of a tile (2.2)."""
    free_sites = sites(state, seat)
    return free_sites if state.castles[seat] else free_sites & CENTRE_CELLS


def sites(state: Position, seat: Seat) -> int:
    """The cells on which the next castle of ``seat`` may stand, if it has one left (4.1)."""
    if not state.unbuilt(seat):
        return 0
    return ALL_CELLS & ~near_castles(state.all_castles) & ~standing(state, opponent(seat))


@lru_cache(1024)
def near_castles(castles: int) -> int:
    """The cells with a castle or beside one."""
    cells = castles
    for cell in members(castles):
        cells |= ROUND[cell]
    return cells


def open_borders(state: Position, seat: Seat) -> int:
    """The borders on which ``seat`` may lay a wall (4.2)."""
    return wallable(state.castles[seat], state.all_castles, state.land.owned[seat]) & ~state.walls


@lru_cache(1024)
def wallable(soldier_cells: int, castles: int, owned: int) -> int:
    """A border of an own castle, or one between two cells without castles of which one is owned."""
    return sides_of(soldier_cells) | sides_of(owned) & ~sides_of(castles)


def place(state: Position, seat: Seat, cell: int) -> Position:
    """The position with the lowest castle left of ``seat`` on ``cell``."""
    number = state.unbuilt(seat)[0]
    sites = (*state.sites[: number - 1], cell, *state.sites[number:])
    return replace(state, sites=sites, castles=_with(state.castles, seat, state.castles[seat] | 1 << cell))


def do(state: Position, seat: Seat, action: Build | Wall | Enter | March) -> Position:
    """The position after an action of a turn, without what follows from it."""
    actions_left = state.actions_left - 1
    match action:
        case Build(cell):
            return replace(place(state, seat, cell), built=True, actions_left=actions_left)
        case Wall(border):
            return replace(_place_wall(state, seat, border), actions_left=actions_left)
        case Enter(cell):
            return replace(state, soldiers=_move_soldiers(state, seat, {cell: 1}), actions_left=actions_left)
        case March(start, goal, number):
            change = {start: -number, goal: number}
            return replace(state, soldiers=_move_soldiers(state, seat, change), actions_left=actions_left)


def _place_wall(state: Position, seat: Seat, border: Border) -> Position:
    walls_left = _with(state.walls_left, seat, state.walls_left[seat] - 1)
    return replace(state, walls=state.walls | border.bit, walls_left=walls_left)


def _move_soldiers(
    state: Position, seat: Seat, change: dict[int, int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    soldiers = list(state.soldiers[seat])
    for cell, number in change.items():
        soldiers[cell] += number
    return _with(state.soldiers, seat, tuple(soldiers))


def _with(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (pair[0], value) if seat else (value, pair[1])
