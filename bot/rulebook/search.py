"""From a question to the passages that answer it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.rulebook.coverage import Rated, is_covered
from bot.rulebook.index import Feature, Index
from bot.rulebook.normalisation import words
from bot.rulebook.off_topic import OffTopic
from bot.rulebook.question import QuestionReader, Term
from bot.rulebook.stemming import Stemmer
from bot.rulebook.strategy_questions import StrategyQuestions

_PHRASE = 0.6
"""What it counts that somebody is expected to ask just so, beside all the words of a passage."""
_FURTHER = 0.2
"""What else a passage has of a word of the question counts so much, beside the best of it."""
_NEARLY_AS_FAMILIAR = 0.1


@dataclass(frozen=True, slots=True)
class Found:
    """Numbers of passages, best first; ``covered`` is whether the first of them answers the question."""

    numbers: tuple[str, ...] = ()
    covered: bool = False


class Search:
    """No passage is about a question that has something from ``elsewhere``, nor gives the ``advice``."""

    def __init__(
        self, index: Index, stemmers: Sequence[Stemmer], elsewhere: OffTopic, advice: StrategyQuestions
    ) -> None:
        self._index = index
        self._elsewhere = elsewhere
        self._stemmers = tuple(stemmers)
        self._readers = tuple(QuestionReader(index, stemmer, elsewhere, advice) for stemmer in stemmers)

    def ask(self, question: str) -> Found:
        said = words(question)
        if any(self._elsewhere.only_greets(said, stemmer.noise) for stemmer in self._stemmers):
            return Found()
        text = self._elsewhere.ungreeted(said)
        best: dict[int, Rated] = {}
        for reader in self._spoken(text):
            for at, rated in self._rate(tuple(reader.terms(text)), reader.wanted(text)).items():
                if at not in best or rated.score > best[at].score:
                    best[at] = rated
        ranked = sorted(best, key=lambda at: (-best[at].score, at))
        numbers = tuple(self._index.numbers[at] for at in ranked)
        return Found(numbers, bool(ranked) and is_covered(best[ranked[0]]))

    def _spoken(self, text: Sequence[str]) -> Iterable[QuestionReader]:
        """Who can read the question: of a few words several may."""
        familiar = {reader: reader.familiarity(text) for reader in self._readers}
        most = max(familiar.values())
        return [reader for reader, share in familiar.items() if share >= most - _NEARLY_AS_FAMILIAR]

    def _rate(self, terms: Sequence[Term], wanted: Mapping[Feature, float]) -> dict[int, Rated]:
        total = sum(term.weight for term in terms)
        if not total:
            return {}
        strange = sum(term.weight for term in terms if not term.features) / total
        alike = self._index.phrases.likenesses({**self._asked(terms), **wanted})
        about = self._about(terms, total)
        return {
            at: Rated(share + _PHRASE * alike.get(at, 0.0) * (1 - strange), strange)
            for at, share in about.items()
        }

    def _about(self, terms: Sequence[Term], total: float) -> Mapping[int, float]:
        """How much each passage is about the question."""
        about: dict[int, float] = defaultdict(float)
        for term in terms:
            strengths: dict[int, list[float]] = defaultdict(list)
            for feature, sureness in term.features.items():
                for at, strength in self._index.strengths(feature):
                    strengths[at].append(sureness * strength)
            for at, found in strengths.items():
                best = max(found)
                about[at] += term.weight * (best + _FURTHER * (sum(found) - best)) / total
        return about

    def _asked(self, terms: Sequence[Term]) -> dict[Feature, float]:
        asked: dict[Feature, float] = {}
        for term in terms:
            for feature, sureness in term.features.items():
                asked[feature] = max(asked.get(feature, 0.0), sureness * self._index.rarity(feature))
        return asked
