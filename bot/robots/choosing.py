"""Chooses an action from those that a search has looked at."""

import math
from collections.abc import Sequence
from statistics import pstdev

from bot.gamekit.mind import Strength
from bot.gamekit.randomness import Chance
from bot.kernel.frozen import frozen
from bot.robots.tree import Edge, Node

_GRAIN = 2**53
"""A probability is drawn as one of so many parts of 1."""


@frozen
class AssessedEdge:
    """An edge as its mover sees it: its ``value``, and ``resisting``, its average before any proof."""

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


def rank_edges(node: Node, edges: Sequence[Edge]) -> list[AssessedEdge]:
    """The explored edges, best first."""
    assessed = [_assess(node, edge) for edge in edges if edge.is_explored()]
    return sorted(assessed, key=_rank, reverse=True)


def _assess(node: Node, edge: Edge) -> AssessedEdge:
    proven = edge.proven()
    value = node.sign * (edge.value() if proven is None else proven)
    return AssessedEdge(edge, value, edge.visits, proven is not None, node.sign * edge.average())


def _rank(assessed: AssessedEdge) -> tuple[int, float, float]:
    """Proven wins first, proven losses last; among the others the edge with most looks."""
    if assessed.wins:
        return 2, 0, 0
    if assessed.loses:
        return 0, assessed.looks, assessed.resisting
    return 1, assessed.looks, assessed.value


def best(ranked: Sequence[AssessedEdge]) -> AssessedEdge:
    """The first edge, unless a proven result is at least as good as the estimate of the first.

    An edge that is proven to lose never replaces it, however bad the estimate.
    """
    first = ranked[0]
    sure = max(
        (assessed for assessed in ranked if assessed.proven and not assessed.loses),
        key=lambda assessed: assessed.value,
        default=first,
    )
    return sure if not first.proven and sure.value >= first.value else first


def moves_noticed(power: Strength, chance: Chance) -> int:
    """How many moves the robot notices this time; 0 for all promising ones."""
    if not power.sees or power.distracted == 1:
        return power.sees
    return power.sees if chance.below(_GRAIN) < power.distracted * _GRAIN else 0


def choose_loosely(ranked: Sequence[AssessedEdge], spread: float, chance: Chance) -> AssessedEdge:
    """Draw an edge by a softmax over the values, in their standard deviations, at temperature ``spread``.

    A proven win is always taken, a proven loss only where nothing else is left.
    """
    chosen = best(ranked)
    hopeful = [assessed for assessed in ranked if not assessed.loses]
    if not spread or chosen.wins or len(hopeful) <= 1:
        return chosen
    weights = softmax([assessed.value for assessed in hopeful], spread)
    remaining = chance.below(_GRAIN) / _GRAIN
    for assessed, weight in zip(hopeful, weights, strict=True):
        remaining -= weight
        if remaining < 0:
            return assessed
    return hopeful[-1]


def softmax(values: Sequence[float], spread: float) -> list[float]:
    """Probabilities that grow with the values; equal values give equal ones."""
    deviation = pstdev(values)
    if not deviation:
        return [1 / len(values)] * len(values)
    top = max(values)
    weights = [math.exp((value - top) / deviation / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]
