"""How questions are worded that rulebooks answer, and those that none does: runs of words and letters, ideas.

The weights are learned from examples by ``deploy/fit-search``, a byte for each of so many buckets a language,
and as many for the ideas, which are the same in all of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations
from pathlib import Path
from zlib import crc32

from bot.rulebook.stemming import WORDS

BUCKETS = 1 << 15
"""So many runs are told apart in each language; two that fall together hardly ever matter."""
UNIT = 32.0
"""What a byte of 1 weighs is one part of so many."""
_LETTERS = 4
_LONGEST = 3
_NAMED = "·"
"""Stands for whatever word the rulebook knows, so that what is learned of one game holds for others."""
_BEGIN, _END = "^", "$"
_STRANGE = "?"
_REMEMBERED = 4_096
IDEAS = "ideas"
"""Under this name stand the weights of ideas, among those of the languages."""
FOLDER = WORDS / "wording"


def named(word: str, *, known: bool) -> str:
    """The word as it counts in runs of words."""
    return _NAMED if known else word


@lru_cache(_REMEMBERED)
def letters(word: str, *, strange: bool = False) -> tuple[int, ...]:
    """The buckets of a word's runs of letters, each once.

    Of a ``strange`` word, which the rulebook does not know, they count for themselves: it may be what is
    asked for, or an oath, a name, a slip.
    """
    framed = f"_{word}_"
    runs = {framed[at : at + _LETTERS] for at in range(max(len(framed) - _LETTERS + 1, 1))}
    found = {*runs, _STRANGE, *(_STRANGE + run for run in runs)} if strange else runs
    return tuple(sorted({_bucket(run) for run in found}))


def runs(said: Sequence[str]) -> Iterator[int]:
    """The buckets of runs of two and three words; ``said`` has :func:`named` words."""
    framed = (_BEGIN, *said, _END)
    for length in range(2, _LONGEST + 1):
        for at in range(len(framed) - length + 1):
            yield _bucket(" ".join(framed[at : at + length]))


def together(ideas: Sequence[str]) -> Iterator[int]:
    """The buckets of ideas, each once and in order, and of each two of them."""
    yield from map(_bucket, chain(ideas, map("&".join, combinations(ideas, 2))))


def _bucket(run: str) -> int:
    return crc32(run.encode()) % BUCKETS


class Wording:
    """``weights`` of the buckets in each language, and of ``IDEAS``; where there are none all is the same."""

    def __init__(self, weights: Mapping[str, bytes]) -> None:
        self.weights = weights
        self._weights = {code: memoryview(some).cast("b") for code, some in weights.items()}

    def of_words(self, code: str, said: Sequence[str], strange: Sequence[bool]) -> float:
        """The log odds that a question with these words is answered, by their letters."""
        if (weights := self._weights.get(code)) is None:
            return 0.0
        both = zip(said, strange, strict=True)
        return sum(weights[bucket] for word, odd in both for bucket in letters(word, strange=odd)) / UNIT

    def of_runs(self, code: str, said: Sequence[str]) -> float:
        """The same of a text by its runs of words."""
        if (weights := self._weights.get(code)) is None:
            return 0.0
        return sum(weights[bucket] for bucket in runs(said)) / UNIT

    def of_ideas(self, ideas: Sequence[str]) -> float:
        """The same of a text by what it is about."""
        if (weights := self._weights.get(IDEAS)) is None:
            return 0.0
        return sum(weights[bucket] for bucket in together(ideas)) / UNIT


@cache
def read_wording(folder: Path = FOLDER) -> Wording:
    return Wording({file.stem: file.read_bytes() for file in sorted(folder.glob("*.bin"))})
