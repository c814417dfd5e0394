"""Recognises questions that go on from the one before, and where in the book their answer may be."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.rulebook.normalisation import words
from bot.rulebook.passages import Rulebook
from bot.rulebook.stemming import WORDS

FILE = WORDS / "follow-ups.txt"


@dataclass(frozen=True, slots=True)
class FollowUps:
    """How questions begin that go on from another, in any language."""

    beginnings: frozenset[tuple[str, ...]]

    def begins(self, text: Sequence[str]) -> bool:
        return any(tuple(text[:length]) in self.beginnings for length in range(1, len(text)))


def read_follow_ups() -> FollowUps:
    lines = (line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return FollowUps(
        frozenset(tuple(words(one)) for line in lines for one in line.partition(":")[2].split(","))
    )


def near_to(book: Rulebook, passage: str) -> frozenset[str]:
    """The passage itself, its parts, those beside it, what it names, and its chapter."""
    found = book.find(passage)
    chapter = passage.rpartition(".")[0]
    numbers = {one.ref.passage for one in book.passages}
    family = {one for one in numbers if one.startswith(f"{passage}.") or one.rpartition(".")[0] == chapter}
    named = set(found.see) if found else set()
    return frozenset(
        {passage, *named, *(family if chapter else {one for one in family if "." in one})}
        | ({chapter} & numbers)
    )
