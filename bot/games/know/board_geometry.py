"""The board's lines, and the faces into which they part the disc.

Lengths are radii of the board, its centre is (0, 0), x grows to the right and y downwards.
"""

from collections.abc import Iterator
from functools import partial
from itertools import combinations, pairwise
from math import atan2, cos, pi, sin
from typing import TypeAlias

from bot.kernel.scene import Point

Stroke: TypeAlias = tuple[Point, Point]
Face: TypeAlias = tuple[Point, ...]

POINTS = 16
"""Points on the rim, from which the lines are drawn."""

_DECIMALS = 9
"""Crossings that agree in so many are the same."""


def rim_point(number: float) -> Point:
    """A point of the rim, clockwise; 0 and 1 lie on either side of the top, 0.5 is the top itself."""
    bearing = (number - 0.5) * 2 * pi / POINTS
    return sin(bearing), -cos(bearing)


def lines() -> Iterator[Face]:
    """Eight diameters and twelve chords, four of them bent (2.4)."""
    for k in range(POINTS // 2):
        yield rim_point(k), rim_point(k + POINTS // 2)
    for q in range(0, POINTS, POINTS // 4):
        yield _short_chord(q)
        yield rim_point(q - 2), rim_point(q + 3)
        yield _bent_chord(q)


def faces() -> tuple[Face, ...]:
    """The corners of every face, in turn; the rim is drawn straight from point to point."""
    around = _neighbours(_split([*_strokes(), *_rim()]))
    steps = {(corner, neighbour) for corner, neighbours in around.items() for neighbour in neighbours}
    outlines = []
    while steps:
        face = tuple(_walk(around, next(iter(steps))))
        steps -= set(pairwise((*face, face[0])))
        outlines.append(face)
    return tuple(face for face in outlines if _turns_clockwise(face))


def _short_chord(q: int) -> Stroke:
    return rim_point(q - 1), rim_point(q + 2)


def _bent_chord(q: int) -> Face:
    """The long chord, which turns to a half point of the rim where it meets the short chord near each end."""
    chord = rim_point(q - 3), rim_point(q + 4)
    turns = (_crossing(chord, _short_chord(q + quarter)) for quarter in (-POINTS // 4, POINTS // 4))
    return (rim_point(q - 2.5), *filter(None, turns), rim_point(q + 3.5))


def _strokes() -> Iterator[Stroke]:
    for line in lines():
        yield from pairwise(line)


def _rim() -> Iterator[Stroke]:
    ends = {point for line in lines() for point in (line[0], line[-1])}
    ordered = sorted({_round_point(end): end for end in ends}.values(), key=lambda point: atan2(*point))
    yield from pairwise((*ordered, ordered[0]))


def _round_point(point: Point) -> Point:
    x, y = (round(part, _DECIMALS) + 0.0 for part in point)
    return x, y


def _crossing(first: Stroke, second: Stroke) -> Point | None:
    """Where two strokes meet, their ends included; None where they do not, or lie side by side."""
    (x, y), (end_x, end_y) = first
    (u, v), (end_u, end_v) = second
    dx, dy, du, dv = end_x - x, end_y - y, end_u - u, end_v - v
    cross = dx * dv - dy * du
    if abs(cross) < 10**-_DECIMALS:
        return None
    along_one = ((u - x) * dv - (v - y) * du) / cross
    along_other = ((u - x) * dy - (v - y) * dx) / cross
    slack = 10**-_DECIMALS
    if not all(-slack <= part <= 1 + slack for part in (along_one, along_other)):
        return None
    return x + along_one * dx, y + along_one * dy


def _split(strokes: list[Stroke]) -> Iterator[Stroke]:
    """The strokes between one crossing and the next."""
    on: dict[Stroke, set[Point]] = {stroke: set(map(_round_point, stroke)) for stroke in strokes}
    for first, second in combinations(strokes, 2):
        if point := _crossing(first, second):
            on[first].add(_round_point(point))
            on[second].add(_round_point(point))
    for points in on.values():
        yield from pairwise(sorted(points))


def _neighbours(strokes: Iterator[Stroke]) -> dict[Point, list[Point]]:
    """Each crossing with those that a stroke leads to, all around it."""
    around: dict[Point, set[Point]] = {}
    for start, end in strokes:
        around.setdefault(start, set()).add(end)
        around.setdefault(end, set()).add(start)
    return {
        corner: sorted(neighbours, key=partial(_direction, corner)) for corner, neighbours in around.items()
    }


def _direction(corner: Point, neighbour: Point) -> float:
    return atan2(neighbour[1] - corner[1], neighbour[0] - corner[0])


def _walk(around: dict[Point, list[Point]], first: Stroke) -> Iterator[Point]:
    """Round one face, turning off as sharply as there is a way."""
    corner, following = first
    while True:
        yield corner
        neighbours = around[following]
        corner, following = following, neighbours[neighbours.index(corner) - 1]
        if (corner, following) == first:
            return


def _turns_clockwise(face: Face) -> bool:
    """As seen, with y downwards; the outside of the board is walked the other way round."""
    return sum(x * v - u * y for (x, y), (u, v) in pairwise((*face, face[0]))) > 0
