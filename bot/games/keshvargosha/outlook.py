"""What a position promises, in numbers: points, castles, and which castles soldiers could take how soon."""

from collections.abc import Mapping
from functools import lru_cache
from math import ceil

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import ALL_CELLS, CELLS, NEIGHBOURS, ROUND, sides_of
from bot.games.keshvargosha.options import ACTIONS, SPACES
from bot.games.keshvargosha.ownership import land, worth
from bot.games.keshvargosha.position import NUMBERS, SOLDIERS, Position, opponent, score
from bot.games.keshvargosha.rules_actions import may_build, near_castles
from bot.kernel.ids import Seat

FAR = 9
"""More actions than anybody looks ahead."""
_STEPS = 4
"""Steps to a castle that are looked at."""
_SHORT = 6
"""Points to the target at which every one of them counts more."""
_REMEMBERED = 1 << 14
_SIGNS = (1, -1)
_LEAD = 2.5
"""Turns ahead in the race: more makes no difference."""


def parts(state: Position) -> Mapping[str, float]:
    """Yellow's share less Red's of everything that ``value`` weighs."""
    points, stocks = score(state), tuple(map(sum, state.soldiers))
    target = state.terms.target
    unit = target / (4.5 * len(NUMBERS) / 2)
    past = state.number / (SPACES * state.terms.rounds)
    values = {
        "points": (points[0] - points[1]) / unit,
        "late-points": past * (points[0] - points[1]) / unit,
        "near-target": (_near(points[0], target, unit) - _near(points[1], target, unit)),
        "castles": float(state.castles[0].bit_count() - state.castles[1].bit_count()),
        "soldiers": float(stocks[0] - stocks[1]),
        "lost-soldiers": float(state.out[0] - state.out[1]),
        "walls": float(state.walls_left[0] - state.walls_left[1]),
    }
    at_once = next_turn = later = 0.0
    for seat, sign in enumerate(_SIGNS):
        costs = takings(state, seat)
        if seat == state.turn:
            at_once += sign * sum(cost <= state.actions_left for cost in costs)
            later += sign * sum(state.actions_left < cost <= state.actions_left + ACTIONS for cost in costs)
        else:
            next_turn += sign * sum(cost <= ACTIONS for cost in costs)
            later += sign * sum(ACTIONS < cost <= 2 * ACTIONS for cost in costs)
    values |= {"takes-now": at_once, "takes-next": next_turn, "takes-later": later}
    if state.turn is not None:
        sign = _SIGNS[state.turn]
        may_build_now = may_build(state) and bool(state.unbuilt(state.turn))
        values["actions"] = sign * state.actions_left / ACTIONS
        values["may-build"] = sign * float(may_build_now)
        values |= {name: sign * part for name, part in _race(state, state.turn, points).items()}
    return values


def _race(state: Position, mover: Seat, points: tuple[int, int]) -> Mapping[str, float]:
    """Who would reach the target first by castles alone, for the mover: turns ahead, and who is about to."""
    if state.terms.drafts:
        return {}
    gain = best_site(*state.castles, state.walls, state.terms.values if state.terms.professional else ())
    foe = opponent(mover)
    my_turns, foe_turns = (_turns_to_go(state, seat, points, gain) for seat in (mover, foe))
    my_turns -= may_build(state)
    ahead = max(-_LEAD, min(_LEAD, foe_turns - 1 - my_turns + 0.5))
    return {
        "race": ahead,
        "wins-now": float(my_turns <= 0),
        "wins-next": -float(foe_turns <= 1 and my_turns > 0),
    }


def _turns_to_go(state: Position, seat: Seat, points: tuple[int, int], gain: int) -> int:
    """How many more castles bring ``seat`` to the target, as long as there are such sites."""
    missing = state.terms.target - points[seat]
    if missing <= 0:
        return 0
    needed = ceil(missing / gain) if gain else FAR
    return needed if needed <= len(state.unbuilt(seat)) else FAR


@lru_cache(_REMEMBERED)
def best_site(yellow: int, red: int, walls: int, values: tuple[int, ...]) -> int:
    """The most points that one more castle brings its builder; only unowned cells count (6.2).

    ``values`` are those of the cells, and empty where each counts one.
    """
    owned = land(yellow, red, walls).owned
    castles = yellow | red
    open_cells = ALL_CELLS & ~owned[0] & ~owned[1] & ~castles
    around = (ROUND[site] & open_cells for site in members(ALL_CELLS & ~near_castles(castles)))
    if values:
        return max((worth(cells, values) for cells in around), default=0)
    return max((cells.bit_count() for cells in around), default=0)


def _near(points: int, target: int, unit: float) -> float:
    return max(0.0, points / unit - (target / unit - _SHORT))


def takings(state: Position, seat: int) -> list[int]:
    """For each enemy castle, the actions that ``seat`` needs to take it if the opponent does nothing."""
    friendly, enemy = state.soldiers[seat], state.soldiers[1 - seat]
    homes = state.castles[seat]
    reserve = SOLDIERS - state.out[seat] - sum(friendly)
    sources = {cell: number for cell, number in enumerate(friendly) if number}
    if reserve:
        sources |= {home: friendly[home] for home in members(homes)}
    cheapest = []
    for castle in members(state.castles[1 - seat]):
        steps = ways_to(castle, state.walls & _NEAR[castle])
        needed = enemy[castle] + 1 - friendly[castle]
        best = FAR
        for cell, number in sources.items():
            cost = steps[cell]
            if cost < best and number < needed:
                missing = needed - number
                cost = cost + missing if missing <= reserve and homes >> cell & 1 else FAR
            best = min(best, cost)
        cheapest.append(best)
    return cheapest


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
