"""The position as a picture: the land with its houses and fences, under a scoreboard."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from math import cos, pi, sin

from bot.gamekit.bitsets import members
from bot.gamekit.game import Outline
from bot.games.territories.board import (
    COLUMNS,
    LAND_SQUARES,
    RIGHT,
    ROWS,
    SQUARE,
    TRUNK,
    Land,
    Trunk,
    across,
    at,
    down,
    trunks_in,
)
from bot.games.territories.notation import TerritoriesNotation
from bot.games.territories.position import RED, SIDES, YELLOW, House, Move, Position
from bot.games.territories.rules import choices
from bot.games.territories.rules_areas import land_won, score
from bot.games.territories.status import alt, task
from bot.kernel.ids import Seat
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
    Ring,
    Scene,
    Shape,
    Target,
    Turning,
    Wash,
    rectangle,
)
from bot.kernel.text import say

FARMHOUSE = Mark(
    bodies=(
        (
            (0.5, 0.06),
            (0.68, 0.222),
            (0.68, 0.08),
            (0.82, 0.08),
            (0.82, 0.348),
            (0.98, 0.492),
            (0.92, 0.56),
            (0.86, 0.52),
            (0.86, 0.94),
            (0.14, 0.94),
            (0.14, 0.52),
            (0.08, 0.56),
            (0.02, 0.492),
        ),
    ),
    details=(
        ((0.56, 0.94), (0.56, 0.62), (0.74, 0.62), (0.74, 0.94)),
        ((0.26, 0.62), (0.44, 0.62), (0.44, 0.78), (0.26, 0.78), (0.26, 0.62)),
        ((0.35, 0.62), (0.35, 0.78)),
        ((0.14, 0.52), (0.5, 0.2), (0.86, 0.52)),
    ),
)

_ROOF: tuple[Point, ...] = tuple(
    (round(0.5 - 0.42 * cos(step * pi / 12), 3), round(0.5 - 0.44 * sin(step * pi / 12), 3))
    for step in range(13)
)

BARN = Mark(
    bodies=((*_ROOF, (0.92, 0.94), (0.08, 0.94)),),
    details=(
        ((0.08, 0.5), (0.92, 0.5)),
        ((0.3, 0.94), (0.3, 0.62), (0.7, 0.62), (0.7, 0.94)),
        ((0.3, 0.62), (0.7, 0.94)),
        ((0.7, 0.62), (0.3, 0.94)),
        ((0.42, 0.24), (0.58, 0.24), (0.58, 0.38), (0.42, 0.38), (0.42, 0.24)),
    ),
)

MARKS = (FARMHOUSE, BARN)
HUES = (Hue.YELLOW, Hue.RED)
"""By seat."""


WIDTH, HEIGHT = 9.44, 9.6
_LEFT = 0.72
_TOP = 2.4
_RIGHT = _LEFT + COLUMNS
_BOTTOM = _TOP + ROWS
PANELS = ((0.25, 4.62), (4.82, 9.19))
"""From where to where each side's panel reaches."""
PANEL_TOP = 0.2
PANEL_BOTTOM = 1.25
PANEL_MIDDLE = (PANEL_TOP + PANEL_BOTTOM) / 2
BAR_TOP = 1.38
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
        yield Disc(middle(spot), 0.09, Ink.LINE)


_PLACE = re.compile(r"[a-h][1-6](?:[|-][a-h][1-6])?")


def outlines(text: str) -> tuple[Outline, ...]:
    names = _PLACE.findall(text)
    squares = (House(SQUARE[name]) for name in names if name in SQUARE)
    return (*map(_around, squares), *(_around(TRUNK[name]) for name in names if name in TRUNK))


def scoreboard(state: Position) -> tuple[Shape, ...]:
    return (*_score_panels(state), *_score_bar(state))


def _score_panels(state: Position) -> Iterator[Shape]:
    """The points, towards the middle; a frame round the side to move, and in the end round the winner."""
    both = score(state)
    for seat, x, anchor in (
        (YELLOW, PANELS[0][1] - 0.3, Anchor.RIGHT),
        (RED, PANELS[1][0] + 0.3, Anchor.LEFT),
    ):
        points = both[seat]
        if points == max(both) if state.turn is None else seat == state.turn:
            yield Area(panel(seat), None, Ink.WIN if state.turn is None else Ink.CHOICE, 0.09)
        text = say("territories-label-points", points=points)
        yield Label((x, PANEL_MIDDLE), text, 0.78, anchor=anchor, bold=True, room=1.4)


def _score_bar(state: Position) -> Iterator[Shape]:
    left, right = PANELS[0][0], PANELS[1][1]
    square = (right - left) / LAND_SQUARES
    yellow, red = score(state)
    for seat, start, end in ((YELLOW, left, left + yellow * square), (RED, right - red * square, right)):
        if start < end:
            yield Area(rectangle(start, BAR_TOP, end, BAR_BOTTOM), HUES[seat], Ink.LABEL, 0.03)
    goal = (left + right) / 2
    yield Line(((goal, BAR_TOP - 0.06), (goal, BAR_BOTTOM + 0.06)), Ink.LABEL, 0.05)


