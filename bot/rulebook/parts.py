"""Which parts of a text may be the question in it: what surrounds a question is not the question."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise

from bot.rulebook.limits import PARTS_READ, WINDOWS
from bot.rulebook.normalisation import words

_SENTENCE_ENDS = re.compile(r"([.!?؟…;؛\n]+)")
_ASKS = frozenset("?؟")
_CLAUSE_ENDS = re.compile(r"[,،:–—()\"“”«»]+| - ")


@dataclass(frozen=True, slots=True)
class Text:
    """The words of a text, and the places at which a sentence or a clause of it begins or the text ends.

    ``written`` is for each word the number of the one that was typed: half-spaces and the like part it.
    ``asking`` is where what lies in a sentence with a question mark begins.
    """

    words: tuple[str, ...]
    written: tuple[int, ...]
    sentences: tuple[int, ...]
    clauses: tuple[int, ...]
    asking: frozenset[int] = frozenset()

    def between(self, first: int, last: int) -> "Text":
        """From one sentence to before another one, by their numbers."""
        return self.part(self.sentences[first], self.sentences[last])

    def part(self, begin: int, end: int) -> "Text":
        """From one word to before another one."""

        def inside(places: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(sorted({0, end - begin, *(at - begin for at in places if begin < at < end)}))

        asking = {max(at, begin) - begin for at in self.asking if at < end and self._closed(at) > begin}
        return Text(
            self.words[begin:end],
            self.written[begin:end],
            inside(self.sentences),
            inside(self.clauses),
            frozenset(asking),
        )

    def _closed(self, begin: int) -> int:
        """Where the clause ends that begins there."""
        return min((at for at in self.clauses if at > begin), default=len(self.words))


def read_text(typed: str) -> Text:
    pieces = _SENTENCE_ENDS.split(typed)
    sentences = [
        [
            clause
            for part in _CLAUSE_ENDS.split(sentence)
            if any(clause := [words(one) for one in part.split()])
        ]
        for sentence in pieces[::2]
    ]
    clauses = [clause for sentence in sentences for clause in sentence]
    marked = [not _ASKS.isdisjoint(mark) for mark in (*pieces[1::2], "")]
    asks = [mark for sentence, mark in zip(sentences, marked, strict=True) for _ in sentence]
    begins = tuple(accumulate(map(_length, clauses), initial=0))
    typed_words = [one for clause in clauses for one in clause]
    return Text(
        tuple(word for one in typed_words for word in one),
        tuple(number for number, one in enumerate(typed_words) for _ in one),
        tuple(accumulate((sum(map(_length, one)) for one in sentences if one), initial=0)),
        begins,
        frozenset(begin for begin, mark in zip(begins, asks, strict=False) if mark),
    )


def _length(clause: list[list[str]]) -> int:
    return sum(map(len, clause))


def parts(text: Text) -> tuple[tuple[int, int], ...]:
    """Where each begins and ends: the whole, its sentences, its clauses, and windows of what is long."""
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
