"""Tells talk around a question from the question: sentences that ask stay.

The weights are learned by ``deploy/fit-search`` from questions and from what people say around them.
"""

from collections.abc import Iterator
from functools import cache
from itertools import accumulate, combinations, pairwise

from bot.rulebook.parts import Text
from bot.rulebook.stemming import WORDS
from bot.rulebook.wording import Wording, read_wording

FOLDER = WORDS / "talk"
_ASKED = "?"
"""Said after a sentence that ends with that mark."""
_SURE = 4.0
"""Log odds beyond which a sentence asks, or is talk, no more surely."""
_BESIDE = -2.0
"""What is taken from each sentence's log odds: one that hardly asks is talk beside the question."""


def sentences(text: Text) -> Iterator[tuple[str, ...]]:
    """The words of each sentence as they count here."""
    for begin, end in pairwise(text.sentences):
        yield (*text.words[begin:end], *((_ASKED,) if begin in text.asking else ()))


class Talk:
    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def without(self, text: Text, code: str) -> Text:
        """The stretch of sentences that asks most; all of them where none does."""
        asks = tuple(accumulate((self._asks(code, one) for one in sentences(text)), initial=0.0))
        begin, end = max(
            combinations(range(len(asks)), 2), key=lambda one: (asks[one[1]] - asks[one[0]], one[1] - one[0])
        )
        return text.between(begin, end) if asks[end] > asks[begin] else text

    def _asks(self, code: str, sentence: tuple[str, ...]) -> float:
        odd = (False,) * len(sentence)
        odds = self._wording.of_words(code, sentence, odd) + self._wording.of_runs(code, sentence)
        return max(-_SURE, min(odds, _SURE)) + _BESIDE


@cache
def read_talk() -> Talk:
    return Talk(read_wording(FOLDER))
