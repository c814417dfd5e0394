"""The colours of the light and the dark look, by what they are for."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from bot.kernel.scene import Hue, Ink, Theme
from renderers.marks import Pattern

Rgb: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Dye:
    """A side's colours: of its pieces, their outline and text; how strongly its wash and pattern tint."""

    fill: Rgb
    edge: Rgb
    text: Rgb
    pattern: Pattern
    wash: float
    weave: float


@dataclass(frozen=True, slots=True)
class Palette:
    inks: Mapping[Ink, Rgb]
    dyes: Mapping[Hue, Dye]

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


def _dye(codes: str, pattern: Pattern, wash: float, weave: float) -> Dye:
    fill, edge, text = map(rgb, codes.split())
    return Dye(fill, edge, text, pattern, wash, weave)


_LIGHT = Palette(
    inks=_inks(
        ground="#f6f0e3",
        cell="#ece3c4",
        cell_alt="#d3d8ac",
        line="#b3aa84",
        label="#43392b",
        barrier="#4a2f1c",
        last="#8a3f8c",
        choice="#0f7c80",
        danger="#b3202c",
        win="#8a5a00",
        faint="#a89d84",
    ),
    dyes=MappingProxyType(
        {
            Hue.YELLOW: _dye("#f4bf2a #4d3500 #6f4f00", Pattern.DOTS, 0.42, 0.85),
            Hue.RED: _dye("#c23a2b #4a0e0a #9c2318", Pattern.RISING, 0.26, 0.46),
            Hue.BLUE: _dye("#2b62ad #0c2347 #1d4f94", Pattern.FALLING, 0.26, 0.46),
            Hue.GREEN: _dye("#3f8f4f #0f3318 #1f5e2d", Pattern.CROSSES, 0.32, 0.55),
            Hue.WHITE: _dye("#fffdf8 #3a3329 #5b5346", Pattern.LEVEL, 0.50, 0.95),
            Hue.BLACK: _dye("#2c2a2e #0d0c0e #2c2a2e", Pattern.LATTICE, 0.14, 0.30),
        }
    ),
)

_DARK = Palette(
    inks=_inks(
        ground="#1f1d1a",
        cell="#34352a",
        cell_alt="#474839",
        line="#646250",
        label="#efe7d6",
        barrier="#d9ac72",
        last="#d29be6",
        choice="#53d0c6",
        danger="#ff8f7f",
        win="#f3cf66",
        faint="#7c7664",
    ),
    dyes=MappingProxyType(
        {
            Hue.YELLOW: _dye("#f5c63c #2b1e00 #f7cf58", Pattern.DOTS, 0.24, 0.46),
            Hue.RED: _dye("#e2583f #2a0502 #ff9d8a", Pattern.RISING, 0.30, 0.52),
            Hue.BLUE: _dye("#6aa5f2 #04142e #9cc4fa", Pattern.FALLING, 0.28, 0.48),
            Hue.GREEN: _dye("#58b368 #04210b #8cd79a", Pattern.CROSSES, 0.26, 0.48),
            Hue.WHITE: _dye("#faf6ec #16130d #faf6ec", Pattern.LEVEL, 0.16, 0.32),
            Hue.BLACK: _dye("#121014 #cdc4b2 #d8d0c0", Pattern.LATTICE, 0.42, 0.75),
        }
    ),
)

PALETTES: Mapping[Theme, Palette] = MappingProxyType({Theme.LIGHT: _LIGHT, Theme.DARK: _DARK})
