"""The words and ideas of a rulebook, weighed: how much each says about each passage."""

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
from bot.rulebook.normalisation import words
from bot.rulebook.passage_classifier import (
    Meant,
    PassageClassifier,
    is_learned_from,
    read_classifier,
    written,
)
from bot.rulebook.passage_training import Phrase, Way, mark_of, trained
from bot.rulebook.passages import Passage, Rulebook
from bot.rulebook.postings import Postings
from bot.rulebook.sorted_words import SortedWords
from bot.rulebook.stemming import Stemmer
from bot.rulebook.synonyms import Synonyms

Feature: TypeAlias = str
"""A stem of one language, or an idea of all of them."""

_FIELDS: Mapping[str, float] = {"heading": 1.5, "asked": 2.0, "text": 1.0}
_EVENNESS: Mapping[str, float] = {"heading": 0.3, "asked": 0.5, "text": 0.4}
"""How much a word counts for less where there are many (``b`` of BM25)."""
_SOON_ENOUGH = 1.5
"""How soon more of the same says nothing new (``k1`` of BM25)."""

_REFERENCE = re.compile(r"\d+(\.\d+)+")
"""A passage that names another one by its number says nothing about that number."""


class Index:
    """``books`` are the same passages in several languages, ``numbers`` theirs in the order of the book.

    ``learned`` are classifiers by language, as they were written beforehand.
    """

    def __init__(
        self,
        books: Sequence[Rulebook],
        stemmers: Iterable[Stemmer],
        lexicon: Synonyms,
        learned: Mapping[str, bytes],
    ) -> None:
        self.lexicon = lexicon
        self.numbers = tuple(one.ref.passage for one in books[0].passages)
        self.title = frozenset(words(books[0].game))
        self.known: dict[str, SortedWords] = {}
        """By language all words of the book and of its ideas."""
        self._at = {number: at for at, number in enumerate(self.numbers)}
        self._stemmers = {one.code: one for one in stemmers}
        counted: dict[Feature, dict[int, float]] = defaultdict(dict)
        for book in books:
            self._count(book, counted)
        self._counted = Postings({feature: where.items() for feature, where in counted.items()})
        self.rarest = self._rareness(1)
        asked = {book.language: self.ways_of_asking(book) for book in books}
        self._learned = {
            language: self._as_learned(language, ways, learned.get(language))
            for language, ways in asked.items()
        }
        self._classifiers: Cache[str, PassageClassifier] = Cache()
        self._asked_before = array("I", sorted(_mark(said) for ways in asked.values() for _, said in ways))
        self._often_asked = {language: _often_asked(ways) for language, ways in asked.items()}

    def meant(self, language: str, text: Sequence[str], ideas: Sequence[str]) -> Meant:
        """Only of passages of which it is known how people ask for them."""
        often = self._often_asked.get(language, frozenset())
        if len(often) < MOSTLY * len(self.numbers):
            return Meant()
        found = self.classifier(language).meant(text, ideas)
        return replace(found, likely={at: found.likely.get(at, 0.0) for at in often})

    def classifier(self, language: str) -> PassageClassifier:
        """Kept as its file has it, in half the room, and read in three milliseconds when it is asked."""
        if (known := self._classifiers.get(language)) is None:
            known = read_classifier(self._learned[language])
            self._classifiers.put(language, known)
        return known

    def asked_before(self, text: Sequence[str]) -> bool:
        """Whether just these words are a known way of asking, in any language."""
        place = bisect_left(self._asked_before, mark := _mark(text))
        return place < len(self._asked_before) and self._asked_before[place] == mark

    def knows(self, feature: Feature) -> bool:
        return feature in self._counted

    def rarity(self, feature: Feature) -> float:
        """How much having this word says: next to nothing if every passage has it."""
        return self._rareness(self._counted.count(feature)) if self.knows(feature) else 0.0

    def strengths(self, feature: Feature) -> Iterator[tuple[int, float]]:
        """How much each passage is about it, from 0 to 1."""
        for at, count in self._counted.of(feature):
            yield at, count / (_SOON_ENOUGH + count)

    def features(self, stemmer: Stemmer, text: Sequence[str]) -> Counter[Feature]:
        stems = Counter(f"{stemmer.code}:{stemmer.stem(word)}" for word in text if word not in stemmer.noise)
        return stems + Counter(idea for _, _, idea in self.lexicon.in_text(stemmer, text))

    def _rareness(self, passages: int) -> float:
        return math.log(1 + (len(self.numbers) - passages + 0.5) / (passages + 0.5))

    def _count(self, book: Rulebook, counts: dict[Feature, dict[int, float]]) -> None:
        stemmer = self._stemmers[book.language]
        read = {field: [words(text) for text in texts] for field, texts in _fields(book.passages).items()}
        said = (word for texts in read.values() for text in texts for word in text)
        self.known[book.language] = SortedWords(self.lexicon.words(stemmer).union(said))
        for field, texts in read.items():
            usual = max(sum(map(len, texts)) / len(texts), 1)
            for passage, text in zip(book.passages, texts, strict=True):
                even = 1 + _EVENNESS[field] * (len(text) / usual - 1)
                at = self._at[passage.ref.passage]
                for feature, times in self.features(stemmer, text).items():
                    counted = counts[feature]
                    counted[at] = counted.get(at, 0.0) + _FIELDS[field] * times / even

    def ways_of_asking(self, book: Rulebook) -> list[Way]:
        """Also what a heading says."""
        return [
            (self._at[passage.ref.passage], tuple(words(asked)))
            for passage in book.passages
            for asked in (passage.heading, *passage.asked)
        ]

    def mark_of(self, language: str, ways: Sequence[Way]) -> int:
        """Tells other ways of asking, and other ideas in them, from which something else is learned."""
        return mark_of(ways, self.lexicon.mark(language))

    def _as_learned(self, language: str, ways: Sequence[Way], kept: bytes | None) -> bytes:
        """As it was learned beforehand, if from the same."""
        mark = self.mark_of(language, ways)
        if kept and is_learned_from(kept, mark):
            return kept
        ideas = partial(self.lexicon.in_text, self._stemmers[language])
        phrases = [Phrase(at, said, tuple(ideas(said))) for at, said in ways]
        return written(trained(phrases, len(self.numbers)), mark)


def _mark(text: Sequence[str]) -> int:
    return crc32(" ".join(text).encode())


def _often_asked(ways: Iterable[Way]) -> frozenset[int]:
    asked = Counter(at for at, _ in ways)
    return frozenset(at for at, times in asked.items() if times >= SEVERAL_WAYS)


def _fields(passages: Sequence[Passage]) -> dict[str, list[str]]:
    return {
        "heading": [one.heading for one in passages],
        "asked": [" ; ".join(one.asked) for one in passages],
        "text": [_REFERENCE.sub(" ", " ".join(one.paragraphs)) for one in passages],
    }
