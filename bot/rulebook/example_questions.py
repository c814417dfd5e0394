"""Short phrases, each about one passage, and which of them a question is like."""

import math
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping

from bot.rulebook.postings import Postings

_FURTHER = 0.4
"""What a passage's next phrase counts for, beside the one that is most like the question."""
_MOST = 4
_COMMON = 10
"""What more than one phrase in so many has is not looked up: it tells little, and takes the most time."""


class ExampleQuestions:
    """Each is a passage and what the phrase has in it, weighed."""

    def __init__(self, phrases: Iterable[tuple[int, Mapping[str, float]]]) -> None:
        self._at, self._lengths = array("I"), array("d")
        having: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for at, weights in phrases:
            if any(weights.values()):
                for feature, weight in weights.items():
                    having[feature].append((len(self._at), weight))
                self._at.append(at)
                self._lengths.append(_length(weights))
        self._having = Postings(having)

    def likenesses(self, asked: Mapping[str, float]) -> dict[int, float]:
        """For each passage how much its phrases are like the question: 1 for one that is the same."""
        products: dict[int, float] = defaultdict(float)
        most = max(len(self._at) // _COMMON, _MOST)
        for feature, weight in asked.items():
            for number, own in self._having.of(feature) if self._having.count(feature) <= most else ():
                products[number] += weight * own
        found: dict[int, list[float]] = defaultdict(list)
        for number, product in products.items():
            found[self._at[number]].append(product / self._lengths[number])
        length = _length(asked) or 1
        return {at: _together(alike) / length for at, alike in found.items()}


def _length(weights: Mapping[str, float]) -> float:
    return math.sqrt(sum(weight**2 for weight in weights.values()))


def _together(alike: list[float]) -> float:
    best = sorted(alike, reverse=True)[:_MOST]
    return sum(likeness * _FURTHER**at for at, likeness in enumerate(best))
