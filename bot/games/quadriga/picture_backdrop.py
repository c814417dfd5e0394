"""Where things lie in the picture, and what stays the same there during a whole game."""

import re
from collections.abc import Iterator
from functools import cache

from bot.gamekit.bitsets import members
from bot.gamekit.game import Outline
from bot.games.quadriga.board import CENTRE, SIDE, SQUARE, across, up
from bot.games.quadriga.narration import SIDES
from bot.games.quadriga.piece_shapes import HUES, MARKS
from bot.kernel.scene import Anchor, Area, Ink, Label, Line, Piece, Point, Shape, rectangle

LEFT = 0.8
TOP = 2.5
RIGHT = LEFT + SIDE
BOTTOM = TOP + SIDE
WIDTH = RIGHT + LEFT
HEIGHT = BOTTOM + 2.25
LEGEND = BOTTOM + 1.1
"""The first of the two lines below the board that explain signs on it."""
LEGEND_LINE = 0.75
PANELS = ((0.2, 6.7), (WIDTH - 6.7, WIDTH - 0.2))
"""From where to where each side's panel reaches."""
PANEL_TOP = 0.2
PANEL_BOTTOM = 1.75
_LABEL = 0.5
_BY_FOUR = 4


def corner(column: float, row: float) -> Point:
    """Where the lower left corner of a square lies; row 16 is at the top."""
    return LEFT + column, BOTTOM - row


def middle(square: int) -> Point:
    return corner(across(square) + 0.5, up(square) + 0.5)


def cell(square: int) -> tuple[Point, ...]:
    left, bottom = corner(across(square), up(square))
    return rectangle(left, bottom - 1, left + 1, bottom)


def panel(seat: int) -> tuple[Point, ...]:
    left, right = PANELS[seat]
    return rectangle(left, PANEL_TOP, right, PANEL_BOTTOM)


def column_name(column: int) -> str:
    return chr(ord("a") + column)


@cache
def backdrop() -> tuple[Shape, ...]:
    return (*_panels(), *_board(), *_coordinates())


def _panels() -> Iterator[Shape]:
    """Each side's shield and name, the two sides turned towards each other."""
    for seat, (left, right) in enumerate(PANELS):
        inward = 1 if seat == 0 else -1
        outer, anchor = (left, Anchor.LEFT) if seat == 0 else (right, Anchor.RIGHT)
        yield Area(panel(seat), Ink.CELL, Ink.LINE, 0.05)
        yield Piece((outer + inward * 0.8, 0.975), 1.0, MARKS[seat], HUES[seat])
        yield Label((outer + inward * 1.6, 0.68), SIDES[seat], 0.62, anchor=anchor, bold=True)


def _board() -> Iterator[Shape]:
    yield Area(rectangle(LEFT, TOP, RIGHT, BOTTOM), Ink.CELL)
    for square in members(CENTRE):
        yield Area(cell(square), Ink.CELL_ALT)
    for line in range(1, SIDE):
        width = 0.05 if line % _BY_FOUR == 0 else 0.025
        yield Line((corner(line, 0), corner(line, SIDE)), Ink.LINE, width)
        yield Line((corner(0, line), corner(SIDE, line)), Ink.LINE, width)
    yield Area(rectangle(LEFT, TOP, RIGHT, BOTTOM), None, Ink.BARRIER, 0.08)


def _coordinates() -> Iterator[Shape]:
    for column in range(SIDE):
        for y in (TOP - 0.36, BOTTOM + 0.4):
            yield Label((LEFT + column + 0.5, y), column_name(column), _LABEL)
    for row in range(SIDE):
        for x in (LEFT - 0.42, RIGHT + 0.42):
            yield Label((x, BOTTOM - row - 0.5), str(1 + row), _LABEL)


_SQUARE = re.compile(r"[a-z][0-9]{1,2}")


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(cell(SQUARE[name]) for name in _SQUARE.findall(text) if name in SQUARE)
