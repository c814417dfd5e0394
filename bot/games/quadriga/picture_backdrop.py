"""What lies round the board in the picture, and what stays the same there during a whole game."""

import re
from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Outline
from bot.games.quadriga.board import CENTRE, HEADING, SIDE, SQUARE, Heading, across, islands, lonely_units, up
from bot.games.quadriga.narration import SIDES
from bot.games.quadriga.picks import REGION_COLUMNS
from bot.games.quadriga.position import QUIET_LIMIT, Phase, Position, places
from bot.games.quadriga.turn_flow import overgrown
from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Area, Hue, Ink, Label, Line, Mark, Piece, Point, Shape, rectangle
from bot.kernel.text import Phrase, say


def _ring(radius: float, corners: int) -> tuple[Point, ...]:
    turns = (2 * pi * corner / corners for corner in range(corners))
    return tuple((round(0.5 + radius * cos(turn), 3), round(0.5 + radius * sin(turn), 3)) for turn in turns)


def _close(line: tuple[Point, ...]) -> tuple[Point, ...]:
    return (*line, line[0])


_ROUND = Mark(bodies=(_ring(0.47, 24),), details=(_close(_ring(0.17, 12)),))
_SQUARED = Mark(
    bodies=(((0.07, 0.07), (0.93, 0.07), (0.93, 0.93), (0.07, 0.93)),),
    details=(((0.3, 0.3), (0.7, 0.7)), ((0.7, 0.3), (0.3, 0.7))),
)

_EIGHT = _ring(0.5, 8)
_DASHED = 0.26
"""The width of dashes as a part of the radius."""

MARKS = (_ROUND, _SQUARED)
HUES = (Hue.BLUE, Hue.RED)
"""By seat: round shields, and square ones."""

LEFT = 0.9
TOP = 2.3
RIGHT = LEFT + SIDE
BOTTOM = TOP + SIDE
WIDTH = RIGHT + LEFT
HEIGHT = BOTTOM + 1.5
LEGEND = BOTTOM + 1.15
"""The line below the board that explains signs on it."""
PANELS = ((0.2, 6.5), (WIDTH - 6.5, WIDTH - 0.2))
"""From where to where each side's panel reaches."""
_BETWEEN = 4.3
_UNDER_NAME = 3.3
QUIET_SHOWN = 20
"""Turns without a loss from which on the picture tells how many are left before a draw (8.3)."""
PANEL_TOP = 0.1
PANEL_BOTTOM = 1.4
_LABEL = 0.5
_BESIDE = 0.45
"""From the board to the middle of its coordinates."""


TIP = 0.9
_HEAD = 0.26


def arrow(start: Point, heading: Heading, length: float) -> tuple[Point, ...]:
    """One stroke: along the shaft to the tip, and from there to both ends of the head."""
    right, down = heading.right, -heading.upward
    x, y = start
    tip = x + length * right, y + length * down
    barb = _HEAD * length / TIP / (right * right + down * down) ** 0.5
    back, side = (-right * barb, -down * barb), (-down * barb, right * barb)
    left_barb = tip[0] + back[0] + side[0], tip[1] + back[1] + side[1]
    right_barb = tip[0] + back[0] - side[0], tip[1] + back[1] - side[1]
    return start, tip, left_barb, tip, right_barb


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


@cache
def backdrop() -> tuple[Shape, ...]:
    return (*_panels(), *_board(), *coordinates(0, 0, SIDE, _LABEL))


def _panels() -> Iterator[Shape]:
    """Each side's shield and name, the two sides turned towards each other."""
    for seat, (left, right) in enumerate(PANELS):
        inward = 1 if seat == 0 else -1
        outer, anchor = (left, Anchor.LEFT) if seat == 0 else (right, Anchor.RIGHT)
        yield Area(panel(seat), Ink.CELL, Ink.LINE, 0.05)
        yield Piece((outer + inward * 0.8, 0.75), 1.05, MARKS[seat], HUES[seat])
        yield Label((outer + inward * 1.55, 0.46), SIDES[seat], 0.62, anchor=anchor, bold=True)


def _board() -> Iterator[Shape]:
    yield Area(rectangle(LEFT, TOP, RIGHT, BOTTOM), Ink.CELL)
    for line in range(1, SIDE):
        width = 0.02 if line % REGION_COLUMNS else 0.06
        yield Line((corner(line, 0), corner(line, SIDE)), Ink.LINE, width)
        yield Line((corner(0, line), corner(SIDE, line)), Ink.LINE, width)
    yield Area(rectangle(LEFT, TOP, RIGHT, BOTTOM), None, Ink.BARRIER, 0.08)


def coordinates(column: int, row: int, size: int, height: float) -> Iterator[Shape]:
    """Round a part of the board, from this column and row on."""
    (left, bottom), (right, top) = corner(column, row), corner(column + size, row + size)
    for step in range(size):
        for y in (top - _BESIDE, bottom + _BESIDE):
            yield Label((left + step + 0.5, y), chr(ord("a") + column + step), height)
        for x in (left - _BESIDE, right + _BESIDE):
            yield Label((x, bottom - step - 0.5), str(1 + row + step), height)


_SQUARE = re.compile(r"[a-z][0-9]{1,2}")


def outlines(text: str) -> tuple[Outline, ...]:
    """The squares that a text names; of an order also those to which it leads."""
    squares = [SQUARE[name] for name in _SQUARE.findall(text) if name in SQUARE]
    heading = HEADING.get(text.partition(">")[2].upper())
    goals = members(heading.shift(bits(squares) & ~heading.leaves)) if heading else ()
    return tuple(cell(square) for square in (*squares, *goals))


