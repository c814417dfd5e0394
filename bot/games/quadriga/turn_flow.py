"""Plays a move and all that follows from it, until a player has to choose again."""

from collections.abc import Iterator
from dataclasses import replace

from bot.games.quadriga.board import island_with, islands, lonely_units
from bot.games.quadriga.position import (
    LAST_TURN,
    MOST_IN_ISLAND,
    QUIET_LIMIT,
    CounterOff,
    CounterSet,
    End,
    Ended,
    Forsaken,
    Go,
    Happening,
    Move,
    Movement,
    NoRoom,
    Order,
    Pair,
    Phase,
    Place,
    Position,
    Trim,
    Withdraw,
    by_seat,
    opponent,
    places,
)
from bot.games.quadriga.rules_phases import (
    carry_out_orders,
    counters_after,
    fight,
    next_by_itself,
    remaining,
    with_order,
    without_order,
)
from bot.kernel.frozen import frozen
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


@frozen
class Course:
    """Where it led to, and what happened on the way."""

    after: Position
    happened: tuple[Happening, ...] = ()


def course(state: Position, move: Move) -> Course:
    match move:
        case Place(square):
            return Course(_place(state, square))
        case Order():
            return Course(with_order(state, move))
        case Withdraw():
            return Course(without_order(state, move))
        case Go():
            next_state = carry_out_orders(state)
            return _fighting(next_state, Movement(state.orders, next_state.placed))
        case Pair():
            next_state, combat = fight(state, move)
            return _fighting(next_state, combat)
        case Trim(square):
            return _trimming(trim(state, square), ())


def _place(state: Position, square: int | None) -> Position:
    unit = 0 if square is None else 1 << square
    units = by_seat(state.mover, state.friendly | unit, state.enemy)
    return replace(state, units=units, placed=unit, phase=Phase.MOVE)


def _fighting(state: Position, happening: Happening) -> Course:
    """Phase 3 goes on while there are pairs (5); it stops where the mover has to name one."""
    happened = [happening]
    while pair := next_by_itself(state):
        state, combat = fight(state, pair)
        happened.append(combat)
    if remaining(state):
        return Course(_asking(state), tuple(happened))
    counters = counters_after(state)
    happened += _counter_events(state, counters)
    return _normalizing(replace(state, counters=counters, fighting=None), tuple(happened))


def _asking(state: Position) -> Position:
    """An island that was begun and has no pair left is finished (5.2)."""
    going_on = any(pair.friendly == state.fighting for pair in remaining(state))
    return replace(state, phase=Phase.FIGHT, fighting=state.fighting if going_on else None)


def _counter_events(
    state: Position, counters: tuple[int | None, int | None]
) -> Iterator[CounterSet | CounterOff]:
    for seat, (before, after) in enumerate(zip(state.counters, counters, strict=True)):
        if before is None and after is not None:
            yield CounterSet(Seat(seat))
        elif before is not None and after is None:
            yield CounterOff(Seat(seat))


def _normalizing(state: Position, happened: tuple[Happening, ...]) -> Course:
    """Phase 4: what stayed isolated goes, then islands of more than eight give a unit each (7)."""
    if gone := forsaken(state):
        happened = (*happened, Forsaken(gone))
    state = without(state, gone)
    return _trimming(replace(state, untrimmed=sum(overgrown(state.friendly))), happened)


def _trimming(state: Position, happened: tuple[Happening, ...]) -> Course:
    if state.untrimmed:
        return Course(replace(state, phase=Phase.TRIM), happened)
    next_state = turn_over(state)
    if next_state.end:
        return Course(next_state, (*happened, Ended(next_state.end)))
    if next_state.phase is Phase.MOVE:
        return Course(next_state, (*happened, NoRoom(next_state.mover)))
    return Course(next_state, happened)
