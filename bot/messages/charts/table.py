"""Rows and columns as shapes."""

from collections.abc import Iterator, Sequence

from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Area, Ink, Label, Line, Shape, rectangle
from bot.messages.charts.page import EDGE, RIGHT, SMALL, TEXT, Words, rule

HEAD = 2.2
ROW = 2.4
_GAP = 0.35
"""Units that stay free on either side of what stands in a column."""


@frozen
class Column:
    """``width`` is None for the one column that takes what the others leave."""

    head: Words
    width: float | None
    anchor: Anchor = Anchor.RIGHT
    bold: bool = False


@frozen
class TableRow:
    """``marked`` is for somebody's own row, ``ruled`` puts a strong line below it."""

    cells: tuple[Words, ...]
    marked: bool = False
    ruled: bool = False


def table(columns: Sequence[Column], rows: Sequence[TableRow], top: float) -> Iterator[Shape]:
    """A table from edge to edge, as high as so many rows are."""
    yield from _line([column.head for column in columns], columns, top + HEAD / 2, SMALL)
    yield rule(top + HEAD, Ink.LABEL)
    for at, row in enumerate(rows):
        upper = top + HEAD + at * ROW
        yield from _background(row, at, upper)
        yield from _line(row.cells, columns, upper + ROW / 2, TEXT)


def height_of(rows: int) -> float:
    return HEAD + ROW * rows


def _line(cells: Sequence[Words], columns: Sequence[Column], y: float, height: float) -> Iterator[Shape]:
    for text, column, (left_x, right_x) in zip(cells, columns, _spans(columns), strict=True):
        if text != "":
            x = {Anchor.LEFT: left_x, Anchor.MIDDLE: (left_x + right_x) / 2, Anchor.RIGHT: right_x}[
                column.anchor
            ]
            room = right_x - left_x
            yield Label((x, y), text, height, anchor=column.anchor, bold=column.bold, room=room)


def _spans(columns: Sequence[Column]) -> tuple[tuple[float, float], ...]:
    """From where to where there may stand something in each column."""
    left_over = RIGHT - EDGE - sum(column.width or 0 for column in columns)
    widths = [left_over if column.width is None else column.width for column in columns]
    starts = [EDGE + sum(widths[:at]) for at in range(len(widths))]
    return tuple((start + _GAP, start + width - _GAP) for start, width in zip(starts, widths, strict=True))


def _background(row: TableRow, at: int, top: float) -> Iterator[Shape]:
    if at % 2 == 0:
        yield Area(rectangle(EDGE, top, RIGHT, top + ROW), Ink.CELL)
    if row.marked:
        x = EDGE / 2
        yield Line(((x, top + ROW / 4), (x, top + 3 * ROW / 4)), Ink.CHOICE, 0.5)
    if row.ruled:
        yield rule(top + ROW, Ink.LABEL, 0.2)
