"""Shapes as they are cut out of a stencil, measured in whole sub-pixels."""

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Protocol, TypeAlias

from PIL import ImageDraw

from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Mark
from renderers.shapes.text import cap_height, extent, face_for, length, types

FINE = 4
"""Sub-pixels per pixel, each way: a stencil is drawn in these and then reduced, so its edges are smooth."""

MOST_DASHES = 400

_AN_OUTLINE, _A_SPOT = 300, 128
"""Bytes, about: what one takes in memory, and each of its corners."""

Spot: TypeAlias = tuple[int, int]
Bounds: TypeAlias = tuple[int, int, int, int]

_OF_A_RECTANGLE = 4
_OPEN = 255
_SHUT = 0
_BEFORE = {Anchor.LEFT: 0.0, Anchor.MIDDLE: 0.5, Anchor.RIGHT: 1.0}
"""How much of a label lies to the left of its anchor."""

_CENTRE = 0.5
"""Pillow's whole numbers are centres of pixels, ours are their corners."""


class Outline(Protocol):
    """Hashable: cuts that are equal give the same stencil."""

    def bounds(self) -> Bounds:
        """Left, top, right and bottom of a box around all of it."""

    def shift(self, right: int, down: int) -> "Outline": ...

    def cut(self, pen: ImageDraw.ImageDraw) -> None: ...

    def bytes_kept(self) -> int:
        """About; a mark belongs to all pieces of its kind and is not counted."""
        ...


@frozen
class Polygon:
    corners: tuple[Spot, ...]

    def bounds(self) -> Bounds:
        return _around(self.corners, 0)

    def shift(self, right: int, down: int) -> "Outline":
        return Polygon(_shift(self.corners, right, down))

    def cut(self, pen: ImageDraw.ImageDraw) -> None:
        _fill(pen, self.corners)

    def bytes_kept(self) -> int:
        return _AN_OUTLINE + _A_SPOT * len(self.corners)

    def is_upright(self) -> bool:
        """Whether this is a rectangle with sides along the axes."""
        if len(self.corners) != _OF_A_RECTANGLE:
            return False
        (a, b), (c, d), (e, f), (g, h) = self.corners
        return (a == c and d == f and e == g and h == b) or (b == d and c == e and f == h and g == a)


