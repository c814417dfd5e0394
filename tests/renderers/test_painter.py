"""The painter turns every scene into a smooth, small, repeatable picture."""

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.kernel.scene import (
    Anchor,
    Area,
    Box,
    Disc,
    Focus,
    Hue,
    Ink,
    Label,
    Line,
    Look,
    Mark,
    Piece,
    Ring,
    Scene,
    Shape,
    Theme,
    Wash,
)
from bot.kernel.scene_transforms import close_up
from bot.kernel.text import say
from renderers.painter import Painter
from renderers.shapes.indexed_colours import quantize
from renderers.shapes.layout import LONGEST_SIDE, lay_out
from renderers.shapes.painting import coats
from renderers.shapes.themes import PALETTES, Rgb, blend
from tests.renderers.scenes import BARN, land, persian, square, stones

LIGHT = PALETTES[Theme.LIGHT]


@pytest.fixture(scope="module")
def painter() -> Painter:
    return Painter()


def open_png(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def colour_at(painter: Painter, scene: Scene, x: int, y: int, pixels: int = 100) -> Rgb:
    pixel = open_png(painter.png(scene, Look(pixels=pixels))).convert("RGB").getpixel((x, y))
    assert isinstance(pixel, tuple)
    red, green, blue = pixel
    return red, green, blue


def nearly(colour: Rgb) -> Rgb:
    return pytest.approx(colour, abs=4)  # type: ignore[return-value]  # it compares like the colour


@given(st.text(max_size=60), st.integers(0, 40), st.sampled_from(Anchor))
def test_a_label_stays_in_its_room(words: str, room: int, anchor: Anchor) -> None:
    label = Label((50, 5), words, 4, anchor=anchor, room=float(room))
    page = lay_out(Scene(100, 10, (), (), ""), 400)
    for coat in coats(label, page, LIGHT):
        x, _, right, _ = coat.cut.bounds()
        assert right - x <= page.length(room) + 2 * _OVERHANG


_OVERHANG = 16
"""Sub-pixels by which a letter's ink may stick out of the space that is counted for it."""


def of(*shapes: Shape, ground: tuple[Shape, ...] = ()) -> Scene:
    return Scene(10, 10, ground, shapes, "")


def test_every_kind_of_shape_has_a_brush() -> None:
    missing = [kind.__name__ for kind in get_args(Shape) if kind not in coats.registry]
    assert not missing


def test_what_is_no_shape_is_named_in_the_error(painter: Painter) -> None:
    with pytest.raises(TypeError, match="no brush for str"):
        painter.png(of("square"), Look())  # type: ignore[arg-type]  # the point of the test


@pytest.mark.parametrize(
    ("width", "height", "pixels", "size"),
    [
        (8, 8, 1000, (1000, 1000)),
        (8, 4, 400, (400, 200)),
        (4, 8, 300, (300, 600)),
        (1000, 1, 100, (100, 1)),
        (1, 1000, 1000, (2, LONGEST_SIDE)),
        (8, 8, 1_000_000, (LONGEST_SIDE, LONGEST_SIDE)),
        (0, 0, 1, (1, 1)),
    ],
)
def test_a_picture_has_the_scene_s_proportions(
    painter: Painter, width: float, height: float, pixels: int, size: tuple[int, int]
) -> None:
    assert open_png(painter.png(Scene(width, height, (), (), ""), Look(pixels=pixels))).size == size


def test_a_file_holds_a_palette_picture_and_nothing_else(painter: Painter) -> None:
    picture = open_png(painter.png(land(), Look()))
    assert picture.mode == "P"
    assert picture.info == {}


@pytest.mark.parametrize("scene", [land(), stones(), persian()], ids=["land", "stones", "persian"])
@pytest.mark.parametrize("theme", Theme)
def test_the_same_scene_gives_the_same_bytes_whatever_was_drawn_before(
    painter: Painter, scene: Scene, theme: Theme
) -> None:
    painter.png(land(7), Look(theme))
    assert painter.png(scene, Look(theme)) == Painter().png(scene, Look(theme))


@pytest.mark.parametrize("scene", [land(), stones()], ids=["land", "stones"])
def test_a_board_is_small_enough_to_send_at_once(painter: Painter, scene: Scene) -> None:
    assert len(painter.png(scene, Look())) <= 80_000


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("ink", Ink)
def test_a_plain_colour_comes_out_as_the_theme_has_it(painter: Painter, theme: Theme, ink: Ink) -> None:
    png = painter.png(of(Area(square(0, 0, 10), ink)), Look(theme, 10))
    assert open_png(png).convert("RGB").getpixel((5, 5)) == nearly(PALETTES[theme].inks[ink])


@pytest.mark.parametrize("scene", [land(), stones(), persian()], ids=["land", "stones", "persian"])
@pytest.mark.parametrize("theme", Theme)
def test_fewer_colours_are_hardly_seen(painter: Painter, scene: Scene, theme: Theme) -> None:
    look = Look(theme, 500)
    full, few = painter.picture(scene, look), open_png(painter.png(scene, look)).convert("RGB")
    errors = sorted(abs(a - b) for a, b in zip(full.tobytes(), few.tobytes(), strict=True))
    assert sum(errors) / len(errors) < 2
    assert errors[len(errors) * 99 // 100] <= 14


def test_shapes_lie_over_each_other_in_painting_order(painter: Painter) -> None:
    scene = of(
        Area(square(2, 2, 6), Ink.LAST), Disc((5, 5), 2, Hue.BLUE), ground=(Area(square(0, 0, 10), Ink.CELL),)
    )
    assert colour_at(painter, scene, 10, 10) == nearly(LIGHT.inks[Ink.CELL])
    assert colour_at(painter, scene, 25, 25) == nearly(LIGHT.inks[Ink.LAST])
    assert colour_at(painter, scene, 50, 50) == nearly(LIGHT.dyes[Hue.BLUE].fill)


def test_edges_are_smooth(painter: Painter) -> None:
    scene = of(Disc((5, 5), 4, Ink.LABEL))
    colours = open_png(painter.png(scene, Look(pixels=200))).convert("RGB").getcolors()
    assert colours is not None
    assert len(colours) >= 8


def test_neighbouring_squares_leave_no_seam(painter: Painter) -> None:
    scene = Scene(7, 7, tuple(Area(square(x, y), Ink.BARRIER) for x in range(7) for y in range(7)), (), "")
    colours = open_png(painter.png(scene, Look(pixels=333))).getcolors()
    assert colours is not None
    assert len(colours) == 1


def test_a_wash_tints_what_lies_below_and_weaves_its_pattern(painter: Painter) -> None:
    dye, ground = LIGHT.dyes[Hue.RED], LIGHT.inks[Ink.GROUND]
    picture = painter.picture(of(Area(square(0, 0, 10), Wash(Hue.RED))), Look(pixels=1000))
    colours = {colour for _, colour in picture.getcolors(1 << 16) or ()}
    for cover in (dye.cover, dye.thread):
        assert any(colour == pytest.approx(blend(ground, dye.wash, cover), abs=2) for colour in colours)


def test_a_second_wash_tints_the_first(painter: Painter) -> None:
    yellow, both = Area(square(0, 0, 10), Wash(Hue.YELLOW)), Area(square(0, 0, 10), Wash(Hue.BLUE))
    once, twice = (painter.picture(of(*shapes), Look(pixels=50)) for shapes in ((both,), (yellow, both)))
    assert once.tobytes() != twice.tobytes()


def test_dashes_leave_gaps(painter: Painter) -> None:
    scene = of(Line(((0, 5), (10, 5)), Ink.LABEL, 0.4, dash=1))
    row = [colour_at(painter, scene, x, 50) == nearly(LIGHT.inks[Ink.LABEL]) for x in range(0, 100, 2)]
    assert {True, False} == set(row)


def test_a_line_in_a_side_s_colour_is_outlined(painter: Painter) -> None:
    scene = of(Line(((2, 5), (8, 5)), Hue.YELLOW, 1))
    assert colour_at(painter, scene, 50, 50) == nearly(LIGHT.dyes[Hue.YELLOW].fill)
    assert colour_at(painter, scene, 50, 43) == nearly(LIGHT.dyes[Hue.YELLOW].edge)


@pytest.mark.parametrize(("anchor", "side"), [(Anchor.LEFT, "right"), (Anchor.RIGHT, "left")])
def test_a_label_lies_on_the_side_that_its_anchor_says(painter: Painter, anchor: Anchor, side: str) -> None:
    label = Label((5, 5), "word", 1, anchor=anchor)
    drawn = painter.picture(of(label), Look(pixels=200))
    halves = {"left": (0, 0, 99, 200), "right": (101, 0, 200, 200)}
    inked = [name for name, box in halves.items() if len(drawn.crop(box).getcolors() or ()) > 1]
    assert inked == [side]


def test_a_label_that_is_not_in_words_yet_is_a_mistake(painter: Painter) -> None:
    with pytest.raises(TypeError, match="not been put into words"):
        painter.png(of(Label((5, 5), say("some-phrase"), 1)), Look())


numbers = st.floats(allow_nan=False, allow_infinity=False) | st.floats(-3, 13)
points = st.tuples(numbers, numbers)
runs = st.lists(points, max_size=6).map(tuple)
inks = st.sampled_from([*Ink, *Hue])
fills = inks | st.sampled_from(Hue).map(Wash)
edges = st.none() | st.sampled_from(Ink)


def shapes() -> Iterator[st.SearchStrategy[Shape]]:
    yield st.builds(Area, runs, st.none() | fills, edges, numbers)
    yield st.builds(Line, runs, inks, numbers, numbers)
    yield st.builds(Disc, points, numbers, fills, edges, numbers)
    yield st.builds(Ring, points, numbers, inks, numbers)
    yield st.builds(
        Piece, points, numbers, st.builds(Mark, st.tuples(runs), st.tuples(runs)), st.sampled_from(Hue)
    )
    yield st.builds(
        Label, points, st.text(max_size=30), numbers, inks, st.sampled_from(Anchor), st.booleans()
    )


@given(st.lists(st.one_of(*shapes()), max_size=4).map(tuple), numbers, numbers)
def test_no_finite_numbers_are_too_much(drawn: tuple[Shape, ...], width: float, height: float) -> None:
    png = Painter().png(Scene(abs(width), abs(height), (), drawn, ""), Look(pixels=40))
    assert open_png(png).width >= 1


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.lists(st.one_of(*shapes()), max_size=5).map(tuple), min_size=1, max_size=4),
    st.sampled_from([(8, 60), (9.5, 130), (23, 250)]),
)
def test_tiles_that_are_kept_are_as_if_painted_at_one_go(
    scenes: list[tuple[Shape, ...]], size: tuple[float, int]
) -> None:
    """Of several scenes of which each has a part of what the one before it has."""
    (width, pixels), painter = size, Painter()
    for shapes_before, drawn in pairwise([(), *scenes, *scenes[:1]]):
        scene = Scene(10, width, (Area(square(1, 1, 5), Ink.CELL),), (*shapes_before[::2], *drawn), "")
        few = painter.in_swatches(scene, Look(pixels=pixels))
        whole = quantize(painter.picture(scene, Look(pixels=pixels)), Theme.LIGHT)
        assert few.tobytes() == whole.tobytes()
        assert open_png(painter.png(scene, Look(pixels=pixels))).tobytes() == few.tobytes()


def test_thousands_of_shapes_are_drawn(painter: Painter) -> None:
    crowd = tuple(Piece((n % 61 / 6, n % 67 / 6), 0.3, BARN, (*Hue,)[n % 6]) for n in range(4000))
    assert open_png(painter.png(of(*crowd), Look())).size == (1000, 1000)


def test_a_close_up_shows_its_part_of_the_picture(painter: Painter) -> None:
    cell = Area(square(4, 4), Ink.DANGER)
    full = Scene(10, 10, (cell,), (), "", focus=Focus(Box(4, 3, 6, 5)))
    part = close_up(full)
    assert open_png(painter.png(part, Look(pixels=100))).size == (100, 100)
    assert colour_at(painter, part, 25, 75) == nearly(LIGHT.inks[Ink.DANGER])
    assert (
        colour_at(painter, part, 75, 75) == colour_at(painter, part, 25, 25) == nearly(LIGHT.inks[Ink.GROUND])
    )
