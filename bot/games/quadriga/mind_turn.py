"""Plays a whole turn at once on bare sets of squares: a search looks at thousands of them.

It leads to the same position as the rules do move by move. Where they let the player choose a fight or a
unit to give up, it takes the best one by a simple measure.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from bot.gamekit.bitsets import members
from bot.games.quadriga.board import NEAR, beside, distance_map, islands, lonely_units
from bot.games.quadriga.position import COUNTER, MOST_IN_ISLAND, Position

Marching: TypeAlias = tuple[int, int]
"""Units of one island, and the step that they make, as it changes the number of a square."""

Counter: TypeAlias = int | None


class Camps(NamedTuple):
    """The board between two turns, as the player to move sees it."""

    friendly: int
    enemy: int
    own_counter: Counter = None
    enemy_counter: Counter = None


class Plan(NamedTuple):
    """A unit to place, or 0, and an order for each island that moves."""

    placed: int
    orders: tuple[Marching, ...] = ()


class Led(NamedTuple):
    """What a turn led to, still as its player sees it.

    Units were lost in combat where it was ``fought``; where it was ``trimmed``, an island gave one up.
    """

    camps: Camps
    fought: bool
    trimmed: bool


def camps_of(state: Position) -> Camps:
    mover = state.mover
    return Camps(state.friendly, state.enemy, state.counters[mover], state.counters[1 - mover])


def carry_out(camps: Camps, plan: Plan) -> Led:
    """Placing, moving, fights and what normalization takes; the counter of its player is lowered."""
    units = camps.friendly | plan.placed
    alone = lonely_units(units)
    friendly, placed, alone = (march(group, plan.orders) for group in (units, plan.placed, alone))
    alone &= lonely_units(friendly)
    enemy, fought = camps.enemy, False
    counters = (camps.own_counter, camps.enemy_counter)
    if beside(friendly) & enemy:
        friendly, enemy, counters = _fought(friendly, enemy, counters)
        fought = True
    friendly &= ~(alone & lonely_units(friendly) & ~placed)
    rest = _trim(friendly, enemy) if friendly.bit_count() > MOST_IN_ISLAND else friendly
    mine = counters[0]
    camps = Camps(rest, enemy, None if mine is None else mine - 1, counters[1])
    return Led(camps, fought, rest != friendly)


def march(group: int, orders: Iterable[Marching]) -> int:
    """Where the units of a set stand after the orders."""
    arrived = 0
    for units, step in orders:
        moving = group & units
        arrived |= moving << step if step > 0 else moving >> -step
        group &= ~units
    return group | arrived


def _fought(
    friendly: int, enemy: int, counters: tuple[Counter, Counter]
) -> tuple[int, int, tuple[Counter, Counter]]:
    """All fights, the most profitable next (5), and what they do to the counters (6)."""
    friendly_islands, enemy_islands = islands(friendly), islands(enemy)
    units_before, fighting_island = (friendly, enemy), 0
    while pairs := _pairs(friendly_islands, enemy_islands, friendly, enemy):
        going_on = [pair for pair in pairs if pair[0] == fighting_island] or pairs
        island, foe = max(going_on, key=lambda pair: profit(pair[0] & friendly, pair[1] & enemy))
        attackers, defenders = _fighters(island & friendly, foe & enemy)
        if attackers.bit_count() > defenders.bit_count():
            enemy &= ~defenders
        else:
            friendly &= ~attackers
        fighting_island = island
    own_counter = _counter(counters[0], len(friendly_islands), units_before[0], friendly)
    enemy_counter = _counter(counters[1], len(enemy_islands), units_before[1], enemy)
    return friendly, enemy, (None if enemy != units_before[1] else own_counter, enemy_counter)


def _pairs(
    friendly_islands: tuple[int, ...], enemy_islands: tuple[int, ...], friendly: int, enemy: int
) -> list[tuple[int, int]]:
    near = beside(friendly) & enemy
    if not near:
        return []
    return [
        (island, foe)
        for island in friendly_islands
        for foe in enemy_islands
        if near & foe and beside(island & friendly) & foe & enemy
    ]


def _fighters(island: int, foe: int) -> tuple[int, int]:
    return island & beside(foe), foe & beside(island)


def profit(island: int, foe: int) -> int:
    """How many units a fight takes from the enemy, less those that it costs."""
    attackers, defenders = (side.bit_count() for side in _fighters(island, foe))
    return defenders if attackers > defenders else -attackers


def _counter(counter: Counter, islands_before: int, units_before: int, units_after: int) -> Counter:
    if (
        counter is None
        and units_before != units_after
        and islands_before > 1
        and len(islands(units_after)) == 1
    ):
        return COUNTER
    return counter


def _trim(friendly: int, enemy: int) -> int:
    for island in islands(friendly):
        if island.bit_count() > MOST_IN_ISLAND:
            friendly &= ~(1 << spare(island, enemy))
    return friendly


def spare(island: int, enemy: int) -> int:
    """The unit that an island can best do without: far from the enemy, and not what holds it together."""
    far = distance_map(enemy)
    return max(members(island), key=lambda square: (_holds(island, square), far[square], square))


def _holds(island: int, square: int) -> bool:
    """Whether the island stays whole without the unit."""
    rest = island & ~(1 << square)
    friends = NEAR[square] & rest
    if friends.bit_count() <= 1:
        return True
    return len(islands(rest)) == 1
