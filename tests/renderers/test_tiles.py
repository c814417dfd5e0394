"""A tile is known by what covers it: what changes elsewhere on the page leaves it as it was."""

from PIL import Image

from bot.kernel.scene import Area, Disc, Hue, Ink, Shape, Theme, Wash
from renderers.shapes.layout import Layout
from renderers.shapes.masks import Masks
from renderers.tiles.canvas import TILE, Canvas, CanvasTile, Cell
from renderers.tiles.tiles import PaintedGround, TiledPainter, TileKey, packed_tile
from tests.renderers.scenes import square

PAGE = Layout(5 * TILE, 4 * TILE, 4.0 * TILE)  # a tile is a board unit
STONE = Disc((1.5, 1.5), 0.8, Hue.RED, Ink.LABEL)
LAND = Area(square(0.5, 0.5, 3), Wash(Hue.BLUE))
FAR = Disc((3.5, 2.5), 0.3, Hue.BLUE)


def ground(colour: str = "white", theme: Theme = Theme.LIGHT) -> PaintedGround:
    return PaintedGround(Image.new("RGB", PAGE.size, colour), Image.new("L", PAGE.size), theme)


def shards(easel: Canvas, *shapes: Shape) -> list[CanvasTile]:
    return [shard for shape in shapes for shard in easel.shards(shape)]


def keys(below: PaintedGround, easel: Canvas, *shapes: Shape) -> dict[Cell, TileKey]:
    return TiledPainter(below, shards(easel, *shapes)).keys


def test_only_tiles_under_a_new_shape_are_new() -> None:
    easel, below = Canvas(PAGE, Theme.LIGHT, Masks()), ground()
    before = keys(below, easel, LAND, STONE)
    after = keys(below, easel, LAND, STONE, FAR)
    assert {cell for cell, key in after.items() if before.get(cell) != key} == {(3, 2)}


def test_the_order_of_shapes_is_seen_where_both_are_and_nowhere_else() -> None:
    easel, below = Canvas(PAGE, Theme.LIGHT, Masks()), ground()
    one, other = (keys(below, easel, *order) for order in ((LAND, STONE), (STONE, LAND)))
    assert {cell for cell in one if one[cell] != other[cell]} == {shard.cell for shard in easel.shards(STONE)}


def test_the_same_shapes_over_a_ground_that_looks_alike_are_the_same_tiles() -> None:
    one, other = (keys(ground(), Canvas(PAGE, Theme.LIGHT, Masks()), LAND, STONE) for _ in range(2))
    assert one == other


def test_the_same_shape_in_the_same_place_of_another_tile_is_the_same_tile() -> None:
    easel = Canvas(PAGE, Theme.LIGHT, Masks())
    one, other = (keys(ground(), easel, Disc((at, 1.5), 0.3, Hue.RED)) for at in (1.5, 2.5))
    assert {*one} == {(1, 1)}
    assert {*other} == {(2, 1)}
    assert {*one.values()} == {*other.values()}


def test_the_same_shapes_over_another_ground_are_other_tiles() -> None:
    easel = Canvas(PAGE, Theme.LIGHT, Masks())
    grounds = ground(), ground("black"), ground(theme=Theme.DARK)
    found = [keys(below, easel, STONE) for below in grounds]
    assert len({frozenset(one) for one in found}) == 1
    assert len({key for one in found for key in one.values()}) == 3 * len({*found[0].values()})


def test_bands_are_alike_where_their_tiles_look_alike_and_they_are_of_one_size() -> None:
    row = {(column, 0): packed_tile(bytes(TILE * TILE)) for column in range(5)}
    small = PaintedGround(Image.new("RGB", (5 * TILE - 1, TILE)), Image.new("L", PAGE.size), Theme.LIGHT)
    assert ground().band_key(0, row) == ground("black").band_key(0, row)
    assert ground().band_key(0, {}) != ground("black").band_key(0, {})
    assert ground().band_key(0, row) != small.band_key(0, row)


def test_a_tile_that_a_shape_only_seems_to_touch_is_left_alone() -> None:
    """A round stone leaves free the corners of the square that it lies in."""
    easel = Canvas(PAGE, Theme.LIGHT, Masks())
    stone = Disc((1.5, 1.5), 0.6, Hue.RED)
    assert {shard.cell for shard in easel.shards(stone)} == {(1, 1), (0, 1), (2, 1), (1, 0), (1, 2)}


def test_a_tile_that_is_covered_needs_no_mask() -> None:
    easel = Canvas(PAGE, Theme.LIGHT, Masks())
    masks = {shard.cell: shard.mask for shard in easel.shards(Disc((1.5, 1.5), 1.4, Hue.RED))}
    assert masks[1, 1] is None
    assert masks[0, 0] is not None
