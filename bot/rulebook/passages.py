"""Rulebook files, cut into numbered passages.

A passage begins at a heading with an id, ``## 4.2 After building {#4.2}``, and ends before the next one.
What is known about it stands in a block right after the heading; a long line goes on in the next one::

    > asked: can I build twice; second castle in a turn
    > see: 4.1 6.2
    > by: ruling: the source does not say, and some brake there must be

More ways of asking, as people type them in chats, stand beside the book in ``en.asked.txt``, so that the book
can be read: a passage a line, ``4.2: another castle; may i build two``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path

from bot.gamekit.text_input import tidy
from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.limits import BOOKS_CACHED

_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n)+")
_DRAWN = re.compile(r" |\||```")
_ITEM = re.compile(r"[-*] |[0-9]+\. ")
_EMPHASIS = re.compile(r"\*(?=\S)([^*\n]+)(?<=\S)\*")
_EXAMPLE = re.compile(r"^```position\n(?P<position>.+)\n```$", re.MULTILINE)
_NOTE = re.compile(r">\s?(?P<line>.*)")
_KEY = re.compile(r"(?P<key>[a-z]+):(?:\s+|$)(?P<value>.*)")
_BY = re.compile(r"author|ruling(?: [A-Z]+[0-9]+[a-z]?)?: (?P<why>.+)")
_CHATS = ".asked.txt"
_BETWEEN = ";"
"""Ways of asking."""
_KEYS = frozenset({"asked", "see", "by"})
_HEADING = re.compile(r"^#+\s+(?P<title>.*?)\s*\{#(?P<id>[^}]+)\}\s*$")


class BadRulebook(ValueError):
    """A rulebook file has no passages, one number twice, or notes that cannot be."""


@dataclass(frozen=True, slots=True)
class Passage:
    """``heading`` is without the number; paragraphs are plain text, drawn boards among them kept as lines.

    ``example`` is a position, as its game writes it down, for a picture beside the text. ``ways`` are those
    in which people ask for it, with semicolons between them: of thousands each is wanted only while a search
    is prepared. ``see`` are numbers of other passages. ``told`` is whether the book says whose rule it is;
    ``ruling`` is why we play it so, where it is not the author's.
    """

    ref: RuleRef
    heading: str
    paragraphs: tuple[str, ...]
    example: str | None = None
    ways: str = ""
    see: tuple[str, ...] = ()
    ruling: str | None = None
    told: bool = False

    @property
    def asked(self) -> tuple[str, ...]:
        """Each way in which people ask for it."""
        return tuple(filter(None, (one.strip() for one in self.ways.split(_BETWEEN))))


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All passages of one game in one language, in the order of the book."""

    game: GameId
    language: str
    passages: tuple[Passage, ...]

    def find(self, number: str) -> Passage | None:
        return next((one for one in self.passages if one.ref.passage == number), None)

    def before(self, passage: Passage) -> Passage | None:
        at = self.passages.index(passage)
        return self.passages[at - 1] if at else None

    def after(self, passage: Passage) -> Passage | None:
        at = self.passages.index(passage)
        return next(iter(self.passages[at + 1 :]), None)


_KNOWN: dict[tuple[GameId, bytes], tuple[Passage, ...]] = {}


def read_rulebook(game: GameId, file: Path) -> Rulebook:
    """The rulebook in ``file``, named after its language. Raises :class:`BadRulebook`."""
    try:
        passages = _with_chats(file, _passages(game, file.read_text(encoding="utf-8")))
    except BadRulebook as bad:
        message = f"{file}: {bad}"
        raise BadRulebook(message) from None
    numbers = {one.ref.passage for one in passages}
    if len(numbers) != len(passages) or not passages:
        raise BadRulebook(str(file))
    if missing := sorted({see for one in passages for see in one.see} - numbers):
        message = f"{file}: there is no passage {', '.join(missing)} to see"
        raise BadRulebook(message)
    return Rulebook(game, file.stem, passages)


def _with_chats(file: Path, passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """The passages, each with the ways of asking that stand beside the book as well."""
    beside = file.with_suffix(_CHATS)
    if not beside.is_file():
        return passages
    parted = (line.partition(":") for line in beside.read_text(encoding="utf-8").splitlines())
    asked = {number: listed for number, _, listed in parted if number and not number.startswith("#")}
    if missing := sorted(asked.keys() - {one.ref.passage for one in passages}):
        message = f"there is no passage {', '.join(missing)} to ask for"
        raise BadRulebook(message)
    more = ((one, asked.get(one.ref.passage)) for one in passages)
    return tuple(
        replace(one, ways=f"{one.ways}{_BETWEEN}{listed}") if listed else one for one, listed in more
    )


def _passages(game: GameId, text: str) -> tuple[Passage, ...]:
    """Known again by a fingerprint: the text itself is not kept beside its passages."""
    key = game, blake2b(text.encode(), digest_size=16).digest()
    if (known := _KNOWN.get(key)) is None:
        known = _KNOWN[key] = tuple(_read(game, text))
        while len(_KNOWN) > BOOKS_CACHED:
            del _KNOWN[next(iter(_KNOWN))]
    return known


def _read(game: GameId, text: str) -> Iterator[Passage]:
    number, heading, body = "", "", list[str]()
    for line in (*text.splitlines(), "# {#end}"):
        found = _HEADING.match(line)
        if not found:
            body.append(line)
            continue
        if number:
            yield _passage(RuleRef(game, number), heading, body)
        number = found["id"]
        heading = _unnumbered(found["title"], number)
        body = []


def _passage(ref: RuleRef, heading: str, body: list[str]) -> Passage:
    """The passage with that body, of which notes come first."""
    start = next((at for at, line in enumerate(body) if line.strip()), len(body))
    end = next((at for at in range(start, len(body)) if not _NOTE.match(body[at])), len(body))
    notes = _notes(ref, body[start:end])
    text, example = _parted("\n".join(body[end:]))
    by = _BY.fullmatch(notes["by"]) if "by" in notes else None
    if "by" in notes and by is None:
        raise _bad(ref, notes["by"])
    return Passage(
        ref,
        heading,
        _paragraphs(text),
        example,
        notes.get("asked", ""),
        tuple(notes.get("see", "").split()),
        by["why"] if by else None,
        told=by is not None,
    )


def _notes(ref: RuleRef, lines: list[str]) -> dict[str, str]:
    """The notes by their keys; a line without a key goes on where the one before it has ended."""
    notes, key = dict[str, str](), ""
    for line in lines:
        found = _NOTE.match(line)
        words = found["line"].strip() if found else ""
        keyed = _KEY.fullmatch(words)
        if keyed:
            key, words = keyed["key"], keyed["value"]
        if key not in _KEYS or (keyed and key in notes):
            raise _bad(ref, words)
        notes[key] = f"{notes.get(key, '')} {words}".strip()
    return notes


def _bad(ref: RuleRef, note: str) -> BadRulebook:
    return BadRulebook(f"passage {ref.passage} has a note that cannot be read: {note}")


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
