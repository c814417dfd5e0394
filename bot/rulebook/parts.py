"""Which parts of a text may be the question in it: what surrounds a question is not the question."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise

from bot.rulebook.limits import PARTS_READ, WINDOW, WINDOW_STEP
from bot.rulebook.normalisation import words

_SENTENCE_ENDS = re.compile(r"[.!?؟…;؛\n]+|[\u2190-\u2bff\U0001f000-\U0001faff]+")
_CLAUSE_ENDS = re.compile(r"[,،:–—()\"“”«»]+| - ")


@dataclass(frozen=True, slots=True)
class Text:
    """The words of a text, and the places at which a sentence or a clause of it begins or the text ends."""

    words: tuple[str, ...]
    sentences: tuple[int, ...]
    clauses: tuple[int, ...]


def read_text(typed: str) -> Text:
    sentences = [
        [clause for part in _CLAUSE_ENDS.split(sentence) if (clause := words(part))]
        for sentence in _SENTENCE_ENDS.split(typed)
    ]
    clauses = [clause for sentence in sentences for clause in sentence]
    lengths = (sum(map(len, sentence)) for sentence in sentences if sentence)
    return Text(
        tuple(word for clause in clauses for word in clause),
        tuple(accumulate(lengths, initial=0)),
        tuple(accumulate(map(len, clauses), initial=0)),
    )


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
    for begin, behind in pairwise(text.clauses):
        for at in range(begin, behind - WINDOW + WINDOW_STEP, WINDOW_STEP) if behind - begin > WINDOW else ():
            yield at, min(at + WINDOW, behind)
