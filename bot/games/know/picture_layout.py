"""Where things lie in the picture, and what stays the same in it during a whole game."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, pairwise
from math import atan2, cos, dist, pi, sin
from typing import TypeAlias

from bot.gamekit.game import Outline
from bot.games.know.board import BLACK, SPACE, SPACES, Space, middle_of, on_the_rim
from bot.games.know.board_geometry import POINTS, rim_point
from bot.games.know.narration import colour, kind
from bot.games.know.position import EACH, TYPES, colour_of, pieces_of
from bot.kernel.frozen import frozen
from bot.kernel.scene import (
    Anchor,
    Area,
    Box,
    Hue,
    Ink,
    Label,
    Line,
    Mark,
    Piece,
    Point,
    Ring,
    Shape,
    Wash,
    rectangle,
)
from bot.kernel.text import Phrase, say

WIDTH = 10.0
HEIGHT = 12.34
RADIUS = 4.44
HOURS = 4.7
"""How far from the centre the wedges are numbered."""
CENTRE = (5.0, 6.56)
BOARD = Box(CENTRE[0] - HOURS, CENTRE[1] - HOURS, CENTRE[0] + HOURS, CENTRE[1] + HOURS)
_RIM_STEPS = 6
"""Straight pieces of which the rim of a space is made up."""
NAME = 0.26
"""Letters of this height can be read where the picture is as wide as a phone."""
_NEAR_ENOUGH = 0.0005
_HAIR = 1e-9


@frozen
class Spot:
    """A space in the picture.

    ``room`` is the radius of a circle around ``middle`` that fits in; ``name`` is where its name fits best,
    and ``name_height`` how high it can be there.
    """

    corners: tuple[Point, ...]
    middle: Point
    room: float
    name: Point
    name_height: float


def picture_point(point: Point) -> Point:
    """A point of the board in the picture."""
    x, y = point
    return CENTRE[0] + RADIUS * x, CENTRE[1] + RADIUS * y


@cache
def spots() -> tuple[Spot, ...]:
    return tuple(map(_spot, SPACES))


def _spot(space: Space) -> Spot:
    corners = space.corners
    middle, room = _widest(corners)
    wide = 0.56 * len(space.name)
    (x, y), height = _widest(tuple((x / wide, y) for x, y in corners))
    outline = tuple(map(picture_point, _with_arcs(corners)))
    return Spot(
        outline, picture_point(middle), RADIUS * room, picture_point((x * wide, y)), 1.42 * RADIUS * height
    )


def _with_arcs(corners: tuple[Point, ...]) -> Iterator[Point]:
    """The corners, and on the rim the points between them."""
    for corner, next_corner in pairwise((*corners, corners[0])):
        yield corner
        if on_the_rim(corner, next_corner):
            yield from _arc(corner, next_corner)


def _arc(corner: Point, next_corner: Point) -> Iterator[Point]:
    start, end = (atan2(y, x) for x, y in (corner, next_corner))
    reach = (end - start + pi) % (2 * pi) - pi
    for step in range(1, _RIM_STEPS):
        angle = start + reach * step / _RIM_STEPS
        yield cos(angle), sin(angle)


def _widest(corners: tuple[Point, ...]) -> tuple[Point, float]:
    """The middle of a largest circle that fits, found in smaller and smaller steps, and its radius."""
    best, step = middle_of(corners), 0.08
    while step > _NEAR_ENOUGH:
        x, y = best
        around = [(x + dx * step, y + dy * step) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        nearer = max(around, key=lambda point: _clearance(point, corners))
        if _clearance(nearer, corners) > _clearance(best, corners) + _HAIR:
            best = nearer
        else:
            step /= 2
    return best, _clearance(best, corners)


def _clearance(point: Point, corners: tuple[Point, ...]) -> float:
    """How far the nearest side is away, less than zero outside."""
    x, y = point
    return min(
        ((u - a) * (y - b) - (v - b) * (x - a)) / dist((a, b), (u, v))
        for (a, b), (u, v) in pairwise((*corners, corners[0]))
    )


_SPACE = re.compile(r"[0-9]{1,2}\.[0-9][a-z]?")


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(spots()[SPACE[name]].corners for name in _SPACE.findall(text) if name in SPACE)


_Outline: TypeAlias = tuple[Point, ...]

_CUP: tuple[_Outline, ...] = (
    (
        (0.08, 0.08),
        (0.92, 0.08),
        (0.86, 0.4),
        (0.72, 0.58),
        (0.57, 0.64),
        (0.57, 0.78),
        (0.8, 0.86),
        (0.8, 0.96),
        (0.2, 0.96),
        (0.2, 0.86),
        (0.43, 0.78),
        (0.43, 0.64),
        (0.28, 0.58),
        (0.14, 0.4),
    ),
)
_DOME: _Outline = tuple(
    (round(0.5 - 0.3 * cos(step * pi / 8), 3), round(0.4 - 0.32 * sin(step * pi / 8), 3)) for step in range(9)
)
_BELL: tuple[_Outline, ...] = (
    ((0.42, 0.82), (0.58, 0.82), (0.6, 0.92), (0.5, 0.98), (0.4, 0.92)),
    (*_DOME, (0.82, 0.6), (0.96, 0.74), (0.96, 0.82), (0.04, 0.82), (0.04, 0.74), (0.18, 0.6)),
)
_FLAG: tuple[_Outline, ...] = (
    ((0.12, 0.04), (0.26, 0.04), (0.26, 0.96), (0.12, 0.96)),
    ((0.26, 0.08), (0.96, 0.08), (0.78, 0.35), (0.96, 0.62), (0.26, 0.62)),
)


def _band(left: float, right: float, top: float, bottom: float) -> tuple[_Outline, ...]:
    """A stripe, as strokes that touch each other."""
    return tuple(
        ((left, top + (bottom - top) * step / 4), (right, top + (bottom - top) * step / 4))
        for step in range(5)
    )


_STRIPES = (
    (*_band(0.26, 0.74, 0.2, 0.27), *_band(0.32, 0.68, 0.42, 0.49)),
    (*_band(0.36, 0.64, 0.32, 0.39), *_band(0.31, 0.69, 0.58, 0.65)),
    (*_band(0.42, 0.72, 0.2, 0.27), *_band(0.42, 0.72, 0.43, 0.5)),
)
"""They end within a piece, so that its outline holds it together on every ground."""
_SHAPES = (_CUP, _BELL, _FLAG)

COIN = 0.26
"""Half the width of a piece."""
_HUES = (Hue.RED, Hue.BLUE)
_CORNER = 0.16
_COINS: tuple[_Outline, ...] = (
    tuple(
        (
            0.5 + sign_x * (0.46 - _CORNER + _CORNER * cos(angle)),
            0.5 + sign_y * (0.46 - _CORNER + _CORNER * sin(angle)),
        )
        for sign_x, sign_y, turns in ((1, 1, 1), (-1, 1, -1), (-1, -1, 1), (1, -1, -1))
        for angle in (pi / 2 * (step if turns > 0 else 3 - step) / 3 for step in range(4))
    ),
    tuple((0.5 + 0.5 * sin(step * pi / 14), 0.5 - 0.5 * cos(step * pi / 14)) for step in range(28)),
)
"""By colour: square and round, so that they are told apart without it."""


def coin(piece: int, at: Point, size: float = 2 * COIN) -> Iterator[Shape]:
    """A piece: its type in white on a coin of its colour."""
    colour = colour_of(piece)
    yield Piece(at, size, Mark((_COINS[colour],)), _HUES[colour])
    yield Piece(at, 0.76 * size, mark_of(piece), Hue.WHITE)


def coin_outline(piece: int, at: Point, size: float = 2 * COIN) -> tuple[Point, ...]:
    (x, y), corners = at, _COINS[colour_of(piece)]
    return tuple((x + size * (u - 0.5), y + size * (v - 0.5)) for u, v in corners)


def mark_of(piece: int) -> Mark:
    kind, plain = divmod(piece % EACH, 2)
    return _MARKS[kind][plain]


def hue_of(colour: int) -> Hue:
    return _HUES[colour]


def hue_of_piece(piece: int) -> Hue:
    return _HUES[colour_of(piece)]


_MARKS = tuple((Mark(shape, stripes), Mark(shape)) for shape, stripes in zip(_SHAPES, _STRIPES, strict=True))
"""By type: striped, then plain."""


PANELS = ((0.3, 4.85), (5.15, 9.7))
"""From where to where each colour's panel reaches."""
PANEL_TOP = 0.12
PANEL_BOTTOM = 1.68
PANEL_COIN = 0.6

