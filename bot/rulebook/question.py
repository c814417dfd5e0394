"""Analyses a question: the words that matter, and the features that passages may have for them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from bot.kernel.frozen import frozen
from bot.rulebook.index import Feature, Index, term_of
from bot.rulebook.judging import Judge
from bot.rulebook.off_topic import OffTopic
from bot.rulebook.passage_classifier import Classification
from bot.rulebook.spelling import Speller
from bot.rulebook.stemming import Stemmer
from bot.rulebook.strategy_questions import StrategyQuestions
from bot.rulebook.topics import read_frames
from bot.rulebook.wording import run_word

_FAINT = 0.5
"""The weight of an idea whose words alone say nothing."""


@frozen
class Term:
    """A word of the question, at its place; without ``features`` no passage is about it.

    An ``everyday`` word is common, neither a slip nor a name.
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
        self._known = index.words[stemmer.code]
        self.judge = Judge(index, stemmer)
        self._elsewhere = elsewhere
        self._advice = advice
        self._speller = Speller(stemmer.noise.union(self._known), stemmer.everyday)

    @property
    def language(self) -> str:
        return self._stemmer.code

    def topic_of(self, text: Sequence[str]) -> tuple[tuple[str, ...], bool]:
        """The words of the topic that the text names, and whether a frame is around it."""
        return read_frames(self.language).topic_of(text)

    def listed(self, topic: Sequence[str]) -> Iterator[tuple[int, float]]:
        """The passages that are listed under the topic, with their weights."""
        term = term_of(self._stemmer, self.correct(topic))
        return self._index.terms.of(term)

    def familiarity(self, text: Sequence[str]) -> float:
        """How much the text looks like this language, from 0 to 1."""
        familiar = sum(1.0 if word in self._stemmer.noise else 0.8 * (word in self._known) for word in text)
        return familiar / max(len(text), 1)

    def correct(self, text: Sequence[str]) -> tuple[str, ...]:
        """The words with slips corrected to the most similar known word."""
        return tuple(map(self._correct_word, text))

    def _correct_word(self, word: str) -> str:
        if word in self._known or word in self._stemmer.noise or word in self._index.title:
            return word
        near = self._speller.near(word)
        return near[0][0] if near else word

    def terms(self, text: Sequence[str]) -> Iterator[Term]:
        corrected = self.correct(text)
        ideas = self._ideas(corrected)
        for at, word in enumerate(text):
            faint = corrected[at] in self._stemmer.noise or word in self._index.title
            features = dict(ideas.get(at, {})) | (
                {} if faint else dict(self._of_word(word, last=at == len(text) - 1))
            )
            if features:
                weight = max(map(self._index.rarity, features))
                yield Term(at, _FAINT * weight if faint else weight, features)
            elif not faint and not word.isdecimal():
                yield Term(at, self._index.rarest, {}, everyday=word in self._stemmer.everyday)

    def run_word(self, word: str, *, is_known: bool) -> str:
        """The word as it counts in runs of words; all words of the rulebook count as one."""
        return run_word(self._stemmer.stem(word), is_known=is_known and word not in self._stemmer.noise)

    def ideas(self, text: Sequence[str]) -> tuple[str, ...]:
        """The distinct ideas of the text, sorted."""
        return tuple(sorted({idea for _, _, idea in self._index.lexicon.in_text(self._stemmer, text)}))

    def classify(self, text: Sequence[str], ideas: Sequence[str]) -> Classification:
        return self._index.classify(self._stemmer.code, text, ideas)

    def is_elsewhere(self, text: Sequence[str]) -> bool:
        """Whether the text names another game or another matter."""
        return any(self._elsewhere.things_in(text, self._known))

    def foreign(self, text: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where the text has signs of another topic, or of a wish for advice."""
        yield from self._elsewhere.in_text(text, self._known)
        yield from self._advice.advice_spans(self._stemmer, text)

    def _ideas(self, text: Sequence[str]) -> dict[int, dict[Feature, float]]:
        """The ideas by the places of their words."""
        ideas_by_place: dict[int, dict[Feature, float]] = defaultdict(dict)
        for at, length, idea in self._index.lexicon.in_text(self._stemmer, text):
            if self._index.knows(idea):
                span = range(at, at + length)
                for place in [spot for spot in span if text[spot] not in self._stemmer.noise] or [at]:
                    ideas_by_place[place][idea] = 1.0
        return ideas_by_place

    def _of_word(self, word: str, *, last: bool) -> Iterator[tuple[Feature, float]]:
        """The features of the word, or of similar words, each with its likelihood."""
        index, stemmer = self._index, self._stemmer
        forms = (f"{stemmer.code}:{form}" for form in stemmer.forms(word))
        if feature := next(filter(index.knows, forms), None):
            yield feature, 1.0
        elif word not in self._known:
            for neighbour, likeness in self._speller.near(word, is_prefix=last):
                stem = f"{stemmer.code}:{stemmer.stem(neighbour)}"
                features = (
                    set()
                    if neighbour in stemmer.noise
                    else {stem, *index.lexicon.of_word(stemmer, neighbour)}
                )
                yield from ((feature, likeness) for feature in sorted(features) if index.knows(feature))
