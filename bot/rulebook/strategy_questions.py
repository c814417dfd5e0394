"""Recognises questions about good play, which most rulebooks do not answer."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.kernel.frozen import frozen
from bot.rulebook.passages import Rulebook
from bot.rulebook.stemming import Stemmer, read_lines, words

_LONGEST = 4
_HINTS, _CHOICE = "hints", "choice"


@frozen
class StrategyQuestions:
    """How people ask for hints, and for a choice between moves, which no rulebook makes.

    ``sayings`` are stems by kind and language; ``hinting`` says whether the rulebook gives hints.
    """

    sayings: Mapping[tuple[str, str], frozenset[tuple[str, ...]]]
    hinting: bool = False

    def is_expected(self, books: Iterable[Rulebook], stemmers: Iterable[Stemmer]) -> bool:
        """Whether these books give hints: a passage has a way of asking for them."""
        spoken = {stemmer.code: stemmer for stemmer in stemmers}
        return any(
            True
            for book in books
            for passage in book.passages
            for phrase in passage.questions
            for _ in self._in_text(_HINTS, spoken[book.language], words(phrase))
        )

    def advice_spans(self, stemmer: Stemmer, text: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where the text asks for advice that the rulebook does not give."""
        hints = tuple(self._in_text(_HINTS, stemmer, text))
        if not hints:
            yield from self._in_text(_CHOICE, stemmer, text)
        elif not self.hinting:
            yield from hints

    def _in_text(self, kind: str, stemmer: Stemmer, text: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where the sayings of one kind begin and end in the text."""
        stems, sayings = tuple(map(stemmer.stem, text)), self.sayings.get((kind, stemmer.code), frozenset())
        for at in range(len(stems)):
            for end in range(at + 1, min(at + _LONGEST, len(stems)) + 1):
                if stems[at:end] in sayings:
                    yield at, end


def read_advice(stemmers: Iterable[Stemmer]) -> StrategyQuestions:
    spoken = {stemmer.code: stemmer for stemmer in stemmers}
    return StrategyQuestions(
        {
            (kind, code): frozenset(
                tuple(map(spoken[code].stem, words(saying))) for saying in listed.split(",")
            )
            for kind, code, listed in read_lines("advice.txt", 3)
        }
    )
