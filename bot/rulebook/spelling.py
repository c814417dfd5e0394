"""Finds the words that misspelt or half-typed words may stand for."""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from zlib import crc32

from rapidfuzz.distance import OSA

from bot.rulebook.postings import compact
from bot.rulebook.stemming import sounding, trigrams

_SHORTEST = 3
_MOST = 3
_ALMOST = 0.15
"""How much less similar other words may be than the most similar one."""
_BEGUN = 0.75
"""The likeness of a word to its beginning."""
_SOUNDS_THE_SAME = 0.95
_REMEMBERED = 512
_PLACE_BITS = 24
_A_SLIP_IN = 4
"""So many letters for one slip."""
_SLIPPED = 1.3
"""The cost of a slip, in letters."""


class Speller:
    """Finds words of a vocabulary that are similar to an unknown word; ``everyday`` words are no slips."""

    def __init__(self, vocabulary: Iterable[str], everyday: frozenset[str] = frozenset()) -> None:
        self._everyday = everyday
        self._words = sorted({word for word in vocabulary if len(word) >= _SHORTEST})
        self.near = lru_cache(_REMEMBERED)(self._near)

    @cached_property
    def _places(self) -> "tuple[array[int], array[int]]":
        """The parts of all words, sorted, and the place of the word of each: built for the first slip."""
        having = sorted(
            _short(part) << _PLACE_BITS | at
            for at, word in enumerate(self._words)
            for part in _parts(sounding(word))
        )
        return (
            array("I", (pair >> _PLACE_BITS for pair in having)),
            compact(array("I", (pair & (1 << _PLACE_BITS) - 1 for pair in having))),
        )

    def _near(self, word: str, *, is_prefix: bool = False) -> tuple[tuple[str, float], ...]:
        """At most three similar words, each with its likeness from 0 to 1.

        A word that ``is_prefix`` may be the beginning of a longer one.
        """
        if len(word) < _SHORTEST or word.isdecimal() or word in self._everyday:
            return ()
        sounds = sounding(word)
        candidates = {known_word for part in _parts(sounds) for known_word in self._with(part)}
        rated = (
            (known_word, _likeness(sounds, sounding(known_word), is_prefix=is_prefix))
            for known_word in candidates
        )
        fitting = sorted((pair for pair in rated if pair[1]), key=lambda pair: (-pair[1], pair[0]))
        return tuple(pair for pair in fitting[:_MOST] if pair[1] > fitting[0][1] - _ALMOST)

    def _with(self, part: str) -> Iterator[str]:
        """The words with this part; since only checksums are stored, rarely another one."""
        digest, (parts, having) = _short(part), self._places
        for at in range(bisect_left(parts, digest), len(parts)):
            if parts[at] != digest:
                return
            yield self._words[having[at]]


def _short(part: str) -> int:
    return crc32(part.encode())


def _parts(word: str) -> set[str]:
    """The parts that a misspelt word and the right one may share: trigrams, and the word less one letter."""
    return {*trigrams(word), *(word[:at] + word[at + 1 :] for at in range(len(word))), word}


def _likeness(word: str, known_word: str, *, is_prefix: bool) -> float:
    if word == known_word:
        return _SOUNDS_THE_SAME
    if is_prefix and known_word.startswith(word):
        return _BEGUN
    if word[0] not in known_word[:2]:
        return 0.0  # people rarely mistake the first letter, except by swapping it with the next
    longest = max(len(word), len(known_word))
    slips = OSA.distance(word, known_word, score_cutoff=longest // _A_SLIP_IN)
    return 1 - _SLIPPED * slips / longest if slips <= longest // _A_SLIP_IN else 0.0
