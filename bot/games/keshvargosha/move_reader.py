"""What a typed move says, before anybody asks whether it is legal (9)."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from bot.kernel.frozen import frozen

CASTLE, WALL, ENTER, MOVE, END = "castle", "wall", "enter", "move", "end"


def _words_for(kind: str) -> Iterator[str]:
    """The words for one kind of move, in every language."""
    for words in _TYPED:
        yield from words.get(kind, ())


_TYPED = tomllib.loads((Path(__file__).parent / "typed_words.toml").read_text(encoding="utf-8")).values()
_WORDS = {kind: "|".join(_words_for(kind)) for kind in (CASTLE, WALL, ENTER, MOVE)}
_ENDS = frozenset(_words_for(END))
_CELL = "[a-z][0-9]{1,2}"
_READ = re.compile(
    rf"(?P<castle>{_WORDS[CASTLE]})(?P<site>{_CELL})"
    rf"|(?P<wall>{_WORDS[WALL]})(?P<one>{_CELL})[/-](?P<other>{_CELL})"
    rf"|(?P<enter>{_WORDS[ENTER]})(?P<into>{_CELL})"
    rf"|(?P<move>{_WORDS[MOVE]})?(?P<number>0|[1-9][0-9]{{0,3}})?(?P<start>{_CELL})>(?P<goal>{_CELL})"
)
_BARE = re.compile(rf"(?P<one>{_CELL})(?:[/-](?P<other>{_CELL}))?")
_PERSIAN = str.maketrans("يك", "یک")


@frozen
class TypedMove:
    """A move by its kind, the names of its cells as they are written, and how many soldiers."""

    kind: str
    cells: tuple[str, ...] = ()
    number: int = 1


def read_text(text: str) -> TypedMove | None:
    """What ``text`` says; spaces may stand anywhere in it, or nowhere."""
    packed = _pack(text)
    if packed in _ENDS:
        return TypedMove(END)
    match = _READ.fullmatch(packed)
    if match is None:
        return None
    if match["site"]:
        return TypedMove(CASTLE, _cell_names(match["site"]))
    if match["wall"]:
        return TypedMove(WALL, _cell_names(match["one"], match["other"]))
    if match["into"]:
        return TypedMove(ENTER, _cell_names(match["into"]))
    return TypedMove(MOVE, _cell_names(match["start"], match["goal"]), int(match["number"] or 1))


def bare(text: str) -> tuple[str, ...]:
    """The cells of a text that names one, or two with a border's sign between them, and says no more."""
    match = _BARE.fullmatch(_pack(text))
    return _cell_names(*(cell for cell in match.groups() if cell)) if match else ()


def _pack(text: str) -> str:
    return text.replace(" ", "").translate(_PERSIAN)


def _cell_names(*cells: str) -> tuple[str, ...]:
    return tuple(cell.upper() for cell in cells)
