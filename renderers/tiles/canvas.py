"""What it takes to paint pages of one size in one look, kept from one picture to the next."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, product
from typing import TYPE_CHECKING, TypeAlias

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.scene import Hue, Shape, Theme
from bot.kernel.scene_sizes import shape_bytes
from renderers.shapes.image_sizes import core_bytes
from renderers.shapes.layout import Layout
from renderers.shapes.masks import Mask, Masks, Pixels
from renderers.shapes.outlines import FINE
from renderers.shapes.painting import coats
from renderers.shapes.patterns import weave
from renderers.shapes.themes import PALETTES, Rgb

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

TILE = 80
"""Pixels each way of the tiles that pages are painted in."""

_A_SHARD = 480
"""Bytes, about, that one takes beside its mask."""

_THREADS_PER_PAGE = 72
_THREADS_PER_UNIT = 7

Cell: TypeAlias = tuple[int, int]
"""A tile's column and row."""

_numbers = count()


@dataclass(frozen=True, slots=True, eq=False)
class CanvasTile:
    """What of a colour's stencil lies in one tile; no mask means that it covers all of ``box``.

    Each has a number that no other has, by which others may remember it without keeping it.
    """

    cell: Cell
    box: Pixels
    colour: Rgb
    mask: "ImagingCore | None"
    number: int = field(default_factory=_numbers.__next__)


class Canvas:
    def __init__(
        self, page: Layout, theme: Theme, stencils: Masks, budget: CacheBudget | None = None
    ) -> None:
        self.page = page
        self.palette = PALETTES[theme]
        self._stencils = stencils
        self._period = _period(page)
        self._shards: Cache[Shape, tuple[CanvasTile, ...]] = Cache(_weight, budget)
        self._cloths: Cache[Hue, ImagingCore] = Cache(lambda _, cloth: core_bytes(cloth), budget)

    def shards(self, shape: Shape) -> tuple[CanvasTile, ...]:
        """All of ``shape`` that is on the page, the lowest first."""
        if (shards := self._shards.get(shape)) is None:
            shards = tuple(self._shattered(shape))
            self._shards.put(shape, shards)
        return shards

    def _shattered(self, shape: Shape) -> Iterator[CanvasTile]:
        for coat in coats(shape, self.page, self.palette):
            if stencil := self._stencils.of(coat.cut, self.page.size):
                for cell in _cells(stencil.box):
                    if part := stencil.within(_tile(cell)):
                        yield CanvasTile(cell, part.box, coat.colour, self._thinned(part, coat.wash))

    def _thinned(self, part: Mask, wash: Hue | None) -> "ImagingCore | None":
        """How much of each pixel is covered, a side's cloth reckoned in."""
        if wash is None:
            return part.mask
        left, top, right, bottom = part.box
        x, y = left % self._period, top % self._period
        cloth: ImagingCore = self._cloth(wash).crop((x, y, x + right - left, y + bottom - top))
        return cloth if part.mask is None else cloth.chop_multiply(part.mask)

    def _cloth(self, hue: Hue) -> "ImagingCore":
        """How much a side's wash covers of each pixel: more where its pattern runs, over and over.

        It is as large as a tile wherever that begins in the pattern.
        """
        if (cloth := self._cloths.get(hue)) is None:
            dye, side = self.palette.dyes[hue], TILE + self._period
            cloth = weave(dye.pattern, (side, side), self._period, dye.cover, dye.thread).im
            self._cloths.put(hue, cloth)
        return cloth


def _period(page: Layout) -> int:
    """Pixels from one thread to the next: a few in each square, and not too fine for a phone."""
    by_unit = round(page.unit / FINE / _THREADS_PER_UNIT)
    return max(3, round(page.width / _THREADS_PER_PAGE), min(by_unit, page.width))


def _cells(box: Pixels) -> Iterator[Cell]:
    left, top, right, bottom = box
    return product(range(left // TILE, -(-right // TILE)), range(top // TILE, -(-bottom // TILE)))


def _tile(cell: Cell) -> Pixels:
    x, y = cell
    return x * TILE, y * TILE, (x + 1) * TILE, (y + 1) * TILE


def _weight(shape: Shape, shards: tuple[CanvasTile, ...]) -> int:
    return shape_bytes(shape) + _A_SHARD * len(shards) + sum(core_bytes(shard.mask) for shard in shards)
