"""Recognises questions about other games, and small talk: no rulebook answers them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.rulebook.normalisation import words
from bot.rulebook.stemming import WORDS


@dataclass(frozen=True, slots=True)
class OffTopic:
    """``things`` are words of other games; ``chatter`` is small talk, and what is asked about the bot."""

    things: frozenset[str]
    chatter: frozenset[tuple[str, ...]]
    greetings: frozenset[str]
    company: frozenset[str]
    """Whom one greets, and how much one thanks them."""

    def in_text(self, text: Sequence[str], known: frozenset[str]) -> Iterator[tuple[str, ...]]:
        """What of it a question has, but for words that are ``known`` here."""
        yield from ((word,) for word in text if word in self.things and word not in known)
        for length in {len(said) for said in self.chatter}:
            spans = (tuple(text[at : at + length]) for at in range(len(text) - length + 1))
            yield from (said for said in spans if said in self.chatter)

    def ungreeted(self, text: Sequence[str]) -> Sequence[str]:
        """What is left to be answered when one has said hello, and thanks."""
        said = self.greetings | self.company
        begin = next((at for at, word in enumerate(text) if word not in said), len(text))
        if self.greetings.isdisjoint(text[:begin]):
            begin = 0
        end = next((at for at in range(len(text), begin, -1) if text[at - 1] not in said), begin)
        thanks = (at for at in range(end, len(text)) if text[at] in self.greetings)
        return text[begin : next(thanks, len(text))]

    def only_greets(self, text: Sequence[str], noise: frozenset[str]) -> bool:
        """Whether it is a greeting, thanks or laughter and nothing else but words that are ``noise``."""
        said = self.greetings | self.company | noise
        return not self.greetings.isdisjoint(text) and all(word in said for word in text)


def read_elsewhere() -> OffTopic:
    things = frozenset(word for line in _lines("elsewhere.txt") for word in words(line))
    said = (saying for line in _lines("chatter.txt") for saying in line.split(","))
    greetings, company = (frozenset(_pleasant(part)) for part in ("greetings", "company"))
    return OffTopic(things, frozenset(tuple(words(saying)) for saying in said), greetings, company)


def _pleasant(part: str) -> Iterator[str]:
    for line in _lines("pleasantries.txt"):
        named, _, listed = line.partition(":")
        yield from words(listed) if named == part else ()


def _lines(file: str) -> Iterator[str]:
    """All of them, in whatever language, but for notes."""
    lines = (WORDS / file).read_text(encoding="utf-8").splitlines()
    return (line for line in lines if not line.startswith("#"))
