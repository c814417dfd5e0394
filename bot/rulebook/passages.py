"""Rulebook files, cut into numbered passages.

A passage begins at a heading with an id, ``## 4.2 After building {#4.2}``, and ends before the next one.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.gamekit.typed import tidy
from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef

_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n)+")
_DRAWN = re.compile(r" |\||```")
_ITEM = re.compile(r"[-*] |[0-9]+\. ")
_EMPHASIS = re.compile(r"\*(?=\S)([^*\n]+)(?<=\S)\*")
_EXAMPLE = re.compile(r"^```position\n(?P<position>.+)\n```$", re.MULTILINE)
_HEADING = re.compile(r"^#+\s+(?P<title>.*?)\s*\{#(?P<id>[^}]+)\}\s*$")


class BadRulebook(ValueError):
    """A rulebook file has no passages, or one number twice."""


@dataclass(frozen=True, slots=True)
class Passage:
    """``heading`` is without the number; paragraphs are plain text, drawn boards among them kept as lines.

    ``example`` is a position, as its game writes it down, for a picture beside the text.
    """

    ref: RuleRef
    heading: str
    paragraphs: tuple[str, ...]
    example: str | None = None


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All passages of one game in one language, in the order of the book."""

    game: GameId
    language: str
    passages: tuple[Passage, ...]

    def find(self, number: str) -> Passage | None:
        return next((one for one in self.passages if one.ref.passage == number), None)

    def neighbours(self, passage: Passage) -> tuple[Passage, ...]:
        """The passages before and after, where there are any."""
        at = self.passages.index(passage)
        return (*self.passages[max(at - 1, 0) : at], *self.passages[at + 1 : at + 2])


def read_rulebook(game: GameId, file: Path) -> Rulebook:
    """The rulebook in ``file``, named after its language. Raises :class:`BadRulebook`."""
    passages = tuple(_passages(game, file.read_text(encoding="utf-8")))
    if len({one.ref for one in passages}) != len(passages) or not passages:
        raise BadRulebook(str(file))
    return Rulebook(game, file.stem, passages)


def _passages(game: GameId, text: str) -> Iterator[Passage]:
    number, heading, body = "", "", list[str]()
    for line in (*text.splitlines(), "# {#end}"):
        found = _HEADING.match(line)
        if not found:
            body.append(line)
            continue
        if number:
            text, example = _parted("\n".join(body))
            yield Passage(RuleRef(game, number), heading, _paragraphs(text), example)
        number = found["id"]
        heading = _unnumbered(found["title"], number)
        body = []


def _unnumbered(title: str, number: str) -> str:
    """The title without its number, in whatever digits that is written."""
    first, _, rest = title.partition(" ")
    return rest.strip() if tidy(first) == number else title


def _parted(body: str) -> tuple[str, str | None]:
    """The text, and the position of the example in it."""
    found = _EXAMPLE.search(body)
    return (_EXAMPLE.sub("", body), found["position"]) if found else (body, None)


def _paragraphs(body: str) -> tuple[str, ...]:
    blocks = _BLANK_LINES.split(body.strip("\n"))
    return tuple(_unwrapped(block) for block in blocks if block.strip())


def _unwrapped(block: str) -> str:
    """A block as one line; lists and drawings keep theirs, and in a drawing an asterisk is no emphasis."""
    lines = block.splitlines()
    if any(_DRAWN.match(line) for line in lines):
        return block
    between = "\n" if any(_ITEM.match(line) for line in lines) else " "
    return _EMPHASIS.sub(r"\1", between.join(line.strip() for line in lines))
