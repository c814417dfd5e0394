"""What lies round the board in the picture, and what stays the same there during a whole game."""

import re
from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Outline
from bot.games.quadriga.board import HEADING, SIDE, SQUARE, Heading, across, islands, lonely_units, up
from bot.games.quadriga.narration import SIDES
from bot.games.quadriga.picks import REGION_COLUMNS
from bot.games.quadriga.position import QUIET_LIMIT, Phase, Position
from bot.games.quadriga.status import task
from bot.games.quadriga.turn_flow import overgrown
from bot.kernel.frozen import frozen
from bot.kernel.scene import (
    Anchor,
    Area,
    Box,
    Disc,
    Hue,
    Ink,
    Label,
    Line,
    Mark,
    Piece,
    Point,
    Shape,
    Turning,
    rectangle,
)
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
TOP = 2.15
RIGHT = LEFT + SIDE
BOTTOM = TOP + SIDE
WIDTH = RIGHT + 0.3
HEIGHT = BOTTOM + 2.3
BOARD = Turning(Box(0, TOP - 0.1, WIDTH, BOTTOM + 0.75), (0, 0))
"""With its coordinates; all beside it stands on the other side for readers from the right."""
_LEGEND = BOTTOM + 1.2
PANELS = ((0.15, 6.7), (WIDTH - 6.7, WIDTH - 0.15))
"""From where to where each side's panel reaches."""
_BETWEEN = 3.7
_UNDER_NAME = 3.5
QUIET_SHOWN = 20
"""Turns without a loss from which on the picture tells how many are left before a draw (8.3)."""
PANEL_TOP = 0.1
PANEL_BOTTOM = 1.8
_LABEL = 0.5
_BESIDE = 0.45
"""From the board to the middle of its coordinates."""


_HEAD = 0.4


def arrow(start: Point, heading: Heading, length: float) -> tuple[Point, ...]:
    """One stroke: along the shaft to the tip, and from there to both ends of the head."""
    right, down = heading.right, -heading.upward
    x, y = start
    tip = x + length * right, y + length * down
    barb = _HEAD * length / (right * right + down * down) ** 0.5
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
        yield Area(panel(seat), Ink.CELL)
        yield Piece((outer + inward * 0.7, 0.95), 1.0, MARKS[seat], HUES[seat])
        yield Label((outer + inward * 1.4, 0.66), SIDES[seat], 0.72, anchor=anchor, bold=True)


