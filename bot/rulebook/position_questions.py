"""Recognises questions about the position on the board: such as what is possible now, and who is ahead."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.rulebook.normalisation import words
from bot.rulebook.stemming import WORDS

WHY, MAY, POSSIBLE, SCORE = "why", "may", "possible", "score"
GENERAL = WORDS / "position.txt"


@dataclass(frozen=True, slots=True)
class PositionQuestions:
    """What is asked, by how people say it, in any language."""

    sayings: Mapping[str, frozenset[tuple[str, ...]]]

    def kinds(self, question: str) -> tuple[str, ...]:
        """Which of them the text may ask, in the order of the files."""
        said = words(question)
        return tuple(kind for kind, sayings in self.sayings.items() if _has(said, sayings))


@cache
def read_position_questions(further: tuple[Path, ...] = ()) -> PositionQuestions:
    found: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for file in (GENERAL, *further):
        for line in file.read_text(encoding="utf-8").splitlines():
            kind, _, listed = line.partition(":")
            if listed and not line.startswith("#"):
                found[kind].update(tuple(words(one)) for one in listed.partition(":")[2].split(","))
    return PositionQuestions({kind: frozenset(sayings) for kind, sayings in found.items()})


def _has(said: Sequence[str], sayings: frozenset[tuple[str, ...]]) -> bool:
    lengths = {len(one) for one in sayings}
    return any(tuple(said[at : at + length]) in sayings for length in lengths for at in range(len(said)))
