"""Verdicts: the shortest true answers to what people ask of a passage.

They stand beside the book in ``en.verdicts.txt``. A verdict begins with its passage and its name, which are
the same in all languages. Then come words of questions that it answers with yes, with no, or as it stands::

    4.7 captures: There are no captures.
    no: capture; take; hit
    say: what happens to captured

A key fits a question that has all its words. ``*`` fits where no other key does.
The text is true by itself: it also answers a question with a negation, to which yes and no could be misread.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path

from bot.gamekit.game_catalogue import BrokenGame
from bot.kernel.frozen import frozen

YES, NO, SAY = "yes", "no", "say"
_BESIDE = ".verdicts.txt"
_FIRST_LINE = re.compile(r"(?P<passage>\d[\d.]*) (?P<name>[a-z0-9-]+): (?P<text>.+)")
_KEYS = re.compile(rf"(?P<answer>{YES}|{NO}|{SAY}): (?P<keys>.+)")


class BadVerdicts(BrokenGame):
    """A line of a file of verdicts is neither a verdict nor its keys, or one stands twice."""


@frozen
class Verdict:
    """``keys`` are separated by semicolons, by what the verdict answers to a question that has them."""

    passage: str
    name: str
    text: str
    keys: Mapping[str, str] = field(hash=False)


def read_verdicts(book: Path) -> tuple[Verdict, ...]:
    """The verdicts beside the book. Raises :class:`BadVerdicts`."""
    file = book.with_suffix(_BESIDE)
    verdicts = tuple(_read(file)) if file.is_file() else ()
    if len({(verdict.passage, verdict.name) for verdict in verdicts}) < len(verdicts):
        message = f"{file}: two verdicts of one name"
        raise BadVerdicts(message)
    return verdicts


def _read(file: Path) -> Iterator[Verdict]:
    keys: dict[str, str] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if first := _FIRST_LINE.fullmatch(line):
            keys = {}
            yield Verdict(first["passage"], first["name"], first["text"], keys)
        elif match := _KEYS.fullmatch(line):
            keys[match["answer"]] = match["keys"]
        elif line and not line.startswith("#"):
            message = f"{file}: neither a verdict nor its keys: {line}"
            raise BadVerdicts(message)
