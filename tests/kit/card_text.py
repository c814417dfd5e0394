"""Letters read as people read them: plain text, without marks that nobody sees."""

from bot.kernel.text import RichText
from bot.messages.language import plain
from bot.messages.rendering import RenderedButton, RenderedCard

_DIRECTIONS = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))


def words(text: RichText) -> str:
    return plain(text).translate(_DIRECTIONS)


def everything(rendered: RenderedCard | None) -> str:
    """All that a message says, line by line; the picture by its words. Fails where nothing was answered."""
    assert rendered
    lines = (rendered.title, *rendered.lines)
    return "\n".join([*map(words, lines), str(rendered.alt), rendered.block])


def keys(rendered: RenderedCard) -> list[RenderedButton]:
    return [key for row in rendered.rows for key in row]


def labels(rendered: RenderedCard) -> list[str]:
    return [key.label for key in keys(rendered)]


def press_of(rendered: RenderedCard, label: str) -> str:
    """What the button with this label carries."""
    found = {key.label: key.press for key in keys(rendered)}
    assert label in found, f"no button {label!r} among {list(found)}"
    return found[label]
