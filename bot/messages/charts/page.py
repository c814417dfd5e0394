"""The page that tables and graphs are put on, measured so that a phone shows it large enough to read."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar

from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Ink, Label, Line, Shape
from bot.kernel.text import Phrase

WIDTH = 36.0
"""Units in a page's width: one is ten pixels where a phone shows the page 360 pixels wide."""

EDGE = 0.9
RIGHT = WIDTH - EDGE

TITLE = 1.9
TEXT = 1.45
SMALL = 1.2
"""Heights of letters, in units; what is smaller cannot be read on a phone."""

Words: TypeAlias = str | Phrase
"""Names and codes as they are, or a phrase to be put into words."""


@frozen
class PageHeading:
    """What stands above a table: a cup's name, and what there is to say about it."""

    name: Words
    below: Phrase | None = None

    @property
    def height(self) -> float:
        return 3.4 if self.below is None else 5.2

    def shapes(self) -> Iterator[Shape]:
        room = RIGHT - EDGE
        yield Label((EDGE, 1.9), self.name, TITLE, anchor=Anchor.LEFT, bold=True, room=room)
        if self.below is not None:
            yield Label((EDGE, 4.0), self.below, SMALL, anchor=Anchor.LEFT, room=room)


def rule(y: float, ink: Ink = Ink.LINE, width: float = 0.1) -> Line:
    """A line from edge to edge."""
    return Line(((EDGE, y), (RIGHT, y)), ink, width)


def notes(lines: tuple[Phrase, ...], top: float) -> Iterator[Shape]:
    """Small lines below a table, each ``NOTE`` high."""
    for count, line in enumerate(lines):
        at = EDGE, top + (count + 0.5) * NOTE
        yield Label(at, line, SMALL, anchor=Anchor.LEFT, room=RIGHT - EDGE)


NOTE = 1.9


T = TypeVar("T")


def pages(things: int, per_page: int) -> int:
    """How many pages it takes; an empty table has one."""
    return max(1, -(-things // per_page))


def on_page(things: Sequence[T], page: int, per_page: int) -> Sequence[T]:
    """Those on ``page``, the first being 0; beyond the last page, those on the last."""
    first = max(0, min(page, pages(len(things), per_page) - 1)) * per_page
    return things[first : first + per_page]
