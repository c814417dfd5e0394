"""Smooth masks for cuts, each made once and used again wherever the same cut lies alike on its pixels.

They are Pillow's cores: thousands are cut, pasted and kept, and what an image adds to its core takes as long
and as much as a small mask itself.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

from itertools import count
from typing import TYPE_CHECKING, TypeAlias

from PIL import Image, ImageDraw

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.frozen import frozen
from renderers.shapes.outlines import FINE, Letters, Outline, Polygon, Spot

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore


Pixels: TypeAlias = tuple[int, int, int, int]

_COVERED = 255

_numbers = count(1)


@frozen
class Mask:
    """How much of each pixel of ``box`` is covered; no mask means all of it.

    Those with a mask are a part of a stencil, which has a ``number`` of its own and begins at ``corner``.
    """

    box: Pixels
    mask: "ImagingCore | None"
    number: int = 0
    corner: Spot = (0, 0)

    def shift(self, right: int, down: int) -> "Mask":
        (x, y, u, v), (left, top) = self.box, self.corner
        box, corner = (x + right, y + down, u + right, v + down), (left + right, top + down)
        return Mask(box, self.mask, self.number, corner)

    def within(self, box: Pixels) -> "Mask | None":
        """What of it lies in ``box``; None when that is nothing."""
        common = _common(self.box, box)
        if common is None or self.mask is None or common == self.box:
            return common and Mask(common, self.mask, self.number, self.corner)
        (x, y, *_), (left, top, right, bottom) = self.box, common
        return self._trim(self.mask.crop((left - x, top - y, right - x, bottom - y)), (left, top))

    def _trim(self, mask: "ImagingCore", corner: Spot) -> "Mask | None":
        """A part of it, with no empty room around it, and no mask where all is covered."""
        touched: Pixels | None = mask.getbbox()
        if touched is None:
            return None
        if touched != (0, 0, *mask.size):
            mask = mask.crop(touched)
        (left, top, right, bottom), (x, y) = touched, corner
        box = x + left, y + top, x + right, y + bottom
        if mask.getextrema()[0] == _COVERED:
            return Mask(box, None)
        return Mask(box, mask, self.number, self.corner)


class Masks:
    """Makes stencils and keeps their masks."""

    def __init__(self, budget: CacheBudget | None = None) -> None:
        self._masks: Cache[tuple[Outline, tuple[int, int]], Mask] = Cache(
            lambda key, mask: key[0].bytes_kept() + core_bytes(mask.mask), budget
        )
        self._lines: Cache[Letters, Mask] = Cache(
            lambda letters, line: letters.bytes_kept() + core_bytes(line.mask), budget
        )

    def of(self, cut: Outline | Letters, page: tuple[int, int]) -> Mask | None:
        """The part of ``cut`` that lies on a page of this size, in pixels; None when it lies beside it."""
        if isinstance(cut, Letters):
            return self._line(cut).within((0, 0, *page))
        box = _common(_pixels(cut), (0, 0, *page))
        if box is None:
            return None
        if isinstance(cut, Polygon) and _fills(cut, box):
            return Mask(box, None)
        return self._mask(cut, box)

    def _line(self, letters: Letters) -> Mask:
        right, down = letters.at[0] // FINE, letters.at[1] // FINE
        key = letters.shift(-right * FINE, -down * FINE)
        if (line := self._lines.get(key)) is None:
            line = self._set(key)
            self._lines.put(key, line)
        return line.shift(right, down)

    def _set(self, letters: Letters) -> Mask:
        """A line of types, most of which were in other lines too."""
        left, top, right, bottom = line = _pixels(letters)
        mask = Image.new("L", (right - left, bottom - top))
        for letter in letters.types():
            x, y, u, v = box = _pixels(letter)
            mask.im.paste(_COVERED, (x - left, y - top, u - left, v - top), self._mask(letter, box).mask)
        return Mask(line, mask.im, next(_numbers), line[:2])

    def _mask(self, cut: Outline, box: Pixels) -> Mask:
        left, top, right, bottom = box
        key = cut.shift(-left * FINE, -top * FINE), (right - left, bottom - top)
        if (mask := self._masks.get(key)) is None:
            mask = Mask((0, 0, *key[1]), _make(*key), next(_numbers))
            self._masks.put(key, mask)
        return mask.shift(left, top)


def _pixels(cut: Outline | Letters) -> Pixels:
    """All that ``cut`` may touch."""
    left, top, right, bottom = cut.bounds()
    return left // FINE, top // FINE, -(-right // FINE), -(-bottom // FINE)


def _common(first: Pixels, second: Pixels) -> Pixels | None:
    left, top = max(first[0], second[0]), max(first[1], second[1])
    right, bottom = min(first[2], second[2]), min(first[3], second[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def _fills(cut: Polygon, box: Pixels) -> bool:
    """Whether ``cut`` covers its box to the edge of each pixel."""
    if not cut.is_upright():
        return False
    left, top, right, bottom = cut.bounds()
    inside = left <= box[0] * FINE and top <= box[1] * FINE
    return inside and right >= box[2] * FINE and bottom >= box[3] * FINE


def _make(cut: Outline, size: tuple[int, int]) -> "ImagingCore":
    sheet = Image.new("L", (size[0] * FINE, size[1] * FINE))
    cut.cut(ImageDraw.Draw(sheet))
    return sheet.reduce(FINE).im


_WITHOUT_PYTHON = 450
"""Bytes, about, that a core takes beside its rows: Pillow's record of it. Python says nothing of a core."""

_A_ROW = 8
_A_PIXEL = {"L": 1, "P": 1, "1": 1}
_IN_COLOUR = 4
"""Bytes; Pillow keeps colours in four, whether or not the last is used."""


def core_bytes(core: "ImagingCore | None") -> int:
    return 0 if core is None else _rows(core.size, core.mode) + _WITHOUT_PYTHON


def _rows(size: tuple[int, int], mode: str) -> int:
    width, height = size
    return (width * _A_PIXEL.get(mode, _IN_COLOUR) + _A_ROW) * height
