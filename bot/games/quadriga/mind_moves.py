"""Whole turns spelled as the moves of the rules, from wherever in a turn a position stands."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.games.quadriga.board import HEADINGS, island_with
from bot.games.quadriga.mind_sketches import SKETCHED, sketches
from bot.games.quadriga.mind_turn import Camps, Marching, Plan, camps_of, carry_out, profit, spare
from bot.games.quadriga.mind_value import openness, worth
from bot.games.quadriga.position import (
    LAST_TURN,
    MOST_ORDERS,
    Go,
    Move,
    Order,
    Pair,
    Phase,
    Place,
    Position,
    Trim,
    Withdraw,
    opponent,
)
from bot.games.quadriga.rules_phases import island_named, nameable
from bot.games.quadriga.turn_flow import course
from bot.kernel.ids import Seat

_KEPT = 4_096
_DIRECTION = {heading.step: direction for direction, heading in enumerate(HEADINGS)}


@lru_cache(_KEPT)
def led(state: Position, move: Move) -> Position:
    """Where a move leads. It is kept: promising turns begin alike, and are played again by the search."""
    return course(state, move).after


def turns(state: Position, seat: Seat) -> tuple[tuple[Move, ...], ...]:
    """The promising ways to go on to the end of the turn, best first."""
    if state.end or seat != state.mover:
        return ()
    if state.phase is Phase.FIGHT:
        return tuple(finish_with(state, pair) for pair in nameable(state))
    if state.phase is Phase.TRIM:
        return tuple(finish_with(state, Trim(square)) for square in _spare_first(state))
    return tuple(dict.fromkeys(spell_plan(state, plan) for plan in _plans(state)))


def _plans(state: Position) -> list[Plan]:
    camps = camps_of(state)
    if state.phase is Phase.PLACE:
        ranked = sketches(camps, first_turn=state.turn == 1)
    else:
        camps = Camps(camps.friendly & ~state.placed, *camps[1:])
        ranked = sketches(camps, placed=state.placed)
    return [plan for _, plan, _ in ranked] or [Plan(0)]


def _spare_first(state: Position) -> list[int]:
    best = {spare(island_with(state.friendly, square), state.enemy) for square in members(state.untrimmed)}
    return sorted(members(state.untrimmed), key=lambda square: (square not in best, square))[:SKETCHED]


def spell_plan(state: Position, plan: Plan) -> tuple[Move, ...]:
    """A plan as moves, with the fights and trims that it comes to."""
    moves: list[Move] = []
    at_start = state.phase is Phase.PLACE
    if at_start:
        moves.append(Place(members(plan.placed)[0] if plan.placed else None))
    orders = sorted(map(_order, plan.orders))
    needed = len(state.orders) + len(orders)
    if tuple(orders) != state.orders and state.orders_given + needed <= MOST_ORDERS:
        moves += [Withdraw(_first(state, order)) for order in state.orders]
        moves += orders
    moves.append(Go())
    if at_start and _quiet_end(camps_of(state), plan):
        return tuple(moves)
    return (*moves, *_to_the_end(_after(state, moves), state.turn))


def turn_value(state: Position, seat: Seat, turn: Sequence[Move]) -> float | None:  # noqa: ARG001 - the mover's
    """What a turn is worth that ends with its orders and not the game."""
    place, last = turn[0], turn[-1]
    ends = state.counters[state.mover] == 1 or state.turn >= LAST_TURN  # 8
    if ends or not isinstance(place, Place) or not isinstance(last, Go):
        return None
    marches = [(order.units, order.heading.step) for order in turn if isinstance(order, Order)]
    placed = 0 if place.square is None else 1 << place.square
    camps = _quiet_end(camps_of(state), Plan(placed, tuple(marches)))
    if not camps or not all(camps[:2]):
        return None
    reply = Camps(camps.enemy, camps.friendly, camps.enemy_counter, camps.own_counter)
    return (2 * state.mover - 1) * worth(reply) * openness(state.quiet + 1)


@lru_cache(_KEPT)
def _quiet_end(camps: Camps, plan: Plan) -> Camps | None:
    """Where a turn leads that leaves nothing to choose after its orders."""
    led = carry_out(camps, plan)
    return None if led.fought or led.trimmed else led.camps


def finish_with(state: Position, move: Move) -> tuple[Move, ...]:
    """A fight or a trim, and those that follow."""
    return (move, *_to_the_end(led(state, move), state.turn))


def _order(marching: Marching) -> Order:
    units, step = marching
    return Order(members(units), _DIRECTION[step])


def _first(state: Position, order: Order) -> int:
    return members(island_with(state.friendly, order.squares[0]))[0]


def _after(state: Position, moves: list[Move]) -> Position:
    for move in moves:
        state = led(state, move)
    return state


def _to_the_end(state: Position, turn: int) -> Iterator[Move]:
    while not state.end and state.turn == turn:
        move = _fight(state) if state.phase is Phase.FIGHT else _trim(state)
        yield move
        state = led(state, move)


def _fight(state: Position) -> Pair:
    return max(nameable(state), key=lambda pair: _profit(state, pair))


def _profit(state: Position, pair: Pair) -> int:
    mover = state.mover
    return profit(island_named(state, mover, pair.friendly), island_named(state, opponent(mover), pair.enemy))


def _trim(state: Position) -> Trim:
    square = members(state.untrimmed)[0]
    return Trim(spare(island_with(state.untrimmed, square), state.enemy))
