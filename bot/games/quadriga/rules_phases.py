"""Phases 2 and 3: orders for islands, what keeps a unit from moving (4), combat, and the counters (5, 6)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import comb

from bot.gamekit.bitsets import bits, members
from bot.gamekit.randomness import Chance
from bot.games.quadriga.board import HEADINGS, beside, first_of, island_with, islands, lonely_units
from bot.games.quadriga.position import (
    COUNTER,
    MOST_MOVED,
    MOST_ORDERS,
    Combat,
    Order,
    Pair,
    Position,
    Withdraw,
    by_seat,
    opponent,
)
from bot.kernel.ids import Seat

_EVERY_WAY = (1 << len(HEADINGS)) - 1
_WAYS = tuple(tuple(d for d in range(len(HEADINGS)) if mask >> d & 1) for mask in range(_EVERY_WAY + 1))
"""The directions in a set of directions."""
_LISTS_KEPT = 64


def standing(state: Position, island: int) -> Order | None:
    """The order that the island has."""
    return next((order for order in state.orders if island >> order.squares[0] & 1), None)


def island_of(state: Position, square: int) -> int:
    """The own island that holds ``square``, which is an own unit's."""
    return island_with(state.friendly, square)


def may_order(state: Position) -> bool:
    return state.orders_given < MOST_ORDERS  # 4.7


def orders_of(state: Position, island: int) -> tuple[Order, ...]:
    """All that :func:`each_order` gives, cached."""
    return _all_orders(island, obstacles(state, island)) if may_order(state) else ()


def each_order(state: Position, island: int) -> Iterator[Order]:
    """Every legal order of an island, beside the orders of the others, in square order.

    One after the other: a made-up island may have more of them than anybody could hold.
    """
    return _orders(island, obstacles(state, island)) if may_order(state) else iter(())


def withdrawals(state: Position, island: int) -> tuple[Withdraw, ...]:
    return (Withdraw(first_of(island)),) if may_order(state) and standing(state, island) else ()


def obstacles(state: Position, island: int) -> int:
    """What no unit of the island may enter: units that are not of it, and where others are ordered to."""
    other_orders = tuple(order for order in state.orders if not island >> order.squares[0] & 1)
    return (state.friendly & ~island) | state.enemy | sum(order.targets for order in other_orders)


def can_move(state: Position, island: int) -> bool:
    """Whether the island has a legal order: whichever units it moves, those in front enter free squares."""
    return may_order(state) and any(_ways_on(members(island), obstacles(state, island))[0])


@lru_cache(_LISTS_KEPT)
def _all_orders(island: int, occupied: int) -> tuple[Order, ...]:
    return tuple(_orders(island, occupied))


def _orders(island: int, occupied: int) -> Iterator[Order]:
    squares = members(island)
    free, ahead = _ways_on(squares, occupied)
    for chosen, directions in _sets(free, ahead, _able(free, ahead)):
        units = tuple([squares[index] for index in chosen])
        for direction in _WAYS[directions]:
            yield Order(units, direction)


def _ways_on(squares: tuple[int, ...], occupied: int) -> tuple[list[int], list[dict[int, int]]]:
    """What is right before each unit, as sets of directions.

    First those in which the next square is free; then, for each ally that stands next to it, the one in which
    that ally has to go along (4.4).
    """
    blocked = occupied | bits(squares)
    at = {square: number for number, square in enumerate(squares)}
    free, ahead = [0] * len(squares), [dict[int, int]() for _ in squares]
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


