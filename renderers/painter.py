"""Scenes into PNG files: what was painted before is not painted again, down to single tiles."""

from collections.abc import Collection, Iterator, Mapping
from itertools import chain

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
    Tile,
    TiledPainter,
    TileKey,
    TileRow,
    band_key_bytes,
    lay,
    packed_tile,
    tile_bytes,
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
        self._tiles: Cache[TileKey, Tile] = Cache(tile_bytes, budget)
        self._bands: Cache[BandKey, Band] = Cache(
            lambda key, band: band_key_bytes(key) + band.bytes_kept(), budget
        )

    def png(self, scene: Scene, look: Look) -> bytes:
        """A palette picture as a PNG file without metadata; the same scene and look give the same bytes."""
        mosaic = self._mosaic(scene, look)
        tiles = self._painted(mosaic, look.theme)
        keys = [mosaic.ground.band_key(row, tiles) for row in mosaic.ground.rows]
        bands = {key: band for key in keys if (band := self._bands.get(key))}
        new = {key: row for row, key in enumerate(keys) if key not in bands}
        rows = _rows(mosaic.ground, tiles, new.values())
        for key, row in new.items():
            bands[key] = packed(rows[row].pixels())
            self._bands.put(key, bands[key])
        return png(mosaic.ground.size, palette(look.theme), [bands[key] for key in keys])

    def in_swatches(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in the colours of the look's palette."""
        mosaic = self._mosaic(scene, look)
        canvas = Image.new("L", mosaic.ground.size)
        tiles = self._painted(mosaic, look.theme)
        for row, tile_row in _rows(mosaic.ground, tiles, mosaic.ground.rows).items():
            canvas.im.paste(tile_row.core, (-1, row * TILE, tile_row.core.size[0] - 1, (row + 1) * TILE))
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
            ground = PaintedGround(painted, places(painted, theme), theme)
            self._grounds.put(key, ground)
        return ground

    def _painted(self, mosaic: TiledPainter, theme: Theme) -> dict[Cell, Tile]:
        """All tiles that are more than ground: those that are kept, and the others painted at one go."""
        kept = {key: tile for key in mosaic.keys.values() if (tile := self._tiles.get(key))}
        new = {key: cell for cell, key in mosaic.keys.items() if key not in kept}
        sheet = quantized(mosaic.painted([*new.values()]), theme).im
        for place, key in enumerate(new):
            kept[key] = packed_tile(taken(sheet, (0, place * TILE, TILE, (place + 1) * TILE), TILE * TILE))
            self._tiles.put(key, kept[key])
        return {cell: kept[key] for cell, key in mosaic.keys.items()}


def _rows(ground: PaintedGround, tiles: Mapping[Cell, Tile], rows: Collection[int]) -> dict[int, TileRow]:
    found = {row: ground.band(row) for row in rows}
    for (column, row), tile in tiles.items():
        if row in found:
            found[row].lay(column, tile.places())
    return found


def _painted(shapes: tuple[Shape, ...], easel: Canvas) -> Image.Image:
    painted = Image.new("RGB", easel.page.size, easel.palette.inks[Ink.GROUND])
    lay(painted, _shards(shapes, easel))
    return painted


def _shards(shapes: tuple[Shape, ...], easel: Canvas) -> Iterator[CanvasTile]:
    return chain.from_iterable(map(easel.shards, shapes))
