"""What a typed move says, before anybody asks whether it is legal (9)."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

CASTLE, WALL, ENTER, MOVE, END = "castle", "wall", "enter", "move", "end"


def _typed(kind: str) -> Iterator[str]:
    """The words for one kind of move, in every language."""
    for words in _TYPED:
        yield from words.get(kind, ())


_TYPED: Final = tomllib.loads(
    (Path(__file__).parent / "typed_words.toml").read_text(encoding="utf-8")
).values()
_WORDS: Final = {kind: "|".join(_typed(kind)) for kind in (CASTLE, WALL, ENTER, MOVE)}
_ENDS: Final = frozenset(_typed(END))
_CELL: Final = "[a-z][0-9]{1,2}"
_READ: Final = re.compile(
    rf"(?P<castle>{_WORDS[CASTLE]})(?P<site>{_CELL})"
    rf"|(?P<wall>{_WORDS[WALL]})(?P<one>{_CELL})[/-](?P<other>{_CELL})"
    rf"|(?P<enter>{_WORDS[ENTER]})(?P<into>{_CELL})"
    rf"|(?P<move>{_WORDS[MOVE]})?(?P<number>0|[1-9][0-9]{{0,3}})?(?P<start>{_CELL})>(?P<goal>{_CELL})"
)
_BARE: Final = re.compile(rf"(?P<one>{_CELL})(?:[/-](?P<other>{_CELL}))?")
_PERSIAN: Final = str.maketrans("يك", "یک")


@dataclass(frozen=True, slots=True)
class Said:
    """A move by its kind, the names of its cells as they are written, and how many soldiers."""

    kind: str
    cells: tuple[str, ...] = ()
    number: int = 1


def said(text: str) -> Said | None:
    """What ``text`` says; spaces may stand anywhere in it, or nowhere."""
    packed = _packed(text)
    if packed in _ENDS:
        return Said(END)
    match = _READ.fullmatch(packed)
    if match is None:
        return None
    if match["site"]:
        return Said(CASTLE, _named(match["site"]))
    if match["wall"]:
        return Said(WALL, _named(match["one"], match["other"]))
    if match["into"]:
        return Said(ENTER, _named(match["into"]))
    return Said(MOVE, _named(match["start"], match["goal"]), int(match["number"] or 1))


def bare(text: str) -> tuple[str, ...]:
    """The cells of a text that names one, or two with a border's sign between them, and says no more."""
    match = _BARE.fullmatch(_packed(text))
    return _named(*(cell for cell in match.groups() if cell)) if match else ()


def _packed(text: str) -> str:
    return text.replace(" ", "").translate(_PERSIAN)


def _named(*cells: str) -> tuple[str, ...]:
    return tuple(cell.upper() for cell in cells)
