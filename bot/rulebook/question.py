"""Analyses a question: which of its words matter, and how passages may contain them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.rulebook.index import Feature, Index
from bot.rulebook.off_topic import OffTopic
from bot.rulebook.passage_classifier import Meant
from bot.rulebook.sorted_words import SortedWords
from bot.rulebook.spelling import Speller
from bot.rulebook.stemming import Stemmer
from bot.rulebook.strategy_questions import StrategyQuestions
from bot.rulebook.wording import named

_FAINT = 0.5
"""What an idea weighs that is made of words that say nothing by themselves."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the question, at its place. Without known ``features`` nothing here is about that word.

    ``everyday`` is whether it is a word that everybody knows, and no slip or name.
    """

    at: int
    weight: float
    features: Mapping[Feature, float]
    everyday: bool = False


class QuestionReader:
    """Reads questions in one language."""

    def __init__(
        self, index: Index, stemmer: Stemmer, elsewhere: OffTopic, advice: StrategyQuestions
    ) -> None:
        self._index = index
        self._stemmer = stemmer
        self._known = index.known.get(stemmer.code) or SortedWords(index.lexicon.words(stemmer))
        self._elsewhere = elsewhere
        self._advice = advice
        self._speller = Speller(stemmer.noise.union(self._known), stemmer.everyday)

    @property
    def language(self) -> str:
        return self._stemmer.code

    def familiarity(self, text: Sequence[str]) -> float:
        """How much this looks like a text in our language."""
        ours = sum(1.0 if word in self._stemmer.noise else 0.8 * (word in self._known) for word in text)
        return ours / max(len(text), 1)

    def righted(self, text: Sequence[str]) -> tuple[str, ...]:
        """The words with slips put right: each as the known one that is most like it, if one is."""
        return tuple(map(self._righted, text))

    def _righted(self, word: str) -> str:
        if word in self._known or word in self._stemmer.noise or word in self._index.title:
            return word
        near = self._speller.near(word)
        return near[0][0] if near else word

    def terms(self, text: Sequence[str]) -> Iterator[Term]:
        righted = self.righted(text)
        ideas = self._ideas(righted)
        for at, word in enumerate(text):
            faint = righted[at] in self._stemmer.noise or word in self._index.title
            features = dict(ideas.get(at, {})) | (
                {} if faint else dict(self._of_word(word, last=at == len(text) - 1))
            )
            if features:
                weight = max(map(self._index.rarity, features))
                yield Term(at, _FAINT * weight if faint else weight, features)
            elif not faint and not word.isdecimal():
                yield Term(at, self._index.rarest, {}, everyday=word in self._stemmer.everyday)

    def worded(self, word: str, *, known: bool) -> str:
        """The word as it counts in runs of words: one that the rulebook is about stands for any other."""
        return named(self._stemmer.stem(word), known=known and word not in self._stemmer.noise)

    def ideas(self, text: Sequence[str]) -> tuple[str, ...]:
        """Those in the text, each once and in order."""
        return tuple(sorted({idea for _, _, idea in self._index.lexicon.in_text(self._stemmer, text)}))

    def meant(self, text: Sequence[str], ideas: Sequence[str]) -> Meant:
        return self._index.meant(self._stemmer.code, text, ideas)

    def foreign(self, text: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where there are signs that no rulebook answers this, beside words that nothing here is about."""
        yield from self._elsewhere.in_text(text, self._known)
        yield from self._advice.missed(self._stemmer, text)

    def _ideas(self, text: Sequence[str]) -> dict[int, dict[Feature, float]]:
        """Ideas by the places of the words that stand for them."""
        found: dict[int, dict[Feature, float]] = defaultdict(dict)
        for at, length, idea in self._index.lexicon.in_text(self._stemmer, text):
            if self._index.knows(idea):
                span = range(at, at + length)
                for place in [one for one in span if text[one] not in self._stemmer.noise] or [at]:
                    found[place][idea] = 1.0
        return found

    def _of_word(self, word: str, *, last: bool) -> Iterator[tuple[Feature, float]]:
        """The word itself, or those for which it may stand, each with how likely that is."""
        index, stemmer = self._index, self._stemmer
        forms = (f"{stemmer.code}:{form}" for form in stemmer.forms(word))
        if own := next(filter(index.knows, forms), None):
            yield own, 1.0
        elif word not in self._known:
            for other, likeness in self._speller.near(word, begun=last):
                stem = f"{stemmer.code}:{stemmer.stem(other)}"
                meant = set() if other in stemmer.noise else {stem, *index.lexicon.of_word(stemmer, other)}
                yield from ((feature, likeness) for feature in sorted(meant) if index.knows(feature))
