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
from renderers.shapes.themes import PALETTES, Rgb
from tests.renderers.scenes import land, persian, square, stones

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


def test_what_is_no_shape_and_what_is_not_in_words_yet_is_named_in_the_error(painter: Painter) -> None:
    with pytest.raises(TypeError, match="no brush for str"):
        painter.png(of("square"), Look())  # type: ignore[arg-type]  # the point of the test
    with pytest.raises(TypeError, match="not been put into words"):
        painter.png(of(Label((5, 5), say("some-phrase"), 1)), Look())


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


@pytest.mark.parametrize("scene", [land(), stones(), persian()], ids=["land", "stones", "persian"])
@pytest.mark.parametrize("theme", Theme)
def test_the_same_scene_gives_the_same_bytes_whatever_was_drawn_before(
    painter: Painter, scene: Scene, theme: Theme
) -> None:
    painter.png(land(7), Look(theme))
    png = painter.png(scene, Look(theme))
    assert png == Painter().png(scene, Look(theme))
    assert len(png) <= 80_000, "small enough to send at once"
    picture = open_png(png)
    assert (picture.mode, picture.info) == ("P", {})


@pytest.mark.parametrize("scene", [land(), stones(), persian()], ids=["land", "stones", "persian"])
@pytest.mark.parametrize("theme", Theme)
def test_fewer_colours_are_hardly_seen(painter: Painter, scene: Scene, theme: Theme) -> None:
    look = Look(theme, 500)
    full, few = painter.picture(scene, look), open_png(painter.png(scene, look)).convert("RGB")
    errors = sorted(abs(a - b) for a, b in zip(full.tobytes(), few.tobytes(), strict=True))
    assert sum(errors) / len(errors) < 2
    assert errors[len(errors) * 99 // 100] <= 14


def test_neighbouring_squares_leave_no_seam(painter: Painter) -> None:
    scene = Scene(7, 7, tuple(Area(square(x, y), Ink.BARRIER) for x in range(7) for y in range(7)), (), "")
    colours = open_png(painter.png(scene, Look(pixels=333))).getcolors()
    assert colours is not None
    assert len(colours) == 1


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


def test_a_close_up_shows_its_part_of_the_picture(painter: Painter) -> None:
    cell = Area(square(4, 4), Ink.DANGER)
    full = Scene(10, 10, (cell,), (), "", focus=Focus(Box(4, 3, 6, 5)))
    part = close_up(full)
    assert open_png(painter.png(part, Look(pixels=100))).size == (100, 100)
    assert colour_at(painter, part, 25, 75) == nearly(LIGHT.inks[Ink.DANGER])
    assert (
        colour_at(painter, part, 75, 75) == colour_at(painter, part, 25, 25) == nearly(LIGHT.inks[Ink.GROUND])
    )
