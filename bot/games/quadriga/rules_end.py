"""Phases 4 and 5: what a turn ends with (7, 8)."""

from dataclasses import replace

from bot.games.quadriga.board import island_with, islands, lonely_units
from bot.games.quadriga.position import (
    LAST_TURN,
    MOST_IN_ISLAND,
    QUIET_LIMIT,
    End,
    Phase,
    Position,
    by_seat,
    opponent,
    places,
)
from bot.kernel.ids import Seat


def forsaken(state: Position) -> int:
    """The mover's units that have been isolated since placing, but for the one placed in this turn (7.1)."""
    return state.lonely & lonely_units(state.friendly) & ~state.placed


def overgrown(units: int) -> tuple[int, ...]:
    """The islands of more than eight units (7.2)."""
    if units.bit_count() <= MOST_IN_ISLAND:
        return ()
    return tuple(island for island in islands(units) if island.bit_count() > MOST_IN_ISLAND)


def without(state: Position, units: int) -> Position:
    """Own units are taken off the board, which is no combat."""
    friendly = state.friendly & ~units
    return replace(
        state, units=by_seat(state.mover, friendly, state.enemy), placed=state.placed & ~units, lonely=0
    )


def trim(state: Position, square: int) -> Position:
    """Remove the unit that an island gives up, however many units remain (7.2)."""
    island = island_with(state.untrimmed, square)
    return replace(without(state, 1 << square), untrimmed=state.untrimmed & ~island)


def turn_over(state: Position) -> Position:
    """Phase 5 (8): the game is over, or the other player's turn begins."""
    quiet = 0 if any(state.lost) else state.quiet + 1
    state = replace(state, phase=Phase.OVER, quiet=quiet, placed=0, lost=(0, 0))
    if not _seats_without_units(state):
        state = _count_down(state)
    if end := verdict(state):
        return replace(state, end=end)
    return begin_turn(replace(state, turn=state.turn + 1))


def verdict(state: Position) -> End | None:
    """Whether the game is over, at the end of a turn and in the order of the rulebook."""
    mover = state.mover
    if loser := _seats_without_units(state):
        return End("no-units", opponent(loser[0]))  # 8.1
    if state.counters[mover] == 0:
        return End("counter", opponent(mover))  # 8.2
    if state.quiet >= QUIET_LIMIT:
        return End("quiet", None)  # 8.3
    if state.turn >= LAST_TURN:
        return End("turns", None)  # 8.4
    return None


def _seats_without_units(state: Position) -> tuple[Seat, ...]:
    """Who has no unit left, the mover first; on turn 1 the opponent has none yet (8.1)."""
    enemy_counts = state.turn > 1
    gone = [state.mover] if not state.friendly else []
    if not state.enemy and enemy_counts:
        gone.append(opponent(state.mover))
    return tuple(gone)


def begin_turn(state: Position) -> Position:
    """The beginning of a turn; where no square may be placed on, that phase is skipped (3.2)."""
    state = replace(state, phase=Phase.PLACE)
    return state if places(state) else replace(state, phase=Phase.MOVE)


def _count_down(state: Position) -> Position:
    counters = [*state.counters]
    counter = counters[state.mover]
    if counter is not None:
        counters[state.mover] = counter - 1
    return replace(state, counters=(counters[0], counters[1]))