@frozen
class Stroke:
    """A line with round ends and joints; ``dash`` is the length of its dashes, 0 for none."""

    points: tuple[Spot, ...]
    width: int
    dash: int = 0

    def bounds(self) -> Bounds:
        return _around(self.points, self.width // 2 + 1)

    def shift(self, right: int, down: int) -> "Outline":
        return Stroke(_shift(self.points, right, down), self.width, self.dash)

    def cut(self, pen: ImageDraw.ImageDraw) -> None:
        runs = _dashes(self.points, self.dash, self.width) if self.dash else (self.points,)
        for run in runs:
            _sweep(pen, run, self.width)

    def bytes_kept(self) -> int:
        return _AN_OUTLINE + _A_SPOT * len(self.points)


@frozen
class Round:
    """A disc, or a ring where ``bore`` is the radius of the hole in it."""

    at: Spot
    radius: int
    bore: int = 0

    def bounds(self) -> Bounds:
        return _around((self.at,), self.radius + 1)

    def shift(self, right: int, down: int) -> "Outline":
        return Round((self.at[0] + right, self.at[1] + down), self.radius, self.bore)

    def cut(self, pen: ImageDraw.ImageDraw) -> None:
        _fill(pen, _circle(self.at, self.radius))
        if self.bore > 0:
            _fill(pen, _circle(self.at, self.bore), _SHUT)

    def bytes_kept(self) -> int:
        return _AN_OUTLINE + _A_SPOT


@frozen
class Art:
    """The bodies of a mark, or with a ``width`` the lines around and on them; ``at`` is its top left."""

    mark: Mark
    at: Spot
    size: int
    width: int = 0

    def bounds(self) -> Bounds:
        left, top = self.at
        return _around((self.at, (left + self.size, top + self.size)), self.width // 2 + 1)

    def shift(self, right: int, down: int) -> "Outline":
        return Art(self.mark, (self.at[0] + right, self.at[1] + down), self.size, self.width)

    def cut(self, pen: ImageDraw.ImageDraw) -> None:
        for body in map(self._place, self.mark.bodies):
            if self.width:
                _sweep(pen, (*body, *body[:1]), self.width)
            else:
                _fill(pen, body)
        for detail in self.mark.details if self.width else ():
            _sweep(pen, self._place(detail), self.width)

    def bytes_kept(self) -> int:
        return _AN_OUTLINE + _A_SPOT

    def _place(self, line: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
        left, top = self.at
        return tuple((left + _near(x) * self.size, top + _near(y) * self.size) for x, y in line)


@frozen
class Type:
    """Glyphs from left to right, standing with their foot at ``at``."""

    at: Spot
    glyphs: str
    size: int
    bold: bool

    def bounds(self) -> Bounds:
        left, top, right, bottom = extent(self.glyphs, self.size, bold=self.bold)
        x, y = self.at
        return x + left, y + top, x + right, y + bottom

    def shift(self, right: int, down: int) -> "Outline":
        return replace(self, at=(self.at[0] + right, self.at[1] + down))

    def cut(self, pen: ImageDraw.ImageDraw) -> None:
        pen.text(self.at, self.glyphs, _OPEN, face_for(self.glyphs, self.size, bold=self.bold), anchor="ls")

    def bytes_kept(self) -> int:
        return _AN_OUTLINE + _A_SPOT + len(self.glyphs)


@frozen
class Letters:
    """A line of text around ``at``, which lies half a capital's height above its foot."""

    at: Spot
    glyphs: str
    size: int
    anchor: Anchor
    bold: bool

    def bounds(self) -> Bounds:
        boxes = [type_box.bounds() for type_box in self.types()] or [(*self.at, *self.at)]
        return _around(tuple(corner for box in boxes for corner in (box[:2], box[2:])), 0)

    def shift(self, right: int, down: int) -> "Letters":
        return replace(self, at=(self.at[0] + right, self.at[1] + down))

    def types(self) -> Iterator[Type]:
        width = length(self.glyphs, self.size, bold=self.bold)
        left = self.at[0] - math.floor(_BEFORE[self.anchor] * width + 0.5)
        foot = self.at[1] + round(cap_height(self.size, bold=self.bold) / 2)
        for glyphs, start in types(self.glyphs, self.size, bold=self.bold):
            yield Type((left + start, foot), glyphs, self.size, self.bold)

    def bytes_kept(self) -> int:
        return _AN_OUTLINE + _A_SPOT + len(self.glyphs)


def _around(points: tuple[Spot, ...], reach: int) -> Bounds:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def _shift(points: tuple[Spot, ...], right: int, down: int) -> tuple[Spot, ...]:
    return tuple((x + right, y + down) for x, y in points)


def _near(part: float) -> float:
    """A place in a mark, kept close to the unit square that it should be in."""
    return max(-1.0, min(2.0, part))


def _fill(pen: ImageDraw.ImageDraw, corners: tuple[tuple[float, float], ...], value: int = _OPEN) -> None:
    if len(corners) > 1:
        pen.polygon([(x - _CENTRE, y - _CENTRE) for x, y in corners], fill=value)


def _circle(at: tuple[float, float], radius: float) -> tuple[tuple[float, float], ...]:
    """Corners enough that the eye sees none."""
    return tuple((at[0] + x, at[1] + y) for x, y in _turn(radius))


@lru_cache(maxsize=64)
def _turn(radius: float) -> tuple[tuple[float, float], ...]:
    count = max(12, min(240, int(4 * math.sqrt(max(radius, 0)))))
    turns = (2 * math.pi * k / count for k in range(count))
    return tuple((radius * math.cos(t), radius * math.sin(t)) for t in turns)


def _sweep(pen: ImageDraw.ImageDraw, points: tuple[tuple[float, float], ...], width: float) -> None:
    """What a round pen of ``width`` covers on its way along ``points``."""
    half = width / 2
    for point in dict.fromkeys(points):
        _fill(pen, _circle(point, half))
    for (a, b), (c, d) in pairwise(points):
        if reach := math.hypot(c - a, d - b):
            x, y = half * (b - d) / reach, half * (c - a) / reach
            _fill(pen, ((a + x, b + y), (c + x, d + y), (c - x, d - y), (a - x, b - y)))


def _dashes(points: tuple[Spot, ...], dash: int, width: int) -> Iterator[tuple[tuple[float, float], ...]]:
    """The runs that are drawn; gaps are as long as dashes, seen between their round ends."""
    for (a, b), (c, d) in pairwise(points):
        reach = math.hypot(c - a, d - b)
        step = max(2 * dash + width, reach / MOST_DASHES)
        count = max(1, round((reach + dash + width) / step))
        for k in range(count if reach else 0):
            start, end = k * step / reach, min(1.0, (k * step + dash) / reach)
            if start < 1:
                yield (a + (c - a) * start, b + (d - b) * start), (a + (c - a) * end, b + (d - b) * end)
