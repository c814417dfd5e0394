"""Recognises questions that go on from the one before, and where in the book their answer may be."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from bot.rulebook.normalisation import words
from bot.rulebook.parts import Text
from bot.rulebook.passages import Rulebook
from bot.rulebook.stemming import WORDS

FILE = WORDS / "follow-ups.txt"
_FEW = 9
"""A question of more words says by itself what it is about, whatever its pronouns refer to."""


@dataclass(frozen=True, slots=True)
class FollowUps:
    """How questions begin that go on from another, what ``refers`` to it, and what asks for the rest.

    All languages together. ``talk`` is what may stand before: thanks and the like.
    """

    beginnings: frozenset[tuple[str, ...]]
    refers: frozenset[str]
    then: frozenset[tuple[str, ...]]
    talk: frozenset[str]

    def begins(self, text: Text) -> bool:
        """Whether a sentence or clause of it begins so, behind thanks and the like."""
        return any(self._begins(text.words[at:]) for at in text.clauses[:-1])

    def goes_on(self, text: Text) -> bool:
        """Whether it begins so, or is short and speaks of something that it does not name."""
        short = len(text.words) < _FEW
        return self.begins(text) or (short and not self.refers.isdisjoint(self._said(text.words)))

    def asks_what_then(self, text: Text) -> bool:
        """Whether it asks for nothing but what comes next."""
        return tuple(self._said(text.words)) in self.then

    def _begins(self, said: Sequence[str]) -> bool:
        asked = self._said(said)
        return any(tuple(asked[:length]) in self.beginnings for length in range(1, len(asked)))

    def _said(self, said: Sequence[str]) -> Sequence[str]:
        """Without the talk before it."""
        first = next((at for at, word in enumerate(said) if word not in self.talk), len(said))
        return said[first:]


def read_follow_ups(talk: frozenset[str] = frozenset()) -> FollowUps:
    found: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            kind, _, listed = line.split(":")
            found[kind].update(tuple(words(one)) for one in listed.split(","))
    refers = frozenset(word for saying in found["refers"] for word in saying)
    return FollowUps(frozenset(found["begins"]), refers, frozenset(found["then"]), talk)


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
