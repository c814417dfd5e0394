"""Recognises questions about good play: most rulebooks only say what is allowed."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.rulebook.normalisation import words
from bot.rulebook.passages import Rulebook
from bot.rulebook.stemming import WORDS, Stemmer

_LONGEST = 4
_BESIDE = 2
"""So many words may stand beside a wish for hints that is all that is said: “give me a hint”."""


@dataclass(frozen=True, slots=True)
class _Patterns:
    """What is said by those who ask for one kind of advice, in the stems of each language."""

    of: Mapping[str, frozenset[tuple[str, ...]]]

    def in_text(self, stemmer: Stemmer, text: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where they begin and end."""
        stems, said = tuple(map(stemmer.stem, text)), self.of.get(stemmer.code, frozenset())
        for at in range(len(stems)):
            for length in range(1, min(_LONGEST, len(stems) - at) + 1):
                if stems[at : at + length] in said:
                    yield at, at + length


@dataclass(frozen=True, slots=True)
class StrategyQuestions:
    """How people ask for ``hints``, and for a ``choice`` to be made for them, which no rulebook does."""

    hints: _Patterns
    choice: _Patterns
    hinting: bool = False
    """Whether the rulebook gives hints."""

    def of(self, books: Iterable[Rulebook], stemmers: Iterable[Stemmer]) -> "StrategyQuestions":
        """What of it ``books`` give: hints are given where a passage expects to be asked for some."""
        spoken = {one.code: one for one in stemmers}
        expected = (
            next(self.hints.in_text(spoken[book.language], words(phrase)), None)
            for book in books
            for passage in book.passages
            for phrase in passage.asked
        )
        return replace(self, hinting=any(one is not None for one in expected))

    def only_wants_hints(self, stemmer: Stemmer, text: Sequence[str]) -> bool:
        """Whether hints that the rulebook does not give are all that is asked for."""
        if self.hinting:
            return False
        return any(len(text) - (end - at) <= _BESIDE for at, end in self.hints.in_text(stemmer, text))

    def missed(self, stemmer: Stemmer, text: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where advice is asked for that is not given."""
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
    spoken = {one.code: one for one in stemmers}
    said: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for of, code, listed in lines:
        if of == kind:
            said[code].update(tuple(map(spoken[code].stem, words(one))) for one in listed.split(","))
    return _Patterns({code: frozenset(sayings) for code, sayings in said.items()})
