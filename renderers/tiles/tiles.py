"""A page as tiles: what each is covered with, and so whether it was painted before."""

from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import count, product
from operator import attrgetter
from sys import getsizeof
from typing import TypeAlias
from zlib import compress, decompress

from PIL import Image

from renderers.tiles.canvas import TILE, CanvasTile, Cell
from renderers.tiles.pixels import blank, put, taken

_numbers = count()
_number = attrgetter("number")

TileKey: TypeAlias = tuple[int, bytes]
"""The numbers of a ground and of all shards over it in one place, the lowest first."""

BandKey: TypeAlias = tuple[int, int, bytes]
"""The number of a ground, a row of tiles, and all shards over the ground in this row, tile by tile."""


_A_KEY = 150
"""Bytes, about, that a key takes beside the numbers of its shards."""

_TILE_BYTES = 3 * TILE * TILE

_QUICKLY = 1
"""zlib's level: grounds are plain, and get small at once."""

_A_TILE = 200
"""Bytes, about, that a tile of a ground takes beside what is in it."""


class PaintedGround:
    """What stays of a scene: painted, and as places in the palette of its look.

    Few of its tiles are asked for at a time, so all are kept packed: a thirtieth of their size.
    """

    def __init__(self, painted: Image.Image, places: Image.Image) -> None:
        self.width, self.height = painted.size
        self.number = next(_numbers)
        columns, rows = (range(-(-side // TILE)) for side in painted.size)
        self._painted = {
            (x, y): _packed(painted.crop((x * TILE, y * TILE, (x + 1) * TILE, (y + 1) * TILE)))
            for x, y in product(columns, rows)
        }
        self._places = [_packed(places.crop((-1, top, self.width, self._end(top)))) for top in self._tops()]

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def tile(self, cell: Cell) -> bytes:
        """In full colour."""
        return decompress(self._painted[cell], bufsize=_TILE_BYTES)

    def band(self, row: int) -> "TileRow":
        return TileRow(self.width, self._end(row * TILE) - row * TILE, decompress(self._places[row]))

    def bytes_kept(self) -> int:
        kept = (*self._painted.values(), *self._places)
        return sum(map(getsizeof, kept)) + _A_TILE * len(kept)

    def _tops(self) -> range:
        return range(0, self.height, TILE)

    def _end(self, top: int) -> int:
        return min(top + TILE, self.height)


def key_bytes(key: TileKey | BandKey) -> int:
    return _A_KEY + len(key[-1])


def _packed(image: Image.Image) -> bytes:
    return compress(image.tobytes(), _QUICKLY)


def packed_tile(places: bytes) -> bytes:
    """Small enough to be kept for long."""
    return compress(places, _QUICKLY)


def unpacked_tile(tile: bytes) -> bytes:
    return decompress(tile, bufsize=TILE * TILE)


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
        self.tiles: dict[Cell, TileKey] = {
            cell: (ground.number, array("Q", map(_number, stack)).tobytes())
            for cell, stack in self._stacks.items()
        }

    def bands(self) -> list[BandKey]:
        """All rows of tiles from the top down. A shard lies in one tile: its number tells which."""
        rows: list[list[bytes]] = [[] for _ in range(0, self.ground.height, TILE)]
        for (_, row), (_, shards) in self.tiles.items():
            rows[row].append(shards)
        return [(self.ground.number, row, b"".join(shards)) for row, shards in enumerate(rows)]

    def painted(self, cells: Sequence[Cell]) -> Image.Image:
        """These tiles in full colour, one below the other."""
        sheet = Image.new("RGB", (TILE, TILE * len(cells)))
        for place, (column, row) in enumerate(cells):
            x, y, down = column * TILE, row * TILE, place * TILE
            put(self.ground.tile((column, row)), sheet.im, (0, down, TILE, down + TILE))
            lay(sheet, self._stacks[column, row], (x, y - down))
        return sheet


def lay(canvas: Image.Image, shards: Iterable[CanvasTile], corner: tuple[int, int] = (0, 0)) -> None:
    """Put these one over the other; ``corner`` is the point of their page that is the canvas's corner."""
    x, y = corner
    paste = canvas.im.paste  # a tile has many shards: Pillow's own paste asks each time what we know
    for shard in shards:
        left, top, right, bottom = shard.box
        box = left - x, top - y, right - x, bottom - y
        if shard.mask is None:
            paste(shard.colour, box)
        else:
            paste(shard.colour, box, shard.mask)
