"""The words and ideas of a rulebook, weighed: how much each says about each passage."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from sys import intern
from typing import TypeAlias

from bot.rulebook.example_questions import ExampleQuestions
from bot.rulebook.letters import LetterLikeness
from bot.rulebook.normalisation import words
from bot.rulebook.passages import Passage, Rulebook
from bot.rulebook.postings import Postings
from bot.rulebook.stemming import Stemmer
from bot.rulebook.synonyms import IDEA, Synonyms
from bot.rulebook.word_order import WordOrder

Feature: TypeAlias = str
"""A stem of one language, or an idea of all of them."""

_FIELDS: Mapping[str, float] = {"heading": 1.5, "asked": 2.0, "text": 1.0}
_EVENNESS: Mapping[str, float] = {"heading": 0.3, "asked": 0.5, "text": 0.4}
"""How much a word counts for less where there are many (``b`` of BM25)."""
_SOON_ENOUGH = 1.5
"""How soon more of the same says nothing new (``k1`` of BM25)."""
_WANTED = 1.5
"""What it weighs that two questions ask for the same - who, where, how many -, whatever they are about."""


_REFERENCE = re.compile(r"\d+(\.\d+)+")
"""A passage that names another one by its number says nothing about that number."""


class Index:
    """``books`` are the same passages in several languages, ``numbers`` theirs in the order of the book."""

    def __init__(
        self, books: Sequence[Rulebook], stemmers: Iterable[Stemmer], lexicon: Synonyms, asking: Synonyms
    ) -> None:
        self.lexicon = lexicon
        self._asking = asking
        self.numbers = tuple(one.ref.passage for one in books[0].passages)
        self.title = frozenset(words(books[0].game))
        self.known: dict[str, frozenset[str]] = {}
        """By language all words of the book and of its ideas."""
        self._at = {number: at for at, number in enumerate(self.numbers)}
        self._stemmers = {one.code: one for one in stemmers}
        counted: dict[Feature, dict[int, float]] = defaultdict(dict)
        for book in books:
            self._count(book, counted)
        self._counted = Postings({feature: where.items() for feature, where in counted.items()})
        self.rarest = self._rareness(1)
        self.letters = {book.language: LetterLikeness(self._ways_of_asking(book)) for book in books}
        self.orders = {book.language: WordOrder(self._ways_of_asking(book)) for book in books}
        self.phrases = ExampleQuestions(phrase for book in books for phrase in self._phrases_of(book))

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
        stems = Counter(
            intern(f"{stemmer.code}:{stemmer.stem(word)}") for word in text if word not in stemmer.noise
        )
        return stems + Counter(idea for _, _, idea in self.lexicon.in_text(stemmer, text))

    def wanted(self, stemmer: Stemmer, text: Sequence[str]) -> dict[Feature, float]:
        """What a question asks for, as it counts among the ways of asking."""
        return {f"?{idea}": _WANTED for _, _, idea in self._asking.in_text(stemmer, text)}

    def _rareness(self, passages: int) -> float:
        return math.log(1 + (len(self.numbers) - passages + 0.5) / (passages + 0.5))

    def _count(self, book: Rulebook, counts: dict[Feature, dict[int, float]]) -> None:
        stemmer = self._stemmers[book.language]
        read = {field: [words(text) for text in texts] for field, texts in _fields(book.passages).items()}
        said = (word for texts in read.values() for text in texts for word in text)
        self.known[book.language] = self.lexicon.words(stemmer).union(said)
        for field, texts in read.items():
            usual = max(sum(map(len, texts)) / len(texts), 1)
            for passage, text in zip(book.passages, texts, strict=True):
                even = 1 + _EVENNESS[field] * (len(text) / usual - 1)
                at = self._at[passage.ref.passage]
                for feature, times in self.features(stemmer, text).items():
                    counted = counts[feature]
                    counted[at] = counted.get(at, 0.0) + _FIELDS[field] * times / even

    def _ways_of_asking(self, book: Rulebook) -> Iterator[tuple[int, list[str]]]:
        for passage in book.passages:
            for asked in (passage.heading, *passage.asked):
                yield self._at[passage.ref.passage], words(asked)

    def _phrases_of(self, book: Rulebook) -> Iterator[tuple[int, dict[Feature, float]]]:
        """Headings and ways of asking: those that another language can understand a second time, as ideas."""
        stemmer = self._stemmers[book.language]
        for passage in book.passages:
            at = self._at[passage.ref.passage]
            for asked in (passage.heading, *passage.asked):
                text = words(asked)
                wanted = self.wanted(stemmer, text)
                weights = {one: self.rarity(one) for one in self.features(stemmer, text)}
                yield at, weights | wanted
                yield at, wanted | {one: weight for one, weight in weights.items() if one.startswith(IDEA)}


def _fields(passages: Sequence[Passage]) -> dict[str, list[str]]:
    return {
        "heading": [one.heading for one in passages],
        "asked": [" ; ".join(one.asked) for one in passages],
        "text": [_REFERENCE.sub(" ", " ".join(one.paragraphs)) for one in passages],
    }
