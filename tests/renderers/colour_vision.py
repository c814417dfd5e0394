"""How colours look: contrast after WCAG 2.2, distance in CIELAB, and three kinds of colour blindness.

The matrices are those for full severity in Machado, Oliveira and Fernandes, "A Physiologically-based Model
for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6),
2009; they apply to linear light.
"""

import math
from collections.abc import Mapping
from typing import TypeAlias

from renderers.shapes.themes import Rgb

Linear: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Linear, Linear, Linear]

BLINDNESS: Mapping[str, Matrix] = {
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def contrast(first: Rgb, second: Rgb) -> float:
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Rgb) -> float:
    return _times(_TO_XYZ, linear(colour))[1]


def distance(first: Rgb, second: Rgb, blindness: str = "none") -> float:
    """CIE 1976 delta E between two colours as seen with ``blindness``; 2.3 is just noticeable."""
    return math.dist(_lab(_as_seen(first, blindness)), _lab(_as_seen(second, blindness)))


def linear(colour: Rgb) -> Linear:
    red, green, blue = (
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)
    )
    return red, green, blue


def _as_seen(colour: Rgb, blindness: str) -> Linear:
    red, green, blue = (max(0.0, min(1.0, v)) for v in _times(BLINDNESS[blindness], linear(colour)))
    return red, green, blue


def _lab(light: Linear) -> Linear:
    x, y, z = (_root(v / white) for v, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _times(matrix: Matrix, light: Linear) -> Linear:
    x, y, z = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return x, y, z
