"""Scenes into PNG files: what was painted before is not painted again, down to single tiles."""

from collections.abc import Container, Iterator, Mapping
from itertools import chain

from PIL import Image

from bot.kernel.scene import Ink, Look, Scene, Shape, Theme
from renderers.shapes.indexed_colours import palette, places
from renderers.shapes.layout import Layout, lay_out
from renderers.shapes.masks import Masks
from renderers.shapes.memory_cache import MemoryCache
from renderers.tiles.canvas import TILE, Canvas, CanvasTile, Cell
from renderers.tiles.fast_png import Band, packed, png
from renderers.tiles.tiles import BandKey, PaintedGround, TiledPainter, TileKey, lay

_EASELS = 6
_KEPT_GROUNDS = 32_000_000
_KEPT_TILES = 24_000_000
_KEPT_BANDS = 8_000_000
"""Bytes."""

_EACH = 1_200
"""Bytes, about, that an image or a band takes with its key, beside what is in it."""


class Painter:
    """Draws scenes and keeps what it can use again. For one thread at a time."""

    def __init__(self) -> None:
        self._stencils = Masks()
        self._easels: MemoryCache[tuple[Layout, Theme], Canvas] = MemoryCache(_EASELS)
        self._grounds: MemoryCache[tuple[tuple[Shape, ...], Layout, Theme], PaintedGround] = MemoryCache(
            _KEPT_GROUNDS, lambda ground: 5 * ground.places.width * ground.places.height
        )
        self._tiles: MemoryCache[TileKey, Image.Image] = MemoryCache(
            _KEPT_TILES, lambda _: TILE * TILE + _EACH
        )
        self._bands: MemoryCache[BandKey, Band] = MemoryCache(
            _KEPT_BANDS, lambda band: len(band.packed) + _EACH
        )

    def png(self, scene: Scene, look: Look) -> bytes:
        """A palette picture as a PNG file without metadata; the same scene and look give the same bytes."""
        mosaic = self._mosaic(scene, look)
        keys = mosaic.bands()
        bands = {key: band for key in keys if (band := self._bands.get(key))}
        new = {row: key for row, key in enumerate(keys) if key not in bands}
        canvas = self._canvas(mosaic, look.theme, new)
        for row, key in new.items():
            top = row * TILE
            bands[key] = packed(canvas.crop((0, top, canvas.width, min(top + TILE, canvas.height))))
            self._bands.put(key, bands[key])
        return png(canvas.size, palette(look.theme), [bands[key] for key in keys])

    def in_swatches(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in the colours of the look's palette."""
        mosaic = self._mosaic(scene, look)
        canvas = self._canvas(mosaic, look.theme, range(len(mosaic.bands())))
        canvas.putpalette(palette(look.theme))
        return canvas

    def picture(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in full colour, painted at one go."""
        easel = self._easel(lay_out(scene, look.pixels), look.theme)
        canvas = self._ground(scene.ground, easel, look.theme).painted.copy()
        lay(canvas, _shards(scene.shapes, easel))
        return canvas

    def _mosaic(self, scene: Scene, look: Look) -> TiledPainter:
        easel = self._easel(lay_out(scene, look.pixels), look.theme)
        return TiledPainter(self._ground(scene.ground, easel, look.theme), _shards(scene.shapes, easel))

    def _easel(self, page: Layout, theme: Theme) -> Canvas:
        if (easel := self._easels.get((page, theme))) is None:
            easel = Canvas(page, theme, self._stencils)
            self._easels.put((page, theme), easel)
        return easel

    def _ground(self, shapes: tuple[Shape, ...], easel: Canvas, theme: Theme) -> PaintedGround:
        key = shapes, easel.page, theme
        if (ground := self._grounds.get(key)) is None:
            painted = Image.new("RGB", easel.page.size, easel.palette.inks[Ink.GROUND])
            lay(painted, _shards(shapes, easel))
            ground = PaintedGround(painted, places(painted, theme))
            self._grounds.put(key, ground)
        return ground

    def _canvas(self, mosaic: TiledPainter, theme: Theme, rows: Container[int]) -> Image.Image:
        """The picture as places in the palette; only these rows of tiles are sure to be right."""
        canvas = mosaic.ground.places.copy()
        wanted = {cell: key for cell, key in mosaic.tiles.items() if cell[1] in rows}
        for (column, row), tile in self._painted(mosaic, theme, wanted):
            canvas.paste(tile, (column * TILE, row * TILE))
        return canvas

    def _painted(
        self, mosaic: TiledPainter, theme: Theme, wanted: Mapping[Cell, TileKey]
    ) -> Iterator[tuple[Cell, Image.Image]]:
        """Each of these tiles, as places in the palette: those that are kept first, then the others."""
        new = []
        for cell, key in wanted.items():
            if tile := self._tiles.get(key):
                yield cell, tile
            else:
                new.append(cell)
        sheet = places(mosaic.painted(new), theme)
        for place, cell in enumerate(new):
            tile = sheet.crop((0, place * TILE, TILE, (place + 1) * TILE))
            self._tiles.put(wanted[cell], tile)
            yield cell, tile


def _shards(shapes: tuple[Shape, ...], easel: Canvas) -> Iterator[CanvasTile]:
    return chain.from_iterable(map(easel.shards, shapes))
