"""The promising whole turns of a player: where to place, which units of each island to move where."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.games.quadriga.board import (
    ALL,
    CENTRE,
    NEAR,
    SIDE,
    STEPS,
    beside,
    distance_map,
    island_with,
    islands,
    lonely_units,
)
from bot.games.quadriga.mind_attacks import attacks, in_reach, joined_attacks
from bot.games.quadriga.mind_turn import Camps, Marching, Plan, carry_out, march
from bot.games.quadriga.mind_value import worth
from bot.games.quadriga.position import MOST_IN_ISLAND, MOST_MOVED

SKETCHED = 40
"""Turns that are looked at further."""
_ATTACKS = 3
_QUIET = 3
_PLACES = 5
_STRIKING_PLACES = 6
_FAR_OFF = 6
"""Steps from the enemy beyond which an island only marches on."""
_CLEAR = 3
"""Steps from the enemy at which no unit can be attacked at once."""
_KEPT = 4_096

Sketch = tuple[float, Plan, Camps]


def sketches(camps: Camps, *, first_turn: bool = False, placed: int | None = None) -> list[Sketch]:
    """Whole turns with what they are worth and lead to, the best first; only one that leads to each position.

    ``placed`` is the unit that this turn has placed already, 0 for none; it is not among the own ones.
    """
    by_camps: dict[Camps, Sketch] = {}
    squares = _placements(camps, first_turn=first_turn) if placed is None else [placed]
    quiet = [_rate(camps, Plan(placed)) for placed in squares]
    quiet.sort(key=_by_worth)
    best_places = [sketch[1].placed for sketch in quiet[:_PLACES]]
    plans = [sketch[1] for sketch in quiet]
    plans += [
        plan for plan in _striking(camps, first_turn=first_turn) if placed is None or plan.placed == placed
    ]
    for unit in best_places[:2]:
        plans += _with_orders(camps, unit)
    _take(by_camps, camps, plans)
    leading = sorted(by_camps.values(), key=_by_worth)[:8]
    _take(by_camps, camps, [Plan(unit, plan.orders) for _, plan, _ in leading for unit in best_places])
    leading = sorted(by_camps.values(), key=_by_worth)[:4]
    _take(by_camps, camps, [more for _, plan, _ in leading for more in _extend(camps, plan)])
    return sorted(by_camps.values(), key=_by_worth)[:SKETCHED]


def _take(by_camps: dict[Camps, Sketch], camps: Camps, plans: Iterable[Plan]) -> None:
    for plan in dict.fromkeys(plans):
        if fits(camps, plan):
            sketch = _rate(camps, plan)
            by_camps.setdefault(sketch[2], sketch)


def _by_worth(sketch: Sketch) -> tuple[float, Plan]:
    return -sketch[0], sketch[1]


def _rate(camps: Camps, plan: Plan) -> Sketch:
    reached = carry_out(camps, plan).camps
    return -_for_the_other(reached, wiped_out=bool(camps.enemy) and not reached.enemy), plan, reached


def _for_the_other(camps: Camps, *, wiped_out: bool) -> float:
    if not camps.friendly:
        return 1.0
    if wiped_out or camps.own_counter == 0:
        return -1.0 if wiped_out else 1.0
    return worth(Camps(camps.enemy, camps.friendly, camps.enemy_counter, camps.own_counter))


def fits(camps: Camps, plan: Plan) -> bool:
    """Whether the orders are legal beside each other (4)."""
    units = camps.friendly | plan.placed
    entered = ordered = 0
    for moving, step in plan.orders:
        landed = march(moving, ((moving, step),))
        if moving & ~units or landed & (camps.enemy | units & ~moving | entered):
            return False
        island = island_with(units, (moving & -moving).bit_length() - 1)
        if island & ordered or moving & ~island:
            return False
        entered |= landed
        ordered |= island
    return True


def _striking(camps: Camps, *, first_turn: bool) -> Iterator[Plan]:
    """The attacks: with the units there are, and with one placed where it joins in."""
    friendly, enemy = camps.friendly, camps.enemy
    if not in_reach(friendly, enemy):
        return
    strikes = []
    for island in islands(friendly):
        for attack in attacks(island, friendly ^ island, enemy)[:_ATTACKS]:
            strikes.append(attack)
            yield Plan(0, (attack.order,))
    free = _free(camps, first_turn=first_turn)
    joined = sorted(joined_attacks(friendly, enemy, free), key=lambda pair: (-pair[0].gain, pair))
    for attack, unit in joined[:_STRIKING_PLACES]:
        yield Plan(unit, (attack.order,))
        for second in strikes:
            yield Plan(unit, (attack.order, second.order))
    strikes.sort(reverse=True)
    for number, first in enumerate(strikes):
        for second in strikes[number + 1 :]:
            yield Plan(0, (first.order, second.order))


def _with_orders(camps: Camps, placed: int) -> Iterator[Plan]:
    """One island moves, or all do what is best for each."""
    together = []
    for _, order in _good_orders(camps, placed):
        yield Plan(placed, (order,))
    for island in islands(camps.friendly | placed):
        best = next((order for _, order in _good_orders(camps, placed) if order[0] & island), None)
        if best:
            together.append(best)
    for many in range(2, len(together) + 1):
        yield Plan(placed, tuple(together[:many]))


def _extend(camps: Camps, plan: Plan) -> Iterator[Plan]:
    """The same with an order more, for an island that had none."""
    moving = sum(units for units, _ in plan.orders)
    for island in islands(camps.friendly | plan.placed):
        if not island & moving:
            for _, order in _good_orders(camps, plan.placed):
                if order[0] & island:
                    yield Plan(plan.placed, (*plan.orders, order))


@lru_cache(_KEPT)
def _good_orders(camps: Camps, placed: int) -> tuple[tuple[float, Marching], ...]:
    """For each island its best quiet orders, best of all first, by what they alone would lead to."""
    friendly = camps.friendly | placed
    rated_orders = []
    for island in islands(friendly):
        rated = [
            (_rate(camps, plan)[0], order)
            for order in _quiet(island, friendly ^ island, camps.enemy)
            if fits(camps, plan := Plan(placed, (order,)))
        ]
        rated.sort(key=lambda rating: (-rating[0], rating[1]))
        rated_orders += rated[:_QUIET]
    return tuple(sorted(rated_orders, key=lambda rating: (-rating[0], rating[1])))


@lru_cache(_KEPT)
def _quiet(island: int, other_units: int, enemy: int) -> tuple[Marching, ...]:
    """For each direction the units in front, and those at the back that can go on; far off, only nearer."""
    occupied = other_units | enemy
    squares = members(island)
    far = distance_map(enemy)
    distance = min(far[square] for square in squares)
    marches = []
    for step, leaves in STEPS:
        front = sorted(squares, key=lambda square: -square * step)
        for queue in (front, front[::-1]):
            moving = _moving(queue, step, leaves, occupied, island)
            if moving and (distance <= _FAR_OFF or _nearer(moving, step, far)):
                marches.append((moving, step))
    return tuple(dict.fromkeys(marches))


def _nearer(moving: int, step: int, far: tuple[int, ...]) -> bool:
    squares = members(moving)
    return sum(far[square + step] - far[square] for square in squares) < 0


def _moving(queue: Iterable[int], step: int, leaves: int, occupied: int, island: int) -> int:
    """Up to four units in this order, each of which has room once those before it have gone."""
    moving = many = 0
    for square in queue:
        target = 1 << square + step if not leaves >> square & 1 else 0
        if target and not target & (occupied | island & ~moving):
            moving |= 1 << square
            many += 1
            if many == MOST_MOVED:
                break
    return moving


def _free(camps: Camps, *, first_turn: bool) -> int:
    free = ALL & ~(camps.friendly | camps.enemy | beside(camps.enemy))
    return free & ~CENTRE if first_turn else free


def _placements(camps: Camps, *, first_turn: bool) -> list[int]:
    """Units to place: beside own ones, or where a new island could begin."""
    free = _free(camps, first_turn=first_turn)
    if not free:
        return [0]
    far = distance_map(camps.enemy)
    near = beside(camps.friendly) & free
    squares = sorted(members(near), key=lambda square: _rank(camps, square, far))[:10]
    open_space = free & ~beside(beside(camps.friendly))
    squares += _new_islands(open_space, camps, far)
    placed = [1 << square for square in squares]
    return [*placed, 0] if camps.friendly else placed


def _rank(camps: Camps, square: int, far: tuple[int, ...]) -> tuple[float, int]:
    """Beside units that are alone, in islands with room, near the enemy, with many friends."""
    friends = NEAR[square] & camps.friendly
    joins = island_with(camps.friendly | 1 << square, square)
    full = joins.bit_count() > MOST_IN_ISLAND
    rescues = (friends & lonely_units(camps.friendly)).bit_count()
    return full * 8 - 4 * rescues - min(friends.bit_count(), 3) + abs(far[square] - _CLEAR), square


def _new_islands(space: int, camps: Camps, far: tuple[int, ...]) -> list[int]:
    """Squares away from everybody: one that is near to both sides, one that is far, one in the middle."""
    if not space:
        return []
    squares = [square for square in members(space) if far[square] > _CLEAR] or list(members(space))
    home = distance_map(camps.friendly)
    keys = (
        lambda square: (far[square] + home[square], _off_centre(square), square),
        lambda square: (-min(far[square], 8) + home[square], _off_centre(square), square),
        lambda square: (_off_centre(square), square),
    )
    return list(dict.fromkeys(min(squares, key=key) for key in keys))


def _off_centre(square: int) -> float:
    middle = (SIDE - 1) / 2
    return abs(square % SIDE - middle) + abs(square // SIDE - middle)
