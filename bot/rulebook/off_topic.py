"""Recognises questions about other games, and small talk: no rulebook answers them."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.rulebook.stemming import read_lines, words


@dataclass(frozen=True)
class OffTopic:
    """``things`` are words and sayings of other games and other matters; ``chatter`` is small talk."""

    things: frozenset[tuple[str, ...]]
    chatter: frozenset[tuple[str, ...]]
    greetings: frozenset[str]
    company: frozenset[str]
    """Words that go with greetings and thanks."""

    @property
    def pleasantries(self) -> frozenset[str]:
        """All words of greetings and thanks."""
        return self.greetings | self.company

    @cached_property
    def _lengths(self) -> frozenset[int]:
        return frozenset(len(saying) for saying in self.chatter | self.things)

    def in_text(self, text: Sequence[str], book_words: Container[str]) -> Iterator[tuple[int, int]]:
        """Where off-topic words and sayings begin and end; words of the rulebook do not count."""
        yield from self._spans(text, self.chatter)
        yield from self.things_in(text, book_words)

    def things_in(self, text: Sequence[str], book_words: Container[str]) -> Iterator[tuple[int, int]]:
        """Where other games and other matters are named: what is asked then is not about this game."""
        for begin, end in self._spans(text, self.things):
            if end - begin > 1 or text[begin] not in book_words:
                yield begin, end

    def _spans(self, text: Sequence[str], sayings: frozenset[tuple[str, ...]]) -> Iterator[tuple[int, int]]:
        for at in range(len(text)):
            for length in self._lengths:
                if tuple(text[at : at + length]) in sayings and at + length <= len(text):
                    yield at, at + length

    def only_greets(self, text: Sequence[str], noise: frozenset[str]) -> bool:
        """Whether the text has only greetings, thanks, laughter and ``noise``."""
        pleasant_words = self.pleasantries | noise
        return not self.greetings.isdisjoint(text) and all(word in pleasant_words for word in text)


def read_elsewhere() -> OffTopic:
    things = (tuple(words(thing)) for line in read_lines("elsewhere.txt", 1) for thing in line[0].split())
    sayings = (tuple(words(saying)) for line in read_lines("chatter.txt", 1) for saying in line[0].split(","))
    greetings, company = (frozenset(_pleasant(part)) for part in ("greetings", "company"))
    return OffTopic(frozenset(things), frozenset(sayings), greetings, company)


def _pleasant(part: str) -> Iterator[str]:
    for named, listed in read_lines("pleasantries.txt", 2):
        yield from words(listed) if named == part else ()
