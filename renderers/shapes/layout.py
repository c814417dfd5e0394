"""Converts board units to the sub-pixels of a picture, for any numbers."""

from bot.kernel.frozen import frozen
from bot.kernel.scene import Point, Scene
from renderers.shapes.outlines import FINE, Spot

LONGEST_SIDE = 2048
"""Pixels that no side of a picture goes beyond."""

_FAR = 100_000
"""Sub-pixels from the corner beyond which it makes no difference where something lies."""


@frozen
class Layout:
    """A picture's size in pixels, how many sub-pixels a board unit has, and which point is its corner."""

    width: int
    height: int
    unit: float
    corner: Point = (0.0, 0.0)

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def length(self, units: float) -> int:
        """Not below 0."""
        return round(min(max(units, 0.0) * self.unit, _FAR))

    def thickness(self, units: float) -> int:
        """The length of something that is to be seen: at least half a pixel if it is anything at all."""
        return max(FINE // 2, self.length(units)) if units > 0 else 0

    def spot(self, point: Point) -> Spot:
        (x, y), (left, top) = point, self.corner
        return round(_nearer((x - left) * self.unit)), round(_nearer((y - top) * self.unit))

    def pixel(self, point: Point) -> Spot:
        """The corner of pixels nearest to ``point``: things put there look alike all over the picture."""
        return on_pixel(self.spot(point))

    def spots(self, points: tuple[Point, ...]) -> tuple[Spot, ...]:
        return tuple(map(self.spot, points))


def lay_out(scene: Scene, pixels: int) -> Layout:
    """A page ``pixels`` wide and in the scene's proportions, made smaller where it would be too long."""
    wide, high = max(scene.width, 1e-9), max(scene.height, 1e-9)
    scale = min(max(pixels, 1) / wide, LONGEST_SIDE / wide, LONGEST_SIDE / high)
    return Layout(max(1, round(wide * scale)), max(1, round(high * scale)), scale * FINE, scene.corner)


def on_pixel(spot: Spot) -> Spot:
    x, y = spot
    return FINE * round(x / FINE), FINE * round(y / FINE)


def _nearer(place: float) -> float:
    return max(-_FAR, min(_FAR, place))
