"""From a question to the passages that answer it."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import chain, islice, pairwise, product

from bot.kernel.frozen import frozen
from bot.rulebook.index import Index
from bot.rulebook.judging import Ruling
from bot.rulebook.limits import (
    CLAUSE_COUNTS,
    CLAUSE_WORDS,
    MAY_GO_ON,
    PARTS_WEIGHED,
    SURE_BY_ITSELF,
)
from bot.rulebook.off_topic import OffTopic
from bot.rulebook.parts import Text, parts, read_text
from bot.rulebook.question import QuestionReader
from bot.rulebook.ranking import Ranking
from bot.rulebook.signals import PartRead, Reading
from bot.rulebook.stemming import Stemmer
from bot.rulebook.strategy_questions import StrategyQuestions
from bot.rulebook.talk import MAY_RUN_ON, ONE_SENTENCE, read_talk

_NEARLY_AS_FAMILIAR = 0.1


@frozen
class Matches:
    """The ``scores`` of passages, best first; ``covered`` says whether the first answers the question.

    ``sureness`` is in log odds: above 0 the question is covered. A question that ``says_nothing`` has only
    words without a meaning of their own, such as “and if not?”; one that ``is_strange`` has words of which
    the book knows nothing, or of another topic. ``language`` is the likeliest one of the question.
    """

    scores: Mapping[str, float] = field(default_factory=dict)
    covered: bool = False
    sureness: float = float("-inf")
    says_nothing: bool = False
    is_strange: bool = False
    language: str = ""

    @property
    def numbers(self) -> tuple[str, ...]:
        return tuple(self.scores)


class Search:
    """Searches one game's rulebook; ``elsewhere`` and ``advice`` recognise questions without an answer."""

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

    def ask(self, question: str) -> Matches:
        text = read_text(question)
        if not text.words or self._only_greets(text.words):
            return Matches()
        matches = self._look_up(text) or self._classify(self.without_talk(text))
        if matches.covered or matches.sureness <= MAY_GO_ON:
            return matches
        plain = self._without_strange(text)
        return plain if plain.covered and plain.sureness >= SURE_BY_ITSELF else matches

    def _without_strange(self, text: Text) -> Matches:
        """The matches of the text without its one strange word, which may be a name, an oath or a slip."""
        readings = (Reading(reader, self.index, text) for reader in self._likely_readers(text.words))
        return self.ask(" ".join(next(filter(None, (reading.plain for reading in readings)), ())))

    def _look_up(self, text: Text) -> Matches | None:
        """The passages for a topic, by the terms of the book; one that the book lacks is not covered."""
        topics = [(reader, *reader.topic_of(text.words)) for reader in self._likely_readers(text.words)]
        for reader, topic, _ in topics:
            if listed := sorted(reader.listed(topic), key=lambda passage: -passage[1]):
                scores = {self.index.numbers[at]: weight / listed[0][1] for at, weight in listed}
                return Matches(scores, covered=True, sureness=SURE_BY_ITSELF, language=reader.language)
        for _, topic, is_framed in topics:
            if is_framed and (matches := self._classify(read_text(" ".join(topic)))).scores:
                return replace(matches, covered=not matches.is_strange)
        return None

    def _classify(self, text: Text) -> Matches:
        readings = [Reading(reader, self.index, text) for reader in self._likely_readers(text.words)]
        parts_read = list(_parts_read(text, readings))
        if not parts_read:
            says_nothing = any(reading.says_nothing for reading in readings)
            return Matches(says_nothing=says_nothing, is_strange=not says_nothing)
        whole = [part for part in parts_read if part.words == len(text.words)]
        is_strange = all(part.strange or part.foreign for part in whole)
        sureness, best = self._ranking.choose(parts_read)
        elsewhere = all(reader.is_elsewhere(text.words) for reader in self._likely_readers(text.words))
        covered = sureness > 0 and not elsewhere
        return Matches(self._scores(best), covered, sureness, is_strange=is_strange, language=best.language)

    def weigh(self, text: Text) -> Matches:
        """The scores of passages for the whole text, whatever part of it asks."""
        readings = [Reading(reader, self.index, text) for reader in self._likely_readers(text.words)]
        wholes = [part for reading in readings for part in reading.part(0, len(text.words))]
        if not wholes:
            return Matches()
        best = max(wholes, key=self._ranking.sureness)
        return Matches(self._scores(best), covered=True, language=best.language)

    def _scores(self, part: PartRead) -> Mapping[str, float]:
        ranked = self._ranking.rank(part)
        return {self.index.numbers[at]: sum(part.passages[at]) for at in ranked}

    def weigh_clause(self, text: Text, matches: Matches) -> Mapping[str, float]:
        """The scores of a question; its last clause, which mostly asks, counts once more."""
        spans = [(begin, end) for begin, end in pairwise(text.clauses) if end - begin >= CLAUSE_WORDS]
        clauses = ((self.weigh(text.part(*span)).scores, CLAUSE_COUNTS) for span in spans[-1:] if span[0])
        return add_scores((matches.scores, 1.0), *clauses)

    def rule(
        self, scores: Mapping[str, float], latest: Text, before: Text, language: str
    ) -> Mapping[str, Ruling | None]:
        """The likeliest verdict of each passage on what is ``latest`` after ``before``, best first."""
        reader = next((reader for reader in self._readers if reader.language == language), self._readers[0])
        return reader.judge.rule(scores, latest, reader.correct(latest.words), reader.correct(before.words))

    def read(self, text: Text) -> Iterator[PartRead]:
        """The text and the parts of it that may be the question, as each likely language reads them."""
        question = self.without_talk(text) if text.words else text
        yield from _parts_read(
            question,
            [Reading(reader, self.index, question) for reader in self._likely_readers(question.words)],
        )

    def without_talk(self, text: Text) -> Text:
        """The text without the talk around its question."""
        if len(text.sentences) <= ONE_SENTENCE and len(text.words) < MAY_RUN_ON:
            return text
        language = max(self._readers, key=lambda reader: reader.familiarity(text.words)).language
        return self._talk.without(text, language)

    def correct(self, text: Text) -> Sequence[str]:
        """The words of the text without talk around it, in the likeliest language and without slips."""
        reader = max(self._readers, key=lambda reader: reader.familiarity(text.words))
        return reader.correct(self.without_talk(text).words)

    def _only_greets(self, text: Sequence[str]) -> bool:
        return any(self._elsewhere.only_greets(text, stemmer.noise) for stemmer in self._stemmers)

    def _likely_readers(self, text: Sequence[str]) -> Iterable[QuestionReader]:
        """The readers of the likely languages; a few words may be of several."""
        familiar = {reader: reader.familiarity(text) for reader in self._readers}
        most = max(familiar.values())
        return [reader for reader, share in familiar.items() if share >= most - _NEARLY_AS_FAMILIAR]


def add_scores(*weighted: tuple[Mapping[str, float], float]) -> Mapping[str, float]:
    """The sums of scores, each of which counts so much, the best first."""
    numbers = dict.fromkeys(chain(*(scores for scores, _ in weighted)))
    sums = {
        number: math.fsum(counts * scores.get(number, 0.0) for scores, counts in weighted)
        for number in numbers
    }
    return dict(sorted(sums.items(), key=lambda scored: -scored[1]))


def _parts_read(text: Text, readings: Sequence[Reading]) -> Iterator[PartRead]:
    entire, *rest = parts(text)
    inside = islice(product(rest, readings), PARTS_WEIGHED)
    for (begin, end), reading in (*product((entire,), readings), *inside):
        yield from reading.part(begin, end)
