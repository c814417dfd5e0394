"""Sample scenes: a land with trunks and houses, a large board full of stones, and a scoreboard in Persian."""

import math
import random
from itertools import product

from bot.kernel.scene import (
    Anchor,
    Area,
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
    Wash,
)

FARM = Mark(
    bodies=(((0.14, 0.92), (0.14, 0.46), (0.5, 0.1), (0.86, 0.46), (0.86, 0.92)),),
    details=(((0.42, 0.92), (0.42, 0.64), (0.58, 0.64), (0.58, 0.92)), ((0.14, 0.46), (0.86, 0.46))),
)
BARN = Mark(
    bodies=(((0.08, 0.92), (0.08, 0.42), (0.26, 0.16), (0.74, 0.16), (0.92, 0.42), (0.92, 0.92)),),
    details=(
        ((0.34, 0.92), (0.34, 0.54), (0.66, 0.54), (0.66, 0.92)),
        ((0.34, 0.54), (0.66, 0.92)),
        ((0.66, 0.54), (0.34, 0.92)),
    ),
)

_COLUMNS, _ROWS, _LEFT, _TOP = 8, 6, 0.5, 1.9


def square(x: float, y: float, side: float = 1.0) -> tuple[Point, ...]:
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def land(seed: int = 1) -> Scene:
    """8 x 6 squares with some forty trunks, eight houses, both sides' land tinted, and a header."""
    dice = random.Random(seed)  # noqa: S311 - a sample, not a secret
    return Scene(9.0, 9.0, tuple(_fields()), (*_tint(dice), *_trunks(dice), *_houses(dice), *_header()), "")


def _fields() -> list[Shape]:
    cells: list[Shape] = [
        Area(square(_LEFT + x, _TOP + y), (Ink.CELL, Ink.CELL_ALT)[(x + y) % 2], Ink.LINE, 0.02)
        for x, y in product(range(_COLUMNS), range(_ROWS))
    ]
    files = [Label((_LEFT + x + 0.5, _TOP + _ROWS + 0.3), "abcdefgh"[x], 0.28) for x in range(_COLUMNS)]
    ranks = [Label((_LEFT - 0.25, _TOP + y + 0.5), str(_ROWS - y), 0.28) for y in range(_ROWS)]
    return [*cells, *files, *ranks]


def _tint(dice: random.Random) -> list[Shape]:
    border = dice.randint(3, 5)
    squares = product(range(_COLUMNS), range(_ROWS))
    return [
        Area(square(_LEFT + x, _TOP + y), Wash(Hue.YELLOW if x < border else Hue.RED))
        for x, y in squares
        if x < border - 1 or x > border + 1
    ]


def _trunks(dice: random.Random) -> list[Shape]:
    across = [((x, y), (x, y + 1)) for x, y in product(range(1, _COLUMNS), range(_ROWS))]
    along = [((x, y), (x + 1, y)) for x, y in product(range(_COLUMNS), range(1, _ROWS))]
    built = dice.sample([*across, *along], 40)
    return [
        Line(((_LEFT + a, _TOP + b), (_LEFT + c, _TOP + d)), Ink.LAST if n == 39 else Ink.BARRIER, 0.13)
        for n, ((a, b), (c, d)) in enumerate(built)
    ]


def _houses(dice: random.Random) -> list[Shape]:
    spots = dice.sample([*product(range(_COLUMNS), range(_ROWS))], 8)
    houses: list[Shape] = [
        Piece((_LEFT + x + 0.5, _TOP + y + 0.5), 0.66, *((FARM, Hue.YELLOW) if n % 2 else (BARN, Hue.RED)))
        for n, (x, y) in enumerate(spots)
    ]
    x, y = spots[0]
    return [*houses, Ring((_LEFT + x + 0.5, _TOP + y + 0.5), 0.44, Ink.CHOICE, 0.06)]


def _header() -> list[Shape]:
    return [
        Piece((0.85, 0.75), 0.6, FARM, Hue.YELLOW),
        Label((1.3, 0.75), "Mirjam", 0.42, anchor=Anchor.LEFT, bold=True),
        Label((4.5, 0.75), "21 – 19", 0.5, bold=True),
        Label((7.7, 0.75), "Corné", 0.42, anchor=Anchor.RIGHT, bold=True),
        Piece((8.15, 0.75), 0.6, BARN, Hue.RED),
        Line(((0.5, 1.35), (8.5, 1.35)), Ink.FAINT, 0.03),
        Label((4.5, 8.6), "Yellow builds the next trunk", 0.32, Hue.YELLOW),
    ]


def stones(seed: int = 1) -> Scene:
    """16 x 16 squares with 120 stones."""
    dice = random.Random(seed)  # noqa: S311 - a sample, not a secret
    ground = [
        Area(square(0.75 + x, 0.75 + y), (Ink.CELL, Ink.CELL_ALT)[(x + y) % 2])
        for x, y in product(range(16), range(16))
    ]
    names = [Label((1.25 + n, 17.12), "abcdefghijklmnop"[n], 0.42) for n in range(16)]
    corners = dice.sample([*product(range(16), range(16))], 132)
    discs = [
        Disc((1.25 + x, 1.25 + y), 0.38, Hue.RED if n % 2 else Hue.YELLOW, Ink.LABEL, 0.05)
        for n, (x, y) in enumerate(corners[:120])
    ]
    marked = [Area(hexagon(1.25 + x, 1.25 + y, 0.4), Hue.BLUE, Ink.LABEL, 0.05) for x, y in corners[120:]]
    last = [Area(square(0.75 + x, 0.75 + y), Ink.CHOICE) for x, y in (corners[3], corners[9])]
    return Scene(17.5, 17.5, (*ground, *names), (*last, *discs, *marked), "")


def hexagon(x: float, y: float, radius: float) -> tuple[Point, ...]:
    turns = (math.pi / 3 * k for k in range(6))
    return tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)


def persian() -> Scene:
    """Hexagons in all hues, washed and plain, with labels in Persian."""
    shapes: list[Shape] = []
    for n, hue in enumerate(Hue):
        x = 1.1 + 1.55 * n
        shapes += [
            Area(hexagon(x, 2.6, 0.86), Ink.CELL_ALT, Ink.LINE, 0.03),
            Area(hexagon(x, 2.6, 0.86), Wash(hue), Ink.LINE, 0.03),
            Disc((x, 2.6), 0.32, hue, Ink.LABEL),
            Area(square(x - 0.6, 3.8, 1.2), Wash(hue), Ink.LINE, 0.03),
            Piece((x, 4.4), 0.7, FARM, hue),
            Line(((x - 0.5, 5.4), (x, 5.7), (x + 0.5, 5.4)), hue, 0.12),
            Ring((x, 6.4), 0.35, hue),
            Label((x, 7.2), "۱۲۳ A1", 0.4, hue, bold=True),
            Line(((x - 0.5, 7.7), (x + 0.5, 7.7)), (*Ink,)[n + 3], 0.1, 0.14),
        ]
    words = [
        Label((9.7, 0.7), "بازی کشورگشا — می‌روم e4 (۱۲) چهار گچ پژ", 0.55, anchor=Anchor.RIGHT, bold=True),
        Label((0.3, 8.4), "Tocca a \u2068علی\u2069 \U0001f98a", 0.45, anchor=Anchor.LEFT),
        Label((9.7, 8.4), "امتیاز: ۲۷ از ۶۰", 0.45, anchor=Anchor.RIGHT),
        Label((5.0, 9.3), "a name that is by far too long for the picture it is in " * 3, 0.4),
    ]
    return Scene(10.0, 9.8, (), (*shapes, *words), "")
