"""Axes and courses of graphs: which value lies where, where lines are ruled, and the line through values."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Area, Box, Disc, Hue, Ink, Label, Line, Point, Shape
from bot.messages.charts.page import SMALL, Words

_ROUND_STEPS = (1, 2, 5)
_GAP = 0.6
"""Units between a graph and what is written beside it."""


@frozen
class Axis:
    """Values from ``start`` to ``end``; where the first place is to be on top, ``end`` is the smaller."""

    start: float
    end: float

    def part(self, value: float) -> float:
        """How much of the way ``value`` lies along the axis; half where all values are one."""
        return (value - self.start) / (self.end - self.start) if self.end != self.start else 0.5


@frozen
class Tick:
    """A value that has a line across the graph, and what is written beside it."""

    value: float
    text: Words


@frozen
class Graph:
    """A box in which ``across`` runs from left to right and ``up`` from the bottom to the top."""

    box: Box
    across: Axis
    up: Axis

    def point(self, x: float, y: float) -> Point:
        box = self.box
        right = box.left + self.across.part(x) * (box.right - box.left)
        return right, box.bottom - self.up.part(y) * (box.bottom - box.top)


def round_values(low: float, high: float, most: int) -> tuple[int, ...]:
    """Whole numbers from ``low`` to ``high``, multiples of 1, 2, 5, 10, 20, 50 …, not more than ``most``."""
    steps = (digit * 10**power for power in count() for digit in _ROUND_STEPS)
    return next(values for step in steps if len(values := _multiples(low, high, step)) <= most)


def _multiples(low: float, high: float, step: int) -> tuple[int, ...]:
    """Those of ``step`` that are not below ``low`` nor above ``high``."""
    return tuple(range(int(-(-low // step)) * step, int(high // step) * step + 1, step))


def rulings(graph: Graph, across: Iterable[Tick], up: Iterable[Tick]) -> Iterator[Shape]:
    """The frame, a line for each tick, and what is written below and before them."""
    box = graph.box
    for tick in up:
        _, y = graph.point(graph.across.start, tick.value)
        yield Line(((box.left, y), (box.right, y)), Ink.LINE, 0.07)
        room = box.left - 2 * _GAP
        yield Label((box.left - _GAP, y), tick.text, SMALL, anchor=Anchor.RIGHT, room=room)
    for tick in across:
        x, _ = graph.point(tick.value, graph.up.start)
        yield Line(((x, box.bottom), (x, box.bottom + _GAP / 2)), Ink.LINE, 0.1)
        yield Label((x, box.bottom + 2 * _GAP), tick.text, SMALL)
    yield Line(((box.left, box.top), (box.left, box.bottom), (box.right, box.bottom)), Ink.LINE, 0.12)


def course(graph: Graph, values: Sequence[tuple[float, float]], hue: Hue) -> Iterator[Shape]:
    """The line through ``values``, with its dots where they are not too many to be told apart."""
    points = tuple(graph.point(x, y) for x, y in values)
    if len(points) > 1:
        yield Line(points, hue, 0.3)
    if len(points) <= _MOST_DOTS:
        yield from (dot(point, hue) for point in points)


def dot(at: Point, hue: Hue) -> Shape:
    """What marks the values of a course: a form of its own for each of the first hues."""
    if (form := _FORMS.get(hue)) is None:
        return Disc(at, _DOT, hue, Ink.LABEL, 0.1)
    return Area(tuple((at[0] + _DOT * x, at[1] + _DOT * y) for x, y in form), hue, Ink.LABEL, 0.1)


_DOT = 0.48
_MOST_DOTS = 24
_FORMS: Mapping[Hue, tuple[Point, ...]] = {
    Hue.RED: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    Hue.GREEN: ((0.0, -1.2), (1.2, 0.9), (-1.2, 0.9)),
    Hue.YELLOW: ((0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)),
}
