"""What a typed move says, before anybody asks whether it is legal (9)."""

import re
from dataclasses import dataclass
from typing import Final

CASTLE, WALL, ENTER, MOVE, END = "castle", "wall", "enter", "move", "end"

_WORDS: Final = {
    CASTLE: "castle|c|قلعه",
    WALL: "wall|w|دیوار",
    ENTER: "enter|e|ورود",
    MOVE: "move|m|حرکت",
}
_ENDS: Final = {END, "پایان"}
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
