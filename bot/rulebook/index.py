"""An index of a rulebook: how much each word and idea says about each passage."""

import math
import re
from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias
from zlib import crc32

from bot.kernel.caches import Cache
from bot.rulebook.limits import MOSTLY, SEVERAL_WAYS
from bot.rulebook.passage_classifier import (
    Classification,
    PassageClassifier,
    dump_classifier,
    is_learned_from,
    read_classifier,
)
from bot.rulebook.passage_training import Phrase, Phrasing, mark_of, train
from bot.rulebook.passages import Passage, Rulebook
from bot.rulebook.postings import Postings, SortedWords
from bot.rulebook.stemming import Stemmer, words
from bot.rulebook.synonyms import Synonyms

Feature: TypeAlias = str
"""A stem of one language, or an idea of all of them."""

_FIELDS: Mapping[str, float] = {"heading": 1.5, "asked": 2.0, "text": 1.0}
_EVENNESS: Mapping[str, float] = {"heading": 0.3, "asked": 0.5, "text": 0.4}
"""How much less a word counts in a long text (``b`` of BM25)."""
_SOON_ENOUGH = 1.5
"""How soon repetitions stop counting (``k1`` of BM25)."""

_REFERENCE = re.compile(r"\d+(\.\d+)+")
"""The number of another passage, which is no word of the text."""


class Index:
    """``books`` are translations of one rulebook, ``numbers`` those of its passages in order.

    ``learned`` are the classifiers trained beforehand, by language, as their files have them.
    """

    def __init__(
        self,
        books: Sequence[Rulebook],
        stemmers: Iterable[Stemmer],
        lexicon: Synonyms,
        learned: Mapping[str, bytes],
    ) -> None:
        self.lexicon = lexicon
        self.numbers = tuple(passage.ref.passage for passage in books[0].passages)
        self.title = frozenset(words(books[0].game))
        self.words_by_language: dict[str, SortedWords] = {}
        """All words of the book and of its ideas, by language."""
        self._at = {number: at for at, number in enumerate(self.numbers)}
        self._stemmers = {stemmer.code: stemmer for stemmer in stemmers}
        counted: dict[Feature, dict[int, float]] = defaultdict(dict)
        for book in books:
            self._count(book, counted)
        self._counted = Postings({feature: where.items() for feature, where in counted.items()})
        self.rarest = self._rareness(1)
        by_language = {book.language: self.phrasings(book) for book in books}
        self._learned = {
            language: self._reuse_or_train(language, phrasings, learned.get(language))
            for language, phrasings in by_language.items()
        }
        self._classifiers: Cache[str, PassageClassifier] = Cache()
        self._asked_before = array(
            "I", sorted(_mark(phrase) for phrasings in by_language.values() for _, phrase in phrasings)
        )
        self._often_asked = {language: _often_asked(phrasings) for language, phrasings in by_language.items()}

    def classify(self, language: str, text: Sequence[str], ideas: Sequence[str]) -> Classification:
        """Classify a question; only passages with enough ways of asking take part."""
        often = self._often_asked.get(language, frozenset())
        if len(often) < MOSTLY * len(self.numbers):
            return Classification()
        classification = self.classifier(language).classify(text, ideas)
        return replace(classification, likely={at: classification.likely.get(at, 0.0) for at in often})

    def classifier(self, language: str) -> PassageClassifier:
        """The classifier; its file is kept, which takes half the memory and is read in three milliseconds."""
        if (classifier := self._classifiers.get(language)) is None:
            classifier = read_classifier(self._learned[language])
            self._classifiers.put(language, classifier)
        return classifier

    def is_known_phrasing(self, text: Sequence[str]) -> bool:
        """Whether these words are exactly a known way of asking, in any language."""
        place = bisect_left(self._asked_before, mark := _mark(text))
        return place < len(self._asked_before) and self._asked_before[place] == mark

    def knows(self, feature: Feature) -> bool:
        return feature in self._counted

    def rarity(self, feature: Feature) -> float:
        """How much a feature says: almost nothing if every passage has it."""
        return self._rareness(self._counted.count(feature)) if self.knows(feature) else 0.0

    def strengths(self, feature: Feature) -> Iterator[tuple[int, float]]:
        """How much each passage is about a feature, from 0 to 1."""
        for at, count in self._counted.of(feature):
            yield at, count / (_SOON_ENOUGH + count)

    def features(self, stemmer: Stemmer, text: Sequence[str]) -> Counter[Feature]:
        stems = Counter(f"{stemmer.code}:{stemmer.stem(word)}" for word in text if word not in stemmer.noise)
        return stems + Counter(idea for _, _, idea in self.lexicon.in_text(stemmer, text))

    def _rareness(self, passages: int) -> float:
        return math.log(1 + (len(self.numbers) - passages + 0.5) / (passages + 0.5))

    def _count(self, book: Rulebook, counts: dict[Feature, dict[int, float]]) -> None:
        stemmer = self._stemmers[book.language]
        field_words = {
            field: [words(text) for text in texts] for field, texts in _fields(book.passages).items()
        }
        book_words = (word for texts in field_words.values() for text in texts for word in text)
        self.words_by_language[book.language] = SortedWords(self.lexicon.words(stemmer).union(book_words))
        for field, texts in field_words.items():
            usual = max(sum(map(len, texts)) / len(texts), 1)
            for passage, text in zip(book.passages, texts, strict=True):
                even = 1 + _EVENNESS[field] * (len(text) / usual - 1)
                at = self._at[passage.ref.passage]
                for feature, times in self.features(stemmer, text).items():
                    counted = counts[feature]
                    counted[at] = counted.get(at, 0.0) + _FIELDS[field] * times / even

    def phrasings(self, book: Rulebook) -> list[Phrasing]:
        """The ways of asking for each passage, headings included."""
        return [
            (self._at[passage.ref.passage], tuple(words(phrase)))
            for passage in book.passages
            for phrase in (passage.heading, *passage.questions)
        ]

    def mark_of(self, language: str, phrasings: Sequence[Phrasing]) -> int:
        """A checksum of the ways of asking and the ideas that a classifier is trained from."""
        return mark_of(phrasings, self.lexicon.mark(language))

    def _reuse_or_train(self, language: str, phrasings: Sequence[Phrasing], stored: bytes | None) -> bytes:
        """The stored classifier if it was trained from the same data, else a new one."""
        mark = self.mark_of(language, phrasings)
        if stored and is_learned_from(stored, mark):
            return stored
        ideas = partial(self.lexicon.in_text, self._stemmers[language])
        phrases = [Phrase(at, phrase, tuple(ideas(phrase))) for at, phrase in phrasings]
        return dump_classifier(train(phrases, len(self.numbers)), mark)


def _mark(text: Sequence[str]) -> int:
    return crc32(" ".join(text).encode())


def _often_asked(phrasings: Iterable[Phrasing]) -> frozenset[int]:
    counts = Counter(at for at, _ in phrasings)
    return frozenset(at for at, times in counts.items() if times >= SEVERAL_WAYS)


def _fields(passages: Sequence[Passage]) -> dict[str, list[str]]:
    return {
        "heading": [passage.heading for passage in passages],
        "asked": [" ; ".join(passage.questions) for passage in passages],
        "text": [_REFERENCE.sub(" ", " ".join(passage.paragraphs)) for passage in passages],
    }
