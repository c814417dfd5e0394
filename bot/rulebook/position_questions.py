"""Recognises questions about the position on the board, such as what is possible now, and who is ahead."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from bot.kernel.frozen import frozen
from bot.rulebook.stemming import WORDS, words

WHY, MAY, POSSIBLE, SCORE, BESIDE = "why", "may", "possible", "score", "beside"
GENERAL = WORDS / "position.txt"


@frozen
class PositionQuestions:
    """The sayings of each kind of question, in all languages."""

    sayings: Mapping[str, frozenset[tuple[str, ...]]]

    def is_asked(self, line: str) -> bool:
        """Whether a line to other people surely asks about the board: why and may are said of all things."""
        return not {WHY, MAY}.issuperset(self.kinds(line))

    def kinds(self, question: str) -> tuple[str, ...]:
        """The kinds that the text may ask, in the order of the files."""
        question_words = words(question)
        return tuple(kind for kind, sayings in self.sayings.items() if _has(question_words, sayings))


@cache
def read_position_questions(game_files: tuple[Path, ...] = ()) -> PositionQuestions:
    sayings_by_kind: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for file in (GENERAL, *game_files):
        for line in file.read_text(encoding="utf-8").splitlines():
            kind, _, listed = line.partition(":")
            if listed and not line.startswith("#"):
                sayings_by_kind[kind].update(
                    tuple(words(saying)) for saying in listed.partition(":")[2].split(",")
                )
    return PositionQuestions({kind: frozenset(sayings) for kind, sayings in sayings_by_kind.items()})


def _has(text: Sequence[str], sayings: frozenset[tuple[str, ...]]) -> bool:
    lengths = {len(saying) for saying in sayings}
    return any(tuple(text[at : at + length]) in sayings for length in lengths for at in range(len(text)))
