"""The patterns that tell washes apart where colours cannot."""

from enum import StrEnum
from typing import TypeAlias

from PIL import Image, ImageDraw

_FINE = 4
"""Sub-pixels per pixel in which a tile is drawn before it is reduced."""

_Thread: TypeAlias = tuple[float, float, float, float]


class Pattern(StrEnum):
    DOTS = "dots"
    RISING = "rising"
    FALLING = "falling"
    CROSSES = "crosses"
    LEVEL = "level"
    LATTICE = "lattice"


_RISING: tuple[_Thread, ...] = ((-0.5, 0.5, 0.5, -0.5), (-0.5, 1.5, 1.5, -0.5), (0.5, 1.5, 1.5, 0.5))
_FALLING: tuple[_Thread, ...] = tuple((1 - a, b, 1 - c, d) for a, b, c, d in _RISING)

_THREADS: dict[Pattern, tuple[_Thread, ...]] = {
    Pattern.RISING: _RISING,
    Pattern.FALLING: _FALLING,
    Pattern.CROSSES: ((0.5, 0.22, 0.5, 0.78), (0.22, 0.5, 0.78, 0.5)),
    Pattern.LEVEL: ((-0.5, 0.5, 1.5, 0.5),),
    Pattern.LATTICE: (*_RISING, *_FALLING),
}
"""The strokes of one tile, which is 1 x 1; they run on into the tiles around it."""

_DOTS = ((0.25, 0.25), (0.75, 0.75))
_DOT_RADIUS = 0.1


def weave(pattern: Pattern, size: tuple[int, int], period: int, wash: float, thread: float) -> Image.Image:
    """A mask of ``size`` pixels: ``wash`` (0 to 1) everywhere, ``thread`` where the pattern runs."""
    tile = _tile(pattern, period, round(255 * wash), round(255 * thread))
    cloth = Image.new("L", size)
    cloth.paste(tile)
    wide, high = tile.size
    while wide < size[0]:
        cloth.paste(cloth.crop((0, 0, wide, high)), (wide, 0))
        wide *= 2
    while high < size[1]:
        cloth.paste(cloth.crop((0, 0, size[0], high)), (0, high))
        high *= 2
    return cloth


def _tile(pattern: Pattern, period: int, wash: int, thread: int) -> Image.Image:
    side = period * _FINE
    tile = Image.new("L", (side, side), wash)
    pen = ImageDraw.Draw(tile)
    if pattern is Pattern.DOTS:
        for x, y in _DOTS:
            pen.circle((x * side - 0.5, y * side - 0.5), _DOT_RADIUS * side, fill=thread)
    for ends in _THREADS.get(pattern, ()):
        pen.line([side * end - 0.5 for end in ends], fill=thread, width=max(2, round(side * 0.16)))
    return tile.reduce(_FINE)
