"""Which phrase a question is worded like, in words and their order: how people ask, not only for what."""

import math
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from zlib import crc32

from bot.rulebook.postings import compact

_BUCKETS = 1 << 14
"""So many words and pairs of words are told apart, in a fixed space; two that fall together hardly matter."""
_STEM, _ENDING = 5, 1
"""Letters of a word that count, if more than so many stand behind them: instead of its stem."""
_COMMON = 12
"""What more than one phrase in so many has is not looked up: it tells little, and takes the most time."""
_UNHEARD = 0.3
"""How much a word that is in no phrase makes the question unlike all of them, beside the rarest that is."""
_FURTHER, _MOST = 0.4, 4
"""What a passage's next phrases count for beside the one that is most like it, and how many count at all."""
_BEGIN, _END = "^", "$"


class WordOrder:
    """Phrases of passages, whole: also the words that are in every question; ``phrases`` are their words."""

    def __init__(self, phrases: Iterable[tuple[int, Sequence[str]]]) -> None:
        having: dict[int, list[int]] = defaultdict(list)
        self._at = array("H")
        for at, text in phrases:
            for run in _runs(text):
                having[run].append(len(self._at))
            self._at.append(at)
        count = len(self._at)
        self._rarity = array("f", (math.log(1 + count / (many + 0.5)) ** 2 for many in range(count + 1)))
        begin, numbers = array("I", bytes(4 * (_BUCKETS + 1))), array("I")
        for run in range(_BUCKETS):
            begin[run] = len(numbers)
            numbers.extend(having.get(run, ()))
        begin[_BUCKETS] = len(numbers)
        self._begin, self._numbers = compact(begin), compact(numbers)
        lengths = [0.0] * count
        for some in having.values():
            for number in some:
                lengths[number] += self._rarity[len(some)]
        self._lengths = array("f", map(math.sqrt, lengths))

    def likenesses(self, text: Sequence[str]) -> Mapping[int, float]:
        """How much some phrase of each passage is worded like the text: about 1 if it is the same."""
        products: dict[int, float] = defaultdict(float)
        length, most = 0.0, max(len(self._at) // _COMMON, 1)
        for run, single in _runs(text).items():
            begin, end = self._begin[run], self._begin[run + 1]
            rarity = self._rarity[end - begin]
            if begin == end:
                length += _UNHEARD * rarity if single else 0.0
                continue
            length += rarity
            for number in self._numbers[begin:end] if end - begin <= most else ():
                products[number] += rarity
        found: dict[int, list[float]] = defaultdict(list)
        for number, product in products.items():
            found[self._at[number]].append(product / self._lengths[number])
        return {at: _together(alike) / math.sqrt(length) for at, alike in found.items()}


def _together(alike: list[float]) -> float:
    best = sorted(alike, reverse=True)[:_MOST]
    return math.fsum(likeness * _FURTHER**at for at, likeness in enumerate(best))


def _runs(text: Sequence[str]) -> dict[int, bool]:
    """The buckets of words, of pairs of words and of those with one between; whether each is of a word."""
    said = [word[:_STEM] if len(word) > _STEM + _ENDING else word for word in text]
    framed = [_BEGIN, *said, _END]
    return {_bucket(run): False for run in _pairs(said, framed)} | {_bucket(word): True for word in said}


def _pairs(said: Sequence[str], framed: Sequence[str]) -> Iterator[str]:
    for one, other in pairwise(framed):
        yield f"{one} {other}"
    for one, other in zip(said, said[2:], strict=False):
        yield f"{one}_{other}"


def _bucket(run: str) -> int:
    return crc32(run.encode()) % _BUCKETS
