"""Scenes into PNG files: what was painted before is not painted again, down to single tiles."""

from collections.abc import Collection, Mapping
from itertools import chain
from typing import TypeAlias

from PIL import Image

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.fingerprints import FINGERPRINTS, Fingerprint, Fingerprints
from bot.kernel.scene import Look, Scene, Theme
from renderers.shapes.indexed_colours import palette, quantize
from renderers.shapes.layout import Layout, lay_out
from renderers.shapes.masks import Masks
from renderers.tiles.canvas import TILE, Canvas, Cell
from renderers.tiles.fast_png import Band, pack_band, png
from renderers.tiles.grounds import Ground, Grounds
from renderers.tiles.tiles import (
    BandKey,
    Tile,
    TiledPainter,
    TileKey,
    TileRow,
    band_key_bytes,
    copy_box,
    pack_tile,
    tile_bytes,
)

_AN_EASEL = 2_000
"""Bytes, about, that one takes with its key, without what it keeps."""


_Painted: TypeAlias = tuple[dict[Cell, Tile], dict[Fingerprint, bytes]]
"""Tiles, and by their names the places of those that are not packed at this moment."""


class Painter:
    """Draws scenes and keeps in ``budget`` what it can use again. For one thread at a time.

    The ground of a scene may be left out where it is named; GroundWanted is raised if it has to be there.
    """

    def __init__(self, budget: CacheBudget | None = None) -> None:
        self._budget = budget
        self._stencils = Masks(budget)
        self._fingerprints = Fingerprints(budget) if budget else FINGERPRINTS
        self._easels: Cache[tuple[Layout, Theme], Canvas] = Cache(lambda *_: _AN_EASEL, budget)
        self._grounds = Grounds(budget)
        self._tiles: Cache[TileKey, Tile] = Cache(tile_bytes, budget)
        self._bands: Cache[BandKey, Band] = Cache(
            lambda key, band: band_key_bytes(key) + band.bytes_kept(), budget
        )

    def png(self, scene: Scene, look: Look, ground: Fingerprint | None = None) -> bytes:
        """A palette picture as a PNG file without metadata; the same scene and look give the same bytes."""
        mosaic = self._mosaic(scene, look, ground)
        tiles, fresh = self._paint(mosaic, look.theme, mosaic.covered)
        keys = mosaic.band_keys(tiles)
        bands = {key: band for key in keys if (band := self._bands.get(key))}
        new = {key: row for row, key in enumerate(keys) if key not in bands}
        rows = self._rows(mosaic, look.theme, new.values(), (tiles, fresh))
        for key, row in new.items():
            bands[key] = pack_band(rows[row].pixels())
            self._bands.put(key, bands[key])
        return png(mosaic.ground.size, palette(look.theme), [bands[key] for key in keys])

    def in_swatches(self, scene: Scene, look: Look, ground: Fingerprint | None = None) -> Image.Image:
        """The picture in the colours of the look's palette."""
        mosaic = self._mosaic(scene, look, ground)
        canvas = Image.new("L", mosaic.ground.size)
        covered = self._paint(mosaic, look.theme, mosaic.covered)
        rows = self._rows(mosaic, look.theme, range(len(mosaic.ground.names)), covered)
        for row, tile_row in rows.items():
            canvas.im.paste(tile_row.core, (-1, row * TILE, tile_row.core.size[0] - 1, (row + 1) * TILE))
        canvas.putpalette(palette(look.theme))
        return canvas

    def picture(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in full colour, painted at one go."""
        return self._easel(lay_out(scene, look.pixels), look.theme).paint((*scene.ground, *scene.shapes))

    def _mosaic(self, scene: Scene, look: Look, ground: Fingerprint | None) -> TiledPainter:
        easel = self._easel(lay_out(scene, look.pixels), look.theme)
        name = ground or self._fingerprints.ground(scene.ground)
        below = Ground(self._grounds, name, scene.ground, easel, look.theme)
        return TiledPainter(below, chain.from_iterable(map(easel.shards, scene.shapes)))

    def _easel(self, page: Layout, theme: Theme) -> Canvas:
        if (easel := self._easels.get((page, theme))) is None:
            easel = Canvas(page, theme, self._stencils, self._budget)
            self._easels.put((page, theme), easel)
        return easel

    def _rows(
        self, mosaic: TiledPainter, theme: Theme, rows: Collection[int], covered: _Painted
    ) -> dict[int, TileRow]:
        """``covered`` are all tiles that are more than ground."""
        bare = self._paint(mosaic, theme, mosaic.bare(rows))
        tile_rows = {row: TileRow(mosaic.ground.width, mosaic.ground.height_of(row)) for row in rows}
        for tiles, unpacked in (covered, bare):
            for (column, row), tile in tiles.items():
                if row in tile_rows:
                    if (places := unpacked.get(tile.name)) is None:
                        places = unpacked[tile.name] = tile.places()
                    tile_rows[row].lay(column, places)
        return tile_rows

    def _paint(self, mosaic: TiledPainter, theme: Theme, keys: Mapping[Cell, TileKey]) -> _Painted:
        """These tiles: those that are kept, and the others painted at one go."""
        cached = {key: tile for key in keys.values() if (tile := self._tiles.get(key))}
        new = {key: cell for cell, key in keys.items() if key not in cached}
        fresh: dict[Fingerprint, bytes] = {}
        if new:
            sheet = quantize(mosaic.paint([*new.values()]), theme).im
            for place, key in enumerate(new):
                places = copy_box(sheet, (0, place * TILE, TILE, (place + 1) * TILE), TILE * TILE)
                cached[key] = pack_tile(places)
                fresh[cached[key].name] = places
                self._tiles.put(key, cached[key])
        return {cell: cached[key] for cell, key in keys.items()}, fresh
