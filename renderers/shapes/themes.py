"""The colours of the light, the dark and the high-contrast look, by what they are for."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.scene import Hue, Ink, Theme
from renderers.shapes.patterns import Pattern

Rgb: TypeAlias = tuple[int, int, int]


@frozen
class ThemeColour:
    """A side's colours: of its pieces, their outline, text, and the wash over its land.

    ``cover`` is how much a wash hides of what lies below (0 to 1), ``thread`` how much its pattern does.
    """

    fill: Rgb
    edge: Rgb
    text: Rgb
    wash: Rgb
    pattern: Pattern
    cover: float
    thread: float


@frozen
class Palette:
    inks: Mapping[Ink, Rgb]
    dyes: Mapping[Hue, ThemeColour]

    def colour(self, role: Ink | Hue) -> Rgb:
        return self.dyes[role].fill if isinstance(role, Hue) else self.inks[role]


def rgb(code: str) -> Rgb:
    """A colour written as ``#rrggbb``."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return red, green, blue


def blend(lower: Rgb, upper: Rgb, cover: float) -> Rgb:
    """What ``upper`` looks like over ``lower`` when it hides the part ``cover`` of it."""
    red, green, blue = (round(a + (b - a) * cover) for a, b in zip(lower, upper, strict=True))
    return red, green, blue


def _inks(**codes: str) -> Mapping[Ink, Rgb]:
    return MappingProxyType({Ink(name.replace("_", "-")): rgb(code) for name, code in codes.items()})


def _dye(codes: str, pattern: Pattern, cover: float, thread: float) -> ThemeColour:
    fill, edge, text, wash = map(rgb, codes.split())
    return ThemeColour(fill, edge, text, wash, pattern, cover, thread)


_LIGHT = Palette(
    inks=_inks(
        ground="#f6f0e3",
        cell="#ece3c4",
        cell_alt="#d3d8ac",
        line="#b3aa84",
        label="#43392b",
        barrier="#4a2f1c",
        last="#7b2d8e",
        choice="#0f7c80",
        danger="#b3202c",
        win="#8a5a00",
        faint="#a89d84",
    ),
    dyes=MappingProxyType(
        {
            Hue.YELLOW: _dye("#f4bf2a #4d3500 #6f4f00 #efb51c", Pattern.DOTS, 0.40, 0.88),
            Hue.RED: _dye("#bb3527 #430b07 #9c2318 #d65f4c", Pattern.RISING, 0.38, 0.72),
            Hue.BLUE: _dye("#2b62ad #0c2347 #1d4f94 #5487cc", Pattern.FALLING, 0.38, 0.70),
            Hue.GREEN: _dye("#55a963 #0f3318 #1f5e2d #57a967", Pattern.CROSSES, 0.40, 0.76),
            Hue.WHITE: _dye("#fffdf8 #3a3329 #5b5346 #fffdf8", Pattern.LEVEL, 0.46, 0.95),
            Hue.BLACK: _dye("#2c2a2e #0d0c0e #2c2a2e #8d8790", Pattern.LATTICE, 0.40, 0.66),
        }
    ),
)

_DARK = Palette(
    inks=_inks(
        ground="#1f1d1a",
        cell="#2f3027",
        cell_alt="#3e3f33",
        line="#5d5b4b",
        label="#efe7d6",
        barrier="#d9ac72",
        last="#d29be6",
        choice="#53d0c6",
        danger="#ff6b6b",
        win="#f3cf66",
        faint="#7c7664",
    ),
    dyes=MappingProxyType(
        {
            Hue.YELLOW: _dye("#f5c63c #2b1e00 #f7cf58 #d8a928", Pattern.DOTS, 0.37, 0.66),
            Hue.RED: _dye("#f06c52 #2a0502 #ff9d8a #9c1f18", Pattern.RISING, 0.38, 0.9),
            Hue.BLUE: _dye("#66a2f2 #04142e #9cc4fa #457ec9", Pattern.FALLING, 0.33, 0.85),
            Hue.GREEN: _dye("#62c473 #04210b #8cd79a #3f8f50", Pattern.CROSSES, 0.30, 0.56),
            Hue.WHITE: _dye("#faf6ec #16130d #faf6ec #faf6ec", Pattern.LEVEL, 0.15, 0.32),
            Hue.BLACK: _dye("#121014 #cdc4b2 #d8d0c0 #121014", Pattern.LATTICE, 0.42, 0.75),
        }
    ),
)

_CONTRAST = Palette(
    inks=_inks(
        ground="#ffffff",
        cell="#ececec",
        cell_alt="#d6d6d6",
        line="#6e6e6e",
        label="#000000",
        barrier="#000000",
        last="#7a0086",
        choice="#00585c",
        danger="#a30010",
        win="#5c3c00",
        faint="#767676",
    ),
    dyes=MappingProxyType(
        {
            Hue.YELLOW: _dye("#ffd60a #000000 #544000 #ffd60a", Pattern.DOTS, 0.45, 1.0),
            Hue.RED: _dye("#c4001a #000000 #8f0014 #e2566a", Pattern.RISING, 0.40, 0.95),
            Hue.BLUE: _dye("#0044cc #000000 #00318f #5a8cf0", Pattern.FALLING, 0.40, 0.95),
            Hue.GREEN: _dye("#2fb457 #000000 #00491a #2fb457", Pattern.CROSSES, 0.45, 1.0),
            Hue.WHITE: _dye("#ffffff #000000 #3d3d3d #ffffff", Pattern.LEVEL, 0.25, 1.0),
            Hue.BLACK: _dye("#1a1a1a #000000 #1a1a1a #4d4d4d", Pattern.LATTICE, 0.40, 0.85),
        }
    ),
)
"""Blacker lines, purer colours and bolder patterns on white: for eyes that need more than a bright screen."""

PALETTES: Mapping[Theme, Palette] = MappingProxyType(
    {Theme.LIGHT: _LIGHT, Theme.DARK: _DARK, Theme.CONTRAST: _CONTRAST}
)
