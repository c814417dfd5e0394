"""What it takes to paint pages of one size in one look, kept from one picture to the next."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import product
from struct import Struct
from typing import TYPE_CHECKING, TypeAlias

from PIL import Image

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.fingerprints import Fingerprint
from bot.kernel.scene import Hue, Ink, Shape, Theme
from bot.kernel.sizes import shape_bytes
from renderers.shapes.layout import Layout
from renderers.shapes.masks import Mask, Masks, Pixels, core_bytes
from renderers.shapes.outlines import FINE
from renderers.shapes.painting import Paint, coats
from renderers.shapes.patterns import weave
from renderers.shapes.themes import PALETTES, Rgb

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

TILE = 80
"""Pixels each way of the tiles that pages are painted in."""

_A_PIECE = 220
"""Bytes, about, that a piece of cloth takes with its name beside its pixels."""

_A_SHARD = 500
"""Bytes, about, that one takes beside its mask."""

_THREADS_PER_PAGE = 72
_THREADS_PER_UNIT = 7

Cell: TypeAlias = tuple[int, int]
"""A tile's column and row."""

_NAME_BYTES = 16
_NAME = Struct("<7BQ2h4H")
_NO_CLOTH = 0, 0, 0, 0
_HUES = {hue: number for number, hue in enumerate(Hue, start=1)}


def fingerprint_of(*parts: bytes) -> Fingerprint:
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
    name: bytes
    shared: bool = False
    """Whether others have the same mask, which is counted elsewhere."""

    def lay(self, core: "ImagingCore", corner: tuple[int, int]) -> None:
        """``corner`` is where on the image of this core the tile begins."""
        (x, y), (left, top, right, bottom) = corner, self.box
        box = left + x, top + y, right + x, bottom + y
        if self.mask is None:  # Pillow's own paste asks each time what we know, and a tile has many shards
            core.paste(self.colour, box)
        else:
            core.paste(self.colour, box, self.mask)


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
        self._pieces: Cache[tuple[Hue, Pixels], ImagingCore] = Cache(
            lambda _, piece: _A_PIECE + core_bytes(piece), budget
        )

    def shards(self, shape: Shape) -> tuple[CanvasTile, ...]:
        """All of ``shape`` that is on the page, the lowest first."""
        if (shards := self._shards.get(shape)) is None:
            shards = tuple(self._shatter(shape))
            self._shards.put(shape, shards)
        return shards

    def paint(self, shapes: Iterable[Shape]) -> Image.Image:
        """A whole page in full colour."""
        page = Image.new("RGB", self.page.size, self.palette.inks[Ink.GROUND])
        for shape in shapes:
            for shard in self.shards(shape):
                column, row = shard.cell
                shard.lay(page.im, (column * TILE, row * TILE))
        return page

    def _shatter(self, shape: Shape) -> Iterator[CanvasTile]:
        for coat in coats(shape, self.page, self.palette):
            if stencil := self._stencils.of(coat.cut, self.page.size):
                for cell in _cells(stencil.box):
                    if part := stencil.within(_tile(cell)):
                        yield self._shard(cell, part, coat)

    def _shard(self, cell: Cell, part: Mask, coat: Paint) -> CanvasTile:
        """What ``part`` covers of the tile, a side's cloth reckoned in."""
        (x, y, *_), (left, top, right, bottom) = _tile(cell), part.box
        box = left - x, top - y, right - x, bottom - y
        if coat.wash is None:
            return CanvasTile(cell, box, coat.colour, part.mask, _name(box, coat.colour, part))
        period = self._period
        thread = left % period, top % period
        name = _name(box, coat.colour, part, (_HUES[coat.wash], period, *thread))
        on_cloth = *thread, thread[0] + right - left, thread[1] + bottom - top
        if part.mask is None:
            piece = self._piece(coat.wash, on_cloth)
            return CanvasTile(cell, box, coat.colour, piece, name, shared=True)
        thinned = self._cloth(coat.wash).crop(on_cloth).chop_multiply(part.mask)
        return CanvasTile(cell, box, coat.colour, thinned, name)

    def _piece(self, hue: Hue, box: Pixels) -> "ImagingCore":
        """The same for all shards that are covered alike, which most of a side's land is."""
        if (piece := self._pieces.get((hue, box))) is None:
            piece = self._cloth(hue).crop(box)
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


def _name(box: Pixels, colour: Rgb, part: Mask, cloth: tuple[int, int, int, int] = _NO_CLOTH) -> bytes:
    """All that tells one shard of a theme from another: a mask by its stencil, and where in that it lies.

    ``cloth`` is a side's, with how far apart its threads are and where in them the shard begins.
    """
    if part.mask is None:
        return _NAME.pack(*box, *colour, 0, 0, 0, *cloth)
    (left, top, *_), (x, y) = part.box, part.corner
    return _NAME.pack(*box, *colour, part.number, left - x, top - y, *cloth)


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
    masks = sum(core_bytes(shard.mask) for shard in shards if not shard.shared)
    return shape_bytes(shape) + _A_SHARD * len(shards) + masks