_HALVES = tuple(abs(rim_point(number)[0]) for number in (0, 2, 3))
"""Half the side of each tier's square."""


@cache
def backdrop() -> tuple[Shape, ...]:
    return (
        *_spaces(),
        *_tiers(),
        Ring(CENTRE, RADIUS, Ink.LABEL, 0.06),
        *_hours(),
        *_panels(),
        *_legend(),
    )


def _hours() -> Iterator[Shape]:
    """The number of each wedge, with which the names of its spaces begin (2.5)."""
    for number in range(POINTS):
        x, y = rim_point(number + 0.5)
        at = CENTRE[0] + HOURS * x, CENTRE[1] + HOURS * y
        yield Label(at, str(number), 0.28)


def _spaces() -> Iterator[Shape]:
    for number, spot in enumerate(spots()):
        fill = Ink.CELL if BLACK >> number & 1 else Ink.GROUND
        yield Area(spot.corners, fill, Ink.LINE, 0.02)


def _tiers() -> Iterator[Shape]:
    """The squares around the Center, Second and First Tier; the rim cuts the corners of the largest off."""
    for half in _HALVES:
        inside = (1 - half * half) ** 0.5 if half * half * 2 > 1 else half
        for (a, b), (c, d) in (((-inside, -half), (inside, -half)), ((-half, -inside), (-half, inside))):
            for sign in (1, -1):
                ends = (sign * a, sign * b), (sign * c, sign * d)
                yield Line(tuple(picture_point(end) for end in ends), Ink.LABEL, 0.05)


