"""From a question to the passages that answer it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.rulebook.index import Index
from bot.rulebook.limits import PARTS_WEIGHED, SURE_BY_ITSELF
from bot.rulebook.off_topic import OffTopic
from bot.rulebook.parts import Text, parts, read_text
from bot.rulebook.question import QuestionReader
from bot.rulebook.ranking import Ranking
from bot.rulebook.signals import PartRead, Reading
from bot.rulebook.stemming import Stemmer
from bot.rulebook.strategy_questions import StrategyQuestions
from bot.rulebook.talk import MAY_RUN_ON, ONE_SENTENCE, read_talk

_NEARLY_AS_FAMILIAR = 0.1


@dataclass(frozen=True, slots=True)
class Found:
    """Numbers of passages, best first; ``covered`` is whether the first of them answers the question.

    ``sureness`` is how sure that is: above nothing it is covered. What ``says_nothing`` has only words that
    ask for nothing by themselves, such as “and if not?”.
    """

    numbers: tuple[str, ...] = ()
    covered: bool = False
    sureness: float = float("-inf")
    says_nothing: bool = False
    scores: tuple[float, ...] = ()
    """How well each passage answers, in the order of ``numbers``."""


class Search:
    """No passage is about a question that has something from ``elsewhere``, nor gives the ``advice``."""

    def __init__(
        self,
        index: Index,
        stemmers: Sequence[Stemmer],
        elsewhere: OffTopic,
        advice: StrategyQuestions,
        ranking: Ranking,
    ) -> None:
        self.index = index
        self._elsewhere = elsewhere
        self._advice = advice
        self._stemmers = tuple(stemmers)
        self._readers = tuple(QuestionReader(index, stemmer, elsewhere, advice) for stemmer in stemmers)
        self._ranking = ranking
        self._talk = read_talk()

    @property
    def numbers(self) -> tuple[str, ...]:
        """Those of all passages, by their places in signals."""
        return self.index.numbers

    def ask(self, question: str) -> Found:
        text = read_text(question)
        if not text.words or self._only_greets(text.words):
            return Found()
        text = self._asked(text)
        readings = [Reading(reader, self.index, text) for reader in self._spoken(text.words)]
        read = list(_parts_read(text, readings))
        if not read:
            return Found(says_nothing=any(reading.says_nothing for reading in readings))
        sureness, best = self._ranking.chosen(read)
        if any(map(self.index.asked_before, (text.words, *(reading.plain for reading in readings)))):
            sureness, best = max(sureness, SURE_BY_ITSELF), read[0]
        ranked = self._ranking.rank(best)
        numbers = tuple(self.index.numbers[at] for at in ranked)
        scores = tuple(self._ranking.score(best.passages[at]) for at in ranked)
        covered = sureness > 0 and not self._only_wants_hints(text.words)
        return Found(numbers, covered, sureness, scores=scores)

    def read(self, text: Text) -> Iterator[PartRead]:
        """The text and those parts of it that may be the question, as everybody reads them who can."""
        asked = self._asked(text) if text.words else text
        yield from _parts_read(asked, [Reading(one, self.index, asked) for one in self._spoken(asked.words)])

    def _asked(self, text: Text) -> Text:
        """The text without the talk around what is asked in it."""
        if len(text.sentences) <= ONE_SENTENCE and len(text.words) < MAY_RUN_ON:
            return text
        language = max(self._readers, key=lambda one: one.familiarity(text.words)).language
        return self._talk.without(text, language)

    def _only_greets(self, said: Sequence[str]) -> bool:
        return any(self._elsewhere.only_greets(said, stemmer.noise) for stemmer in self._stemmers)

    def _only_wants_hints(self, said: Sequence[str]) -> bool:
        return any(self._advice.only_wants_hints(stemmer, said) for stemmer in self._stemmers)

    def _spoken(self, text: Sequence[str]) -> Iterable[QuestionReader]:
        """Who can read the question: of a few words several may."""
        familiar = {reader: reader.familiarity(text) for reader in self._readers}
        most = max(familiar.values())
        return [reader for reader, share in familiar.items() if share >= most - _NEARLY_AS_FAMILIAR]


def _parts_read(text: Text, readings: Sequence[Reading]) -> Iterator[PartRead]:
    whole, *others = parts(text)
    inside = [(reading, *part) for part in others for reading in readings]
    promising = sorted(inside, key=lambda one: -one[0].promise(one[1], one[2]))[:PARTS_WEIGHED]
    for reading, begin, end in (*((reading, *whole) for reading in readings), *promising):
        yield from reading.part(begin, end)
