"""Positions as plain data and as one line, out and in, and checks of those that were entered by hand."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Json, Setup, alike, readable, reject
from bot.games.quadriga.board import HEADING, SQUARE, lonely_units, names_of
from bot.games.quadriga.position import (
    COUNTER,
    LAST_TURN,
    MOST_ORDERS,
    QUIET_LIMIT,
    Order,
    Phase,
    Position,
    move_text,
    places,
)
from bot.games.quadriga.rules_phases import fits, island_of, next_by_itself, obstacles, remaining
from bot.games.quadriga.turn_flow import begin_turn, overgrown, verdict


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
    if not 0 <= state.quiet <= QUIET_LIMIT or (state.quiet == QUIET_LIMIT and state.end is None):
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


_NOTHING = "."
_NAME = re.compile(r"[a-p][0-9]{1,2}")


def line(state: Position) -> str:
    counters = "/".join("-" if counter is None else str(counter) for counter in state.counters)
    fields = [str(state.turn), state.phase, *map(_set, state.units), counters, str(state.quiet)]
    return " ".join((*fields, _set(state.placed), *_further(state)))


def _further(state: Position) -> tuple[str, ...]:
    match state.phase:
        case Phase.MOVE:
            orders = ",".join(move_text(order).replace(" ", "") for order in state.orders)
            return orders or _NOTHING, str(state.orders_given)
        case Phase.FIGHT:
            fighting = 0 if state.fighting is None else 1 << state.fighting
            return _set(state.lonely), *map(_set, state.lost), _set(fighting)
        case Phase.TRIM:
            return *map(_set, state.lost), _set(state.untrimmed)
        case _:
            return ()


@readable()
def position(text: str) -> Position:
    """The position that :func:`line` wrote. Raises :class:`NotAPosition`."""
    fields = text.split(" ")
    state = check_position(_read(Phase(fields[1]), fields))
    if line(state) != text:
        reject("it is written otherwise")
    return state


def _read(phase: Phase, fields: list[str]) -> Position:
    turn, _, first_units, second_units, counters, quiet, placed, *phase_fields = fields
    stated = Position(
        units=(_squares(first_units), _squares(second_units)),
        turn=int(turn),
        phase=phase,
        counters=_counters(counters),
        quiet=int(quiet),
        placed=_squares(placed),
    )
    match phase:
        case Phase.MOVE:
            orders, orders_given = phase_fields
            return replace(stated, orders=_orders(orders), orders_given=int(orders_given))
        case Phase.FIGHT:
            lonely, first, second, fighting = map(_squares, phase_fields)
            named = None if not fighting else fighting.bit_length() - 1
            return replace(stated, lonely=lonely, lost=(first, second), fighting=named)
        case Phase.TRIM:
            first, second, untrimmed = map(_squares, phase_fields)
            return replace(stated, lost=(first, second), untrimmed=untrimmed)
        case Phase.OVER:
            return replace(stated, end=verdict(stated))
        case Phase.PLACE:
            return stated


def _set(squares: int) -> str:
    return "".join(names_of(squares)) or _NOTHING


def _squares(text: str) -> int:
    return bits(SQUARE[name] for name in _NAME.findall(text))


def _orders(text: str) -> tuple[Order, ...]:
    return () if text == _NOTHING else tuple(map(_order, text.split(",")))


def _order(text: str) -> Order:
    units, _, direction = text.partition(">")
    return Order(members(_squares(units)), tuple(HEADING).index(direction))


def _counters(text: str) -> tuple[int | None, int | None]:
    first, second = (None if counter == "-" else int(counter) for counter in text.split("/"))
    return first, second


class QuadrigaFacts:
    """Facts of Quadriga; only those of a position in ``place`` can be read."""

    def of(self, state: Position) -> dict[str, Json]:
        return {
            "units": [list(names_of(units)) for units in state.units],
            "turn": state.turn,
            "phase": state.phase.value,
            "placed": next(iter(names_of(state.placed)), None),
            "orders": [move_text(order) for order in state.orders],
            "counters": list(state.counters),
            "quiet": state.quiet,
        }

    def read(self, facts: Mapping[str, Json], setup: Setup) -> Position:  # noqa: ARG002 - there is one beginning
        with readable():
            stated = _stated(facts)
            again = self.of(stated)
            if not alike({**facts, "units": again["units"]}, again):
                reject("only a position in which a unit is to be placed can be read")
            return check_position(begin_turn(stated))


def _stated(facts: Mapping[str, Any]) -> Position:
    first, second = (bits(SQUARE[name] for name in names) for names in facts["units"])
    if {list} != {*map(type, (facts["units"], *facts["units"]))}:
        reject("lists of squares were expected")
    if [first.bit_count(), second.bit_count()] != list(map(len, facts["units"])):
        reject("a square is written twice")
    own, enemy = (None if counter is None else int(counter) for counter in facts["counters"])
    turn, quiet = int(facts["turn"]), int(facts["quiet"])
    return Position((first, second), turn, Phase.PLACE, counters=(own, enemy), quiet=quiet)
