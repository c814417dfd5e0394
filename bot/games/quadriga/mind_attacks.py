"""Attacks that an island could make at once, and what they would win."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from bot.gamekit.bitsets import members
from bot.games.quadriga.board import ALL, NEAR, STEPS, beside, islands
from bot.games.quadriga.mind_turn import Marching
from bot.games.quadriga.position import MOST_MOVED

_MOST_IN_RANGE = 6
"""Units of an island that one look takes into account for a direction."""
_KEPT = 32_768
_beside = lru_cache(_KEPT)(beside)


class Attack(NamedTuple):
    """``gain`` is the units that the enemy loses less those that it costs."""

    gain: int
    order: Marching


def attacks(island: int, other_units: int, enemy: int, with_unit: int = 0) -> tuple[Attack, ...]:
    """The profitable attacks of an island, one for each direction, best first.

    ``other_units`` are the other units of its side; ``with_unit``, of the island's, takes part in all.
    """
    near = _beside(island)
    reach = _beside(near)
    foes = tuple(foe & reach for foe in islands(enemy) if foe & reach)
    return _attacks(island, other_units & near, foes, with_unit) if foes else ()


@lru_cache(_KEPT)
def _attacks(island: int, occupied: int, foes: tuple[int, ...], with_unit: int) -> tuple[Attack, ...]:
    """The same from what lies near: most turns of a search change little near an island."""
    enemy = sum(foes)
    zone = beside(enemy)
    in_range = island & beside(zone)
    if with_unit & ~in_range:
        return ()
    best_attacks = []
    for step, leaves in STEPS:
        moving = _arriving(in_range & ~leaves, step, zone & ~occupied & ~enemy)
        if moving & moving - 1:
            best = _best(members(moving), step, island, foes, with_unit)
            best_attacks += [best] if best else []
    return tuple(sorted(best_attacks, reverse=True))


def _arriving(units: int, step: int, targets: int) -> int:
    """The units that end on a target with their step."""
    if step > 0:
        return units & targets >> step
    return units & (targets << -step & ALL)


def _best(
    squares: Sequence[int], step: int, island: int, foes: tuple[int, ...], with_unit: int
) -> Attack | None:
    enemy = sum(foes)
    targets = [square + step for square in squares[:_MOST_IN_RANGE]]
    touched = [NEAR[target] & enemy for target in targets]
    best: Attack | None = None
    for chosen in _sets(len(targets)):
        units = landed = touches = 0
        for index in chosen:
            units |= 1 << squares[index]
            landed |= 1 << targets[index]
            touches |= touched[index]
        defenders = touches.bit_count()
        if best and defenders <= best.gain:
            continue
        if landed & island & ~units or with_unit & ~units:
            continue
        gain = _gain(landed, touches, defenders, foes)
        if gain > (best.gain if best else 0):
            best = Attack(gain, (units, step))
    return best


def _gain(landed: int, touches: int, defenders: int, foes: tuple[int, ...]) -> int:
    foes_met = [foe for foe in foes if foe & touches]
    if len(foes_met) == 1:
        attackers = landed.bit_count()
        return defenders if attackers > defenders else -attackers
    gain = 0
    for foe in foes_met:
        attackers, own_touches = (landed & beside(foe)).bit_count(), (foe & touches).bit_count()
        gain += own_touches if attackers > own_touches else -attackers
    return gain


@cache
def _sets(size: int) -> tuple[tuple[int, ...], ...]:
    """Sets of units, of so many, that may win a combat together, the smaller first."""
    return tuple(chosen for many in range(2, MOST_MOVED + 1) for chosen in combinations(range(size), many))


def in_reach(friendly: int, enemy: int) -> bool:
    """Whether any unit could attack at once."""
    return bool(beside(friendly) & beside(enemy))


def threats(friendly: int, enemy: int, free: int = 0) -> int:
    """What a side could win at once by the best attack of each island, maybe with a unit placed before."""
    if not in_reach(friendly, enemy):
        return 0
    best_attacks = {island: attacks(island, friendly ^ island, enemy)[:1] for island in islands(friendly)}
    gains = {island: best[0].gain for island, best in best_attacks.items() if best}
    most = sum(gains.values())
    for attack, unit in joined_attacks(friendly, enemy, free):
        near = _beside(unit)
        most = max(most, attack.gain + sum(gain for island, gain in gains.items() if not island & near))
    return most


def joined_attacks(friendly: int, enemy: int, free: int) -> Iterator[tuple[Attack, int]]:
    """The best attack with each unit placed on a ``free`` square where it joins in."""
    for square in members(free & beside(friendly) & beside(beside(enemy))):
        unit = 1 << square
        island = unit | sum(group for group in islands(friendly) if group & NEAR[square])
        for attack in attacks(island, (friendly | unit) ^ island, enemy, unit)[:1]:
            yield attack, unit
