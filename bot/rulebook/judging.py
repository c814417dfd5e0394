"""Chooses which verdict of a passage answers a question, and whether yes or no comes first."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain

from bot.kernel.frozen import frozen
from bot.rulebook.index import Index
from bot.rulebook.parts import Text
from bot.rulebook.stemming import Stemmer, plain, read_lines
from bot.rulebook.verdicts import NO, SAY, YES

_ANY_QUESTION = "*"
_BEGINNING = "-"
MODES = MUST, MAY = "must", "may"
"""In which a question asks for yes or no: whether one has to do something, or whether one can."""
_SURE = 0.33
"""The likelihood from which a verdict decides the question."""
_FIRST_COUNTS = 0.4
"""What it counts in log odds that a verdict is the first of its passage, which says what most people ask."""
_PASSAGE_COUNTS, _VERDICT_COUNTS, _BEFORE_COUNTS = 6.0, 0.6, 0.5
"""What the score of its passage, and its own rating, count for a verdict in log odds, and what words of the
question before count in that rating."""
_START = 4
"""So many words at the beginning of a clause may come before the verb that asks."""


@frozen
class Ruling:
    """The ``name`` of a verdict, which of yes and no comes first, and how ``likely`` it answers, up to 1.

    ``rating`` is how much it says about the words of the question: a rare word counts about 5.
    """

    name: str
    answer: str
    likely: float
    rating: float

    @property
    def is_sure(self) -> bool:
        return self.likely > _SURE


@frozen
class Asking:
    """How questions ask in one language, by kind; see the file."""

    sayings: Mapping[str, frozenset[str]]

    def is_yes_no(self, question: Text) -> bool:
        """Whether yes or no answers the question and cannot be misread."""
        if any(map(self._is_plain, question.words)) or not self.sayings["asks"].isdisjoint(question.words):
            return False
        if _ANY_QUESTION in self.sayings["opens"] and question.asking:
            return True
        return any(self._opens(question.words[begin : begin + _START]) for begin in question.clauses[:-1])

    def _opens(self, start: Sequence[str]) -> bool:
        """Whether the clause begins with a verb that asks, after words such as “and”."""
        first = next((word for word in start if word not in self.sayings["before"]), "")
        return first in self.sayings["opens"]

    def mode(self, question: Text) -> str:
        """Whether it asks what one must do or what one may do, or neither."""
        return next((mode for mode in MODES if not self.sayings[mode].isdisjoint(question.words)), "")

    def asks(self, word: str) -> bool:
        """Whether the word asks, with or without a question word."""
        return word in self.sayings["opens"] | self.sayings["asks"]

    def _is_plain(self, word: str) -> bool:
        """Whether the word denies, forbids or names an alternative."""
        plain = self.sayings["plain"]
        return word in plain or any(word[:length] + _BEGINNING in plain for length in range(1, 4))

    def begin(self, answer: str, text: str) -> str:
        """The text after yes or no, as the language says it."""
        return " ".join((*self.sayings.get(answer, ()), text))


@cache
def read_asking(code: str) -> Asking:
    sayings: dict[str, frozenset[str]] = defaultdict(frozenset)
    for kind, language, listed in read_lines("asking.txt", 3):
        if language == code:
            spoken = kind in {YES, NO}
            sayings[kind] = frozenset(
                saying.strip() if spoken else plain(saying.strip()) for saying in listed.split(",")
            )
    return Asking(sayings)


def log_sum(odds: Iterable[float]) -> float:
    """The logarithm of the sum of what these are the logarithms of."""
    return math.log(math.fsum(map(math.exp, odds)))


class Judge:
    """Chooses verdicts on questions in one language."""

    def __init__(self, index: Index, stemmer: Stemmer) -> None:
        self._index, self._stemmer, self._asking = index, stemmer, read_asking(stemmer.code)

    def rule(
        self, scores: Mapping[str, float], latest: Text, now: Sequence[str], before: Sequence[str]
    ) -> Mapping[str, Ruling | None]:
        """The likeliest verdict of each passage by its score, the passage of the likeliest one first.

        ``latest`` is what is asked ``now``, in corrected words, after the question ``before``.
        """
        rated = self._rate(now, before)
        odds = self._odds(scores, rated)
        best = {passage: max(of_passage, key=of_passage.__getitem__) for passage, of_passage in odds.items()}
        total = log_sum(chain.from_iterable(of_passage.values() for of_passage in odds.values()))
        rulings: dict[str, Ruling | None] = {}
        for passage in sorted(best, key=lambda passage: -odds[passage][best[passage]]):
            at = best[passage]
            likely = math.exp(odds[passage][at] - total)
            rulings[passage] = None if at is None else self._ruling(at, latest, likely, rated.get(at, 0.0))
        return rulings

    def _rate(self, now: Sequence[str], before: Sequence[str]) -> Mapping[int, float]:
        """How much each verdict says; words from before say nothing for the verdict that they asked for."""
        rated, rated_before = (
            self._index.rate_verdicts(self._index.features(self._stemmer, text)) for text in (now, before)
        )
        answered = max(rated_before, key=rated_before.__getitem__, default=None)
        for at, rating in rated_before.items():
            if at != answered:
                rated[at] = rated.get(at, 0.0) + _BEFORE_COUNTS * rating
        return rated

    def _odds(
        self, scores: Mapping[str, float], rated: Mapping[int, float]
    ) -> Mapping[str, Mapping[int | None, float]]:
        """The log odds of the verdicts of each passage; a passage without any has those of its score."""
        odds: dict[str, dict[int | None, float]] = {passage: {} for passage in scores}
        for at, (passage, _) in enumerate(self._index.verdicts):
            if passage in scores:
                first = _FIRST_COUNTS * (not odds[passage])
                rating = _VERDICT_COUNTS * rated.get(at, 0.0)
                odds[passage][at] = _PASSAGE_COUNTS * scores[passage] + rating + first
        return {
            passage: listed or {None: _PASSAGE_COUNTS * scores[passage]} for passage, listed in odds.items()
        }

    def _ruling(self, at: int, latest: Text, likely: float, rating: float) -> Ruling:
        answer = self._index.answers[at].get(self._asking.mode(latest), SAY)
        is_answer = likely > _SURE and self._asking.is_yes_no(latest)
        return Ruling(self._index.verdicts[at][1], answer if is_answer else SAY, likely, rating)
