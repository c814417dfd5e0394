"""Separates a question from the talk around it, sentence by sentence and within a run-on sentence.

``deploy/fit-search`` learns the weights from questions and from talk around them.
"""

from collections.abc import Iterator
from functools import cache
from itertools import accumulate, combinations, pairwise

from bot.rulebook.parts import Text
from bot.rulebook.stemming import WORDS
from bot.rulebook.wording import Wording, read_wording

FOLDER = WORDS / "talk"
_ASKED = "?"
"""The last word of a sentence that ends with a question mark."""
_SURE = 4.0
"""The most log odds that a sentence asks, or is talk."""
_BESIDE = -2.0
"""Added to each sentence's log odds, so that one that hardly asks counts as talk."""

ONE_SENTENCE = 2
"""The number of places of a text with one sentence: its beginning and its end."""
MAY_RUN_ON, _LONGEST = 8, 40
"""The least and the most words of a sentence that is searched for a piece of talk."""
_SHORTEST = 3
"""The least words of such a piece, and of the rest."""
_SURELY_TALK = -1.5
"""Log odds below which a piece at the beginning or the end of a sentence may be talk."""
_APART = 3.5
"""The least gain of log odds by separating both pieces."""


def sentences(text: Text) -> Iterator[tuple[str, ...]]:
    """The words of each sentence, with a mark after one that asks."""
    for begin, end in pairwise(text.sentences):
        yield (*text.words[begin:end], *((_ASKED,) if begin in text.asking else ()))


class Talk:
    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def without(self, text: Text, code: str) -> Text:
        """The stretch of sentences that asks most, without run-on talk; the whole text where none asks."""
        asks = tuple(accumulate((self._asks(code, sentence) for sentence in sentences(text)), initial=0.0))
        begin, end = max(
            combinations(range(len(asks)), 2),
            key=lambda span: (asks[span[1]] - asks[span[0]], span[1] - span[0]),
        )
        question = text.between(begin, end) if asks[end] > asks[begin] else text
        return self._not_run_on(question, code) if len(question.sentences) == ONE_SENTENCE else question

    def _not_run_on(self, text: Text, code: str) -> Text:
        """The asking part of one sentence that begins or ends with talk."""
        (sentence,), count = sentences(text), len(text.words)
        if not MAY_RUN_ON <= count <= _LONGEST:
            return text
        least = self._odds(code, sentence) + _APART
        best = 0, count
        for at in range(_SHORTEST, count - _SHORTEST + 1):
            for talk, asking, part in (
                (sentence[:at], sentence[at:], (at, count)),
                (sentence[at:], sentence[:at], (0, at)),
            ):
                odds = self._odds(code, talk)
                if odds < _SURELY_TALK and (apart := self._odds(code, asking) - odds) > least:
                    least, best = apart, part
        return text.part(*best)

    def _asks(self, code: str, sentence: tuple[str, ...]) -> float:
        return max(-_SURE, min(self._odds(code, sentence), _SURE)) + _BESIDE

    def _odds(self, code: str, sentence: tuple[str, ...]) -> float:
        odd = (False,) * len(sentence)
        return self._wording.of_words(code, sentence, odd) + self._wording.of_runs(code, sentence)


@cache
def read_talk() -> Talk:
    return Talk(read_wording(FOLDER))
