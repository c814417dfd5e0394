"""Recognises follow-up questions, and where in the book their answer may be."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain

from bot.kernel.frozen import frozen
from bot.rulebook.parts import Text
from bot.rulebook.passages import Rulebook
from bot.rulebook.stemming import read_lines, words

_FEW = 7
"""A question of more words names its own topic, also where it has pronouns."""


@frozen
class FollowUps:
    """What follow-ups say, by kind, in all languages; words that ``refer``; ``talk`` that may come first."""

    sayings: Mapping[str, frozenset[tuple[str, ...]]]
    refers: frozenset[str]
    talk: frozenset[str]

    def asks(self, kind: str, text: Text) -> bool:
        """Whether it only asks what comes next (``then``), or for the source or reason (``source``)."""
        return tuple(self._without_talk(text.words)) in self.sayings[kind]

    def begins(self, text: Text) -> bool:
        """Whether a sentence or clause begins like a follow-up, after any talk."""
        return any(self._begins(text.words[at:]) for at in text.clauses[:-1])

    def refers_back(self, text: Text) -> bool:
        """Whether it is short and refers to something that it does not name."""
        return len(text.words) < _FEW and not self.refers.isdisjoint(self._without_talk(text.words))

    def _begins(self, clause: Sequence[str]) -> bool:
        question = self._without_talk(clause)
        return any(tuple(question[:length]) in self.sayings["begins"] for length in range(1, len(question)))

    def _without_talk(self, text: Sequence[str]) -> Sequence[str]:
        """The text after any talk at its beginning."""
        first = next((at for at, word in enumerate(text) if word not in self.talk), len(text))
        return text[first:]


def read_follow_ups(talk: frozenset[str] = frozenset()) -> FollowUps:
    sayings = defaultdict[str, frozenset[tuple[str, ...]]](frozenset)
    for kind, _, listed in read_lines("follow-ups.txt", 3):
        sayings[kind] |= {tuple(words(phrase)) for phrase in listed.split(",")}
    return FollowUps(sayings, frozenset(chain(*sayings["refers"])), talk)


def near_to(book: Rulebook, passage: str) -> frozenset[str]:
    """The passage, its parts, its siblings, the passages that it names, and its chapter."""
    current = book.find(passage)
    chapter = passage.rpartition(".")[0]
    named = {passage, chapter, *(current.see if current else ())}
    parents = {passage, chapter} - {""}
    numbers = (listed.ref.passage for listed in book.passages)
    return frozenset(number for number in numbers if number in named or number.rpartition(".")[0] in parents)