def _sets(
    free: list[int], ahead: list[dict[int, int]], able: list[int], chosen: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Sets of one to four units that can move together, in square order, and in which directions.

    The search drops a set that cannot be completed: a unit in front of one of them would have to go along,
    but comes earlier in square order and was not chosen.
    """
    for last in range(chosen[-1] + 1 if chosen else 0, len(free)):
        together = (*chosen, last)
        directions = hoped = able[last]
        for index in together if hoped else ():
            free_now, later = free[index], 0
            for neighbour, direction in ahead[index].items():
                if neighbour in together:
                    free_now |= direction
                elif neighbour > last:
                    later |= direction
            directions &= free_now
            hoped &= free_now | later
        if directions:
            yield together, directions
        if hoped and len(together) < MOST_MOVED:
            yield from _sets(free, ahead, able, together)


def _able(free: list[int], ahead: list[dict[int, int]]) -> list[int]:
    """For each unit the directions in which no more than four in all would have to move along."""
    able = free
    for _ in range(MOST_MOVED - 1):
        able = [
            clear | sum(direction & able[neighbour] for neighbour, direction in allies.items())
            for clear, allies in zip(free, ahead, strict=True)
        ]
    return able


def draw_order(state: Position, island: int, chance: Chance) -> Order | None:
    """A legal order of the island, each with the same chance; None where it has none.

    Draws until the order is legal, which is quicker than to list them all.
    """
    if not can_move(state, island):
        return None
    occupied, squares = obstacles(state, island), members(island)
    choices = sum(comb(len(squares), number) for number in range(1, MOST_MOVED + 1))
    while True:
        number, direction = divmod(chance.below(choices * len(HEADINGS)), len(HEADINGS))
        order = Order(tuple(squares[index] for index in _choice(len(squares), number)), direction)
        if fits(order, island, occupied):
            return order


def _choice(size: int, number: int) -> tuple[int, ...]:
    """One way to choose one to four of ``size`` units, each of them by a number of its own."""
    many = 1
    while number >= (count := comb(size, many)):
        number -= count
        many += 1
    chosen, last = [], size
    for remaining in range(many, 0, -1):
        last = next(candidate for candidate in reversed(range(last)) if comb(candidate, remaining) <= number)
        number -= comb(last, remaining)
        chosen.append(last)
    return tuple(reversed(chosen))


def fits(order: Order, island: int, occupied: int) -> bool:
    units = order.units
    if units & order.heading.leaves:
        return False
    return not order.heading.shift(units) & (occupied | island & ~units)


def with_order(state: Position, order: Order) -> Position:
    """The island's order is this one now."""
    island = island_of(state, order.squares[0])
    other_orders = (old for old in state.orders if not island >> old.squares[0] & 1)
    return replace(state, orders=tuple(sorted((*other_orders, order))), orders_given=state.orders_given + 1)


def without_order(state: Position, withdraw: Withdraw) -> Position:
    island = island_of(state, withdraw.island)
    remaining = tuple(order for order in state.orders if not island >> order.squares[0] & 1)
    return replace(state, orders=remaining, orders_given=state.orders_given + 1)


def carry_out_orders(state: Position) -> Position:
    """After all movements at once (4.6); the placed unit and the lonely ones are followed."""
    alone = lonely_units(state.friendly)
    friendly, placed, lonely = (
        _carry(state.orders, group) for group in (state.friendly, state.placed, alone)
    )
    return replace(
        state,
        units=by_seat(state.mover, friendly, state.enemy),
        placed=placed,
        lonely=lonely & lonely_units(friendly),
        orders=(),
        orders_given=0,
    )


def _carry(orders: tuple[Order, ...], group: int) -> int:
    """Where the units of a set stand after the orders."""
    arrived = 0
    for order in orders:
        arrived |= order.heading.shift(group & order.units)
        group &= ~order.units
    return group | arrived


_FEW = 2


def initial_islands(state: Position, seat: Seat) -> tuple[int, ...]:
    """The islands as they were when the phase began (5.4)."""
    return islands(state.units[seat] | state.lost[seat])


def island_named(state: Position, seat: Seat, square: int) -> int:
    """What is left of the island with this first square, as frozen."""
    island = next(island for island in initial_islands(state, seat) if first_of(island) == square)
    return island & state.units[seat]


def remaining(state: Position) -> tuple[Pair, ...]:
    """The pairs in contact, in square order: a pair that has fought, or lost its contact, has none (5.1)."""
    if not beside(state.friendly) & state.enemy:
        return ()
    enemies = initial_islands(state, opponent(state.mover))
    return tuple(
        Pair(first_of(friendly), first_of(enemy))
        for friendly in initial_islands(state, state.mover)
        for enemy in enemies
        if beside(friendly & state.friendly) & enemy & state.enemy
    )


def nameable(state: Position) -> tuple[Pair, ...]:
    """The pairs that may be fought next: those of the own island that was begun, while it has any (5.2)."""
    pairs = remaining(state)
    return tuple(pair for pair in pairs if pair.friendly == state.fighting) or pairs


def order_matters(pairs: tuple[Pair, ...]) -> bool:
    """Whether two of the pairs share an island."""
    return len({pair.friendly for pair in pairs}) < len(pairs) or len({pair.enemy for pair in pairs}) < len(
        pairs
    )


def next_by_itself(state: Position) -> Pair | None:
    """The pair that is fought without asking: where only one may be named, or no two share an island."""
    pairs = nameable(state)
    alone = len(pairs) == 1 or not order_matters(remaining(state))
    return pairs[0] if pairs and alone else None


def fighters(state: Position, pair: Pair) -> tuple[int, int]:
    """The attackers and the defenders that touch each other."""
    friendly = island_named(state, state.mover, pair.friendly)
    enemy = island_named(state, opponent(state.mover), pair.enemy)
    return friendly & beside(enemy), enemy & beside(friendly)


def fight(state: Position, pair: Pair) -> tuple[Position, Combat]:
    """The larger number of units directly involved wins, and the defender where they are equal (5.3)."""
    mover = state.mover
    attackers, defenders = fighters(state, pair)
    wins = attackers.bit_count() > defenders.bit_count()
    dead = defenders if wins else attackers
    combat = Combat(
        pair, attackers.bit_count(), defenders.bit_count(), opponent(mover) if wins else mover, dead
    )
    return _without(state, pair, combat), combat


def _without(state: Position, pair: Pair, combat: Combat) -> Position:
    lost = [*state.lost]
    lost[combat.loser] |= combat.lost
    friendly, enemy = state.friendly & ~combat.lost, state.enemy & ~combat.lost
    return replace(
        state,
        units=by_seat(state.mover, friendly, enemy),
        lost=(lost[0], lost[1]),
        placed=state.placed & ~combat.lost,
        lonely=state.lonely & ~combat.lost,
        fighting=pair.friendly,
    )


def counters_after(state: Position) -> tuple[int | None, int | None]:
    """Set for the player who lost the last island but one (6.1), then switched off for the mover (6.3)."""
    counters = [_set(state, Seat(seat)) for seat in range(2)]
    if state.lost[opponent(state.mover)]:
        counters[state.mover] = None
    return counters[0], counters[1]


def _set(state: Position, seat: Seat) -> int | None:
    if state.counters[seat] is None and state.lost[seat] and len(islands(state.units[seat])) == 1:
        return COUNTER if len(initial_islands(state, seat)) >= _FEW else None
    return state.counters[seat]
