"""Letters read as people read them: plain text, without marks that nobody sees."""

from bot.kernel.text import RichText
from bot.messages.language import plain
from bot.messages.rendering import RenderedButton, RenderedCard

_DIRECTIONS = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))


def words(text: RichText) -> str:
    return plain(text).translate(_DIRECTIONS)


def everything(letter: RenderedCard) -> str:
    """All that a letter says, line by line; the picture by its words."""
    lines = (letter.title, *letter.lines)
    return "\n".join([*map(words, lines), letter.alt, letter.block])


def keys(letter: RenderedCard) -> list[RenderedButton]:
    return [key for row in letter.rows for key in row]


def labels(letter: RenderedCard) -> list[str]:
    return [key.label for key in keys(letter)]


def press_of(letter: RenderedCard, label: str) -> str:
    """What the button with this label carries."""
    found = {key.label: key.press for key in keys(letter)}
    assert label in found, f"no button {label!r} among {list(found)}"
    return found[label]
