"""Splits passages into sentences, and finds the sentence that decides a question."""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from bot.rulebook.passages import Passage

_END = re.compile(r"(?<=[.!?؟…])[)»”\"]*\s+(?=\S)")
_DRAWN = re.compile(r"^ |\||```|^[-*] |^[0-9]+\. ", re.MULTILINE)
_SAYS_ENOUGH = 5
"""A sentence of fewer words needs the previous one to be understood."""
Likeness: TypeAlias = Callable[[str], float]


def sentences(paragraph: str) -> tuple[str, ...]:
    """The sentences of a paragraph; a drawing or a list has none, since it is read as a whole."""
    if _DRAWN.search(paragraph):
        return ()
    return tuple(filter(None, (sentence.strip() for sentence in _END.split(paragraph))))


def find_deciding_sentence(passage: Passage, likeness: Likeness) -> str | None:
    """The most relevant sentence of the passage, if any is; ``likeness`` rates a sentence, from 0 on."""
    best = max(_long_sentences(passage), key=likeness, default=None)
    return best if best and likeness(best) > 0 else None


def _long_sentences(passage: Passage) -> Iterator[str]:
    for paragraph in passage.paragraphs:
        for sentence in sentences(paragraph):
            if len(sentence.split()) >= _SAYS_ENOUGH:
                yield sentence
