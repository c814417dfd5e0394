"""What has happened and what is planned, as it is drawn: footprints, losses, and arrows."""

import re
from collections.abc import Iterator

from bot.games.quadriga.board import HEADINGS, SQUARE, Heading
from bot.games.quadriga.picture_backdrop import middle
from bot.games.quadriga.position import Position
from bot.kernel.scene import Disc, Ink, Line, Point, Ring, Shape

_MOVED = re.compile(r"([a-p][0-9]+)-([a-p][0-9]+)")
_LOST = re.compile(r"x([a-p][0-9]+)")
_TIP = 0.9
_HEAD = 0.26
_CROSS = 0.28


def movements(marks: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """From where to where units went in the last movement."""
    matches = filter(None, map(_MOVED.fullmatch, marks))
    return tuple((SQUARE[match[1]], SQUARE[match[2]]) for match in matches)


def lost_squares(marks: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(SQUARE[match[1]] for match in filter(None, map(_LOST.fullmatch, marks)))


def newcomers(marks: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(SQUARE[mark] for mark in marks if mark in SQUARE)


def footprints(marks: tuple[str, ...]) -> Iterator[Shape]:
    """Where units came from: a dot, and the way they went."""
    for origin, target in movements(marks):
        yield Line((middle(origin), middle(target)), Ink.LAST, 0.16)
        yield Disc(middle(origin), 0.15, Ink.LAST)


def placements(marks: tuple[str, ...]) -> Iterator[Shape]:
    for square in newcomers(marks):
        yield Ring(middle(square), 0.46, Ink.LAST, 0.09)


def losses(marks: tuple[str, ...]) -> Iterator[Shape]:
    for square in lost_squares(marks):
        x, y = middle(square)
        for rise in (_CROSS, -_CROSS):
            yield Line(((x - _CROSS, y - rise), (x + _CROSS, y + rise)), Ink.LAST, 0.13)


def orders(state: Position) -> Iterator[Shape]:
    """An arrow for each unit that is ordered to move, cased so that it shows on units of any colour."""
    for order in state.orders:
        for square in order.squares:
            drawn = arrow(middle(square), HEADINGS[order.direction], _TIP)
            yield Line(drawn, Ink.GROUND, 0.28, choice=True)
            yield Line(drawn, Ink.CHOICE, 0.14)


def arrow(start: Point, heading: Heading, length: float) -> tuple[Point, ...]:
    """One stroke: along the shaft to the tip, and from there to both ends of the head."""
    right, down = heading.right, -heading.upward
    x, y = start
    tip = x + length * right, y + length * down
    barb = _HEAD * length / _TIP / (right * right + down * down) ** 0.5
    back, side = (-right * barb, -down * barb), (-down * barb, right * barb)
    left_barb = tip[0] + back[0] + side[0], tip[1] + back[1] + side[1]
    right_barb = tip[0] + back[0] - side[0], tip[1] + back[1] - side[1]
    return start, tip, left_barb, tip, right_barb
