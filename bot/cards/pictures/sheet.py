"""The page that tables and graphs are put on, measured so that a phone shows it large enough to read."""

from collections.abc import Iterator
from typing import TypeAlias

from bot.kernel.scene import Anchor, Ink, Label, Line, Point, Shape
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


def heading(name: str, below: Phrase | None = None) -> tuple[tuple[Shape, ...], float]:
    """What stands above a table, and how far down it reaches."""
    room = RIGHT - EDGE
    title = Label((EDGE, 1.9), name, TITLE, anchor=Anchor.LEFT, bold=True, room=room)
    if below is None:
        return (title,), 3.4
    return (title, Label((EDGE, 4.1), below, SMALL, anchor=Anchor.LEFT, room=room)), 5.4


def rectangle(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def rule(y: float, ink: Ink = Ink.LINE, width: float = 0.1) -> Line:
    """A line from edge to edge."""
    return Line(((EDGE, y), (RIGHT, y)), ink, width)


def notes(lines: tuple[Phrase, ...], top: float) -> Iterator[Shape]:
    """Small lines below a table, each ``NOTE`` high."""
    for count, line in enumerate(lines):
        at = EDGE, top + (count + 0.5) * NOTE
        yield Label(at, line, SMALL, anchor=Anchor.LEFT, room=RIGHT - EDGE)


NOTE = 1.9
