"""The two kinds of unit as outlines: seat 0 has round shields, seat 1 square ones."""

from math import cos, pi, sin

from bot.kernel.scene import Hue, Mark, Point


def _ring(radius: float, corners: int) -> tuple[Point, ...]:
    turns = (2 * pi * corner / corners for corner in range(corners))
    return tuple((round(0.5 + radius * cos(turn), 3), round(0.5 + radius * sin(turn), 3)) for turn in turns)


def _close(line: tuple[Point, ...]) -> tuple[Point, ...]:
    return (*line, line[0])


ROUND = Mark(bodies=(_ring(0.47, 24),), details=(_close(_ring(0.17, 12)),))
SQUARE = Mark(
    bodies=(((0.07, 0.07), (0.93, 0.07), (0.93, 0.93), (0.07, 0.93)),),
    details=(((0.3, 0.3), (0.7, 0.7)), ((0.7, 0.3), (0.3, 0.7))),
)

MARKS = (ROUND, SQUARE)
HUES = (Hue.BLUE, Hue.RED)
"""By seat."""
