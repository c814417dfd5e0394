"""The two kinds of house as outlines: Yellow's farmhouse has a gable, Red's barn a round roof."""

from math import cos, pi, sin

from bot.kernel.scene import Hue, Mark, Point

FARMHOUSE = Mark(
    bodies=(
        (
            (0.5, 0.06),
            (0.68, 0.222),
            (0.68, 0.08),
            (0.82, 0.08),
            (0.82, 0.348),
            (0.98, 0.492),
            (0.92, 0.56),
            (0.86, 0.52),
            (0.86, 0.94),
            (0.14, 0.94),
            (0.14, 0.52),
            (0.08, 0.56),
            (0.02, 0.492),
        ),
    ),
    details=(
        ((0.56, 0.94), (0.56, 0.62), (0.74, 0.62), (0.74, 0.94)),
        ((0.26, 0.62), (0.44, 0.62), (0.44, 0.78), (0.26, 0.78), (0.26, 0.62)),
        ((0.35, 0.62), (0.35, 0.78)),
        ((0.14, 0.52), (0.5, 0.2), (0.86, 0.52)),
    ),
)

_ROOF: tuple[Point, ...] = tuple(
    (round(0.5 - 0.42 * cos(step * pi / 12), 3), round(0.5 - 0.44 * sin(step * pi / 12), 3))
    for step in range(13)
)

BARN = Mark(
    bodies=((*_ROOF, (0.92, 0.94), (0.08, 0.94)),),
    details=(
        ((0.08, 0.5), (0.92, 0.5)),
        ((0.3, 0.94), (0.3, 0.62), (0.7, 0.62), (0.7, 0.94)),
        ((0.3, 0.62), (0.7, 0.94)),
        ((0.7, 0.62), (0.3, 0.94)),
        ((0.42, 0.24), (0.58, 0.24), (0.58, 0.38), (0.42, 0.38), (0.42, 0.24)),
    ),
)

MARKS = (FARMHOUSE, BARN)
HUES = (Hue.YELLOW, Hue.RED)
"""By seat."""
