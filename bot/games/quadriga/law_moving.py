"""Phase 2: orders for islands, and what keeps a unit from moving (4)."""

from dataclasses import replace
from functools import lru_cache
from itertools import chain, combinations

from bot.gamekit.chance import Chance
from bot.games.quadriga.board import HEADINGS, first_of, island_with, isolated, set_of, squares_of
from bot.games.quadriga.position import MOST_MOVED, MOST_ORDERS, Order, Position, Withdraw, by_seat

_EVERY_WAY = (1 << len(HEADINGS)) - 1
_WAYS = tuple(tuple(d for d in range(len(HEADINGS)) if ways >> d & 1) for ways in range(_EVERY_WAY + 1))
"""The directions in a set of directions."""
_LISTS_KEPT = 64
_SIZES_KEPT = 64


def standing(state: Position, island: int) -> Order | None:
    """The order that the island has."""
    return next((order for order in state.orders if island >> order.squares[0] & 1), None)


def island_of(state: Position, square: int) -> int:
    """The own island that holds ``square``, which is an own unit's."""
    return island_with(state.own, square)


def may_order(state: Position) -> bool:
    return state.given < MOST_ORDERS  # 4.7


def orders_of(state: Position, island: int) -> tuple[Order, ...]:
    """Every legal order of an island, beside the orders of the others, in square order."""
    return _orders(island, taken_for(state, island)) if may_order(state) else ()


def withdrawals(state: Position, island: int) -> tuple[Withdraw, ...]:
    return (Withdraw(first_of(island)),) if may_order(state) and standing(state, island) else ()


def taken_for(state: Position, island: int) -> int:
    """What no unit of the island may enter: units that are not of it, and where others are ordered to."""
    others = tuple(order for order in state.orders if not island >> order.squares[0] & 1)
    return (state.own & ~island) | state.enemy | sum(order.targets for order in others)


def can_move(state: Position, island: int) -> bool:
    """Whether the island has a legal order: whichever units it moves, those in front enter free squares."""
    return may_order(state) and any(_ways_on(squares_of(island), taken_for(state, island))[0])


@lru_cache(_LISTS_KEPT)
def _orders(island: int, taken: int) -> tuple[Order, ...]:
    squares = squares_of(island)
    free, ahead = _ways_on(squares, taken)
    found: list[Order] = []
    for chosen in choices_of(len(squares)):
        ways = _EVERY_WAY
        for one in chosen:
            reach = free[one]
            for other in chosen:
                reach |= ahead[one][other]
            ways &= reach
        if ways:
            units = tuple([squares[one] for one in chosen])
            found += [Order(units, direction) for direction in _WAYS[ways]]
    return tuple(found)


def _ways_on(squares: tuple[int, ...], taken: int) -> tuple[list[int], list[list[int]]]:
    """What is right before each unit, as sets of directions.

    First those in which the next square is free; then, for every two units, the one in which the second
    stands before the first, so that it has to go along (4.4).
    """
    blocked = taken | set_of(squares)
    at = {square: number for number, square in enumerate(squares)}
    free, ahead = [0] * len(squares), [[0] * len(squares) for _ in squares]
    for number, square in enumerate(squares):
        for direction, heading in enumerate(HEADINGS):
            target = square + heading.step
            if heading.leaves >> square & 1:
                continue
            if not blocked >> target & 1:
                free[number] |= 1 << direction
            elif target in at:
                ahead[number][at[target]] = 1 << direction
    return free, ahead


@lru_cache(_SIZES_KEPT)
def choices_of(size: int) -> tuple[tuple[int, ...], ...]:
    """Every way to choose one to four of so many units, in the order of their squares."""
    return tuple(sorted(chain.from_iterable(combinations(range(size), k) for k in range(1, MOST_MOVED + 1))))


def draw_order(state: Position, island: int, chance: Chance) -> Order | None:
    """A legal order of the island, each with the same chance; None where it has none.

    Draws until the order is legal, which is quicker than to list them all.
    """
    taken, squares = taken_for(state, island), squares_of(island)
    if not any(_ways_on(squares, taken)[0]):
        return None
    choices = choices_of(len(squares))
    while True:
        drawn = chance.below(len(choices) * len(HEADINGS))
        chosen = choices[drawn // len(HEADINGS)]
        order = Order(tuple([squares[one] for one in chosen]), drawn % len(HEADINGS))
        if fits(order, island, taken):
            return order


def fits(order: Order, island: int, taken: int) -> bool:
    units = order.units
    if units & order.heading.leaves:
        return False
    return not order.heading.moved(units) & (taken | island & ~units)


def with_order(state: Position, order: Order) -> Position:
    """The island's order is this one now."""
    island = island_of(state, order.squares[0])
    others = (old for old in state.orders if not island >> old.squares[0] & 1)
    return replace(state, orders=tuple(sorted((*others, order))), given=state.given + 1)


def without_order(state: Position, withdraw: Withdraw) -> Position:
    island = island_of(state, withdraw.island)
    kept = tuple(order for order in state.orders if not island >> order.squares[0] & 1)
    return replace(state, orders=kept, given=state.given + 1)


def moved(state: Position) -> Position:
    """After all movements at once (4.6); the placed unit and the lonely ones are followed."""
    alone = isolated(state.own)
    own, placed, lonely = (_carried(state.orders, found) for found in (state.own, state.placed, alone))
    return replace(
        state,
        units=by_seat(state.mover, own, state.enemy),
        placed=placed,
        lonely=lonely & isolated(own),
        orders=(),
        given=0,
    )


def _carried(orders: tuple[Order, ...], found: int) -> int:
    """Where the units of a set stand after the orders."""
    arrived = 0
    for order in orders:
        arrived |= order.heading.moved(found & order.units)
        found &= ~order.units
    return found | arrived
