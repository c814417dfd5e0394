"""A tile is known by what covers it: what changes elsewhere on the page leaves it as it was."""

from PIL import Image

from bot.kernel.scene import Area, Disc, Hue, Ink, Shape, Theme, Wash
from renderers.shapes.layout import Layout
from renderers.shapes.masks import Masks
from renderers.tiles.canvas import TILE, Canvas, CanvasTile
from renderers.tiles.tiles import PaintedGround, TiledPainter
from tests.renderers.scenes import square

PAGE = Layout(5 * TILE, 4 * TILE, 4.0 * TILE)  # a tile is a board unit
STONE = Disc((1.5, 1.5), 0.8, Hue.RED, Ink.LABEL)
LAND = Area(square(0.5, 0.5, 3), Wash(Hue.BLUE))
FAR = Disc((3.5, 2.5), 0.3, Hue.BLUE)


def ground() -> PaintedGround:
    return PaintedGround(Image.new("RGB", PAGE.size, "white"), Image.new("L", PAGE.size))


def shards(easel: Canvas, *shapes: Shape) -> list[CanvasTile]:
    return [shard for shape in shapes for shard in easel.shards(shape)]


def test_only_tiles_under_a_new_shape_are_new() -> None:
    easel, below = Canvas(PAGE, Theme.LIGHT, Masks()), ground()
    before = TiledPainter(below, shards(easel, LAND, STONE)).tiles
    after = TiledPainter(below, shards(easel, LAND, STONE, FAR)).tiles
    assert {cell for cell, key in after.items() if before.get(cell) != key} == {(3, 2)}


def test_the_order_of_shapes_is_seen_where_both_are_and_nowhere_else() -> None:
    easel, below = Canvas(PAGE, Theme.LIGHT, Masks()), ground()
    one, other = (
        TiledPainter(below, shards(easel, *order)).tiles for order in ((LAND, STONE), (STONE, LAND))
    )
    assert {cell for cell in one if one[cell] != other[cell]} == {shard.cell for shard in easel.shards(STONE)}


def test_the_same_shapes_over_another_ground_are_other_tiles() -> None:
    easel = Canvas(PAGE, Theme.LIGHT, Masks())
    one, other = (TiledPainter(ground(), easel.shards(STONE)) for _ in range(2))
    assert one.tiles.keys() == other.tiles.keys()
    assert not {*one.tiles.values()} & {*other.tiles.values()}
    assert not {*one.bands()} & {*other.bands()}


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
