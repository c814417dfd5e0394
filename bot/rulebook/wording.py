"""Tells by its wording whether a rulebook answers a question: by runs of words and letters, and by ideas.

``deploy/fit-search`` learns the weights from examples: a byte for each bucket in each language, and as many
for the ideas, which all languages share.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations
from pathlib import Path
from zlib import crc32

from bot.rulebook.stemming import WORDS

BUCKETS = 1 << 15
"""The number of hash buckets in each language; collisions hardly ever matter."""
UNIT = 32.0
"""A byte of 1 weighs one part of so many."""
_LETTERS = 4
_LONGEST = 3
_NAMED = "·"
"""Stands for every word of the rulebook, so that weights of one game hold for others."""
_BEGIN, _END = "^", "$"
_STRANGE = "?"
_REMEMBERED = 4_096
IDEAS = "ideas"
"""The key of the weights of ideas, among those of the languages."""
FOLDER = WORDS / "wording"


def run_word(word: str, *, is_known: bool) -> str:
    """The word as it counts in runs of words; all known ones count as one."""
    return _NAMED if is_known else word


@lru_cache(_REMEMBERED)
def letters(word: str, *, strange: bool = False) -> tuple[int, ...]:
    """The distinct buckets of a word's runs of letters.

    Those of a ``strange`` word, which the rulebook does not know, count twice: the word may be the topic, or
    an oath, a name or a slip.
    """
    framed = f"_{word}_"
    runs = {framed[at : at + _LETTERS] for at in range(max(len(framed) - _LETTERS + 1, 1))}
    all_runs = {*runs, _STRANGE, *(_STRANGE + run for run in runs)} if strange else runs
    return tuple(sorted({_bucket(run) for run in all_runs}))


def runs(text: Sequence[str]) -> Iterator[int]:
    """The buckets of runs of two and three words; ``text`` has the words of :func:`run_word`."""
    framed = (_BEGIN, *text, _END)
    for length in range(2, _LONGEST + 1):
        for at in range(len(framed) - length + 1):
            yield _bucket(" ".join(framed[at : at + length]))


def together(ideas: Sequence[str]) -> Iterator[int]:
    """The buckets of the ideas, which are sorted, and of all pairs of them."""
    yield from map(_bucket, chain(ideas, map("&".join, combinations(ideas, 2))))


def _bucket(run: str) -> int:
    return crc32(run.encode()) % BUCKETS


class Wording:
    """The ``weights`` of the buckets by language, and of ``IDEAS``; without weights the log odds are 0."""

    def __init__(self, weights: Mapping[str, bytes]) -> None:
        self.weights = weights
        self._weights = {code: memoryview(some).cast("b") for code, some in weights.items()}

    def of_words(self, code: str, text: Sequence[str], strange: Sequence[bool]) -> float:
        """The log odds that a rulebook answers a question with these words, by their letters."""
        if (weights := self._weights.get(code)) is None:
            return 0.0
        both = zip(text, strange, strict=True)
        return sum(weights[bucket] for word, odd in both for bucket in letters(word, strange=odd)) / UNIT

    def of_runs(self, code: str, text: Sequence[str]) -> float:
        """The same log odds by runs of words."""
        if (weights := self._weights.get(code)) is None:
            return 0.0
        return sum(weights[bucket] for bucket in runs(text)) / UNIT

    def of_ideas(self, ideas: Sequence[str]) -> float:
        """The same log odds by ideas."""
        if (weights := self._weights.get(IDEAS)) is None:
            return 0.0
        return sum(weights[bucket] for bucket in together(ideas)) / UNIT


@cache
def read_wording(folder: Path = FOLDER) -> Wording:
    return Wording({file.stem: file.read_bytes() for file in sorted(folder.glob("*.bin"))})
