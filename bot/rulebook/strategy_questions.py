"""Recognises questions about good play, which most rulebooks do not answer."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.kernel.frozen import frozen
from bot.rulebook.passages import Rulebook
from bot.rulebook.stemming import WORDS, Stemmer, words

_LONGEST = 4
_BESIDE = 2
"""So many more words a mere wish for hints may have: “give me a hint”."""


@frozen
class _Patterns:
    """Sayings that ask for one kind of advice, as stems by language."""

    of: Mapping[str, frozenset[tuple[str, ...]]]

    def in_text(self, stemmer: Stemmer, text: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where the sayings begin and end in the text."""
        stems, patterns = tuple(map(stemmer.stem, text)), self.of.get(stemmer.code, frozenset())
        for at in range(len(stems)):
            for length in range(1, min(_LONGEST, len(stems) - at) + 1):
                if stems[at : at + length] in patterns:
                    yield at, at + length


@frozen
class StrategyQuestions:
    """How people ask for ``hints``, and for a ``choice`` between moves, which no rulebook makes."""

    hints: _Patterns
    choice: _Patterns
    hinting: bool = False
    """Whether the rulebook gives hints."""

    def is_expected(self, books: Iterable[Rulebook], stemmers: Iterable[Stemmer]) -> bool:
        """Whether these books give hints: a passage has a way of asking for them."""
        spoken = {stemmer.code: stemmer for stemmer in stemmers}
        hints = (
            next(self.hints.in_text(spoken[book.language], words(phrase)), None)
            for book in books
            for passage in book.passages
            for phrase in passage.questions
        )
        return any(hint is not None for hint in hints)

    def only_wants_hints(self, stemmer: Stemmer, text: Sequence[str]) -> bool:
        """Whether the text only asks for hints, and the rulebook gives none."""
        if self.hinting:
            return False
        return any(len(text) - (end - at) <= _BESIDE for at, end in self.hints.in_text(stemmer, text))

    def advice_spans(self, stemmer: Stemmer, text: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where the text asks for advice that the rulebook does not give."""
        hints = list(self.hints.in_text(stemmer, text))
        if not hints:
            yield from self.choice.in_text(stemmer, text)
        elif not self.hinting:
            yield from hints


def read_advice(stemmers: Sequence[Stemmer]) -> StrategyQuestions:
    lines = (WORDS / "advice.txt").read_text(encoding="utf-8").splitlines()
    parted = [line.split(":") for line in lines if not line.startswith("#")]
    return StrategyQuestions(_read("hints", parted, stemmers), _read("choice", parted, stemmers))


def _read(kind: str, lines: Iterable[Sequence[str]], stemmers: Iterable[Stemmer]) -> _Patterns:
    spoken = {stemmer.code: stemmer for stemmer in stemmers}
    patterns: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for of, code, listed in lines:
        if of == kind:
            patterns[code].update(
                tuple(map(spoken[code].stem, words(saying))) for saying in listed.split(",")
            )
    return _Patterns({code: frozenset(sayings) for code, sayings in patterns.items()})
