"""Whether an answer in somebody else's words may be shown: each sentence must rest on passages that it names.

A question can talk a language model into anything. So nothing is believed: a sentence
without the number of a passage that was handed over, with words that are not in that passage, or with
anything that could lead elsewhere, and the whole answer is dropped.
"""

import re
from collections.abc import Iterator, Sequence

from bot.gamekit.text_input import tidy
from bot.rulebook.limits import ANSWER_LIMIT
from bot.rulebook.normalisation import words
from bot.rulebook.passages import Passage
from bot.rulebook.stemming import Stemmer, stemmers

_SENTENCE = re.compile(r"\S.*?(?:[.!?؟…]+(?=[\s\[]|$)(?:\s*\[[^\[\]]*\])*|$)")
_NAMED = re.compile(r"\[([^\[\]]*)\]")
_LEADS_ELSEWHERE = re.compile(r"[<>@`\\{}|#*]|//|www\.|\]\(|\[[^\]]*$")
_GROUNDED = 0.5
"""So many of a sentence's words are in the passages that it names, at least."""


def proven(written: str | None, passages: Sequence[Passage], language: str) -> str | None:
    """The answer, where every sentence of it stands the test; otherwise None."""
    text = " ".join((written or "").split())
    stemmer = next((one for one in stemmers() if one.code == language), None)
    if not text or len(text) > ANSWER_LIMIT or stemmer is None or _LEADS_ELSEWHERE.search(text):
        return None
    given = {
        one.ref.passage: _stems(f"{one.heading} {' '.join(one.paragraphs)}", stemmer) for one in passages
    }
    sentences = (found[0] for found in _SENTENCE.finditer(text))
    return text if all(_rests(sentence, given, stemmer) for sentence in sentences) else None


def _rests(sentence: str, given: dict[str, frozenset[str]], stemmer: Stemmer) -> bool:
    named = list(_numbers(sentence))
    if not named or not given.keys() >= set(named):
        return False
    said = _stems(_NAMED.sub(" ", sentence), stemmer)
    read = frozenset[str]().union(*(given[number] for number in named))
    return len(said & read) >= _GROUNDED * len(said)


def _numbers(sentence: str) -> Iterator[str]:
    for named in _NAMED.findall(sentence):
        yield from (tidy(number) for number in re.split(r"[,،;]", named))


def _stems(text: str, stemmer: Stemmer) -> frozenset[str]:
    return frozenset(stemmer.stem(word) for word in words(text) if word not in stemmer.noise)
