"""The pieces as outlines: a bard's cup, a fool's bell, a herald's flag; the ``a`` pieces are striped."""

from math import cos, pi, sin
from typing import TypeAlias

from bot.games.know.position import EACH, colour_of
from bot.kernel.scene import Hue, Mark, Point

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
    (*_band(0.14, 0.86, 0.2, 0.27), *_band(0.2, 0.8, 0.42, 0.49)),
    (*_band(0.22, 0.78, 0.34, 0.41), *_band(0.16, 0.84, 0.58, 0.65)),
    (*_band(0.3, 0.84, 0.2, 0.27), *_band(0.3, 0.84, 0.43, 0.5)),
)
_SHAPES = (_CUP, _BELL, _FLAG)

_HUES = (Hue.RED, Hue.BLUE)


def mark_of(piece: int) -> Mark:
    kind, plain = divmod(piece % EACH, 2)
    return _MARKS[kind][plain]


def hue_of(colour: int) -> Hue:
    return _HUES[colour]


def hue_of_piece(piece: int) -> Hue:
    return _HUES[colour_of(piece)]


_MARKS = tuple((Mark(shape, stripes), Mark(shape)) for shape, stripes in zip(_SHAPES, _STRIPES, strict=True))
"""By type: striped, then plain."""