def scoreboard(state: Position) -> Iterator[Shape]:
    yield from _frames(state)
    for seat in range(2):
        yield from _side(state, seat)
    quiet = state.quiet >= QUIET_SHOWN and state.end is None
    yield Label(
        (WIDTH / 2, 0.46 if quiet else 0.75), say("quadriga-label-turn", turn=state.turn), 0.6, bold=True
    )
    if quiet:
        draw = say("quadriga-label-quiet", turns=QUIET_LIMIT - state.quiet)
        yield Label((WIDTH / 2, 1.04), draw, 0.46, room=_BETWEEN)


def _frames(state: Position) -> Iterator[Shape]:
    """A frame round the side to move; at the end round the winner, or round both after a draw."""
    if state.end is None:
        yield Area(panel(state.mover), None, Ink.CHOICE, 0.14)
        return
    winners = (0, 1) if state.end.winner is None else (state.end.winner,)
    yield from (Area(panel(seat), None, Ink.WIN, 0.14) for seat in winners)


def _side(state: Position, seat: int) -> Iterator[Shape]:
    """The units towards the middle; under the name the islands, or what a running counter leaves."""
    left, right = PANELS[seat]
    outer, inner = (left + 1.55, right - 0.3) if seat == 0 else (right - 1.55, left + 0.3)
    anchor, towards = (Anchor.LEFT, Anchor.RIGHT) if seat == 0 else (Anchor.RIGHT, Anchor.LEFT)
    units, counter = state.units[seat], state.counters[seat]
    force = say("quadriga-label-units", units=units.bit_count())
    yield Label((inner, 0.75), force, 0.95, anchor=towards, bold=True)
    if counter is None:
        count, ink = say("quadriga-label-islands", islands=len(islands(units))), Ink.LABEL
    else:
        count, ink = say("quadriga-label-counter", turns=counter), Ink.WIN
    yield Label((outer, 1.06), count, 0.48, ink, anchor, bold=counter is not None, room=_UNDER_NAME)


ALONE = Ink.WIN
"""The sign of danger: in the colour of neither side."""
ORDER = Hue.YELLOW
"""The colour of orders alone: it shows on units of both sides and beside them."""
_LEGEND_LETTERS = 0.49


@frozen
class Entry:
    """A sign and what it means; whether it is about what may come next."""

    sign: str
    words: Phrase
    choice: bool = False


def entries(state: Position) -> Iterator[Entry]:
    """Nothing is in danger any more once the game is over."""
    if state.end is not None:
        return
    if any(lonely_units(units) & ~state.placed for units in state.units):
        yield Entry("ring", say("quadriga-label-alone"))
    if any(map(overgrown, state.units)):
        yield Entry("rim", say("quadriga-label-overgrown"))
    if shut_squares(state):
        yield Entry("cross", say("quadriga-label-shut"))
    if state.orders:
        ordered, count = len(state.orders), len(islands(state.friendly))
        yield Entry("arrow", say("quadriga-label-ordered", ordered=ordered, islands=count), choice=True)


def shut_squares(state: Position) -> int:
    """The centre, in the first turn (3.1)."""
    return CENTRE & ~places(state) if state.phase is Phase.PLACE and state.turn == 1 else 0


def legend(state: Position) -> Iterator[Shape]:
    """Below the board, beside each other: two at most, for what is too large gives units before orders."""
    signs = tuple(entries(state))
    room = (WIDTH - 2 * LEFT) / max(1, len(signs))
    for nth, entry in enumerate(signs):
        yield from entry_shapes(entry, (LEFT + nth * room, LEGEND), _LEGEND_LETTERS, room)


def entry_shapes(entry: Entry, at: Point, height: float, width: float) -> Iterator[Shape]:
    """``at`` is where the line begins."""
    x, y = at
    yield from _sign(entry.sign, (x + 0.8 * height, y), height)
    start = 1.8 * height
    at, room = (x + start, y), width - start
    yield Label(at, entry.words, height, anchor=Anchor.LEFT, room=room, choice=entry.choice)


def alone_sign(at: Point, radius: float) -> Line:
    """Dashes round a unit, one along each side: no other ring has gaps, so it needs no colour."""
    x, y = at
    corners = tuple((x + 2 * radius * (a - 0.5), y + 2 * radius * (b - 0.5)) for a, b in _EIGHT)
    dash = radius * (2 * sin(pi / 8) - _DASHED) / 2
    return Line(_close(corners), ALONE, _DASHED * radius, dash)


def _sign(sign: str, at: Point, height: float) -> Iterator[Shape]:
    x, y = at
    if sign == "ring":
        yield alone_sign(at, 0.52 * height)
    elif sign == "rim":
        yield Line(((x - 0.4 * height, y), (x + 0.4 * height, y)), ALONE, 0.8 * height)
    elif sign == "cross":
        yield from cross(at, 0.4 * height, Ink.FAINT, 0.16 * height)
    else:
        yield Line(
            arrow((x - 0.7 * height, y), HEADING["E"], 1.3 * height), ORDER, 0.24 * height, choice=True
        )


def cross(at: Point, reach: float, ink: Ink, width: float) -> Iterator[Shape]:
    x, y = at
    for rise in (reach, -reach):
        yield Line(((x - reach, y - rise), (x + reach, y + rise)), ink, width)
