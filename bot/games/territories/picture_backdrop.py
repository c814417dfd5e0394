"""Where things lie in the picture, and what stays the same there during a whole game."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from bot.gamekit.bitsets import members
from bot.gamekit.game import Outline
from bot.games.territories.board import COLUMNS, ROWS, SQUARE, TRUNK, Land, Trunk, across, down
from bot.games.territories.piece_shapes import HUES, MARKS
from bot.games.territories.position import SIDES
from bot.kernel.scene import (
    Anchor,
    Area,
    Box,
    Disc,
    Ink,
    Label,
    Line,
    Piece,
    Point,
    Shape,
    Turning,
    rectangle,
)

SIZE = 10.0
_LEFT = 1.0
_TOP = 2.55
_RIGHT = _LEFT + COLUMNS
_BOTTOM = _TOP + ROWS
PANELS = ((0.4, 4.9), (5.1, 9.6))
"""From where to where each side's panel reaches."""
PANEL_TOP = 0.35
PANEL_BOTTOM = 1.4
PANEL_MIDDLE = (PANEL_TOP + PANEL_BOTTOM) / 2
BAR_TOP = 1.56
BAR_BOTTOM = 1.8
TRUNK_WIDTH = 0.17
TURNING = Turning(Box(_LEFT - 0.6, _TOP - 0.6, _RIGHT + 0.6, _BOTTOM + 0.6), (0, 2))
"""Yellow sees the land as it is printed, Red from the other side; the coordinates turn with it."""


@cache
def corner(point: int) -> Point:
    """Where a point of the land lies in the picture."""
    return _LEFT + across(point), _TOP + down(point)


@cache
def middle(square: int) -> Point:
    x, y = corner(square)
    return x + 0.5, y + 0.5


def panel(seat: int) -> tuple[Point, ...]:
    left, right = PANELS[seat]
    return rectangle(left, PANEL_TOP, right, PANEL_BOTTOM)


@cache
def timber(trunk: Trunk) -> Line:
    return Line((corner(trunk.ends[0]), corner(trunk.ends[1])), Ink.BARRIER, TRUNK_WIDTH)


@lru_cache(maxsize=64)
def backdrop(land: Land) -> tuple[Shape, ...]:
    return (*_panels(), *_bar(), *_squares(), *_coordinates(), *_spots(land))


def _panels() -> Iterator[Shape]:
    """Each side's house and name, the two sides turned towards each other."""
    for seat, (left, right) in enumerate(PANELS):
        inward = 1 if seat == 0 else -1
        outer, anchor = (left, Anchor.LEFT) if seat == 0 else (right, Anchor.RIGHT)
        yield Area(panel(seat), Ink.CELL, Ink.LINE, 0.03)
        yield Piece((outer + inward * 0.62, PANEL_MIDDLE), 0.82, MARKS[seat], HUES[seat])
        yield Label((outer + inward * 1.24, PANEL_MIDDLE), SIDES[seat], 0.44, anchor=anchor, bold=True)


def _bar() -> Iterator[Shape]:
    """The bar that fills with won land from both sides; the side that passes its middle has won."""
    left, right = PANELS[0][0], PANELS[1][1]
    yield Area(rectangle(left, BAR_TOP, right, BAR_BOTTOM), Ink.CELL, Ink.LINE, 0.03)


def _squares() -> Iterator[Shape]:
    yield Area(rectangle(_LEFT, _TOP, _RIGHT, _BOTTOM), Ink.CELL)
    for x in range(1, COLUMNS):
        yield Line(((_LEFT + x, _TOP), (_LEFT + x, _BOTTOM)), Ink.LINE, 0.025)
    for y in range(1, ROWS):
        yield Line(((_LEFT, _TOP + y), (_RIGHT, _TOP + y)), Ink.LINE, 0.025)
    out = TRUNK_WIDTH / 4
    yield Area(rectangle(_LEFT - out, _TOP - out, _RIGHT + out, _BOTTOM + out), None, Ink.BARRIER, 2 * out)


def _coordinates() -> Iterator[Shape]:
    for column in range(COLUMNS):
        for y in (_TOP - 0.32, _BOTTOM + 0.32):
            yield Label((_LEFT + column + 0.5, y), chr(ord("a") + column), 0.34)
    for row in range(ROWS):
        for x in (_LEFT - 0.36, _RIGHT + 0.36):
            yield Label((x, _TOP + row + 0.5), str(1 + row), 0.34)


def _spots(land: Land) -> Iterator[Shape]:
    for spot in members(land.spots):
        yield Disc(middle(spot), 0.22, Ink.CELL_ALT, Ink.LINE, 0.04)


_PLACE = re.compile(r"[a-h][1-6](?:[|-][a-h][1-6])?")
_ROUND = TRUNK_WIDTH
"""How far the outline of a trunk keeps from its middle."""


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(_outline(name) for name in _PLACE.findall(text) if name in SQUARE or name in TRUNK)


def _outline(name: str) -> Outline:
    if name in SQUARE:
        left, top = corner(SQUARE[name])
        return rectangle(left, top, left + 1, top + 1)
    (left, top), (right, bottom) = map(corner, TRUNK[name].ends)
    return rectangle(left - _ROUND, top - _ROUND, right + _ROUND, bottom + _ROUND)
