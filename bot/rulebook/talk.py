"""Tells talk around a question from the question: sentences that ask stay, and of one that runs on its part.

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

ONE_SENTENCE = 2
"""Places at which one begins or the text ends."""
MAY_RUN_ON, _LONGEST = 8, 40
"""Words of a sentence that is looked through for a piece of talk: at least, and at most."""
_SHORTEST = 3
"""Words of such a piece, and of what is left."""
_SURELY_TALK = -1.5
"""Log odds below which a piece at the beginning or the end of a sentence may be talk."""
_APART = 3.5
"""So much more both pieces have to say apart than they do together."""


def sentences(text: Text) -> Iterator[tuple[str, ...]]:
    """The words of each sentence as they count here."""
    for begin, end in pairwise(text.sentences):
        yield (*text.words[begin:end], *((_ASKED,) if begin in text.asking else ()))


class Talk:
    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def without(self, text: Text, code: str) -> Text:
        """The stretch of sentences that asks most, without talk that runs on into it; all where none asks."""
        asks = tuple(accumulate((self._asks(code, one) for one in sentences(text)), initial=0.0))
        begin, end = max(
            combinations(range(len(asks)), 2), key=lambda one: (asks[one[1]] - asks[one[0]], one[1] - one[0])
        )
        left = text.between(begin, end) if asks[end] > asks[begin] else text
        return self._not_run_on(left, code) if len(left.sentences) == ONE_SENTENCE else left

    def _not_run_on(self, text: Text, code: str) -> Text:
        """Of one sentence what asks, if it begins or ends with talk."""
        (said,), count = sentences(text), len(text.words)
        if not MAY_RUN_ON <= count <= _LONGEST:
            return text
        least = self._odds(code, said) + _APART
        found = 0, count
        for at in range(_SHORTEST, count - _SHORTEST + 1):
            for talk, asking, part in (
                (said[:at], said[at:], (at, count)),
                (said[at:], said[:at], (0, at)),
            ):
                odds = self._odds(code, talk)
                if odds < _SURELY_TALK and (apart := self._odds(code, asking) - odds) > least:
                    least, found = apart, part
        return text.part(*found)

    def _asks(self, code: str, sentence: tuple[str, ...]) -> float:
        return max(-_SURE, min(self._odds(code, sentence), _SURE)) + _BESIDE

    def _odds(self, code: str, said: tuple[str, ...]) -> float:
        odd = (False,) * len(said)
        return self._wording.of_words(code, said, odd) + self._wording.of_runs(code, said)


@cache
def read_talk() -> Talk:
    return Talk(read_wording(FOLDER))
