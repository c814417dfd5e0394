"""What is asked about other games, and about none: no rulebook of ours answers it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.rulebook.tongues import WORDS
from bot.rulebook.writing import words


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """``things`` are words of other games; ``chatter`` is small talk, and what is asked about the bot."""

    things: frozenset[str]
    chatter: frozenset[tuple[str, ...]]

    def in_text(self, text: Sequence[str], known: frozenset[str]) -> Iterator[tuple[str, ...]]:
        """What of it a question has, but for words that are ``known`` here."""
        yield from ((word,) for word in text if word in self.things and word not in known)
        for length in {len(said) for said in self.chatter}:
            spans = (tuple(text[at : at + length]) for at in range(len(text) - length + 1))
            yield from (said for said in spans if said in self.chatter)


def read_elsewhere() -> Elsewhere:
    things = frozenset(word for line in _lines(WORDS / "elsewhere.txt") for word in words(line))
    said = (saying for line in _lines(WORDS / "chatter.txt") for saying in line.split(","))
    return Elsewhere(things, frozenset(tuple(words(saying)) for saying in said))


def _lines(file: Path) -> Iterator[str]:
    """All of them, in whatever language, but for notes."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return (line for line in lines if not line.startswith("#"))
