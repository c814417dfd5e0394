"""What tells whether a passage answers a question, before it is weighed against the rest."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.rulebook.index import Index
from bot.rulebook.limits import PLAIN_WORDS
from bot.rulebook.parts import Text
from bot.rulebook.question import QuestionReader, Term

_FURTHER = 0.2
"""What else a passage has of a word of the question counts so much, beside the best of it."""
_MISSED = 0.5
"""What an unknown word takes from the promise of a part, in the weight of the rarest."""


@dataclass(frozen=True, slots=True)
class Signals:
    """Of one passage, each from 0 to about 1.

    How much it is ``about`` the words and ideas of the question; how likely it is meant by it, as ``learned``
    from ways of asking: as much as it is about it where there are hardly any.
    """

    about: float
    learned: float

    @property
    def values(self) -> tuple[float, ...]:
        return self.about, self.learned


@dataclass(frozen=True, slots=True)
class PartRead:
    """A part of a text as somebody reads it: signals by passage, and what is said of the part as such.

    ``known`` is the weight of the words that something here is about, ``strange`` the number of those that
    nothing is about, ``everyday`` how many of them everybody knows, ``foreign`` the number of signs of
    another topic. There are so many ``words`` in the part and ``outside`` it, read as words of the
    ``language``. ``said`` are these words, ``odd`` which of them are strange, ``worded`` their stems as runs
    of words are counted, ``ideas`` those that are in them, each once and in order. ``about`` is of each word
    that something here is about its weight, and how much each passage is. ``spoken`` is what :class:`Meant`
    says of it.
    """

    passages: Mapping[int, Signals]
    known: float
    strange: int
    everyday: int
    foreign: int
    words: int
    outside: int
    language: str = ""
    said: tuple[str, ...] = ()
    odd: tuple[bool, ...] = ()
    worded: tuple[str, ...] = ()
    ideas: tuple[str, ...] = ()
    about: tuple[tuple[float, Mapping[int, float]], ...] = ()
    spoken: float = 0.0

    def missed(self, at: int) -> tuple[float, ...]:
        """The weights of the words that something here is about, but not the passage."""
        return tuple(weight for weight, having in self.about if at not in having)


class Reading:
    """A text as one reader reads it."""

    def __init__(self, reader: QuestionReader, index: Index, text: Text) -> None:
        self._reader, self._index, self._text, self._written = reader, index, text.words, text.written

    @cached_property
    def _terms(self) -> tuple[Term, ...]:
        return tuple(self._reader.terms(self._text))

    @cached_property
    def _righted(self) -> tuple[str, ...]:
        return self._reader.righted(self._text)

    @cached_property
    def _about(self) -> Mapping[int, Mapping[int, float]]:
        """How much each passage is about each word, by the word's place."""
        return {term.at: self._of_term(term) for term in self._terms if term.features}

    @cached_property
    def _odd(self) -> tuple[bool, ...]:
        unknown = {term.at for term in self._terms if not term.features}
        return tuple(at in unknown for at in range(len(self._text)))

    @cached_property
    def _worded(self) -> tuple[str, ...]:
        known = {term.at for term in self._terms if term.features}
        return tuple(self._reader.worded(word, known=at in known) for at, word in enumerate(self._righted))

    @cached_property
    def _foreign(self) -> tuple[tuple[int, int], ...]:
        return tuple(self._reader.foreign(self._text))

    @property
    def says_nothing(self) -> bool:
        """Whether there is no word in it that asks for something, known or not."""
        return not self._terms and not self._foreign

    @property
    def plain(self) -> tuple[str, ...]:
        """The words without a strange one among them; none if little is left, or another topic begins."""
        words = tuple(word for word, odd in zip(self._text, self._odd, strict=True) if not odd)
        few = len(words) < PLAIN_WORDS or len(words) < len(self._text) - 1
        return () if few or self._foreign else words

    def foreign(self, begin: int, end: int) -> int:
        """How many signs of another topic lie in the part."""
        return sum(begin <= one and behind <= end for one, behind in self._foreign)

    def promise(self, begin: int, end: int) -> float:
        """How much of a question the part may be: what is known there, less what is not."""
        terms = [term for term in self._terms if begin <= term.at < end]
        known = sum(term.weight for term in terms if term.features)
        missed = sum(term.weight for term in terms if not term.features)
        return known - _MISSED * missed - self._index.rarest * self.foreign(begin, end)

    def part(self, begin: int, end: int) -> Iterator[PartRead]:
        """The part, if anything of it is known here."""
        text = self._righted[begin:end]
        terms = [term for term in self._terms if begin <= term.at < end]
        known = [term for term in terms if term.features]
        total = sum(term.weight for term in known)
        if not total:
            return
        about: dict[int, float] = defaultdict(float)
        for term in known:
            for at, strength in self._about[term.at].items():
                about[at] += term.weight * strength / total
        ideas = self._reader.ideas(text)
        meant = self._reader.meant(text, ideas)
        likely = meant.likely
        yield PartRead(
            {
                at: Signals(of := about.get(at, 0.0), likely.get(at, of))
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
            self._worded[begin:end],
            ideas,
            tuple(
                (term.weight / self._index.rarest, self._about[term.at])
                for term in known
                if not any(map(str.isdecimal, self._text[term.at]))  # no passage is about every place
            ),
            meant.spoken if likely else max(about.values()),
        )

    def _strange(self, begin: int, end: int, terms: Sequence[Term]) -> int:
        """How many typed words nothing is about: one that is parted is strange if all its parts are."""
        nothing = {term.at for term in terms if not term.features}
        known = {self._written[at] for at in range(begin, end) if at not in nothing}
        return len({self._written[at] for at in nothing} - known)

    def _of_term(self, term: Term) -> Mapping[int, float]:
        strengths: dict[int, list[float]] = defaultdict(list)
        for feature, sureness in term.features.items():
            for at, strength in self._index.strengths(feature):
                strengths[at].append(sureness * strength)
        return {at: max(found) + _FURTHER * (sum(found) - max(found)) for at, found in strengths.items()}
