"""Recognises questions about other games, and small talk: no rulebook answers them."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.rulebook.normalisation import words
from bot.rulebook.stemming import WORDS


@dataclass(frozen=True)
class OffTopic:
    """``things`` are words of other games; ``chatter`` is small talk, and what is asked about the bot."""

    things: frozenset[str]
    chatter: frozenset[tuple[str, ...]]
    greetings: frozenset[str]
    company: frozenset[str]
    """Whom one greets, and how much one thanks them."""

    @property
    def pleasantries(self) -> frozenset[str]:
        """Greetings and thanks, and all that belongs to them."""
        return self.greetings | self.company

    @cached_property
    def _lengths(self) -> frozenset[int]:
        return frozenset(len(said) for said in self.chatter)

    def in_text(self, text: Sequence[str], known: Container[str]) -> Iterator[tuple[int, int]]:
        """Where what a question has of it begins and ends, but for words that are ``known`` here."""
        for at, word in enumerate(text):
            if word in self.things and word not in known:
                yield at, at + 1
            for length in self._lengths:
                if tuple(text[at : at + length]) in self.chatter and at + length <= len(text):
                    yield at, at + length

    def only_greets(self, text: Sequence[str], noise: frozenset[str]) -> bool:
        """Whether it is a greeting, thanks or laughter and nothing else but words that are ``noise``."""
        said = self.greetings | self.company | noise
        return not self.greetings.isdisjoint(text) and all(word in said for word in text)


def read_elsewhere() -> OffTopic:
    named = [tuple(words(thing)) for line in _lines("elsewhere.txt") for thing in line.split()]
    things = frozenset(thing[0] for thing in named if len(thing) == 1)
    said = (tuple(words(saying)) for line in _lines("chatter.txt") for saying in line.split(","))
    greetings, company = (frozenset(_pleasant(part)) for part in ("greetings", "company"))
    several = (thing for thing in named if len(thing) > 1)  # one of two joined words is not the thing
    return OffTopic(things, frozenset((*said, *several)), greetings, company)


def _pleasant(part: str) -> Iterator[str]:
    for line in _lines("pleasantries.txt"):
        named, _, listed = line.partition(":")
        yield from words(listed) if named == part else ()


def _lines(file: str) -> Iterator[str]:
    """All of them, in whatever language, but for notes."""
    lines = (WORDS / file).read_text(encoding="utf-8").splitlines()
    return (line for line in lines if not line.startswith("#"))
