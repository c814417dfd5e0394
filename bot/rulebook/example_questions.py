"""Short phrases, each about one passage, and which of them a question is like."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping

_FURTHER = 0.4
"""What a passage's next phrase counts for, beside the one that is most like the question."""
_MOST = 4


class ExampleQuestions:
    """Each is a passage and what the phrase has in it, weighed."""

    def __init__(self, phrases: Iterable[tuple[int, Mapping[str, float]]]) -> None:
        self._phrases = [(at, weights, _length(weights)) for at, weights in phrases if any(weights.values())]
        self._having: dict[str, list[int]] = defaultdict(list)
        for number, (_, weights, _) in enumerate(self._phrases):
            for feature in weights:
                self._having[feature].append(number)

    def likenesses(self, asked: Mapping[str, float]) -> dict[int, float]:
        """For each passage how much its phrases are like the question: 1 for one that is the same."""
        products: dict[int, float] = defaultdict(float)
        for feature, weight in asked.items():
            for number in self._having.get(feature, ()):
                products[number] += weight * self._phrases[number][1][feature]
        found: dict[int, list[float]] = defaultdict(list)
        for number, product in products.items():
            at, _, length = self._phrases[number]
            found[at].append(product / length)
        length = _length(asked) or 1
        return {at: _together(alike) / length for at, alike in found.items()}


def _length(weights: Mapping[str, float]) -> float:
    return math.sqrt(sum(weight**2 for weight in weights.values()))


def _together(alike: list[float]) -> float:
    best = sorted(alike, reverse=True)[:_MOST]
    return sum(likeness * _FURTHER**at for at, likeness in enumerate(best))
