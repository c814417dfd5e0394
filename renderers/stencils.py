"""Smooth masks for cuts, each made once and used again wherever the same cut lies alike on its pixels."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from renderers.cuts import FINE, Cut, Polygon
from renderers.keeping import Keeper

Pixels = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Stencil:
    """How much of each pixel of ``box`` is covered; no mask means all of it."""

    box: Pixels
    mask: Image.Image | None


class Stencils:
    """Makes stencils and keeps them, up to ``limit`` bytes of masks."""

    def __init__(self, limit: int = 16_000_000) -> None:
        self._masks: Keeper[tuple[Cut, tuple[int, int]], Image.Image] = Keeper(
            limit, lambda m: m.width * m.height
        )

    def of(self, cut: Cut, page: tuple[int, int]) -> Stencil | None:
        """The part of ``cut`` that lies on a page of this size, in pixels; None when it lies beside it."""
        box = _pixels(cut, page)
        left, top, right, bottom = box
        if left >= right or top >= bottom:
            return None
        if isinstance(cut, Polygon) and _fills(cut, box):
            return Stencil(box, None)
        key = cut.moved(-left * FINE, -top * FINE), (right - left, bottom - top)
        if (mask := self._masks.get(key)) is None:
            mask = _make(*key)
            self._masks.put(key, mask)
        return Stencil(box, mask)


def _pixels(cut: Cut, page: tuple[int, int]) -> Pixels:
    left, top, right, bottom = cut.bounds()
    return (
        max(0, left // FINE),
        max(0, top // FINE),
        min(page[0], -(-right // FINE)),
        min(page[1], -(-bottom // FINE)),
    )


def _fills(cut: Polygon, box: Pixels) -> bool:
    """Whether ``cut`` covers its box to the edge of each pixel."""
    if not cut.is_upright():
        return False
    left, top, right, bottom = cut.bounds()
    inside = left <= box[0] * FINE and top <= box[1] * FINE
    return inside and right >= box[2] * FINE and bottom >= box[3] * FINE


def _make(cut: Cut, size: tuple[int, int]) -> Image.Image:
    sheet = Image.new("L", (size[0] * FINE, size[1] * FINE))
    cut.cut(ImageDraw.Draw(sheet))
    return sheet.reduce(FINE)
