"""Lays out a card's buttons in rows that a phone shows whole."""

from collections.abc import Iterable, Sequence

from bot.messages.card import RowWidth, in_rows
from bot.messages.rendering import RenderedButton

ButtonRow = tuple[RenderedButton, ...]


def lay_out(rows: Iterable[ButtonRow], width: RowWidth) -> list[ButtonRow]:
    """A row that is too wide becomes several of about equal length."""
    *first_rows, last = [row for row in rows if row] or [()]
    return add_row([part for row in first_rows for part in _fold(row, width)], last, width)


def add_row(rows: list[ButtonRow], row: ButtonRow, width: RowWidth) -> list[ButtonRow]:
    """A button alone joins the last row where that has room for it."""
    if len(row) == 1 and rows and _fits((*rows[-1], *row), width):
        is_shorter = len(rows) == 1 or len(rows[-1]) < max(map(len, rows))
        if is_shorter:
            return [*rows[:-1], (*rows[-1], *row)]
    return [*rows, *_fold(row, width)]


def _fold(row: ButtonRow, width: RowWidth) -> list[ButtonRow]:
    parts: list[ButtonRow] = []
    while row:
        abreast = max(count for count in range(1, len(row) + 1) if count == 1 or _fits(row[:count], width))
        parts.append(in_rows(row, abreast)[0])
        row = row[len(parts[-1]) :]
    return parts


def _fits(row: Sequence[RenderedButton], width: RowWidth) -> bool:
    needed = [len(button.label) + width.margin for button in row]
    letters = len(row) * max(needed) if width.is_even else sum(needed)
    return len(row) <= width.buttons and letters <= width.letters
