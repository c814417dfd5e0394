"""A whole turn at once on bare sets of squares, for whoever looks at thousands of them.

What it leads to is what the rules lead to move by move; where they ask for a fight or a unit to give up, it
takes the one that looks best.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from bot.gamekit.bitsets import members
from bot.games.quadriga.board import beside, islands, isolated
from bot.games.quadriga.mind_squares import NEAR, distance_map
from bot.games.quadriga.position import COUNTER, MOST_IN_ISLAND, Position

Marching: TypeAlias = tuple[int, int]
"""Units of one island, and the step that they make, as it changes the number of a square."""

Counter: TypeAlias = int | None


class Camps(NamedTuple):
    """The board between two turns, as the player sees it whose turn it is."""

    own: int
    enemy: int
    own_counter: Counter = None
    enemy_counter: Counter = None


class Plan(NamedTuple):
    """A unit to place, or 0, and an order for each island that moves."""

    placed: int
    orders: tuple[Marching, ...] = ()


class Led(NamedTuple):
    """What a turn led to, still as its player sees it; ``fought`` tells that units were lost in combat."""

    camps: Camps
    fought: bool


def camps_of(state: Position) -> Camps:
    mover = state.mover
    return Camps(state.own, state.enemy, state.counters[mover], state.counters[1 - mover])


def carry_out(camps: Camps, plan: Plan) -> Led:
    """Placing, moving, fights and what normalization takes; the counter of its player is lowered."""
    units = camps.own | plan.placed
    alone = isolated(units)
    own, placed, alone = (marched(found, plan.orders) for found in (units, plan.placed, alone))
    alone &= isolated(own)
    enemy, fought = camps.enemy, False
    counters = (camps.own_counter, camps.enemy_counter)
    if beside(own) & enemy:
        own, enemy, counters = _fought(own, enemy, counters)
        fought = True
    own &= ~(alone & isolated(own) & ~placed)
    if own.bit_count() > MOST_IN_ISLAND:
        own = _trimmed(own, enemy)
    mine = counters[0]
    return Led(Camps(own, enemy, None if mine is None else mine - 1, counters[1]), fought)


def marched(found: int, orders: Iterable[Marching]) -> int:
    """Where the units of a set stand after the orders."""
    arrived = 0
    for units, step in orders:
        moving = found & units
        arrived |= moving << step if step > 0 else moving >> -step
        found &= ~units
    return found | arrived


def _fought(
    own: int, enemy: int, counters: tuple[Counter, Counter]
) -> tuple[int, int, tuple[Counter, Counter]]:
    """All fights, the most profitable next (5), and what they do to the counters (6)."""
    mine, theirs = islands(own), islands(enemy)
    before, begun = (own, enemy), 0
    while pairs := _pairs(mine, theirs, own, enemy):
        going_on = [pair for pair in pairs if pair[0] == begun] or pairs
        island, foe = max(going_on, key=lambda pair: profit(pair[0] & own, pair[1] & enemy))
        attackers, defenders = _involved(island & own, foe & enemy)
        if attackers.bit_count() > defenders.bit_count():
            enemy &= ~defenders
        else:
            own &= ~attackers
        begun = island
    own_counter = _counter(counters[0], len(mine), before[0], own)
    enemy_counter = _counter(counters[1], len(theirs), before[1], enemy)
    return own, enemy, (None if enemy != before[1] else own_counter, enemy_counter)


def _pairs(mine: tuple[int, ...], theirs: tuple[int, ...], own: int, enemy: int) -> list[tuple[int, int]]:
    near = beside(own) & enemy
    if not near:
        return []
    return [
        (island, foe)
        for island in mine
        for foe in theirs
        if near & foe and beside(island & own) & foe & enemy
    ]


def _involved(island: int, foe: int) -> tuple[int, int]:
    return island & beside(foe), foe & beside(island)


def profit(island: int, foe: int) -> int:
    """How many units a fight takes from the enemy, less those that it costs."""
    attackers, defenders = (side.bit_count() for side in _involved(island, foe))
    return defenders if attackers > defenders else -attackers


def _counter(counter: Counter, islands_before: int, before: int, after: int) -> Counter:
    if counter is None and before != after and islands_before > 1 and len(islands(after)) == 1:
        return COUNTER
    return counter


def _trimmed(own: int, enemy: int) -> int:
    for island in islands(own):
        if island.bit_count() > MOST_IN_ISLAND:
            own &= ~(1 << spare(island, enemy))
    return own


def spare(island: int, enemy: int) -> int:
    """The unit that an island can best do without: far from the enemy, and not what holds it together."""
    far = distance_map(enemy)
    return max(members(island), key=lambda square: (_holds(island, square), far[square], square))


def _holds(island: int, square: int) -> bool:
    """Whether the island stays whole without the unit."""
    left = island & ~(1 << square)
    friends = NEAR[square] & left
    if friends.bit_count() <= 1:
        return True
    return len(islands(left)) == 1
