"""An index of a rulebook: how much each word and idea says about each passage.

:mod:`bot.rulebook.index_building` makes one of the books, :mod:`bot.rulebook.index_file` keeps it in a file.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import TypeAlias

from bot.kernel.caches import Cache
from bot.kernel.frozen import frozen
from bot.rulebook.limits import MOSTLY
from bot.rulebook.passage_classifier import Classification, PassageClassifier, read_classifier
from bot.rulebook.postings import Postings, SortedWords
from bot.rulebook.stemming import Stemmer
from bot.rulebook.synonyms import Synonyms
from bot.rulebook.verdicts import VerdictKey

Feature: TypeAlias = str
"""A stem of one language, or an idea of all of them."""

TABLE = "table"
"""The key of the classifier of questions about a table, among those of the languages."""
_SOON_ENOUGH = 1.5
"""How soon repetitions stop counting (``k1`` of BM25)."""


@frozen
class Index:
    """``numbers`` are those of the passages, in order, and ``title`` the words of the game's name.

    ``words`` are those of the book and its ideas, by language. ``counted`` has the counts of each feature by
    passage, and ``terms`` the passages that are listed under a term (see :func:`term_of`), headings first.
    ``learned`` are the files of classifiers by language; ``often_asked`` are the passages with enough ways of
    asking to take part in classifying.
    ``gives_hints`` says whether a passage advises on good play.

    ``verdicts`` are numbered in order: ``ruled`` has the counts of each feature by verdict, and ``answers``
    what each answers to a question whether one may or must, by :meth:`Asking.mode`, where that is clear.
    ``kinds`` are those of questions about a table, which the classifier :data:`TABLE` tells apart.
    """

    numbers: tuple[str, ...]
    title: frozenset[str]
    lexicon: Synonyms
    words: Mapping[str, SortedWords]
    counted: Postings
    terms: Postings
    learned: Mapping[str, bytes]
    often_asked: Mapping[str, frozenset[int]]
    gives_hints: bool
    verdicts: tuple[VerdictKey, ...]
    ruled: Postings
    answers: tuple[Mapping[str, str], ...]
    kinds: tuple[str, ...]
    _classifiers: Cache[str, PassageClassifier] = field(default_factory=Cache)

    @property
    def rarest(self) -> float:
        return _rareness(1, len(self.numbers))

    def classify(self, language: str, text: Sequence[str], ideas: Sequence[str]) -> Classification:
        """Classify a question; only passages with enough ways of asking take part."""
        often = self.often_asked.get(language, frozenset())
        if len(often) < MOSTLY * len(self.numbers):
            return Classification()
        classification = self.classifier(language).classify(text, ideas)
        return replace(classification, likely={at: classification.likely.get(at, 0.0) for at in often})

    def classifier(self, language: str) -> PassageClassifier:
        """The classifier; its file is kept, which takes half the memory and is read in three milliseconds."""
        if (classifier := self._classifiers.get(language)) is None:
            classifier = read_classifier(self.learned[language])
            self._classifiers.put(language, classifier)
        return classifier

    def knows(self, feature: Feature) -> bool:
        return feature in self.counted

    def rarity(self, feature: Feature) -> float:
        """How much a feature says: almost nothing if every passage has it."""
        return _rareness(self.counted.count(feature), len(self.numbers)) if self.knows(feature) else 0.0

    def strengths(self, feature: Feature) -> Iterator[tuple[int, float]]:
        """How much each passage is about a feature, from 0 to 1."""
        return _strengths(self.counted, feature)

    def rate_verdicts(self, features: Iterable[Feature]) -> dict[int, float]:
        """How much each verdict says about the features; those that say nothing have no entry."""
        ratings = defaultdict[int, float](float)
        for feature in features:
            rareness = _rareness(self.ruled.count(feature), len(self.verdicts))
            for at, strength in _strengths(self.ruled, feature):
                ratings[at] += rareness * strength
        return dict(ratings)

    def features(self, stemmer: Stemmer, text: Sequence[str]) -> Counter[Feature]:
        return features_of(self.lexicon, stemmer, text)


def _rareness(having: int, of: int) -> float:
    return math.log(1 + (of - having + 0.5) / (having + 0.5))


def _strengths(counts: Postings, feature: Feature) -> Iterator[tuple[int, float]]:
    for at, count in counts.of(feature):
        yield at, count / (_SOON_ENOUGH + count)


def features_of(lexicon: Synonyms, stemmer: Stemmer, text: Sequence[str]) -> Counter[Feature]:
    stems = Counter(f"{stemmer.code}:{stemmer.stem(word)}" for word in text if word not in stemmer.noise)
    return stems + Counter(idea for _, _, idea in lexicon.in_text(stemmer, text))


def term_of(stemmer: Stemmer, text: Sequence[str]) -> Feature:
    """The stems of the words that say something, or else of all, as the index of the book lists them."""
    telling = [word for word in text if word not in stemmer.noise]
    return " ".join((f"{stemmer.code}:", *map(stemmer.stem, telling or text)))
