"""Whether sentences that a writer of answers handed over may be shown: only those that stand in the passages.

A question can talk a language model into anything, and a sentence turned into its opposite has nearly the
same words. So nothing is believed: a sentence is kept where a passage that it names has it word for word -
its negations, numbers and modal verbs are then the rulebook's own - and dropped where it was changed at all.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from bot.gamekit.text_input import tidy
from bot.rulebook.limits import ANSWER_LIMIT
from bot.rulebook.passages import Passage
from bot.rulebook.sentences import sentences

_SENTENCE = re.compile(r"\S.*?(?:[.!?؟…]+(?=[\s\[]|$)(?:\s*\[[^\[\]]*\])*|$)")
_NAMED = re.compile(r"\[([^\[\]]*)\]")
_MARKED = re.compile(r"[.!?؟…\s]+$")


def proven(written: str | None, passages: Sequence[Passage]) -> str | None:
    """The sentences of the answer that stand the test, each once; None where none does."""
    text = " ".join((written or "").split())
    if not text or len(text) > ANSWER_LIMIT:
        return None
    given = {
        one.ref.passage: {_same(own): own for part in one.paragraphs for own in sentences(part)}
        for one in passages
    }
    kept = (_own(found[0], given) for found in _SENTENCE.finditer(text))
    return " ".join(dict.fromkeys(filter(None, kept))) or None


def _own(sentence: str, given: Mapping[str, Mapping[str, str]]) -> str | None:
    """The rulebook's own sentence, with where it stands."""
    said, named = _same(_NAMED.sub(" ", sentence)), list(_numbers(sentence))
    if not named or not all(said in given.get(number, ()) for number in named):
        return None
    return f"{given[named[0]][said]} [{', '.join(named)}]"


def _numbers(sentence: str) -> Iterator[str]:
    for named in _NAMED.findall(sentence):
        yield from (tidy(number) for number in re.split(r"[,،;]", named))


def _same(sentence: str) -> str:
    """The sentence but for spaces, capitals and the mark at its end."""
    plain = unicodedata.normalize("NFC", " ".join(sentence.split()))
    return _MARKED.sub("", plain).casefold()