_BAR = 0.15
"""From a trunk place to the houses beside it."""
_FEW = 20
"""Up to so many legal moves are hinted at."""


def picture(state: Position, seat: Seat | None, last: tuple[str, ...]) -> Scene:  # noqa: ARG001 - nothing is hidden
    shapes = (
        *_land_washes(state),
        *_hints(state),
        *(timber(trunk) for trunk in trunks_in(state.trunks)),
        *_last_trunks(last),
        *_open_end(state),
        *_houses(state),
        *_last_houses(last),
        *scoreboard(state),
    )
    return Scene(
        WIDTH, HEIGHT, backdrop(state.land), shapes, alt(state), tuple(_targets(state)), turning=TURNING
    )


def _land_washes(state: Position) -> Iterator[Shape]:
    for seat, squares in zip((YELLOW, RED), land_won(state), strict=True):
        for top, below in _strips(squares):
            (left, upper), (right, lower) = corner(top), corner(below + RIGHT)
            yield Area(rectangle(left, upper, right, lower), Wash(HUES[seat]))


def _strips(squares: int) -> Iterator[tuple[int, int]]:
    """The set column by column, as strips from a top square to the point below the last one."""
    for x in range(COLUMNS):
        top = None
        for y in range(ROWS + 1):
            inside = y < ROWS and squares >> at(x, y) & 1
            if inside and top is None:
                top = at(x, y)
            elif not inside and top is not None:
                yield top, at(x, y)
                top = None


def _hints(state: Position) -> Iterator[Shape]:
    """What to do, and where the next move may go: the free spots, or the trunk places when they are few."""
    if state.turn is None:
        return
    seat, legal = state.turn, choices(state)
    for move in legal if len(legal) <= _FEW else ():
        if isinstance(move, House):
            yield _ghost(seat, middle(move.square))
        else:
            (a, b), (c, d) = map(corner, move.ends)
            x, y = 0.3 * (c - a), 0.3 * (d - b)
            yield Line(((a + x, b + y), (c - x, d - y)), Ink.CHOICE, 0.11)
    y = _BOTTOM + 0.88
    if state.phase == "houses":
        yield _ghost(seat, (_LEFT + 0.25, y))
    else:
        yield Line(((_LEFT + 0.05, y), (_LEFT + 0.45, y)), Ink.CHOICE, 0.11)
    yield Label((_LEFT + 0.7, y), task(state), 0.36, anchor=Anchor.LEFT, room=4.5, choice=True)
    undecided = say("territories-label-undecided", squares=LAND_SQUARES - sum(score(state)))
    yield Label((_RIGHT, y), undecided, 0.36, anchor=Anchor.RIGHT)


def _ghost(seat: int, at: Point) -> Line:
    """The outline of a house that may come to stand there."""
    (x, y), body = at, MARKS[seat].bodies[0]
    corners = tuple((x + 0.56 * (a - 0.5), y + 0.56 * (b - 0.5)) for a, b in (*body, body[0]))
    return Line(corners, Ink.CHOICE, 0.05)


def _last_trunks(last: tuple[str, ...]) -> Iterator[Shape]:
    """Over the fence, with square ends; the line along their middle tells them without colour."""
    half = TRUNK_WIDTH / 2
    for text in last:
        if text in TRUNK:
            (a, b), (c, d) = map(corner, TRUNK[text].ends)
            x, y = (half, 0.0) if a == c else (0.0, half)
            yield Area(rectangle(a - x, b - y, c + x, d + y), Ink.LAST)
            yield Line(((a + y, b + x), (c - y, d - x)), Ink.GROUND, 0.03)


def _last_houses(last: tuple[str, ...]) -> Iterator[Shape]:
    for text in last:
        if text in SQUARE:
            yield Ring(middle(SQUARE[text]), 0.46, Ink.LAST, 0.06)


def _open_end(state: Position) -> Iterator[Shape]:
    if state.open_end is not None and state.phase == "trunks":
        yield Disc(corner(state.open_end), 0.17, Ink.CHOICE, Ink.GROUND, 0.06)


def _houses(state: Position) -> Iterator[Shape]:
    for seat in (YELLOW, RED):
        for square in members(state.houses_of(seat)):
            yield Piece(middle(square), 0.76, MARKS[seat], HUES[seat])


def _targets(state: Position) -> Iterator[Target]:
    notation = TerritoriesNotation()
    for move in choices(state):
        yield Target(notation.picks(state, move), _around(move))


def _around(move: Move) -> tuple[Point, ...]:
    """A square round a spot; along a trunk place a bar that meets no other and covers no house."""
    if isinstance(move, House):
        (left, top), (right, bottom) = corner(move.square), corner(move.square + RIGHT + 1)
        return rectangle(left, top, right, bottom)
    (a, b), (c, d) = map(corner, move.ends)
    x, y = _BAR * (c - a), _BAR * (d - b)
    return (
        (a, b),
        (a + x - y, b + y + x),
        (c - x - y, d - y + x),
        (c, d),
        (c - x + y, d - y - x),
        (a + x + y, b + y - x),
    )
