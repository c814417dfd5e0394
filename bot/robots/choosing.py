"""Which way is taken of those that a search has looked at."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import pstdev

from bot.gamekit.mind import Strength
from bot.gamekit.randomness import Chance
from bot.robots.tree import Edge, Node

_GRAIN = 2**53
"""Draws below this many are drawn as parts of one."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A way and what was found: ``value`` for the mover, ``resisting`` what it brought before any proof."""

    edge: Edge
    value: float
    looks: int
    proven: bool
    resisting: float

    @property
    def wins(self) -> bool:
        return self.proven and self.value == 1

    @property
    def loses(self) -> bool:
        return self.proven and self.value == -1


def looked_at(node: Node, ways: Sequence[Edge]) -> list[Looked]:
    """The ways of which anything is known, best first."""
    found = [_looked(node, edge) for edge in ways if edge.looked()]
    return sorted(found, key=_rank, reverse=True)


def _looked(node: Node, edge: Edge) -> Looked:
    known = edge.proven()
    value = node.sign * (edge.value() if known is None else known)
    return Looked(edge, value, edge.visits, known is not None, node.sign * edge.average())


def _rank(one: Looked) -> tuple[int, float, float]:
    """Proven wins first, proven losses last, and each kind by how much it took to be sure of it."""
    if one.wins:
        return 2, 0, 0
    if one.loses:
        return 0, one.looks, one.resisting
    return 1, one.looks, one.value


def best(found: Sequence[Looked]) -> Looked:
    """The first of :func:`looked_at`, unless something proven is better than it seems to be.

    However bad that seems, it is better than what is proven to lose.
    """
    first = found[0]
    sure = max(
        (one for one in found if one.proven and not one.loses), key=lambda one: one.value, default=first
    )
    return sure if not first.proven and sure.value >= first.value else first


def noticed(power: Strength, chance: Chance) -> int:
    """How many moves are noticed this time, 0 for all that is promising."""
    if not power.sees or power.distracted == 1:
        return power.sees
    return power.sees if chance.below(_GRAIN) < power.distracted * _GRAIN else 0


def loosely(found: Sequence[Looked], spread: float, chance: Chance) -> Looked:
    """One drawn by a softmax over values, counted in their standard deviations, at temperature ``spread``.

    What is proven to win is taken, and what is proven to lose is not, as long as there is anything else.
    """
    chosen = best(found)
    hopeful = [one for one in found if not one.loses]
    if not spread or chosen.wins or len(hopeful) <= 1:
        return chosen
    weights = softmax([one.value for one in hopeful], spread)
    left = chance.below(_GRAIN) / _GRAIN
    for one, weight in zip(hopeful, weights, strict=True):
        left -= weight
        if left < 0:
            return one
    return hopeful[-1]


def softmax(values: Sequence[float], spread: float) -> list[float]:
    """Probabilities that grow with the values; they are alike where all values are."""
    deviation = pstdev(values)
    if not deviation:
        return [1 / len(values)] * len(values)
    top = max(values)
    weights = [math.exp((value - top) / deviation / spread) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]
