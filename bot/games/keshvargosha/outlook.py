"""What a position promises, in numbers: points, castles, and which castles soldiers could take how soon."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import ceil
from typing import NamedTuple

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import CELLS, NEIGHBOURS, ROUND, sides_of
from bot.games.keshvargosha.options import ACTIONS
from bot.games.keshvargosha.position import NUMBERS, SOLDIERS, Position
from bot.games.keshvargosha.sketch import Gain, Sketch, capture_gains, site_gains, sketch_of

FAR = 9
"""More actions than a turn looks ahead."""
_STEPS = 4
"""Steps to a castle that are looked at."""
_REMEMBERED = 1 << 14
_SIGNS = (1, -1)
_LEAD = 2.5
"""Turns ahead in the race: more makes no difference."""
NAMES = (
    "points",
    "late-points",
    "near-target",
    "castles",
    "unbuilt",
    "soldiers",
    "lost-soldiers",
    "walls",
    "raid",
    "raid-next",
    "raid-second",
    "attackers",
    "site",
    "actions",
    "may-build",
    "race",
    "wins-now",
    "wins-next",
)


def parts(state: Position) -> Mapping[str, float]:
    """Yellow's share less Red's of everything that ``value`` weighs."""
    return dict(zip(NAMES, assess(sketch_of(state), state.turn), strict=True))


def assess(sketch: Sketch, mover: int | None) -> tuple[float, ...]:
    """The parts, in the order of :data:`NAMES`."""
    points, target = sketch.points(), sketch.target
    unit = target / (4.5 * len(NUMBERS) / 2)
    lead = (points[0] - points[1]) / unit
    castles = tuple(cells.bit_count() for cells in sketch.castles)
    stood = tuple(sum(soldiers.values()) for soldiers in sketch.soldiers)
    lost = (SOLDIERS - stood[0] - sketch.reserve[0], SOLDIERS - stood[1] - sketch.reserve[1])
    steady = (
        lead,
        lead * max(points) / target,
        _near(points[0], target, unit) - _near(points[1], target, unit),
        castles[0] - castles[1],
        sketch.unbuilt[0] - sketch.unbuilt[1],
        stood[0] - stood[1],
        lost[0] - lost[1],
        sketch.walls_left[0] - sketch.walls_left[1],
    )
    if mover is None:
        return (*steady, *(0.0 for _ in range(len(NAMES) - len(steady))))
    return (*steady, *(_SIGNS[mover] * part for part in _prospects(sketch, mover, points, unit)))


def _prospects(sketch: Sketch, mover: int, points: tuple[int, int], unit: float) -> tuple[float, ...]:
    """What the mover is about to do, less what the other side threatens."""
    enemy, actions = 1 - mover, sketch.actions
    raid, reply = best_raid(sketch, mover, actions), best_raid(sketch, enemy, ACTIONS)
    site, enemy_site = _best_site(sketch, mover), _best_site(sketch, enemy)
    builds = sketch.builds and site.cell >= 0
    missing, enemy_missing = sketch.target - points[mover], sketch.target - points[enemy]
    ahead = _turns_to_go(enemy_missing, enemy_site.points, sketch.unbuilt[enemy])
    ahead -= _turns_to_go(missing, site.points, sketch.unbuilt[mover])
    built = site.points if builds else 0
    wins = built >= missing or raid.points + (built if raid.cost < actions else 0) >= missing
    replied = reply.points + (enemy_site.points if reply.cost < ACTIONS else 0)
    return (
        raid.lead / unit,
        -reply.lead / unit,
        (raid.second - reply.second) / unit,
        raid.castles - reply.castles,
        (site.lead - enemy_site.lead) / unit,
        actions / ACTIONS,
        float(builds),
        max(-_LEAD, min(_LEAD, ahead + (0.5 if builds else -0.5))),
        float(wins),
        -float(not wins and replied >= enemy_missing),
    )


def _best_site(sketch: Sketch, seat: int) -> Gain:
    if not sketch.unbuilt[seat]:
        return _NO_SITE
    return next(iter(site_gains(sketch.scale, sketch.castles, sketch.walls, seat)), _NO_SITE)


_NO_SITE = Gain(0, 0, -1)


def _turns_to_go(missing: int, gain: int, unbuilt: int) -> float:
    """How many more castles bring a side to the target, as long as there are such sites."""
    if missing <= 0:
        return 0
    needed = ceil(missing / gain) if gain else FAR
    return needed if needed <= unbuilt else unbuilt + 2 * _LEAD


def _near(points: int, target: int, unit: float) -> float:
    return max(0.0, 6 - (target - points) / unit)


class Force(NamedTuple):
    """Soldiers that march from one cell, ``entering`` of them first."""

    start: int
    number: int
    entering: int


class Raid(NamedTuple):
    """Forces that take a castle together; ``cost`` is in actions."""

    cost: int
    castle: int
    forces: tuple[Force, ...]


def raids(sketch: Sketch, seat: int, actions: int) -> Iterator[Raid]:
    """The ways in which ``seat`` takes a castle with so many actions if the other side does nothing."""
    friendly, enemy = sketch.soldiers[seat], sketch.soldiers[1 - seat]
    homes, reserve = sketch.castles[seat], sketch.reserve[seat]
    sources = list(friendly.items())
    if reserve:
        sources += [(home, 0) for home in members(homes) if home not in friendly]
    for castle in members(sketch.castles[1 - seat]):
        needed = enemy.get(castle, 0) + 1 - friendly.get(castle, 0)
        if needed <= 0:  # 3.5: it falls as the turn begins
            yield Raid(0, castle, ())
            continue
        steps = steps_to(sketch, castle)
        near = [(steps[cell], cell, number) for cell, number in sources if steps[cell] <= actions]
        for cost, cell, number in near:
            entering = max(0, needed - number)
            if cost + entering <= actions and entering <= (reserve if homes >> cell & 1 else 0):
                yield Raid(cost + entering, castle, (Force(cell, needed, entering),))
        if needed > 1 and len(near) > 1:
            yield from _joint_raids(castle, needed, actions, near)


def _joint_raids(castle: int, needed: int, actions: int, near: list[tuple[int, int, int]]) -> Iterator[Raid]:
    """Two forces that are too small alone."""
    small = [source for source in near if source[2] < needed]
    for (cost, cell, number), (more_cost, more_cell, more) in combinations(small, 2):
        if number + more >= needed and cost + more_cost <= actions:
            yield Raid(cost + more_cost, castle, (Force(cell, number, 0), Force(more_cell, more, 0)))


class BestRaid(NamedTuple):
    """What the best captures of one turn bring together, and what ``second`` best brings beside the best.

    ``castles`` counts all castles that could be taken by themselves.
    """

    lead: int = 0
    points: int = 0
    cost: int = FAR
    second: int = 0
    castles: int = 0


def best_raid(sketch: Sketch, seat: int, actions: int) -> BestRaid:
    costs = _costs(sketch, seat, actions)
    if not costs:
        return _NO_RAID
    gains = capture_gains(sketch.scale, sketch.castles, sketch.walls, seat)
    ranked = sorted(((*gains[castle][:2], -cost) for castle, cost in costs.items()), reverse=True)
    lead, points, cost = ranked[0]
    second = ranked[1][0] if len(ranked) > 1 else 0
    cost = -cost
    for more_lead, more_points, more_cost in ranked[1:]:
        if cost - more_cost <= actions:
            lead, points, cost = lead + more_lead, points + more_points, cost - more_cost
    return BestRaid(lead, points, cost, second, len(costs))


_NO_RAID = BestRaid()


def _costs(sketch: Sketch, seat: int, actions: int) -> dict[int, int]:
    """The least actions of any raid, by castle: what :func:`raids` says, much faster."""
    friendly, enemy = sketch.soldiers[seat], sketch.soldiers[1 - seat]
    homes = sketch.castles[seat] if sketch.reserve[seat] else 0
    standing = 0
    for cell in friendly:
        standing |= 1 << cell
    costs = {}
    for castle in members(sketch.castles[1 - seat]):
        within = _WITHIN[castle]
        needed = enemy.get(castle, 0) + 1 - friendly.get(castle, 0)
        if needed <= 0:  # 3.5: it falls as the turn begins
            costs[castle] = 0
        elif not within[actions] & (standing | homes):
            continue
        elif needed == 1 and not sketch.walls & _NEAR[castle]:
            for cost in range(1, actions + 1):
                if within[cost] & standing or within[cost - 1] & homes:
                    costs[castle] = cost
                    break
        else:
            starts = members(within[actions] & (standing | homes))
            steps = steps_to(sketch, castle)
            near = [(steps[cell], cell, friendly.get(cell, 0)) for cell in starts]
            cost = _least_cost(needed, near, homes, sketch.reserve[seat])
            if cost <= actions:
                costs[castle] = cost
    return costs


def _least_cost(needed: int, near: list[tuple[int, int, int]], homes: int, reserve: int) -> int:
    """The least actions by which ``needed`` soldiers, from one or two of the cells near by, take a castle."""
    least = FAR
    for cost, cell, number in near:
        missing = max(0, needed - number)
        if cost + missing < least and (not missing or (missing <= reserve and homes >> cell & 1)):
            least = cost + missing
    if needed > 1:
        for (cost, _, number), (more_cost, _, more) in combinations(near, 2):
            if needed <= number + more and cost + more_cost < least:
                least = cost + more_cost
    return least


def threats(state: Position, seat: int) -> Mapping[int, tuple[int, ...]]:
    """The castles that ``seat`` could take next if nobody stood in the way, best first, and from where."""
    sketch = sketch_of(state)
    gains = capture_gains(sketch.scale, sketch.castles, sketch.walls, seat)
    cheapest = {raid.castle: raid for raid in sorted(raids(sketch, seat, ACTIONS), reverse=True)}
    ranked = sorted(cheapest, key=lambda castle: (-gains[castle].lead, castle))
    return {castle: tuple(force.start for force in cheapest[castle].forces) for castle in ranked}


def steps_to(sketch: Sketch, castle: int) -> tuple[int, ...]:
    """For each cell, the steps from it to a castle as walls stand; ``FAR`` where they are too many."""
    return ways_to(castle, sketch.walls & _NEAR[castle])


@lru_cache(_REMEMBERED)
def ways_to(castle: int, walls: int) -> tuple[int, ...]:
    """For each cell, the steps from it to a castle past these walls; ``FAR`` where they are too many."""
    steps = [FAR] * len(CELLS)
    visited = 1 << castle
    edge: tuple[int, ...] = (castle,)
    for step in range(1, _STEPS + 1):
        reached = 0
        for cell in edge:
            for neighbour, border in NEIGHBOURS[cell]:
                if not border & walls:
                    reached |= 1 << neighbour
        reached &= ~visited
        visited |= reached
        edge = members(reached)
        for cell in edge:
            steps[cell] = step
    return tuple(steps)


def _near_borders(castle: int) -> int:
    """The borders that matter for ways to a castle, as far as they are looked at."""
    cells = 1 << castle
    for _ in range(_STEPS):
        for cell in members(cells):
            cells |= ROUND[cell]
    return sides_of(cells)


_NEAR = tuple(map(_near_borders, CELLS))


def _within(cell: int) -> tuple[int, ...]:
    """All that lie at most so many steps from a cell, but not itself; by steps."""
    cells, sets = 1 << cell, [0]
    for _ in range(ACTIONS):
        for near in members(cells):
            cells |= ROUND[near]
        sets.append(cells & ~(1 << cell))
    return tuple(sets)


_WITHIN = tuple(map(_within, CELLS))
