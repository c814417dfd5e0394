"""Finds the words that misspelt or half-typed words may stand for."""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from zlib import crc32

from rapidfuzz.distance import OSA

from bot.rulebook.normalisation import sounding, trigrams
from bot.rulebook.postings import compact

_SHORTEST = 3
_MOST = 3
_ALMOST = 0.15
"""How much less like the word others may be than the one that is most like it."""
_BEGUN = 0.75
"""How sure we are of a word of which we have only the beginning."""
_SOUNDS_THE_SAME = 0.95
_REMEMBERED = 512
_A_SLIP_IN = 4
"""So many letters for one slip."""
_SLIPPED = 1.3
"""How much a slip counts, in letters."""


class Speller:
    """Finds the known words that look like an unknown one, which is none of ``everyday``."""

    def __init__(self, known: Iterable[str], everyday: frozenset[str] = frozenset()) -> None:
        self._everyday = everyday
        self._words = sorted({word for word in known if len(word) >= _SHORTEST})
        having = sorted(
            (_short(part), at) for at, word in enumerate(self._words) for part in _parts(sounding(word))
        )
        self._parts = array("I", (part for part, _ in having))
        self._having = compact(array("I", (at for _, at in having)))
        self.near = lru_cache(_REMEMBERED)(self._near)

    def _near(self, word: str, *, begun: bool = False) -> tuple[tuple[str, float], ...]:
        """At most three known words, each with how much it is like this one, from 0 to 1.

        Of a word that is only ``begun`` the rest may still be to come.
        """
        if len(word) < _SHORTEST or word.isdecimal() or word in self._everyday:
            return ()
        sounds = sounding(word)
        candidates = {other for part in _parts(sounds) for other in self._with(part)}
        rated = ((other, _likeness(sounds, sounding(other), begun=begun)) for other in candidates)
        fitting = sorted((pair for pair in rated if pair[1]), key=lambda pair: (-pair[1], pair[0]))
        return tuple(pair for pair in fitting[:_MOST] if pair[1] > fitting[0][1] - _ALMOST)

    def _with(self, part: str) -> Iterator[str]:
        """The known words with this part, and hardly ever one without: only its checksum is kept."""
        wanted = _short(part)
        for at in range(bisect_left(self._parts, wanted), len(self._parts)):
            if self._parts[at] != wanted:
                return
            yield self._words[self._having[at]]


def _short(part: str) -> int:
    return crc32(part.encode())


def _parts(word: str) -> set[str]:
    """What a misspelt word and the right one are likely to share: trigrams, and the word less one letter."""
    return {*trigrams(word), *(word[:at] + word[at + 1 :] for at in range(len(word))), word}


def _likeness(word: str, other: str, *, begun: bool) -> float:
    if word == other:
        return _SOUNDS_THE_SAME
    if begun and other.startswith(word):
        return _BEGUN
    if word[0] not in other[:2]:
        return 0.0  # hardly anybody mistakes the first letter, but for swapping it with the next
    longest = max(len(word), len(other))
    slips = OSA.distance(word, other, score_cutoff=longest // _A_SLIP_IN)
    return 1 - _SLIPPED * slips / longest if slips <= longest // _A_SLIP_IN else 0.0
