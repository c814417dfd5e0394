"""Castles, soldiers and flags as outlines: what is Yellow's is square or round, what is Red's is pointed."""

from math import cos, pi, sin

from bot.kernel.scene import Hue, Mark, Point

_BATTLEMENTS: tuple[Point, ...] = (
    (0.04, 0.06),
    (0.22, 0.06),
    (0.22, 0.2),
    (0.41, 0.2),
    (0.41, 0.06),
    (0.59, 0.06),
    (0.59, 0.2),
    (0.78, 0.2),
    (0.78, 0.06),
    (0.96, 0.06),
)
FORT = Mark(
    bodies=(
        (*_BATTLEMENTS, (0.96, 0.36), (0.88, 0.44), (0.88, 0.96), (0.12, 0.96), (0.12, 0.44), (0.04, 0.36)),
    ),
    details=(((0.12, 0.38), (0.88, 0.38)),),
)
"""Yellow's castle: a broad keep with battlements."""

TOWERS = Mark(
    bodies=(
        (
            (0.02, 0.4),
            (0.2, 0.04),
            (0.38, 0.4),
            (0.36, 0.4),
            (0.36, 0.3),
            (0.5, 0.12),
            (0.64, 0.3),
            (0.64, 0.4),
            (0.62, 0.4),
            (0.8, 0.04),
            (0.98, 0.4),
            (0.94, 0.4),
            (0.94, 0.96),
            (0.06, 0.96),
            (0.06, 0.4),
        ),
    ),
    details=(((0.06, 0.4), (0.94, 0.4)),),
)
"""Red's castle: three pointed roofs."""

_CIRCLE: tuple[Point, ...] = tuple(
    (round(0.5 + 0.48 * cos(step * pi / 12), 3), round(0.5 + 0.48 * sin(step * pi / 12), 3))
    for step in range(24)
)
ROUND_SHIELD = Mark(bodies=(_CIRCLE,))
"""Yellow's soldier."""

KITE_SHIELD = Mark(bodies=(((0.5, 0.0), (0.98, 0.2), (0.9, 0.66), (0.5, 1.0), (0.1, 0.66), (0.02, 0.2)),))
"""Red's soldier."""

BANNER = Mark(
    bodies=(((0.2, 0.04), (0.96, 0.04), (0.96, 0.56), (0.2, 0.56)),), details=(((0.2, 0.04), (0.2, 0.98)),)
)
"""Yellow's flag."""

PENNANT = Mark(bodies=(((0.2, 0.02), (1.0, 0.3), (0.2, 0.58)),), details=(((0.2, 0.02), (0.2, 0.98)),))
"""Red's flag."""

CASTLES = (FORT, TOWERS)
SHIELDS = (ROUND_SHIELD, KITE_SHIELD)
FLAGS = (BANNER, PENNANT)
HUES = (Hue.YELLOW, Hue.RED)
"""By seat, like the marks."""
