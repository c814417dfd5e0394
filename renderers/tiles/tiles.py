"""A page as tiles: what each is covered with, and so whether it was painted before."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count
from operator import attrgetter
from typing import TypeAlias

from PIL import Image

from renderers.tiles.canvas import TILE, CanvasTile, Cell

_numbers = count()
_number = attrgetter("number")

TileKey: TypeAlias = tuple[int, tuple[int, ...]]
"""The numbers of a ground and of all shards over it in one place, the lowest first."""

BandKey: TypeAlias = tuple[int, int, tuple[TileKey, ...]]
"""The number of a ground, a row of tiles, and all tiles of this row that lie over the ground."""


@dataclass(frozen=True, slots=True, eq=False)
class PaintedGround:
    """What stays of a scene: painted, and as places in the palette of its look."""

    painted: Image.Image
    places: Image.Image
    number: int = field(default_factory=_numbers.__next__)


class TiledPainter:
    """The tiles of a scene that are more than its ground. Those that have the same key look alike."""

    def __init__(self, ground: PaintedGround, shards: Iterable[CanvasTile]) -> None:
        self.ground = ground
        self._stacks: dict[Cell, list[CanvasTile]] = {}
        for shard in shards:
            self._stacks.setdefault(shard.cell, []).append(shard)
        self.tiles: dict[Cell, TileKey] = {
            cell: (ground.number, tuple(map(_number, stack))) for cell, stack in self._stacks.items()
        }

    def bands(self) -> list[BandKey]:
        """All rows of tiles from the top down."""
        rows: list[list[TileKey]] = [[] for _ in range(0, self.ground.painted.height, TILE)]
        for (_, row), tile in self.tiles.items():
            rows[row].append(tile)
        return [(self.ground.number, row, tuple(tiles)) for row, tiles in enumerate(rows)]

    def painted(self, cells: Sequence[Cell]) -> Image.Image:
        """These tiles in full colour, one below the other."""
        sheet = Image.new("RGB", (TILE, TILE * len(cells)))
        for place, (column, row) in enumerate(cells):
            x, y, down = column * TILE, row * TILE, place * TILE
            sheet.paste(self.ground.painted.crop((x, y, x + TILE, y + TILE)), (0, down))
            lay(sheet, self._stacks[column, row], (x, y - down))
        return sheet


def lay(canvas: Image.Image, shards: Iterable[CanvasTile], corner: tuple[int, int] = (0, 0)) -> None:
    """Put these one over the other; ``corner`` is the point of their page that is the canvas's corner."""
    x, y = corner
    for shard in shards:
        left, top, right, bottom = shard.box
        canvas.paste(shard.colour, (left - x, top - y, right - x, bottom - y), shard.mask)
