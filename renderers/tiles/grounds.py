"""What stays of a scene: of each tile the name, and of each name what it looks like, painted once."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property
from sys import getsizeof
from typing import TYPE_CHECKING, TypeAlias
from zlib import compress, decompress

from PIL import Image

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.fingerprints import Fingerprint, encode_shapes, fingerprint
from bot.kernel.scene import Ink, Shape, Theme
from renderers.tiles.canvas import TILE, Canvas, CanvasTile, Cell, fingerprint_of

if TYPE_CHECKING:
    from renderers.shapes.layout import Layout


_NOTHING = fingerprint(encode_shapes(()))

_IN_COLOUR = 3 * TILE
"""Bytes in a row of a tile in full colour."""

_A_GROUND, _A_PLACE, _A_TILE = 900, 9, 200
"""Bytes, about: what a ground takes with its key, each place in it, and a tile beside what is in it."""

Names: TypeAlias = Sequence[Sequence[Fingerprint]]
"""Of all tiles, row by row. Most look like others, here and at other tables."""


class GroundWanted(LookupError):
    """Something of the ground has to be painted, and it was only named."""


class Grounds:
    """Keeps which tiles a ground has, and all of these, packed: a fiftieth of their size."""

    def __init__(self, budget: CacheBudget | None = None) -> None:
        self.names: Cache[tuple[Fingerprint, Layout, Theme], Names] = Cache(_weight, budget)
        self.tiles: Cache[Fingerprint, bytes] = Cache(lambda _, tile: _A_TILE + getsizeof(tile), budget)


class Ground:
    """What is below one picture. The ``shapes`` of one that is kept may be left out."""

    def __init__(
        self, grounds: Grounds, name: Fingerprint, shapes: tuple[Shape, ...], easel: Canvas, theme: Theme
    ) -> None:
        """Raises GroundWanted, as :meth:`tile` does."""
        self._tiles, self._name, self._shapes, self._easel = grounds.tiles, name, shapes, easel
        self.width, self.height = easel.page.size
        if (names := grounds.names.get((name, easel.page, theme))) is None:
            names = self._names_in(theme)
            grounds.names.put((name, easel.page, theme), names)
        self.names = names

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def height_of(self, row: int) -> int:
        """Of a row of tiles: the last may be lower."""
        return min((row + 1) * TILE, self.height) - row * TILE

    def tile(self, cell: Cell) -> bytes:
        """In full colour."""
        column, row = cell
        name = self.names[row][column]
        if (tile := self._tiles.get(name)) is not None:
            return unpack(tile, _IN_COLOUR)
        painted = Image.new("RGB", (TILE, TILE), self._easel.palette.inks[Ink.GROUND])
        for shard in self._stacks.get(cell, ()):
            shard.lay(painted.im, (0, 0))
        pixels = painted.tobytes()
        self._tiles.put(name, pack(pixels, _IN_COLOUR))
        return pixels

    @cached_property
    def _stacks(self) -> Mapping[Cell, Sequence[CanvasTile]]:
        if not self._shapes and self._name != _NOTHING:
            raise GroundWanted
        stacks = defaultdict(list)
        for shape in self._shapes:
            for shard in self._easel.shards(shape):
                stacks[shard.cell].append(shard)
        return stacks

    def _names_in(self, theme: Theme) -> Names:
        """Tiles of one name look alike in their theme, so also as places in its palette."""
        columns, rows = (range(-(-side // TILE)) for side in self.size)
        plain = fingerprint_of(theme.encode())
        return tuple(
            tuple(
                fingerprint_of(theme.encode(), *[shard.name for shard in stack])
                if (stack := self._stacks.get((column, row)))
                else plain
                for column in columns
            )
            for row in rows
        )


def _weight(_: object, names: Names) -> int:
    places = sum(map(len, names))
    different = {id(name): getsizeof(name) for row in names for name in row}
    return _A_GROUND + _A_PLACE * places + sum(different.values())


_QUICKLY = 1
"""zlib's level: boards are plain, and get small at once."""

_WITHOUT_CHECKSUM = -15
"""For zlib: its widest window, and nothing but the data."""

_ROOM = 40_000
"""Bytes, for which most of what is unpacked is small enough: zlib makes room step by step beyond it."""


def pack(pixels: bytes, width: int) -> bytes:
    """At most 255 rows of ``width`` bytes each, each distinct row once. Equal pixels are packed alike.

    Most rows of a board are like others. zlib alone packs them about as small, but unpacks half as fast.
    """
    lines = [pixels[start : start + width] for start in range(0, len(pixels), width)]
    places = {line: place for place, line in enumerate(dict.fromkeys(lines))}
    order = bytes(map(places.__getitem__, lines))
    return compress(b"".join((bytes((len(order),)), order, *places)), _QUICKLY, _WITHOUT_CHECKSUM)


def unpack(packed: bytes, width: int) -> bytes:
    unpacked = decompress(packed, _WITHOUT_CHECKSUM, _ROOM)
    first = 1 + unpacked[0]
    lines = [unpacked[start : start + width] for start in range(first, len(unpacked), width)]
    return b"".join([lines[place] for place in unpacked[1:first]])
