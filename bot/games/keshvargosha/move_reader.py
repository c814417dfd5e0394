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
    found = _READ.fullmatch(packed)
    if found is None:
        return None
    if found["site"]:
        return Said(CASTLE, _named(found["site"]))
    if found["wall"]:
        return Said(WALL, _named(found["one"], found["other"]))
    if found["into"]:
        return Said(ENTER, _named(found["into"]))
    return Said(MOVE, _named(found["start"], found["goal"]), int(found["number"] or 1))


def bare(text: str) -> tuple[str, ...]:
    """The cells of a text that names one, or two with a border's sign between them, and says no more."""
    found = _BARE.fullmatch(_packed(text))
    return _named(*(cell for cell in found.groups() if cell)) if found else ()


def _packed(text: str) -> str:
    return text.replace(" ", "").translate(_PERSIAN)


def _named(*cells: str) -> tuple[str, ...]:
    return tuple(cell.upper() for cell in cells)
