"""Recognises questions about other games, and small talk: no rulebook answers them."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.rulebook.stemming import WORDS, words


@dataclass(frozen=True)
class OffTopic:
    """``things`` are words of other games; ``chatter`` is small talk, and questions about the bot."""

    things: frozenset[str]
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
        return frozenset(len(saying) for saying in self.chatter)

    def in_text(self, text: Sequence[str], book_words: Container[str]) -> Iterator[tuple[int, int]]:
        """Where off-topic words and sayings begin and end; words of the rulebook do not count."""
        for at, word in enumerate(text):
            if word in self.things and word not in book_words:
                yield at, at + 1
            for length in self._lengths:
                if tuple(text[at : at + length]) in self.chatter and at + length <= len(text):
                    yield at, at + length

    def only_greets(self, text: Sequence[str], noise: frozenset[str]) -> bool:
        """Whether the text has only greetings, thanks, laughter and ``noise``."""
        pleasant_words = self.greetings | self.company | noise
        return not self.greetings.isdisjoint(text) and all(word in pleasant_words for word in text)


def read_elsewhere() -> OffTopic:
    named = [tuple(words(thing)) for line in _lines("elsewhere.txt") for thing in line.split()]
    things = frozenset(thing[0] for thing in named if len(thing) == 1)
    sayings = (tuple(words(saying)) for line in _lines("chatter.txt") for saying in line.split(","))
    greetings, company = (frozenset(_pleasant(part)) for part in ("greetings", "company"))
    several = (thing for thing in named if len(thing) > 1)  # one of two joined words is not the thing
    return OffTopic(things, frozenset((*sayings, *several)), greetings, company)


def _pleasant(part: str) -> Iterator[str]:
    for line in _lines("pleasantries.txt"):
        named, _, listed = line.partition(":")
        yield from words(listed) if named == part else ()


def _lines(file: str) -> Iterator[str]:
    """The lines of all languages, without comments."""
    lines = (WORDS / file).read_text(encoding="utf-8").splitlines()
    return (line for line in lines if not line.startswith("#"))
