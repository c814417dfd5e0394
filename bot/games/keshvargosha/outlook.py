"""What a position promises, in numbers: points, castles, and which castles soldiers could take how soon."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import NEIGHBOURS
from bot.games.keshvargosha.law_actions import sites
from bot.games.keshvargosha.position import NUMBERS, SOLDIERS, Position, score
from bot.games.keshvargosha.terms import ACTIONS, SPACES

FAR: Final = 9
"""More actions than anybody looks ahead."""
_RINGS: Final = 4
"""Steps that are looked at round a castle."""
_SHORT: Final = 6
"""Points to the target at which every one of them counts more."""
_REMEMBERED: Final = 1 << 14
_SIGNS: Final = (1, -1)


def parts(state: Position) -> Mapping[str, float]:
    """Yellow's share less Red's of everything that ``value`` weighs."""
    points, stocks = score(state), tuple(map(sum, state.soldiers))
    target = state.terms.target
    unit = target / (4.5 * len(NUMBERS) / 2)
    past = state.number / (SPACES * state.terms.rounds)
    found = {
        "points": (points[0] - points[1]) / unit,
        "late-points": past * (points[0] - points[1]) / unit,
        "near-target": (_near(points[0], target, unit) - _near(points[1], target, unit)),
        "castles": float(state.castles[0].bit_count() - state.castles[1].bit_count()),
        "soldiers": float(stocks[0] - stocks[1]),
        "lost-soldiers": float(state.out[0] - state.out[1]),
        "walls": float(state.walls_left[0] - state.walls_left[1]),
    }
    now = next_turn = later = 0.0
    for seat, sign in enumerate(_SIGNS):
        costs = takings(state, seat)
        if seat == state.turn:
            now += sign * sum(cost <= state.actions_left for cost in costs)
            later += sign * sum(state.actions_left < cost <= state.actions_left + ACTIONS for cost in costs)
        else:
            next_turn += sign * sum(cost <= ACTIONS for cost in costs)
            later += sign * sum(ACTIONS < cost <= 2 * ACTIONS for cost in costs)
    found |= {"takes-now": now, "takes-next": next_turn, "takes-later": later}
    if state.turn is not None:
        sign = _SIGNS[state.turn]
        found["actions"] = sign * state.actions_left / ACTIONS
        found["may-build"] = sign * float(not state.built and bool(sites(state, state.turn)))
    return found


def _near(points: int, target: int, unit: float) -> float:
    return max(0.0, points / unit - (target / unit - _SHORT))


def takings(state: Position, seat: int) -> list[int]:
    """For each enemy castle, in how many actions ``seat`` could take it if nobody did anything against it."""
    own, enemy = state.soldiers[seat], state.soldiers[1 - seat]
    homes = state.castles[seat]
    reserve = SOLDIERS - state.out[seat] - sum(own)
    return [
        _taking(rings(castle, state.walls), own, enemy[castle] + 1 - own[castle], homes, reserve)
        for castle in members(state.castles[1 - seat])
    ]


def _taking(
    around: tuple[tuple[int, ...], ...], own: tuple[int, ...], needed: int, homes: int, reserve: int
) -> int:
    """The fewest actions to bring ``needed`` soldiers in from one cell, and from reserve where it is a home."""
    best = FAR
    for steps, cells in enumerate(around, 1):
        if steps >= best:
            break
        for cell in cells:
            missing = needed - own[cell]
            if missing <= 0:
                best = min(best, steps)
            elif missing <= reserve and homes >> cell & 1:
                best = min(best, steps + missing)
    return best


@lru_cache(_REMEMBERED)
def rings(castle: int, walls: int) -> tuple[tuple[int, ...], ...]:
    """The cells at one, two, ... steps from a castle, on ways that no wall bars."""
    seen, edge = 1 << castle, (castle,)
    found = []
    for _ in range(_RINGS):
        reached = 0
        for cell in edge:
            for other, border in NEIGHBOURS[cell]:
                if not border & walls:
                    reached |= 1 << other
        reached &= ~seen
        seen |= reached
        edge = members(reached)
        found.append(edge)
    return tuple(found)
