"""What the signs on the board mean, for as long as one of them is there."""

from collections.abc import Iterator

from bot.games.quadriga.board import HEADING, lonely_units
from bot.games.quadriga.picture_backdrop import LEFT, LEGEND, LEGEND_LINE, WIDTH
from bot.games.quadriga.picture_marks import arrow
from bot.games.quadriga.position import Position
from bot.games.quadriga.rules_end import overgrown
from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Ink, Label, Line, Point, Ring, Shape
from bot.kernel.text import Phrase, say

ALONE = Ink.WIN
"""The sign of danger: in the colour of neither side."""
_LETTERS = 0.5


@frozen
class Entry:
    """A sign, what it means, and the units that have it; whether it is about what may come next."""

    sign: str
    words: Phrase
    units: int
    choice: bool = False


def entries(state: Position) -> Iterator[Entry]:
    """Nothing is in danger any more once the game is over."""
    if state.end is not None:
        return
    alone = sum(lonely_units(units) & ~state.placed for units in state.units)
    large = sum(island for units in state.units for island in overgrown(units))
    ordered = sum(1 << square for order in state.orders for square in order.squares)
    if alone:
        yield Entry("ring", say("quadriga-label-alone"), alone)
    if large:
        yield Entry("rim", say("quadriga-label-overgrown"), large)
    if ordered:
        yield Entry("arrow", say("quadriga-label-ordered"), ordered, choice=True)


def legend(state: Position) -> Iterator[Shape]:
    """Below the board, a line for each: two at most, for what is too large gives units before orders."""
    for line, entry in enumerate(entries(state)):
        yield from entry_shapes(entry, (LEFT, LEGEND + line * LEGEND_LINE), _LETTERS, WIDTH - 2 * LEFT)


def entry_shapes(entry: Entry, at: Point, height: float, width: float) -> Iterator[Shape]:
    """``at`` is where the line begins."""
    x, y = at
    yield from _sign(entry.sign, (x + 0.8 * height, y), height)
    start = 1.8 * height
    at, room = (x + start, y), width - start
    yield Label(at, entry.words, height, anchor=Anchor.LEFT, room=room, choice=entry.choice)


def _sign(sign: str, at: Point, height: float) -> Iterator[Shape]:
    x, y = at
    if sign == "ring":
        yield Ring(at, 0.52 * height, ALONE, 0.22 * height)
    elif sign == "rim":
        yield Line(((x - 0.4 * height, y), (x + 0.4 * height, y)), ALONE, 0.8 * height)
    else:
        east = HEADING["E"]
        yield Line(arrow((x - 0.7 * height, y), east, 1.3 * height), Ink.CHOICE, 0.24 * height)
