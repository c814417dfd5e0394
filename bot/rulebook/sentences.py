"""The sentences of a passage, and which of them decides a question."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.rulebook.passages import Passage

_END = re.compile(r"(?<=[.!?؟…])[)»”\"]*\s+(?=\S)")
_DRAWN = re.compile(r"^ |\||```|^[-*] |^[0-9]+\. ", re.MULTILINE)
_SAYS_ENOUGH = 5
"""A sentence of fewer words is not understood without the one before it."""
Likeness: TypeAlias = Callable[[str], float]


@dataclass(frozen=True, slots=True)
class Decided:
    """A passage with the sentence that decides the question, if one does; ``rest`` is all else."""

    sentence: str | None
    rest: tuple[str, ...]


def sentences(paragraph: str) -> tuple[str, ...]:
    """None of a drawing or a list: they are read as a whole."""
    if _DRAWN.search(paragraph):
        return ()
    return tuple(filter(None, (one.strip() for one in _END.split(paragraph))))


def decided(passage: Passage, likeness: Likeness) -> Decided:
    """``likeness`` tells how much a sentence is about the question, from nothing on."""
    rated = [
        (likeness(sentence), -number, paragraph, sentence)
        for paragraph, number, sentence in _numbered(passage)
    ]
    best = max(rated, default=None)
    if best is None or best[0] <= 0:
        return Decided(None, passage.paragraphs)
    _, _, at, sentence = best
    without = " ".join(passage.paragraphs[at].replace(sentence, "", 1).split())
    rest = (*passage.paragraphs[:at], *((without,) if without else ()), *passage.paragraphs[at + 1 :])
    return Decided(sentence, rest)


def _numbered(passage: Passage) -> Iterator[tuple[int, int, str]]:
    number = 0
    for at, paragraph in enumerate(passage.paragraphs):
        for sentence in sentences(paragraph):
            if len(sentence.split()) >= _SAYS_ENOUGH:
                yield at, number, sentence
            number += 1
