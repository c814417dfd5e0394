"""How many rolls a colour is from resolving: which type is to be connected on which tier, and how far."""

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple, TypeAlias

from bot.gamekit.bitsets import bits
from bot.games.know.board import BORDERS, SPACES, TIERS, Tier
from bot.games.know.position import EACH, TYPES, pieces_of
from bot.games.know.rules_influence import EVERYWHERE, Places, influence_of

_CHUNK = 10
_CHUNKS = len(SPACES) // _CHUNK
_LOW = (1 << _CHUNK) - 1
_KEPT = 16_384
"""So many at once in each of a worker's tables: some 30 MiB in all."""

Rings: TypeAlias = tuple[int, ...]
"""Sets of spaces, each with the one before in it: where the piece stands, what one roll can bring it to with
three faces of the die, with two, with one, what two rolls can, all that it can come to, and what lies behind
enemy influence: near, and all of it."""

_STOPS = (2, 4, 6, 12)
"""Jumps after which a ring is full: three faces lead one or two jumps on, two faces three or four, so on."""
_ACROSS = 6
"""Jumps of a Solipsistic Path at most."""

RINGS = len(_STOPS) + 4


def _around_chunks() -> tuple[tuple[int, ...], ...]:
    """For each ten spaces and each set of them all that borders on it."""
    tables = []
    for chunk in range(_CHUNKS):
        around = [0] * (1 << _CHUNK)
        for pattern in range(1, 1 << _CHUNK):
            low = pattern & -pattern
            around[pattern] = around[pattern ^ low] | BORDERS[chunk * _CHUNK + low.bit_length() - 1]
        tables.append(tuple(around))
    return tuple(tables)


_AROUND = _around_chunks()


def around(spaces: int) -> int:
    """All that borders any of a set."""
    neighbours = 0
    for table in _AROUND:
        neighbours |= table[spaces & _LOW]
        spaces >>= _CHUNK
        if not spaces:
            break
    return neighbours


@lru_cache(_KEPT)
def rings(start: int, free: int, empty: int) -> Rings:
    """Where a piece on ``start`` can come to stand on a ``free`` space; a Path crosses what is ``empty``."""
    reached = edge = 1 << start
    ring_sets, jumps = [reached], 0
    for stop in _STOPS:
        while jumps < stop and edge:
            edge = around(edge) & free & ~reached
            reached |= edge
            jumps += 1
        ring_sets.append(reached)
    reached = _flood(edge, reached, free)
    ring_sets.append(reached)
    edge = crossed = reached
    for _ in range(_ACROSS):
        edge = around(edge) & empty & ~crossed
        crossed |= edge
    return (*ring_sets, reached | crossed & free, reached | _flood(edge, crossed, empty) & free)


def _flood(edge: int, reached: int, through: int) -> int:
    while edge:
        edge = around(edge) & through & ~reached
        reached |= edge
    return reached


_HALF = len(SPACES) // 2
"""The number of the corresponding space is that many further on."""

ROLLS = (0.0, 2.0, 2.7, 3.6, 5.0, 7.0, 10.0, 14.0)
"""Turns that a piece needs, about, to come to a space of each ring."""
NEVER = 16.0
"""For two pieces that no way joins."""

_TIERS = tuple(
    bits(space for space, tier in enumerate(TIERS) if tier in on)
    for on in ((Tier.RIM, Tier.AMBIGUOUS), (Tier.FIRST, Tier.AMBIGUOUS), (Tier.SECOND,))
)
_PAIRS = tuple(
    (ROLLS[near] + ROLLS[far], near, far)
    for _, near, far in sorted(
        (ROLLS[near] + ROLLS[far], near, far) for near in range(RINGS) for far in range(RINGS)
    )
)


class Outlook(NamedTuple):
    """``needs`` are the turns that each type needs for its tier in the best plan, least first.

    ``spare`` is how many more the second best plan needs in all.
    """

    needs: tuple[float, float, float]
    spare: float


def opposite(spaces: int) -> int:
    """The corresponding spaces of a set."""
    return (spaces << _HALF | spaces >> _HALF) & EVERYWHERE


@lru_cache(_KEPT)
def outlook(places: Places, colour: int) -> Outlook:
    """The best plan, with the enemy where he stands."""
    foes = pieces_of(1 - colour)
    empty = EVERYWHERE & ~bits(places[foe] for foe in foes)
    free = empty & ~influence_of(places, foes)
    first = colour * EACH
    costs = [
        _pair_costs(places[first + 2 * kind], places[first + 2 * kind + 1], free, empty) for kind in TYPES
    ]
    totals = sorted(
        (costs[0][order[0]] + costs[1][order[1]] + costs[2][order[2]], order) for order in _ORDERS
    )
    (best, order), (second, _) = totals[:2]
    needs = sorted(cost[tier] for cost, tier in zip(costs, order, strict=True))
    return Outlook((needs[0], needs[1], needs[2]), second - best)


_ORDERS = tuple(permutations(range(len(_TIERS))))


@lru_cache(_KEPT)
def _pair_costs(place: int, sibling_place: int, free: int, empty: int) -> tuple[float, float, float]:
    """The turns that two siblings need to be connected on each tier."""
    near_rings, far_rings = rings(place, free, empty), tuple(map(opposite, rings(sibling_place, free, empty)))
    costs = [NEVER] * len(_TIERS)
    open_tiers = EVERYWHERE
    for cost, near, far in _PAIRS:
        meeting = near_rings[near] & far_rings[far] & open_tiers
        if meeting:
            for number, tier in enumerate(_TIERS):
                if meeting & tier and costs[number] == NEVER:
                    costs[number] = cost
            if NEVER not in costs:
                break
    return costs[0], costs[1], costs[2]
