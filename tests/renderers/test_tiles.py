"""A tile is known by what covers it: what changes elsewhere on the page leaves it as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.fingerprints import FINGERPRINTS
from bot.kernel.scene import Area, Disc, Hue, Ink, Shape, Theme, Wash
from renderers.shapes.layout import Layout
from renderers.shapes.masks import Masks
from renderers.tiles.canvas import TILE, Canvas, CanvasTile, Cell
from renderers.tiles.grounds import Ground, Grounds, GroundWanted, pack, unpack
from renderers.tiles.tiles import TiledPainter, TileKey, pack_tile
from tests.renderers.scenes import square

PAGE = Layout(5 * TILE, 4 * TILE, 4.0 * TILE)  # a tile is a board unit
STONE = Disc((1.5, 1.5), 0.8, Hue.RED, Ink.LABEL)
LAND = Area(square(0.5, 0.5, 3), Wash(Hue.BLUE))
FAR = Disc((3.5, 2.5), 0.3, Hue.BLUE)


STENCILS = Masks()


def canvas(theme: Theme = Theme.LIGHT) -> Canvas:
    return Canvas(PAGE, theme, STENCILS)


def ground(
    easel: Canvas, *shapes: Shape, theme: Theme = Theme.LIGHT, grounds: Grounds | None = None
) -> Ground:
    return Ground(grounds or Grounds(), FINGERPRINTS.ground(shapes), shapes, easel, theme)


def shards(easel: Canvas, *shapes: Shape) -> list[CanvasTile]:
    return [shard for shape in shapes for shard in easel.shards(shape)]


def keys(below: Ground, easel: Canvas, *shapes: Shape) -> dict[Cell, TileKey]:
    return TiledPainter(below, shards(easel, *shapes)).covered


def test_only_tiles_under_a_new_shape_are_new() -> None:
    easel = canvas()
    old_keys, new_keys = (keys(ground(easel), easel, LAND, STONE, *more) for more in ((), (FAR,)))
    assert {cell for cell, key in new_keys.items() if old_keys.get(cell) != key} == {(3, 2)}


def test_the_order_of_shapes_is_seen_where_both_are_and_nowhere_else() -> None:
    easel = canvas()
    first, second = (keys(ground(easel), easel, *order) for order in ((LAND, STONE), (STONE, LAND)))
    assert {cell for cell in first if first[cell] != second[cell]} == {
        shard.cell for shard in easel.shards(STONE)
    }


def test_the_same_shapes_at_another_table_are_the_same_tiles() -> None:
    first, second = (keys(ground(easel), easel, LAND, STONE) for easel in (canvas(), canvas()))
    assert first == second


def test_the_same_shape_in_the_same_place_of_another_tile_is_the_same_tile() -> None:
    easel = canvas()
    first, second = (keys(ground(easel), easel, Disc((at, 1.5), 0.3, Hue.RED)) for at in (1.5, 2.5))
    assert {*first} == {(1, 1)}
    assert {*second} == {(2, 1)}
    assert {*first.values()} == {*second.values()}


def test_the_same_shapes_over_another_ground_are_other_tiles_where_that_differs() -> None:
    easel = canvas()
    first, second = (keys(ground(easel, *below), easel, LAND) for below in ((), (FAR,)))
    assert {cell for cell in first if first[cell] != second[cell]} == {(3, 2)}


def test_the_same_shapes_in_another_theme_are_other_tiles() -> None:
    easel = canvas()
    first, second = (keys(ground(easel, theme=theme), easel, STONE) for theme in (Theme.LIGHT, Theme.DARK))
    assert not {*first.values()} & {*second.values()}


def test_bands_are_alike_where_their_tiles_look_alike_and_they_are_of_one_size() -> None:
    covered = {(column, 0): pack_tile(bytes(TILE * TILE)) for column in range(5)}
    narrow = Canvas(Layout(5 * TILE - 1, 4 * TILE, 4.0 * TILE), Theme.LIGHT, Masks())
    plain, land, small = (
        TiledPainter(ground(easel, *below), ())
        for easel, below in ((canvas(), ()), (canvas(), (LAND,)), (narrow, ()))
    )
    assert plain.band_keys(covered)[0] == land.band_keys(covered)[0]
    assert plain.band_keys({})[0] != land.band_keys({})[0]
    assert plain.band_keys(covered)[0] != small.band_keys(covered)[0]


def test_a_ground_that_is_kept_need_not_be_told_again() -> None:
    easel, grounds, name = canvas(), Grounds(), FINGERPRINTS.ground((LAND,))
    with pytest.raises(GroundWanted):
        Ground(grounds, name, (), easel, Theme.LIGHT)
    drawn_ground = ground(easel, LAND, grounds=grounds)
    again = Ground(grounds, name, (), easel, Theme.LIGHT)
    assert again.names == drawn_ground.names
    with pytest.raises(GroundWanted):
        again.tile((1, 1))
    painted = drawn_ground.tile((1, 1))
    assert again.tile((1, 1)) == painted


def test_a_tile_that_a_shape_only_seems_to_touch_is_left_alone() -> None:
    """A round stone leaves free the corners of the square that it lies in."""
    easel = canvas()
    stone = Disc((1.5, 1.5), 0.6, Hue.RED)
    assert {shard.cell for shard in easel.shards(stone)} == {(1, 1), (0, 1), (2, 1), (1, 0), (1, 2)}


def test_a_tile_that_is_covered_needs_no_mask() -> None:
    easel = canvas()
    masks = {shard.cell: shard.mask for shard in easel.shards(Disc((1.5, 1.5), 1.4, Hue.RED))}
    assert masks[1, 1] is None
    assert masks[0, 0] is not None


WIDTH = 9
rows = st.lists(st.binary(min_size=WIDTH, max_size=WIDTH), max_size=80)
few_kinds = st.lists(st.sampled_from([bytes(WIDTH), b"\1" * WIDTH, bytes(range(WIDTH))]), max_size=255)


@given(rows | few_kinds)
def test_rows_come_out_as_they_were(lines: list[bytes]) -> None:
    pixels = b"".join(lines)
    assert unpack(pack(pixels, WIDTH), WIDTH) == pixels


def test_rows_that_are_alike_take_the_room_of_one() -> None:
    line = bytes(range(240))
    assert len(pack(line * 80, 240)) < 1.5 * len(pack(line, 240))
