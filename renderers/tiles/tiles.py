"""A page as tiles: what each is covered with, and so whether it was painted before, on whatever page."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from sys import getsizeof
from typing import TypeAlias

from PIL import Image

from bot.kernel.fingerprints import Fingerprint
from bot.kernel.scene import Theme
from renderers.tiles.canvas import TILE, CanvasTile, Cell, named
from renderers.tiles.packed_rows import pack, unpack
from renderers.tiles.pixels import blank, put, taken

TileKey: TypeAlias = bytes
"""The names of a tile's ground and of all shards over it, the lowest first."""

BandKey: TypeAlias = tuple[int, int, bytes]
"""The size of a row of tiles, and the names of these."""

_A_KEY = 150
"""Bytes, about, that a key takes beside the names in it."""

_IN_COLOUR = 3 * TILE
"""Bytes in a row of a tile in full colour."""

_A_TILE, _A_CELL = 200, 180
"""Bytes, about: what a tile of a ground takes beside what is in it, and each place where it lies."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A painted tile, as places in a palette: packed, so that those of all boards in play find room.

    Those of one name look alike, whatever they were painted of.
    """

    name: Fingerprint
    packed: bytes

    def places(self) -> bytes:
        return unpack(self.packed, TILE)


def packed_tile(places: bytes) -> Tile:
    packed = pack(places, TILE)
    return Tile(named(packed), packed)


def tile_bytes(key: TileKey, tile: Tile) -> int:
    return 2 * _A_KEY + len(key) + getsizeof(tile.packed)


def band_key_bytes(key: BandKey) -> int:
    return _A_KEY + len(key[-1])


@dataclass(frozen=True, slots=True)
class _GroundTile:
    """In full colour, packed. Those of one name look alike in one theme, so also as places in its palette."""

    packed: bytes
    name: Fingerprint


class PaintedGround:
    """What stays of a scene: painted, and as places in the palette of its look.

    Few of its tiles are asked for at a time, so all are kept packed: a fiftieth of their size.
    """

    def __init__(self, painted: Image.Image, places: Image.Image, theme: Theme) -> None:
        self.width, self.height = painted.size
        self.columns, rows = (range(-(-side // TILE)) for side in painted.size)
        alike = cache(partial(_ground_tile, theme.encode()))  # most are plain, or ruled like their neighbours
        self._tiles = {cell: alike(_cut(painted, cell)) for cell in product(self.columns, rows)}
        self._places = [
            pack(places.crop((-1, row * TILE, self.width, self._end(row))).tobytes(), self.width + 1)
            for row in rows
        ]

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def rows(self) -> range:
        return range(len(self._places))

    def name(self, cell: Cell) -> Fingerprint:
        return self._tiles[cell].name

    def tile(self, cell: Cell) -> bytes:
        """In full colour."""
        return unpack(self._tiles[cell].packed, _IN_COLOUR)

    def band(self, row: int) -> "TileRow":
        return TileRow(self.width, self._height(row), unpack(self._places[row], self.width + 1))

    def band_key(self, row: int, tiles: Mapping[Cell, Tile]) -> BandKey:
        """``tiles`` are those of the page that are more than ground."""
        names = [
            (tiles if (cell := (column, row)) in tiles else self._tiles)[cell].name for column in self.columns
        ]
        return self.width, self._height(row), b"".join(names)

    def bytes_kept(self) -> int:
        kept = {id(tile): tile.packed for tile in self._tiles.values()}
        packed = sum(map(getsizeof, (*kept.values(), *self._places)))
        return packed + _A_TILE * len(kept) + _A_CELL * len(self._tiles)

    def _end(self, row: int) -> int:
        return min((row + 1) * TILE, self.height)

    def _height(self, row: int) -> int:
        return self._end(row) - row * TILE


def _cut(image: Image.Image, cell: Cell) -> bytes:
    x, y = cell
    return image.crop((x * TILE, y * TILE, (x + 1) * TILE, (y + 1) * TILE)).tobytes()


def _ground_tile(theme: bytes, painted: bytes) -> _GroundTile:
    packed = pack(painted, _IN_COLOUR)
    return _GroundTile(packed, named(theme, packed))


class TileRow:
    """A row of tiles, as places in the palette; before each of its rows is a 0, as PNG files have it."""

    def __init__(self, width: int, height: int, ground: bytes) -> None:
        self._box = 0, 0, width + 1, height
        self.core = blank((-(-width // TILE) * TILE + 1, TILE))  # the last tile may go beyond the page
        put(ground, self.core, self._box)

    def lay(self, column: int, places: bytes) -> None:
        left = column * TILE + 1
        put(places, self.core, (left, 0, left + TILE, TILE))

    def pixels(self) -> bytes:
        _, _, width, height = self._box
        return taken(self.core, self._box, width * height)


class TiledPainter:
    """The tiles of a scene that are more than its ground. Those that have the same key look alike."""

    def __init__(self, ground: PaintedGround, shards: Iterable[CanvasTile]) -> None:
        self.ground = ground
        self._stacks: dict[Cell, list[CanvasTile]] = defaultdict(list)
        for shard in shards:
            self._stacks[shard.cell].append(shard)
        self.keys: dict[Cell, TileKey] = {
            cell: b"".join([ground.name(cell), *[shard.name for shard in stack]])
            for cell, stack in self._stacks.items()
        }

    def painted(self, cells: Sequence[Cell]) -> Image.Image:
        """These tiles in full colour, one below the other."""
        sheet = Image.new("RGB", (TILE, TILE * len(cells)))
        for place, cell in enumerate(cells):
            down = place * TILE
            put(self.ground.tile(cell), sheet.im, (0, down, TILE, down + TILE))
            for shard in self._stacks[cell]:
                _lay(sheet, shard, (0, down))
        return sheet


def lay(page: Image.Image, shards: Iterable[CanvasTile]) -> None:
    """Put these one over the other, each in its tile."""
    for shard in shards:
        column, row = shard.cell
        _lay(page, shard, (column * TILE, row * TILE))


def _lay(canvas: Image.Image, shard: CanvasTile, corner: tuple[int, int]) -> None:
    """``corner`` is where on the canvas its tile begins."""
    (x, y), (left, top, right, bottom) = corner, shard.box
    box = left + x, top + y, right + x, bottom + y
    paste = canvas.im.paste  # a tile has many shards: Pillow's own paste asks each time what we know
    if shard.mask is None:
        paste(shard.colour, box)
    else:
        paste(shard.colour, box, shard.mask)
