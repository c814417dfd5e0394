"""Verdicts: the shortest true answers to what people ask of a passage.

They stand beside the book in ``en.verdicts.txt``. A verdict begins with its passage and its name, which are
the same in all languages. Then come questions that it answers with yes, with no, or as it stands::

    4.7 captures: There are no captures.
    no: can I take his piece; do I hit him when I land on him
    say: what happens to captured pieces

The verdict whose words are most like a question's answers it; where none is, the first of the passage does.
The text is true by itself: it also answers a question with a negation, to which yes and no could be misread.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from bot.gamekit.game_catalogue import BrokenGame
from bot.kernel.frozen import frozen

YES, NO, SAY = "yes", "no", "say"
_BESIDE = ".verdicts.txt"
_FIRST_LINE = re.compile(r"(?P<passage>\d[\d.]*) (?P<name>[a-z0-9-]+): (?P<text>.+)")
_QUESTIONS = re.compile(rf"(?P<answer>{YES}|{NO}|{SAY}): (?P<questions>.+)")
_BETWEEN = ";"


VerdictKey: TypeAlias = tuple[str, str]
"""The passage and the name of a verdict, in all languages."""


class BadVerdicts(BrokenGame):
    """A line of a file of verdicts is neither a verdict nor its questions, or one stands twice."""


@frozen
class Verdict:
    """``questions`` are examples, by what the verdict answers to them; only an index needs them."""

    passage: str
    name: str
    text: str
    questions: Mapping[str, tuple[str, ...]]

    @property
    def key(self) -> VerdictKey:
        return self.passage, self.name


def read_verdicts(book: Path) -> tuple[Verdict, ...]:
    """The verdicts beside the book. Raises :class:`BadVerdicts`."""
    file = book.with_suffix(_BESIDE)
    verdicts = tuple(_read(file)) if file.is_file() else ()
    if len({(verdict.passage, verdict.name) for verdict in verdicts}) < len(verdicts):
        message = f"{file}: two verdicts of one name"
        raise BadVerdicts(message)
    return verdicts


def _read(file: Path) -> Iterator[Verdict]:
    questions: dict[str, tuple[str, ...]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if first := _FIRST_LINE.fullmatch(line):
            questions = {}
            yield Verdict(first["passage"], first["name"], first["text"], questions)
        elif match := _QUESTIONS.fullmatch(line):
            questions[match["answer"]] = tuple(map(str.strip, match["questions"].split(_BETWEEN)))
        elif line and not line.startswith("#"):
            message = f"{file}: neither a verdict nor its questions: {line}"
            raise BadVerdicts(message)
