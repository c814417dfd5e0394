"""The parts of a text that may be its question."""

import re
from collections.abc import Iterator
from itertools import accumulate, pairwise

from bot.kernel.frozen import frozen
from bot.rulebook.limits import PARTS_READ, WINDOWS
from bot.rulebook.stemming import words

_SENTENCE_ENDS = re.compile(r"([.!?؟…;؛\n]+)")
_ASKS = frozenset("?؟")
_CLAUSE_ENDS = re.compile(r"[,،:–—()\"“”«»]+| - ")


@frozen
class Text:
    """The words of a text, and the places at which sentences and clauses begin and the text ends.

    ``typed_words`` is for each word the number of the typed word, which half-spaces and the like split.
    ``asking`` are the beginnings of clauses in sentences with a question mark.
    """

    words: tuple[str, ...]
    typed_words: tuple[int, ...]
    sentences: tuple[int, ...]
    clauses: tuple[int, ...]
    asking: frozenset[int] = frozenset()

    def between(self, first: int, last: int) -> "Text":
        """The text from sentence ``first`` to before sentence ``last``."""
        return self.part(self.sentences[first], self.sentences[last])

    def part(self, begin: int, end: int) -> "Text":
        """The text from word ``begin`` to before word ``end``."""

        def inside(places: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(sorted({0, end - begin, *(at - begin for at in places if begin < at < end)}))

        asking = {max(at, begin) - begin for at in self.asking if at < end and self._clause_end(at) > begin}
        return Text(
            self.words[begin:end],
            self.typed_words[begin:end],
            inside(self.sentences),
            inside(self.clauses),
            frozenset(asking),
        )

    def _clause_end(self, begin: int) -> int:
        """The end of the clause that begins there."""
        return min((at for at in self.clauses if at > begin), default=len(self.words))


def read_text(typed: str) -> Text:
    pieces = _SENTENCE_ENDS.split(typed)
    sentences = [
        [
            clause
            for part in _CLAUSE_ENDS.split(sentence)
            if any(clause := [words(typed_word) for typed_word in part.split()])
        ]
        for sentence in pieces[::2]
    ]
    clauses = [clause for sentence in sentences for clause in sentence]
    marked = [not _ASKS.isdisjoint(mark) for mark in (*pieces[1::2], "")]
    asks = [mark for sentence, mark in zip(sentences, marked, strict=True) for _ in sentence]
    begins = tuple(accumulate(map(_length, clauses), initial=0))
    typed_words = [typed_word for clause in clauses for typed_word in clause]
    return Text(
        tuple(word for typed_word in typed_words for word in typed_word),
        tuple(number for number, typed_word in enumerate(typed_words) for _ in typed_word),
        tuple(accumulate((sum(map(_length, sentence)) for sentence in sentences if sentence), initial=0)),
        begins,
        frozenset(begin for begin, mark in zip(begins, asks, strict=False) if mark),
    )


def _length(clause: list[list[str]]) -> int:
    return sum(map(len, clause))


def parts(text: Text) -> tuple[tuple[int, int], ...]:
    """The beginnings and ends of the whole text, its sentences, its clauses, and windows of long clauses."""
    return tuple(dict.fromkeys(_parts(text)))[:PARTS_READ]


def _parts(text: Text) -> Iterator[tuple[int, int]]:
    end = len(text.words)
    yield 0, end
    yield from pairwise(text.sentences)
    yield from pairwise(text.clauses)
    yield from ((begin, end) for begin in text.clauses[1:-1])
    yield from ((0, clause) for clause in text.clauses[1:-1])
    for window, step in WINDOWS:
        for begin, behind in pairwise(text.clauses):
            for at in range(begin, behind - window + step, step) if behind - begin > window else ():
                yield at, min(at + window, behind)
