"""Plays a move and all that follows from it, until a player has to choose again."""

from collections.abc import Iterator
from dataclasses import replace

from bot.games.quadriga.position import Go, Move, Order, Pair, Phase, Place, Position, Trim, Withdraw, by_seat
from bot.games.quadriga.rules_end import forsaken, overgrown, trim, turn_over, without
from bot.games.quadriga.rules_fighting import counters_after, fight, next_by_itself, remaining
from bot.games.quadriga.rules_moving import carry_out_orders, with_order, without_order
from bot.games.quadriga.turn_events import (
    CounterOff,
    CounterSet,
    Ended,
    Forsaken,
    Happening,
    Movement,
    NoRoom,
)
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat


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