def _board() -> Iterator[Shape]:
    """Regions are lighter and darker by turns: a place on an empty board is found by them."""
    yield Area(rectangle(LEFT, TOP, RIGHT, BOTTOM), Ink.CELL)
    for column in range(0, SIDE, REGION_COLUMNS):
        for row in range(column // REGION_COLUMNS % 2 * REGION_COLUMNS, SIDE, 2 * REGION_COLUMNS):
            (left, bottom), (right, top) = (
                corner(column, row),
                corner(column + REGION_COLUMNS, row + REGION_COLUMNS),
            )
            yield Area(rectangle(left, top, right, bottom), Ink.GROUND)
    for line in range(1, SIDE):
        yield Line((corner(line, 0), corner(line, SIDE)), Ink.LINE, 0.02)
        yield Line((corner(0, line), corner(SIDE, line)), Ink.LINE, 0.02)
    yield Area(rectangle(LEFT, TOP, RIGHT, BOTTOM), None, Ink.BARRIER, 0.06)


def coordinates(column: int, row: int, size: int, height: float) -> Iterator[Shape]:
    """Beside and below a part of the board, from this column and row on."""
    left, bottom = corner(column, row)
    for step in range(size):
        yield Label((left + step + 0.5, bottom + _BESIDE), chr(ord("a") + column + step), height)
        yield Label((left - _BESIDE, bottom - step - 0.5), str(1 + row + step), height)


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
    turn = say("quadriga-label-turn", turn=state.turn)
    yield Label((WIDTH / 2, 0.66 if quiet else 0.95), turn, 0.66, bold=True)
    if quiet:
        draw = say("quadriga-label-quiet", turns=QUIET_LIMIT - state.quiet)
        yield Label((WIDTH / 2, 1.34), draw, 0.44, room=_BETWEEN)


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
    outer, inner = (left + 1.4, right - 0.25) if seat == 0 else (right - 1.4, left + 0.25)
    anchor, towards = (Anchor.LEFT, Anchor.RIGHT) if seat == 0 else (Anchor.RIGHT, Anchor.LEFT)
    units, counter = state.units[seat], state.counters[seat]
    force = say("quadriga-label-units", units=units.bit_count())
    yield Label((inner, 0.95), force, 1.2, anchor=towards, bold=True)
    if counter is None or state.end:
        count = say("quadriga-label-islands", islands=len(islands(units)))
        yield Label((outer, 1.34), count, 0.44, anchor=anchor, room=_UNDER_NAME)
        return
    x, y = outer + (1.62 if seat == 0 else -1.62), 1.42
    yield Line(((x - 1.37, y), (x + 1.37, y)), ALONE, 0.6)
    text = say("quadriga-label-counter", turns=counter)
    yield Label((x, y), text, 0.44, Ink.GROUND, bold=True, room=3.4)


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
    """What is to be done, and the signs; nothing is in danger any more once the game is over."""
    if (to_do := task(state)) is None:
        return
    yield Entry("task", to_do, choice=True)
    if is_middle_shut(state):
        yield Entry("shut", say("quadriga-label-shut"))
    if state.phase is Phase.FIGHT:
        yield Entry("beaten", say("quadriga-label-beaten"), choice=True)
    if any(map(lonely_units, state.units)):
        yield Entry("ring", say("quadriga-label-alone"))
    if any(map(overgrown, state.units)):
        yield Entry("rim", say("quadriga-label-overgrown"))
    if state.orders:
        ordered, count = len(state.orders), len(islands(state.friendly))
        yield Entry("arrow", say("quadriga-label-ordered", ordered=ordered, islands=count), choice=True)


def legend(state: Position) -> Iterator[Shape]:
    """Below the board the task, and up to three signs, in two lines and columns."""
    room = WIDTH / 2 - LEFT
    for nth, entry in enumerate(entries(state)):
        at = LEFT + nth // 2 * room, _LEGEND + nth % 2 * 0.72
        yield from entry_shapes(entry, at, _LEGEND_LETTERS, room)


def entry_shapes(entry: Entry, at: Point, height: float, width: float) -> Iterator[Shape]:
    """``at`` is where the line begins."""
    x, y = at
    yield from _sign(entry.sign, (x + 0.8 * height, y), height)
    start = 1.8 * height
    room = width - start
    yield Label((x + start, y), entry.words, height, anchor=Anchor.LEFT, room=room, choice=entry.choice)


def alone_sign(at: Point, radius: float) -> Line:
    """Dashes round a unit, one along each side: no other ring has gaps, so it needs no colour."""
    x, y = at
    corners = tuple((x + 2 * radius * (a - 0.5), y + 2 * radius * (b - 0.5)) for a, b in _EIGHT)
    dash = radius * (2 * sin(pi / 8) - _DASHED) / 2
    return Line(_close(corners), ALONE, _DASHED * radius, dash)


def is_middle_shut(state: Position) -> bool:
    """Whether the four squares in the middle are not free (3.1)."""
    return state.phase is Phase.PLACE and state.turn == 1


def shut_sign(at: Point, half: float) -> tuple[Shape, ...]:
    x, y = at
    square = Area(rectangle(x - half, y - half, x + half, y + half), Ink.CELL_ALT, Ink.FAINT, 0.08)
    return square, strike(at, half, Ink.FAINT, 0.08)


def strike(at: Point, reach: float, ink: Ink, width: float) -> Line:
    x, y = at
    return Line(((x - reach, y + reach), (x + reach, y - reach)), ink, width)


def outline(at: Point, seat: int, size: float, ink: Ink | Hue, width: float) -> Line:
    return _strokes(at, _close(MARKS[seat].bodies[0]), size, ink, width)


def _strokes(at: Point, line: tuple[Point, ...], size: float, ink: Ink | Hue, width: float) -> Line:
    x, y = at
    points = tuple((x + size * (a - 0.5), y + size * (b - 0.5)) for a, b in line)
    return Line(points, ink, width, choice=True)


def hollow(at: Point, seat: int, size: float) -> Iterator[Line]:
    """A unit that would be lost, paler inside its rim, with its sign."""
    yield outline(at, seat, 0.44 * size, Ink.GROUND, 0.38 * size)
    for detail in MARKS[seat].details:
        yield _strokes(at, detail, size, Ink.LABEL, 0.08 * size)


def _sign(sign: str, at: Point, height: float) -> Iterator[Shape]:
    x, y = at
    match sign:
        case "task":
            yield Disc(at, 0.36 * height, Ink.CHOICE)
        case "shut":
            yield from shut_sign(at, 0.5 * height)
        case "beaten":
            yield outline(at, 1, height, HUES[1], 0.2 * height)
            yield from hollow(at, 1, height)
        case "ring":
            yield alone_sign(at, 0.52 * height)
        case "rim":
            yield Line(((x - 0.4 * height, y), (x + 0.4 * height, y)), ALONE, 0.8 * height)
        case _:
            shaft = arrow((x - 0.7 * height, y), HEADING["E"], 1.3 * height)
            yield Line(shaft, ORDER, 0.24 * height, choice=True)
