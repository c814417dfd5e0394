"""From a question to the passages that answer it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.rulebook.index import Feature, Index
from bot.rulebook.question import Reader, Term
from bot.rulebook.tongues import Tongue, words

_PHRASE = 0.6
"""What it counts that somebody is expected to ask just so, beside all the words of a passage."""
_FURTHER = 0.2
"""What else a passage has of a word of the question counts so much, beside the best of it."""
_NEARLY_AS_FAMILIAR = 0.1
_CONVINCING = 0.7
"""A score that only a question about this game reaches."""
_HELD = 0.7
"""So much of a question in which nothing is strange has to be in one passage."""


@dataclass(frozen=True, slots=True)
class Found:
    """Numbers of passages, best first; ``covered`` is whether the first of them has most of the question."""

    numbers: tuple[str, ...] = ()
    covered: bool = False


@dataclass(frozen=True, slots=True)
class _Rated:
    """How well a passage answers; which shares of the question it holds, and no passage does."""

    score: float
    held: float
    strange: float

    @property
    def covered(self) -> bool:
        return self.score >= _CONVINCING or (self.strange == 0 and self.held >= _HELD)


class Search:
    """``elsewhere`` are things of other games: no passage is about a question that has one of them."""

    def __init__(self, index: Index, tongues: Sequence[Tongue], elsewhere: frozenset[str]) -> None:
        self._index = index
        self._readers = tuple(Reader(index, tongue, elsewhere) for tongue in tongues)

    def ask(self, question: str) -> Found:
        text = words(question)
        best: dict[int, _Rated] = {}
        for reader in self._spoken(text):
            for at, rated in self._rate(tuple(reader.terms(text))).items():
                if at not in best or rated.score > best[at].score:
                    best[at] = rated
        ranked = sorted(best, key=lambda at: (-best[at].score, at))
        numbers = tuple(self._index.numbers[at] for at in ranked)
        return Found(numbers, bool(ranked) and best[ranked[0]].covered)

    def _spoken(self, text: Sequence[str]) -> Iterable[Reader]:
        """Who can read the question: of a few words several may."""
        familiar = {reader: reader.familiarity(text) for reader in self._readers}
        most = max(familiar.values())
        return [reader for reader, share in familiar.items() if share >= most - _NEARLY_AS_FAMILIAR]

    def _rate(self, terms: Sequence[Term]) -> dict[int, _Rated]:
        total = sum(term.weight for term in terms)
        if not total:
            return {}
        strange = sum(term.weight for term in terms if not term.features) / total
        alike = self._index.phrases.likenesses(self._asked(terms))
        about, held = self._about(terms, total)
        return {
            at: _Rated(about[at] + _PHRASE * alike.get(at, 0.0) * (1 - strange), held[at], strange)
            for at in about
        }

    def _about(self, terms: Sequence[Term], total: float) -> tuple[Mapping[int, float], Mapping[int, float]]:
        """How much each passage is about the question, and which share of the question it has at all."""
        about: dict[int, float] = defaultdict(float)
        held: dict[int, float] = defaultdict(float)
        for term in terms:
            strengths: dict[int, list[float]] = defaultdict(list)
            holding: dict[int, float] = defaultdict(float)
            for feature, sureness in term.features.items():
                for at, strength in self._index.strengths(feature):
                    strengths[at].append(sureness * strength)
                    holding[at] = max(holding[at], sureness)
            for at, found in strengths.items():
                best = max(found)
                about[at] += term.weight * (best + _FURTHER * (sum(found) - best)) / total
                held[at] += term.weight * holding[at] / total
        return about, held

    def _asked(self, terms: Sequence[Term]) -> dict[Feature, float]:
        asked: dict[Feature, float] = {}
        for term in terms:
            for feature, sureness in term.features.items():
                asked[feature] = max(asked.get(feature, 0.0), sureness * self._index.rarity(feature))
        return asked
