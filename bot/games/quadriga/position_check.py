"""Checks a position that was entered by hand: the rules must be able to continue from it."""

from typing import NoReturn

from bot.gamekit.game import NotAPosition
from bot.games.quadriga.board import lonely_units
from bot.games.quadriga.position import (
    COUNTER,
    LAST_TURN,
    MOST_ORDERS,
    QUIET_LIMIT,
    Order,
    Phase,
    Position,
    places,
)
from bot.games.quadriga.rules_end import overgrown
from bot.games.quadriga.rules_fighting import next_by_itself, remaining
from bot.games.quadriga.rules_moving import fits, island_of, obstacles


def reject(why: str) -> NoReturn:
    """Say that something is no position, and why."""
    raise NotAPosition(why)


def check_position(state: Position) -> Position:
    """``state``, if play can continue from it. No game must lead to it. Raises :class:`NotAPosition`."""
    if state.units[0] & state.units[1]:
        reject("two units stand on one square")
    if not 1 <= state.turn <= LAST_TURN:
        reject(f"turns are counted from 1 to {LAST_TURN}")
    _check_numbers(state)
    _check_placed(state)
    match state.phase:
        case Phase.PLACE:
            _check_placing(state)
        case Phase.MOVE:
            _check_orders(state)
        case Phase.FIGHT:
            _check_fighting(state)
        case Phase.TRIM:
            _check_trimming(state)
        case Phase.OVER:
            _check_over(state)
    return state


def _check_numbers(state: Position) -> None:
    if state.quiet > QUIET_LIMIT or (state.quiet == QUIET_LIMIT and state.end is None):
        reject(f"the game is drawn after {QUIET_LIMIT} quiet turns")
    out = state.end is not None and state.end.reason == "counter"
    for seat, counter in enumerate(state.counters):
        least = 0 if out and seat == state.mover else 1
        if counter is not None and not least <= counter <= COUNTER:
            reject(f"a counter runs from {COUNTER} down, and at 0 the game is over")


def _check_placed(state: Position) -> None:
    if state.placed & (state.placed - 1) or state.placed & ~state.friendly:
        reject("the placed unit is one of the mover's")
    if state.placed and state.phase in (Phase.PLACE, Phase.OVER):
        reject("no unit has been placed in this turn")


def _check_placing(state: Position) -> None:
    if not places(state):
        reject("without a square to place a unit on, a turn begins with moving")


def _check_orders(state: Position) -> None:
    if not len(state.orders) <= state.orders_given <= MOST_ORDERS:
        reject(f"up to {MOST_ORDERS} orders may have been given in a turn, and no fewer than stand")
    if list(state.orders) != sorted(state.orders):
        reject("orders are in square order")
    islands = [_island_of(state, order) for order in state.orders]
    if len(set(islands)) < len(islands):
        reject("an island has one order")
    if not all(
        fits(order, island, obstacles(state, island))
        for order, island in zip(state.orders, islands, strict=True)
    ):
        reject("an order cannot be carried out")


def _island_of(state: Position, order: Order) -> int:
    if order.units & ~state.friendly:
        reject("orders are for the mover's units")
    island = island_of(state, order.squares[0])
    if order.units & ~island:
        reject("an order is for units of one island")
    return island


def _check_fighting(state: Position) -> None:
    _check_lost(state)
    if (
        state.lonely & ~lonely_units(state.friendly | state.lost[state.mover])
        or state.lonely & ~state.friendly
    ):
        reject("a lonely unit has no ally beside it")
    pairs = remaining(state)
    if not pairs or next_by_itself(state):
        reject("there is nothing to be named: what is left is fought without asking")
    if state.fighting is not None and state.fighting not in {pair.friendly for pair in pairs}:
        reject("an island that was begun has still to fight")


def _check_trimming(state: Position) -> None:
    _check_lost(state)
    islands = [island for island in overgrown(state.friendly) if island & state.untrimmed]
    if not islands or sum(islands) != state.untrimmed:
        reject("only islands of more than eight give a unit")


def _check_lost(state: Position) -> None:
    first, second = state.lost
    if first & second or (first | second) & (state.friendly | state.enemy):
        reject("a lost unit leaves its square empty")


def _check_over(state: Position) -> None:
    if state.end is None:
        reject("nothing has ended the game")
