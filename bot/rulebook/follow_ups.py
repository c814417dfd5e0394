"""Recognises follow-up questions, and where in the book their answer may be."""

from collections import defaultdict
from collections.abc import Sequence

from bot.kernel.frozen import frozen
from bot.rulebook.parts import Text
from bot.rulebook.passages import Rulebook
from bot.rulebook.stemming import WORDS, words

FILE = WORDS / "follow-ups.txt"
_FEW = 7
"""A question of more words names its own topic, also where it has pronouns."""


@frozen
class FollowUps:
    """The ``beginnings`` of follow-up questions, words that refer to the last topic, and “what then?”.

    ``source`` are ways to ask where the last answer stands. All languages together. ``talk`` are words that
    may come first, such as thanks.
    """

    beginnings: frozenset[tuple[str, ...]]
    refers: frozenset[str]
    then: frozenset[tuple[str, ...]]
    source: frozenset[tuple[str, ...]]
    talk: frozenset[str]

    def begins(self, text: Text) -> bool:
        """Whether a sentence or clause begins like a follow-up, after any talk."""
        return any(self._begins(text.words[at:]) for at in text.clauses[:-1])

    def goes_on(self, text: Text) -> bool:
        """Whether it begins like a follow-up, or is short and refers to something that it does not name."""
        short = len(text.words) < _FEW
        return self.begins(text) or (short and not self.refers.isdisjoint(self._without_talk(text.words)))

    def asks_what_then(self, text: Text) -> bool:
        """Whether it only asks what comes next."""
        return tuple(self._without_talk(text.words)) in self.then

    def asks_where(self, text: Text) -> bool:
        """Whether it only asks where the last answer stands."""
        return tuple(self._without_talk(text.words)) in self.source

    def _begins(self, clause: Sequence[str]) -> bool:
        question = self._without_talk(clause)
        return any(tuple(question[:length]) in self.beginnings for length in range(1, len(question)))

    def _without_talk(self, text: Sequence[str]) -> Sequence[str]:
        """The text after any talk at its beginning."""
        first = next((at for at, word in enumerate(text) if word not in self.talk), len(text))
        return text[first:]


def read_follow_ups(talk: frozenset[str] = frozenset()) -> FollowUps:
    sayings: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            kind, _, listed = line.split(":")
            sayings[kind].update(tuple(words(phrase)) for phrase in listed.split(","))
    refers = frozenset(word for saying in sayings["refers"] for word in saying)
    then, source = frozenset(sayings["then"]), frozenset(sayings["source"])
    return FollowUps(frozenset(sayings["begins"]), refers, then, source, talk)


def near_to(book: Rulebook, passage: str) -> frozenset[str]:
    """The passage, its parts, its siblings, the passages that it names, and its chapter."""
    current = book.find(passage)
    chapter = passage.rpartition(".")[0]
    numbers = {listed.ref.passage for listed in book.passages}
    family = {
        number
        for number in numbers
        if number.startswith(f"{passage}.") or number.rpartition(".")[0] == chapter
    }
    named = set(current.see) if current else set()
    return frozenset(
        {passage, *named, *(family if chapter else {number for number in family if "." in number})}
        | ({chapter} & numbers)
    )
