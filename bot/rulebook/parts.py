"""Which parts of a text may be the question in it: what surrounds a question is not the question."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise

from bot.rulebook.limits import PARTS_READ, WINDOWS
from bot.rulebook.normalisation import words

_SENTENCE_ENDS = re.compile(r"[.!?؟…;؛\n]+")
_CLAUSE_ENDS = re.compile(r"[,،:–—()\"“”«»]+| - ")


@dataclass(frozen=True, slots=True)
class Text:
    """The words of a text, and the places at which a sentence or a clause of it begins or the text ends.

    ``written`` is for each word the number of the one that was typed: half-spaces and the like part it.
    """

    words: tuple[str, ...]
    written: tuple[int, ...]
    sentences: tuple[int, ...]
    clauses: tuple[int, ...]


def read_text(typed: str) -> Text:
    sentences = [
        [
            clause
            for part in _CLAUSE_ENDS.split(sentence)
            if any(clause := [words(one) for one in part.split()])
        ]
        for sentence in _SENTENCE_ENDS.split(typed)
    ]
    clauses = [clause for sentence in sentences for clause in sentence]
    typed_words = [one for clause in clauses for one in clause]
    return Text(
        tuple(word for one in typed_words for word in one),
        tuple(number for number, one in enumerate(typed_words) for _ in one),
        tuple(accumulate((sum(map(_length, one)) for one in sentences if one), initial=0)),
        tuple(accumulate(map(_length, clauses), initial=0)),
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
