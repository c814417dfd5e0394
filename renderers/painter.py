"""Scenes into PNG files: what was painted before is not painted again, down to single tiles."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from sys import getsizeof

from PIL import Image

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.fingerprints import FINGERPRINTS, Fingerprint, Fingerprints
from bot.kernel.scene import Ink, Look, Scene, Shape, Theme
from renderers.shapes.indexed_colours import palette, places, quantized
from renderers.shapes.layout import Layout, lay_out
from renderers.shapes.masks import Masks
from renderers.tiles.canvas import TILE, Canvas, CanvasTile, Cell
from renderers.tiles.fast_png import Band, packed, png
from renderers.tiles.pixels import taken
from renderers.tiles.tiles import (
    BandKey,
    PaintedGround,
    TiledPainter,
    TileKey,
    TileRow,
    key_bytes,
    lay,
    packed_tile,
    unpacked_tile,
)

_AN_EASEL, _A_GROUND = 2_000, 800
"""Bytes, about: what one takes with its key, without what it keeps."""


class Painter:
    """Draws scenes and keeps in ``budget`` what it can use again. For one thread at a time."""

    def __init__(self, budget: CacheBudget | None = None) -> None:
        self._budget = budget
        self._stencils = Masks(budget)
        self.fingerprints = Fingerprints(budget) if budget else FINGERPRINTS
        self._easels: Cache[tuple[Layout, Theme], Canvas] = Cache(lambda *_: _AN_EASEL, budget)
        self._grounds: Cache[tuple[Fingerprint, Layout, Theme], PaintedGround] = Cache(
            lambda _, ground: _A_GROUND + ground.bytes_kept(), budget
        )
        self._tiles: Cache[TileKey, bytes] = Cache(lambda key, tile: key_bytes(key) + getsizeof(tile), budget)
        self._bands: Cache[BandKey, Band] = Cache(
            lambda key, band: key_bytes(key) + band.bytes_kept(), budget
        )

    def png(self, scene: Scene, look: Look) -> bytes:
        """A palette picture as a PNG file without metadata; the same scene and look give the same bytes."""
        mosaic = self._mosaic(scene, look)
        keys = mosaic.bands()
        bands = {key: band for key in keys if (band := self._bands.get(key))}
        new = {row: key for row, key in enumerate(keys) if key not in bands}
        for row, rows in self._rows(mosaic, look.theme, new):
            bands[new[row]] = packed(rows.pixels())
            self._bands.put(new[row], bands[new[row]])
        return png(mosaic.ground.size, palette(look.theme), [bands[key] for key in keys])

    def in_swatches(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in the colours of the look's palette."""
        mosaic = self._mosaic(scene, look)
        canvas = Image.new("L", mosaic.ground.size)
        for row, rows in self._rows(mosaic, look.theme, range(len(mosaic.bands()))):
            canvas.im.paste(rows.core, (-1, row * TILE, rows.core.size[0] - 1, (row + 1) * TILE))
        canvas.putpalette(palette(look.theme))
        return canvas

    def picture(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in full colour, painted at one go."""
        easel = self._easel(lay_out(scene, look.pixels), look.theme)
        canvas = _painted(scene.ground, easel)
        lay(canvas, _shards(scene.shapes, easel))
        return canvas

    def _mosaic(self, scene: Scene, look: Look) -> TiledPainter:
        easel = self._easel(lay_out(scene, look.pixels), look.theme)
        return TiledPainter(self._ground(scene.ground, easel, look.theme), _shards(scene.shapes, easel))

    def _easel(self, page: Layout, theme: Theme) -> Canvas:
        if (easel := self._easels.get((page, theme))) is None:
            easel = Canvas(page, theme, self._stencils, self._budget)
            self._easels.put((page, theme), easel)
        return easel

    def _ground(self, shapes: tuple[Shape, ...], easel: Canvas, theme: Theme) -> PaintedGround:
        key = self.fingerprints.ground(shapes), easel.page, theme
        if (ground := self._grounds.get(key)) is None:
            painted = _painted(shapes, easel)
            ground = PaintedGround(painted, places(painted, theme))
            self._grounds.put(key, ground)
        return ground

    def _rows(
        self, mosaic: TiledPainter, theme: Theme, rows: Collection[int]
    ) -> Iterable[tuple[int, TileRow]]:
        found = {row: mosaic.ground.band(row) for row in rows}
        wanted = {cell: key for cell, key in mosaic.tiles.items() if cell[1] in found}
        for (column, row), tile in self._painted(mosaic, theme, wanted):
            found[row].lay(column, tile)
        return found.items()

    def _painted(
        self, mosaic: TiledPainter, theme: Theme, wanted: Mapping[Cell, TileKey]
    ) -> Iterator[tuple[Cell, bytes]]:
        """Each of these tiles, as places in the palette: those that are kept first, then the others.

        They are kept packed: a tenth of their size, so that those of all boards in play find room.
        """
        new = []
        for cell, key in wanted.items():
            if kept := self._tiles.get(key):
                yield cell, unpacked_tile(kept)
            else:
                new.append(cell)
        sheet = quantized(mosaic.painted(new), theme).im
        for place, cell in enumerate(new):
            tile = taken(sheet, (0, place * TILE, TILE, (place + 1) * TILE), TILE * TILE)
            self._tiles.put(wanted[cell], packed_tile(tile))
            yield cell, tile


def _painted(shapes: tuple[Shape, ...], easel: Canvas) -> Image.Image:
    painted = Image.new("RGB", easel.page.size, easel.palette.inks[Ink.GROUND])
    lay(painted, _shards(shapes, easel))
    return painted


def _shards(shapes: tuple[Shape, ...], easel: Canvas) -> Iterator[CanvasTile]:
    return chain.from_iterable(map(easel.shards, shapes))
