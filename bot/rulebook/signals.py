"""The signals that a passage answers a question, before they are weighed."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.rulebook.index import Index
from bot.rulebook.limits import PLAIN_WORDS
from bot.rulebook.parts import Text
from bot.rulebook.question import QuestionReader, Term

_FURTHER = 0.2
"""The weight of a word's other features in a passage, beside its best one."""


Signals: TypeAlias = tuple[float, float]
"""The signals of one passage, each from 0 to about 1: its share of the question's words and ideas, and its
likelihood by the classifier, or the same where the passage has too few ways of asking."""


@frozen
class PartRead:
    """A part of a text in one ``language``, with the signals of each passage.

    ``known_weight`` is the weight of the known words, which some passage is about; ``strange`` counts the
    others, ``everyday`` the common ones among them, ``foreign`` the signs of another topic. The part has
    ``words`` words, and ``outside`` it are so many more. ``text_words`` are its words, ``odd`` says which are
    strange, ``run_words`` are their stems for runs of words, and ``ideas`` its distinct ideas. ``about`` has
    for each known word its weight and the strength of each passage. ``spoken`` is that of
    :class:`Classification`.
    """

    passages: Mapping[int, Signals]
    known_weight: float
    strange: int
    everyday: int
    foreign: int
    words: int
    outside: int
    language: str = ""
    text_words: tuple[str, ...] = ()
    odd: tuple[bool, ...] = ()
    run_words: tuple[str, ...] = ()
    ideas: tuple[str, ...] = ()
    about: tuple[tuple[float, Mapping[int, float]], ...] = ()
    spoken: float = 0.0

    def weights_missed(self, at: int) -> tuple[float, ...]:
        """The weights of the known words that the passage is not about."""
        return tuple(weight for weight, having in self.about if at not in having)


class Reading:
    """A text in the language of one reader."""

    def __init__(self, reader: QuestionReader, index: Index, text: Text) -> None:
        self._reader, self._index, self._text, self._written = reader, index, text.words, text.typed_words

    @cached_property
    def _terms(self) -> tuple[Term, ...]:
        return tuple(self._reader.terms(self._text))

    @cached_property
    def _corrections(self) -> tuple[str, ...]:
        return self._reader.correct(self._text)

    @cached_property
    def _about(self) -> Mapping[int, Mapping[int, float]]:
        """The strength of each passage for each known word, by the word's place."""
        return {term.at: self._of_term(term) for term in self._terms if term.features}

    @cached_property
    def _odd(self) -> tuple[bool, ...]:
        unknown = {term.at for term in self._terms if not term.features}
        return tuple(at in unknown for at in range(len(self._text)))

    @cached_property
    def _run_words(self) -> tuple[str, ...]:
        known_places = {term.at for term in self._terms if term.features}
        return tuple(
            self._reader.run_word(word, is_known=at in known_places)
            for at, word in enumerate(self._corrections)
        )

    @cached_property
    def _foreign(self) -> tuple[tuple[int, int], ...]:
        return tuple(self._reader.foreign(self._text))

    @property
    def says_nothing(self) -> bool:
        """Whether the text has no word with a meaning of its own, known or not."""
        return not self._terms and not self._foreign

    @property
    def plain(self) -> tuple[str, ...]:
        """The words without the one strange one; none if too few remain, or with signs of another topic."""
        words = tuple(word for word, odd in zip(self._text, self._odd, strict=True) if not odd)
        is_plain = PLAIN_WORDS <= len(words) == len(self._text) - 1 and not self._foreign
        return words if is_plain else ()

    def foreign(self, begin: int, end: int) -> int:
        """The number of signs of another topic in the part."""
        return sum(begin <= start and behind <= end for start, behind in self._foreign)

    def part(self, begin: int, end: int) -> Iterator[PartRead]:
        """The part, if it has any known word."""
        text = self._corrections[begin:end]
        terms = [term for term in self._terms if begin <= term.at < end]
        known_terms = [term for term in terms if term.features]
        total = sum(term.weight for term in known_terms)
        if not total:
            return
        about: dict[int, float] = defaultdict(float)
        for term in known_terms:
            for at, strength in self._about[term.at].items():
                about[at] += term.weight * strength / total
        ideas = self._reader.ideas(text)
        classification = self._reader.classify(text, ideas)
        likely = classification.likely
        yield PartRead(
            {
                at: (of := about.get(at, 0.0), likely.get(at, of))
                for at in about.keys() | {at for at, chance in likely.items() if chance}
            },
            total / self._index.rarest,
            self._strange(begin, end, terms),
            sum(term.everyday for term in terms if not term.features),
            self.foreign(begin, end),
            len(text),
            len(self._text) - len(text),
            self._reader.language,
            text,
            self._odd[begin:end],
            self._run_words[begin:end],
            ideas,
            tuple(
                (term.weight / self._index.rarest, self._about[term.at])
                for term in known_terms
                if not any(map(str.isdecimal, self._text[term.at]))  # no passage is about every place
            ),
            classification.spoken if likely else max(about.values()),
        )

    def _strange(self, begin: int, end: int, terms: Sequence[Term]) -> int:
        """The number of strange typed words; a split word is strange if all its pieces are."""
        nothing = {term.at for term in terms if not term.features}
        known_words = {self._written[at] for at in range(begin, end) if at not in nothing}
        return len({self._written[at] for at in nothing} - known_words)

    def _of_term(self, term: Term) -> Mapping[int, float]:
        strengths: dict[int, list[float]] = defaultdict(list)
        for feature, sureness in term.features.items():
            for at, strength in self._index.strengths(feature):
                strengths[at].append(sureness * strength)
        return {
            at: max(strengths_at) + _FURTHER * (sum(strengths_at) - max(strengths_at))
            for at, strengths_at in strengths.items()
        }