def _panels() -> Iterator[Shape]:
    """Each colour's name and types; a pair that is connected is drawn over it in colour."""
    for number, (left, _) in enumerate(PANELS):
        yield Area(panel(number), Ink.CELL, Ink.LINE, 0.03)
        at = left + 0.2, PANEL_TOP + 0.33
        yield Label(at, colour(number), 0.38, hue_of(number), Anchor.LEFT, bold=True)
        for piece in pieces_of(number)[1::2]:
            yield Area(coin_outline(piece, panel_spot(piece), PANEL_COIN), None, Ink.FAINT, 0.03)
            yield Piece(panel_spot(piece), 0.6 * PANEL_COIN, mark_of(piece), Hue.WHITE)


def panel_spot(piece: int) -> Point:
    """Where its type stands in its colour's panel."""
    return PANELS[colour_of(piece)][0] + 0.5 + 0.82 * (piece % EACH // 2), PANEL_TOP + 0.86


def panel(number: int) -> tuple[Point, ...]:
    left, right = PANELS[number]
    return rectangle(left, PANEL_TOP, right, PANEL_BOTTOM)


_LEGEND = ((0.3, 2.35, 4.4, 6.75), (HEIGHT - 0.68, HEIGHT - 0.28))
"""Where the columns of the legend begin, and the middles of its rows."""
_SAMPLE = 0.17
"""Half the width of a sample in the legend."""


def _legend() -> Iterator[Shape]:
    """What the pieces are called and what the washes mean."""
    columns, (upper, lower) = _LEGEND
    for x, name, (_, plain) in zip(columns, map(kind, TYPES), _MARKS, strict=False):
        yield Piece((x + _SAMPLE, upper), 2 * _SAMPLE, plain, Hue.WHITE)
        yield _note(x, upper, name)
    for left, hue in zip((columns[0], columns[0] + _SAMPLE), _HUES, strict=True):
        yield Area(rectangle(left, lower - _SAMPLE, left + _SAMPLE, lower + _SAMPLE), Wash(hue), Ink.LINE)
    yield _note(columns[0], lower, say("know-label-influence"))


def legend(choice: Phrase | None, contention: int) -> Iterator[Shape]:
    """What a rim around a piece or space means, and points of contention; then what a tally counts."""
    columns, (upper, lower) = _LEGEND
    if choice:
        yield Area(square((columns[-1] + _SAMPLE, upper), _SAMPLE), None, Ink.CHOICE, 0.1)
        yield _note(columns[-1], upper, choice)
    if contention:
        yield from contention_wash(square((columns[1] + _SAMPLE, lower), _SAMPLE))
        yield _note(columns[1], lower, say("know-label-contention"))
    at = columns[1 + bool(contention)], lower
    yield Label(at, say("know-label-legend"), NAME, anchor=Anchor.LEFT)


def square(at: Point, half: float) -> tuple[Point, ...]:
    return rectangle(at[0] - half, at[1] - half, at[0] + half, at[1] + half)


def contention_wash(corners: tuple[Point, ...]) -> Iterator[Shape]:
    """The washes of both colours."""
    yield Area(corners, Wash(Hue.RED))
    yield Area(corners, Wash(Hue.BLUE), Ink.WIN, 0.03)


def _note(x: float, y: float, text: Phrase) -> Label:
    return Label((x + 3 * _SAMPLE, y), text, NAME, anchor=Anchor.LEFT)


_ENOUGH = 0.16
"""A space with less room around its middle is too narrow for a piece."""
_PUSHES = 24
_TOUCHING = 2 * COIN + 0.07
_OUTWARD = 0.5
"""So far from a narrow space a piece stands beside it: further inside, spaces are even narrower."""


@frozen
class Stand:
    """``at`` is the middle of the piece as drawn, ``space`` that of its space; the same, if it fits in."""

    at: Point
    space: Point

    @property
    def aside(self) -> bool:
        return dist(self.at, self.space) > COIN


@lru_cache(256)
def stands(places: tuple[int, ...]) -> tuple[Stand, ...]:
    """In the order of ``places``, which are the spaces of the pieces."""
    piece_spots = [spots()[space] for space in places]
    middles = [spot.middle if spot.room >= _ENOUGH else _outward(spot.middle) for spot in piece_spots]
    return tuple(Stand(at, spot.middle) for at, spot in zip(_spread(middles), piece_spots, strict=True))


def _outward(space: Point) -> Point:
    (x, y), (u, v), part = CENTRE, space, 1 + _OUTWARD / dist(CENTRE, space)
    return x + (u - x) * part, y + (v - y) * part


def _spread(middles: list[Point]) -> list[Point]:
    """Points a little further apart where pieces would touch, and none across the rim."""
    for _ in range(_PUSHES):
        for first, second in combinations(range(len(middles)), 2):
            (x, y), (u, v) = middles[first], middles[second]
            if abs(u - x) < _TOUCHING and 0 < (gap := dist((x, y), (u, v))) < _TOUCHING:
                push = (_TOUCHING - gap) / 2 / gap
                across, down = (u - x) * push, (v - y) * push
                middles[first], middles[second] = (x - across, y - down), (u + across, v + down)
        middles = list(map(_inside_rim, middles))
    return middles


def _inside_rim(point: Point) -> Point:
    (x, y), (u, v) = CENTRE, point
    part = min(1.0, (RADIUS - 1.15 * COIN) / max(dist(CENTRE, point), COIN))
    return x + (u - x) * part, y + (v - y) * part
