"""Verifies written answers: only sentences that stand in the passages may be shown.

A question can talk a language model into anything, and a sentence turned into its opposite has nearly the
same words. So a sentence is kept only if a passage that it names has it word for word; its negations, numbers
and modal verbs are then the rulebook's own.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from bot.gamekit.typed_moves import tidy
from bot.rulebook.limits import ANSWER_LIMIT
from bot.rulebook.passages import Passage

_SENTENCE = re.compile(r"\S.*?(?:[.!?؟…]+(?=[\s\[]|$)(?:\s*\[[^\[\]]*\])*|$)")
_END = re.compile(r"(?<=[.!?؟…])[)»”\"]*\s+(?=\S)")
_DRAWN = re.compile(r"^ |\||```|^[-*] |^[0-9]+\. ", re.MULTILINE)
_NAMED = re.compile(r"\[([^\[\]]*)\]")
_MARKED = re.compile(r"[.!?؟…\s]+$")


def verify_answer(answer: str | None, passages: Sequence[Passage]) -> str | None:
    """The verified sentences of the answer, each once; None where there are none."""
    text = " ".join((answer or "").split())
    if not text or len(text) > ANSWER_LIMIT:
        return None
    by_passage = {
        passage.ref.passage: {
            _same(sentence): sentence for part in passage.paragraphs for sentence in sentences(part)
        }
        for passage in passages
    }
    verified = (_own(match[0], by_passage) for match in _SENTENCE.finditer(text))
    return " ".join(dict.fromkeys(filter(None, verified))) or None


def sentences(paragraph: str) -> tuple[str, ...]:
    """The sentences of a paragraph; a drawing or a list has none, since it is read as a whole."""
    if _DRAWN.search(paragraph):
        return ()
    return tuple(filter(None, (sentence.strip() for sentence in _END.split(paragraph))))


def _own(sentence: str, by_passage: Mapping[str, Mapping[str, str]]) -> str | None:
    """The rulebook's own sentence, with the numbers of its passages; None if it is not verified."""
    plain, named = _same(_NAMED.sub(" ", sentence)), list(_numbers(sentence))
    if not named or not all(plain in by_passage.get(number, ()) for number in named):
        return None
    return f"{by_passage[named[0]][plain]} [{', '.join(named)}]"


def _numbers(sentence: str) -> Iterator[str]:
    for named in _NAMED.findall(sentence):
        yield from (tidy(number) for number in re.split(r"[,،;]", named))


def _same(sentence: str) -> str:
    """The sentence without differences of spaces, case and final punctuation."""
    plain = unicodedata.normalize("NFC", " ".join(sentence.split()))
    return _MARKED.sub("", plain).casefold()
