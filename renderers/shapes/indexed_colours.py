"""The 256 colours of each look's pictures: every plain colour, and the steps between those that meet."""

import math
from collections.abc import Iterator
from functools import cache
from itertools import product

from PIL import Image

from bot.kernel.scene import Hue, Ink, Theme
from renderers.shapes.themes import PALETTES, Palette, Rgb, blend

_SIZE = 256
UNUSED = _SIZE - 1
"""The last place of a palette: no picture has it, and films put it where nothing has changed."""

_STEPS = (0.15, 0.3, 0.5, 0.7, 0.85)
_GRAIN = 4
"""Quantizing does not look at a colour but at the corner of its grain, a cube of so many levels."""

_BELOW = (Ink.GROUND, Ink.CELL, Ink.CELL_ALT)
_MARKING = (Ink.LABEL, Ink.LAST, Ink.CHOICE, Ink.DANGER, Ink.WIN)


@cache
def swatches(theme: Theme) -> Image.Image:
    """An image with the look's palette, for :meth:`PIL.Image.Image.quantize`."""
    colours = choose_swatches(PALETTES[theme])
    sample = Image.new("P", (1, 1))
    padded = [*colours, *[colours[0]] * (_SIZE - len(colours))]
    sample.putpalette([channel for colour in padded for channel in colour])
    return sample


@cache
def palette(theme: Theme) -> bytes:
    """All swatches, three bytes each."""
    return bytes(swatches(theme).getpalette() or ())


def quantize(picture: Image.Image, theme: Theme) -> Image.Image:
    """The picture in the swatches nearest to its colours."""
    return picture.quantize(palette=swatches(theme), dither=Image.Dither.NONE)


def choose_swatches(palette: Palette) -> list[Rgb]:
    """All plain colours, and as many steps between as there is room for."""
    plain = list(dict.fromkeys(plain_colours(palette)))
    steps = [blend(lower, upper, step) for lower, upper in _meeting(palette) for step in _STEPS]
    strip = Image.new("RGB", (len(steps), 1))
    strip.putdata(steps)
    sorted_out = strip.quantize(UNUSED - len(plain), Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    channels = iter(sorted_out.getpalette() or ())
    ramps = zip(channels, channels, channels, strict=True)
    return plain + [step for step in ramps if not any(_takes_the_place_of(step, colour) for colour in plain)]


def plain_colours(palette: Palette) -> Iterator[Rgb]:
    """All that can cover a stretch of a picture."""
    yield from palette.inks.values()
    for dye in palette.dyes.values():
        yield from (dye.fill, dye.edge, dye.text)
    for pair in _washes(palette):
        yield from pair


def _meeting(palette: Palette) -> Iterator[tuple[Rgb, Rgb]]:
    """Pairs of colours of which the second is drawn over the first: both are seen at its smooth edge."""
    washes = list(_washes(palette))
    below = [
        *(palette.inks[ink] for ink in _BELOW),
        *dict.fromkeys(colour for pair in washes for colour in pair),
    ]
    dyes = palette.dyes.values()
    drawn = [colour for ink, colour in palette.inks.items() if ink not in _BELOW]
    yield from product(
        below, dict.fromkeys([*drawn, *(dye.edge for dye in dyes), *(dye.text for dye in dyes)])
    )
    yield from washes * len(dyes)
    yield from [(dye.fill, dye.edge) for dye in dyes] * len(below)
    beneath_marks = [*(dye.fill for dye in dyes), palette.inks[Ink.BARRIER]]
    yield from product(beneath_marks, (palette.inks[ink] for ink in _MARKING))


def _washes(palette: Palette) -> Iterator[tuple[Rgb, Rgb]]:
    """Each wash over each ground: where it is thin, and where its pattern runs."""
    for ink, hue in product(_BELOW, Hue):
        lower, dye = palette.inks[ink], palette.dyes[hue]
        yield blend(lower, dye.wash, dye.cover), blend(lower, dye.wash, dye.thread)


def _takes_the_place_of(step: Rgb, plain: Rgb) -> bool:
    """Whether ``plain`` would come out as ``step``."""
    corner = [channel // _GRAIN * _GRAIN for channel in plain]
    return math.dist(corner, step) <= math.dist(corner, plain)
