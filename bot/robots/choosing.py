"""Chooses an action from those that a search has looked at."""

import math
from collections.abc import Sequence
from statistics import pstdev

from bot.gamekit.randomness import Chance
from bot.kernel.frozen import frozen
from bot.robots.tree import Edge, Node

_GRAIN = 2**53
"""A probability is drawn as one of so many parts of 1."""
_NEARLY = 0.999


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


def choose_loosely(
    ranked: Sequence[AssessedEdge], spread: float, chance: Chance, slack: float = math.inf
) -> AssessedEdge:
    """Draw an edge by a softmax over the values, in their standard deviations, at temperature ``spread``.

    A proven win is always taken, a proven loss only where nothing else is left, and nothing that looks worse
    than the best by more than ``slack``. Edges whose answers were looked at are not compared with others.
    """
    chosen = best(ranked)
    if not spread or chosen.wins:
        return chosen
    hopeful = [assessed for assessed in ranked if not assessed.loses]
    hopeful = [assessed for assessed in hopeful if assessed.looks] or hopeful
    least = max((_log_odds(assessed.value) for assessed in hopeful), default=0.0) - slack
    hopeful = [assessed for assessed in hopeful if _log_odds(assessed.value) >= least]
    if len(hopeful) <= 1:
        return hopeful[0] if hopeful else chosen
    weights = softmax([assessed.value for assessed in hopeful], spread)
    remaining = chance.below(_GRAIN) / _GRAIN
    for assessed, weight in zip(hopeful, weights, strict=True):
        remaining -= weight
        if remaining < 0:
            return assessed
    return hopeful[-1]


def _log_odds(value: float) -> float:
    return 2 * math.atanh(max(-_NEARLY, min(_NEARLY, value)))


def softmax(values: Sequence[float], spread: float) -> list[float]:
    """Probabilities that grow with the values; equal values give equal ones."""
    deviation = pstdev(values)
    if not deviation:
        return [1 / len(values)] * len(values)
    top = max(values)
    weights = [math.exp((value - top) / deviation / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]
