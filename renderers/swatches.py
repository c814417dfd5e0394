"""The 256 colours of each look's pictures: every plain colour, and the steps between those that meet."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from PIL import Image

from bot.kernel.scene import Hue, Ink, Theme
from renderers.theme import PALETTES, Palette, Rgb, blend

_SIZE = 256
_STEPS = (0.15, 0.3, 0.5, 0.7, 0.85)
_TOO_NEAR = 7
"""Colours whose channels all differ by less than this from a plain one would only take its place."""


@cache
def swatches(theme: Theme) -> Image.Image:
    """An image whose palette is the look's, for :meth:`PIL.Image.Image.quantize`."""
    colours = chosen(PALETTES[theme])
    sample = Image.new("P", (1, 1))
    padded = [*colours, *[colours[0]] * (_SIZE - len(colours))]
    sample.putpalette([channel for colour in padded for channel in colour])
    return sample


def chosen(palette: Palette) -> list[Rgb]:
    plain = list(dict.fromkeys(plain_colours(palette)))
    steps = list(between(palette))
    strip = Image.new("RGB", (len(steps), 1))
    strip.putdata(steps)
    found = strip.quantize(
        _SIZE - len(plain), Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
    ).getpalette()
    ramps = zip(*[iter(found or ())] * 3, strict=True)
    return plain + [(r, g, b) for r, g, b in ramps if not _is_near((r, g, b), plain)]


def plain_colours(palette: Palette) -> Iterator[Rgb]:
    """All that can cover a stretch of a picture."""
    yield from palette.inks.values()
    for dye in palette.dyes.values():
        yield from (dye.fill, dye.edge, dye.text)
    yield from _washed(palette)


def between(palette: Palette) -> Iterator[Rgb]:
    """What is seen at smooth edges: each colour that is drawn on top, partly over what lies below."""
    grounds = {*(palette.inks[ink] for ink in (Ink.GROUND, Ink.CELL, Ink.CELL_ALT)), *_washed(palette)}
    drawn = {
        ink: colour for ink, colour in palette.inks.items() if ink not in (Ink.GROUND, Ink.CELL, Ink.CELL_ALT)
    }
    edges = {dye.edge for dye in palette.dyes.values()}
    fills = {dye.fill for dye in palette.dyes.values()}
    texts = {dye.text for dye in palette.dyes.values()}
    pairs = [*product(sorted(grounds), sorted({*drawn.values(), *edges, *texts}))]
    pairs += [(dye.fill, dye.edge) for dye in palette.dyes.values()] * len(grounds)
    pairs += product(
        sorted(fills), sorted({palette.inks[Ink.LABEL], palette.inks[Ink.LAST], palette.inks[Ink.CHOICE]})
    )
    yield from (blend(lower, upper, step) for lower, upper in pairs for step in _STEPS)


def _washed(palette: Palette) -> Iterator[Rgb]:
    for ink, hue in product((Ink.GROUND, Ink.CELL, Ink.CELL_ALT), Hue):
        dye = palette.dyes[hue]
        yield blend(palette.inks[ink], dye.fill, dye.wash)
        yield blend(palette.inks[ink], dye.fill, dye.weave)


def _is_near(colour: Rgb, others: Iterable[Rgb]) -> bool:
    return any(all(abs(a - b) < _TOO_NEAR for a, b in zip(colour, other, strict=True)) for other in others)
