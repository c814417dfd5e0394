"""What it takes to paint pages of one size in one look, kept from one picture to the next."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from PIL import Image

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.fingerprints import Fingerprint
from bot.kernel.scene import Hue, Ink, Shape, Theme
from bot.kernel.scene_sizes import shape_bytes
from renderers.shapes.image_sizes import core_bytes
from renderers.shapes.layout import Layout
from renderers.shapes.masks import Mask, Masks, Pixels
from renderers.shapes.outlines import FINE
from renderers.shapes.painting import Paint, coats
from renderers.shapes.patterns import weave
from renderers.shapes.themes import PALETTES, Rgb
from renderers.tiles.pixels import taken

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

TILE = 80
"""Pixels each way of the tiles that pages are painted in."""

_A_PIECE = 320
"""Bytes, about, that a piece of cloth takes with its name beside its pixels."""

_A_SHARD = 500
"""Bytes, about, that one takes beside its mask."""

_THREADS_PER_PAGE = 72
_THREADS_PER_UNIT = 7

Cell: TypeAlias = tuple[int, int]
"""A tile's column and row."""

_NAME_BYTES = 16
_NO_MASK = b""


def named(*parts: bytes) -> Fingerprint:
    """What is made of other parts has another name."""
    return blake2b(b"".join(parts), digest_size=_NAME_BYTES).digest()


@dataclass(frozen=True, slots=True, eq=False)
class CanvasTile:
    """What of a colour's stencil lies in one tile; no mask means that it covers all of ``box``.

    The box is measured from the tile's own corner. Those of one name look alike, in whichever tile they lie.
    """

    cell: Cell
    box: Pixels
    colour: Rgb
    mask: "ImagingCore | None"
    name: Fingerprint
    shared: bool = False
    """Whether others have the same mask, which is counted elsewhere."""

    def lay(self, canvas: Image.Image, corner: tuple[int, int]) -> None:
        """``corner`` is where on the canvas the tile begins."""
        (x, y), (left, top, right, bottom) = corner, self.box
        box = left + x, top + y, right + x, bottom + y
        if self.mask is None:  # Pillow's own paste asks each time what we know, and a tile has many shards
            canvas.im.paste(self.colour, box)
        else:
            canvas.im.paste(self.colour, box, self.mask)


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
        self._pieces: Cache[tuple[Hue, Pixels], tuple[ImagingCore, Fingerprint]] = Cache(
            lambda _, piece: _A_PIECE + core_bytes(piece[0]), budget
        )

    def shards(self, shape: Shape) -> tuple[CanvasTile, ...]:
        """All of ``shape`` that is on the page, the lowest first."""
        if (shards := self._shards.get(shape)) is None:
            shards = tuple(self._shattered(shape))
            self._shards.put(shape, shards)
        return shards

    def painted(self, shapes: Iterable[Shape]) -> Image.Image:
        """A whole page in full colour."""
        page = Image.new("RGB", self.page.size, self.palette.inks[Ink.GROUND])
        for shape in shapes:
            for shard in self.shards(shape):
                column, row = shard.cell
                shard.lay(page, (column * TILE, row * TILE))
        return page

    def _shattered(self, shape: Shape) -> Iterator[CanvasTile]:
        for coat in coats(shape, self.page, self.palette):
            if stencil := self._stencils.of(coat.cut, self.page.size):
                for cell in _cells(stencil.box):
                    if part := stencil.within(_tile(cell)):
                        yield self._shard(cell, part, coat)

    def _shard(self, cell: Cell, part: Mask, coat: Paint) -> CanvasTile:
        """What ``part`` covers of the tile, a side's cloth reckoned in."""
        box = _from_corner(cell, part.box)
        if coat.wash is None:
            return _shard(cell, box, coat.colour, part.mask)
        left, top, right, bottom = part.box
        x, y = left % self._period, top % self._period
        on_cloth = x, y, x + right - left, y + bottom - top
        if part.mask is None:
            piece, look = self._piece(coat.wash, on_cloth)
            return CanvasTile(cell, box, coat.colour, piece, _name(box, coat.colour, look), shared=True)
        return _shard(cell, box, coat.colour, self._cloth(coat.wash).crop(on_cloth).chop_multiply(part.mask))

    def _piece(self, hue: Hue, box: Pixels) -> tuple["ImagingCore", Fingerprint]:
        """The same for all shards that are covered alike, which most of a side's land is; and its name."""
        if (piece := self._pieces.get((hue, box))) is None:
            cut = self._cloth(hue).crop(box)
            piece = cut, named(_pixels(cut))
            self._pieces.put((hue, box), piece)
        return piece

    def _cloth(self, hue: Hue) -> "ImagingCore":
        """How much a side's wash covers of each pixel: more where its pattern runs, over and over.

        It is as large as a tile wherever that begins in the pattern.
        """
        if (cloth := self._cloths.get(hue)) is None:
            dye, side = self.palette.dyes[hue], TILE + self._period
            cloth = weave(dye.pattern, (side, side), self._period, dye.cover, dye.thread).im
            self._cloths.put(hue, cloth)
        return cloth


def _shard(cell: Cell, box: Pixels, colour: Rgb, mask: "ImagingCore | None") -> CanvasTile:
    return CanvasTile(cell, box, colour, mask, _name(box, colour, _pixels(mask) if mask else _NO_MASK))


def _name(box: Pixels, colour: Rgb, mask: bytes) -> Fingerprint:
    """``mask`` is all of its pixels, or a name for them."""
    return named(bytes((*box, *colour)), mask)


def _pixels(mask: "ImagingCore") -> bytes:
    width, height = mask.size
    return taken(mask, (0, 0, width, height), width * height)


def _period(page: Layout) -> int:
    """Pixels from one thread to the next: a few in each square, and not too fine for a phone."""
    by_unit = round(page.unit / FINE / _THREADS_PER_UNIT)
    return max(3, round(page.width / _THREADS_PER_PAGE), min(by_unit, page.width))


def _cells(box: Pixels) -> Iterator[Cell]:
    left, top, right, bottom = box
    return product(range(left // TILE, -(-right // TILE)), range(top // TILE, -(-bottom // TILE)))


def _from_corner(cell: Cell, box: Pixels) -> Pixels:
    (x, y, *_), (left, top, right, bottom) = _tile(cell), box
    return left - x, top - y, right - x, bottom - y


def _tile(cell: Cell) -> Pixels:
    x, y = cell
    return x * TILE, y * TILE, (x + 1) * TILE, (y + 1) * TILE


def _weight(shape: Shape, shards: tuple[CanvasTile, ...]) -> int:
    masks = sum(core_bytes(shard.mask) for shard in shards if not shard.shared)
    return shape_bytes(shape) + _A_SHARD * len(shards) + masks
