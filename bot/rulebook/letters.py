"""Which passages' ways of asking a question looks like, letter by letter: endings and slips matter little."""

import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from zlib import crc32

from bot.rulebook.postings import compact

_SHORTEST, _LONGEST = 3, 5
_BUCKETS = 1 << 15
"""So many runs of letters are told apart, in a fixed space; two that fall together hardly ever matter."""
_UNIT = 255
_SEVERAL = 3


class LetterLikeness:
    """The runs of letters in the phrases of passages, weighed; ``phrases`` are the words of each."""

    def __init__(self, phrases: Iterable[tuple[int, Sequence[str]]]) -> None:
        counted: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        self.passages = frozenset[int]()
        """Those with several phrases, so that likeness says something."""
        passages: dict[int, int] = defaultdict(int)
        for at, text in phrases:
            runs = Counter(_runs(text))
            length = math.sqrt(sum(times**2 for times in runs.values())) or 1.0
            for run, times in runs.items():
                counted[run][at] += times / length
            passages[at] += 1
        self.passages = frozenset(at for at, phrases in passages.items() if phrases >= _SEVERAL)
        self._rarity = array("f", _rarities(len(passages)))
        lengths: dict[int, float] = defaultdict(float)
        for where in counted.values():
            for at, weight in where.items():
                lengths[at] += (weight * self._rarity[len(where)]) ** 2
        scale = {at: math.sqrt(length) for at, length in lengths.items()}
        begin = array("I", bytes(4 * (_BUCKETS + 1)))
        self._at, self._weight = array("H"), array("B")
        for run in range(_BUCKETS):
            begin[run] = len(self._at)
            where = counted.get(run, {})
            for at, weight in where.items():
                self._at.append(at)
                weighed = _UNIT * weight * self._rarity[len(where)] / scale[at]
                self._weight.append(min(_UNIT, round(weighed)))
        begin[_BUCKETS] = len(self._at)
        self._begin = compact(begin)

    def likenesses(self, text: Sequence[str]) -> Mapping[int, float]:
        """How much each passage's phrases are like the text: a cosine, so from 0 to 1."""
        found: dict[int, float] = defaultdict(float)
        length = 0.0
        for run, times in Counter(_runs(text)).items():
            begin, end = self._begin[run], self._begin[run + 1]
            asked = times * self._rarity[end - begin]
            length += asked**2
            for place in range(begin, end):
                found[self._at[place]] += asked * self._weight[place]
        length = math.sqrt(length) * _UNIT or 1.0
        return {at: product / length for at, product in found.items()}


def _rarities(passages: int) -> Iterator[float]:
    """How much a run of letters says, by how many passages have it; nothing is known of one in none."""
    yield 0.0
    yield from (math.log((1 + passages) / (0.5 + having)) for having in range(1, passages + 1))


def _runs(text: Sequence[str]) -> Iterator[int]:
    for word in text:
        framed = f" {word} "
        for length in range(_SHORTEST, _LONGEST + 1):
            for begin in range(len(framed) - length + 1):
                yield crc32(framed[begin : begin + length].encode()) % _BUCKETS
