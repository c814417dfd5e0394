"""Divides a page into tiles. A tile's key is what covers it, so any page that has painted it can share it."""

from typing import TYPE_CHECKING, Any

from PIL import _imaging

from renderers.shapes.masks import Pixels

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from sys import getsizeof
from typing import TypeAlias
from zlib import compress, decompress

from PIL import Image

from bot.kernel.fingerprints import Fingerprint
from bot.kernel.frozen import frozen
from renderers.tiles.canvas import TILE, CanvasTile, Cell, fingerprint_of
from renderers.tiles.grounds import Ground

TileKey: TypeAlias = bytes
"""The names of a tile's ground and of all shards over it, the lowest first."""

BandKey: TypeAlias = tuple[int, int, bytes]
"""The size of a row of tiles, and the names of these."""

_A_KEY = 150
"""Bytes, about, that a key takes beside the names in it."""


_QUICKLY, _WITHOUT_CHECKSUM = 1, -15
"""For zlib: its level, as boards get small at once; and its widest window with nothing but the data."""


@frozen
class Tile:
    """A painted tile, as places in a palette: packed, so that those of all boards in play find room.

    Tiles of one name look alike, even if they were painted from different shapes.
    """

    name: Fingerprint
    packed: bytes

    def places(self) -> bytes:
        return decompress(self.packed, _WITHOUT_CHECKSUM, TILE * TILE)


def pack_tile(places: bytes) -> Tile:
    packed = compress(places, _QUICKLY, _WITHOUT_CHECKSUM)
    return Tile(fingerprint_of(packed), packed)


def tile_bytes(key: TileKey, tile: Tile) -> int:
    return 2 * _A_KEY + len(key) + getsizeof(tile.packed)


def band_key_bytes(key: BandKey) -> int:
    return _A_KEY + len(key[-1])


class TileRow:
    """A row of tiles, as places in the palette; before each of its rows is a 0, as PNG files have it."""

    def __init__(self, width: int, height: int) -> None:
        self._box = 0, 0, width + 1, height
        self.core = blank((-(-width // TILE) * TILE + 1, TILE))  # the last tile may go beyond the page

    def lay(self, column: int, places: bytes) -> None:
        left = column * TILE + 1
        put(places, self.core, (left, 0, left + TILE, TILE))

    def pixels(self) -> bytes:
        _, _, width, height = self._box
        return copy_box(self.core, self._box, width * height)


class TiledPainter:
    """The tiles of a scene. Those that have the same key look alike."""

    def __init__(self, ground: Ground, shards: Iterable[CanvasTile]) -> None:
        self.ground = ground
        self._stacks: dict[Cell, list[CanvasTile]] = defaultdict(list)
        for shard in shards:
            self._stacks[shard.cell].append(shard)
        self.covered: dict[Cell, TileKey] = {
            (column, row): b"".join([ground.names[row][column], *[shard.name for shard in stack]])
            for (column, row), stack in self._stacks.items()
        }

    def bare(self, rows: Iterable[int]) -> dict[Cell, TileKey]:
        """The tiles of these rows that are nothing but ground."""
        return {
            (column, row): name
            for row in rows
            for column, name in enumerate(self.ground.names[row])
            if (column, row) not in self.covered
        }

    def band_keys(self, covered: Mapping[Cell, Tile]) -> list[BandKey]:
        """Of all rows of tiles from the top down; ``covered`` are all tiles that are more than ground."""
        names = [[*row] for row in self.ground.names]
        for (column, row), tile in covered.items():
            names[row][column] = tile.name
        width, height_of = self.ground.width, self.ground.height_of
        return [(width, height_of(row), b"".join(tiles)) for row, tiles in enumerate(names)]

    def paint(self, cells: Sequence[Cell]) -> Image.Image:
        """These tiles in full colour, one below the other."""
        sheet = Image.new("RGB", (TILE, TILE * len(cells)))
        core = sheet.im
        for place, cell in enumerate(cells):
            down = place * TILE
            put(self.ground.tile(cell), core, (0, down, TILE, down + TILE))
            for shard in self._stacks.get(cell, ()):
                shard.lay(core, (0, down))
        return sheet


_CORE: Any = _imaging  # Pillow types these for its own use, without parameter names
# Pillow's public ways make an image of the part first, which takes forty times as long as copying a tile.


def put(pixels: bytes, core: "ImagingCore", box: Pixels) -> None:
    """The box lies in the core, row by row as many bytes as its mode has for a pixel."""
    decoder = _CORE.raw_decoder(core.mode, core.mode)
    decoder.setimage(core, box)
    decoder.decode(pixels)


def copy_box(core: "ImagingCore", box: Pixels, length: int) -> bytes:
    """What lies in the box, which is ``length`` bytes."""
    encoder = _CORE.raw_encoder(core.mode, core.mode)
    encoder.setimage(core, box)
    pixels: bytes = encoder.encode(length)[2]
    return pixels


def blank(size: tuple[int, int]) -> "ImagingCore":
    """A core with a byte for each pixel."""
    core: ImagingCore = _CORE.fill("L", size, 0)
    return core
