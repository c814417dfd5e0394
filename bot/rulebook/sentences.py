"""Splits passages into sentences, and finds the sentence that decides a question."""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.rulebook.passages import Passage

_END = re.compile(r"(?<=[.!?؟…])[)»”\"]*\s+(?=\S)")
_DRAWN = re.compile(r"^ |\||```|^[-*] |^[0-9]+\. ", re.MULTILINE)
_SAYS_ENOUGH = 5
"""A sentence of fewer words needs the previous one to be understood."""
Likeness: TypeAlias = Callable[[str], float]


@frozen
class DecidingSentence:
    """The sentence that decides a question, if there is one, and the ``rest`` of the passage."""

    sentence: str | None
    rest: tuple[str, ...]


def sentences(paragraph: str) -> tuple[str, ...]:
    """The sentences of a paragraph; a drawing or a list has none, since it is read as a whole."""
    if _DRAWN.search(paragraph):
        return ()
    return tuple(filter(None, (sentence.strip() for sentence in _END.split(paragraph))))


def find_deciding_sentence(passage: Passage, likeness: Likeness) -> DecidingSentence:
    """The passage with its most relevant sentence; ``likeness`` rates a sentence, from 0 on."""
    rated = [
        (likeness(sentence), -number, paragraph, sentence)
        for paragraph, number, sentence in _long_sentences(passage)
    ]
    best = max(rated, default=None)
    if best is None or best[0] <= 0:
        return DecidingSentence(None, passage.paragraphs)
    _, _, at, sentence = best
    without = " ".join(passage.paragraphs[at].replace(sentence, "", 1).split())
    rest = (*passage.paragraphs[:at], *((without,) if without else ()), *passage.paragraphs[at + 1 :])
    return DecidingSentence(sentence, rest)


def _long_sentences(passage: Passage) -> Iterator[tuple[int, int, str]]:
    number = 0
    for at, paragraph in enumerate(passage.paragraphs):
        for sentence in sentences(paragraph):
            if len(sentence.split()) >= _SAYS_ENOUGH:
                yield at, number, sentence
            number += 1
