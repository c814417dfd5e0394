"""Shapes, letters, films and files, pixel by pixel."""

import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import booleans, characters, integers, text
from PIL import Image

from bot.kernel.scene import (
    Anchor,
    Area,
    Box,
    Disc,
    Film,
    Focus,
    Frame,
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
from renderers.board_renderer import BoardRenderer
from renderers.gif import GifWriter
from renderers.painter import Painter
from renderers.shapes.indexed_colours import UNUSED, quantize
from renderers.shapes.layout import LONGEST_SIDE, lay_out
from renderers.shapes.painting import coats
from renderers.shapes.text import face_for, fit_text, in_visual_order, legible, length
from renderers.shapes.themes import PALETTES, Rgb
from renderers.tiles.fast_png import pack_band, png
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


# Text is shaped, ordered and shortened, and no text is too strange to draw.


ANY_TEXT = text(characters(), max_size=400)


@given(ANY_TEXT, integers(1, 400), integers(0, 3000), booleans())
def test_any_text_fits_its_room_and_can_be_drawn(words: str, size: int, room: int, bold: bool) -> None:  # noqa: FBT001 - hypothesis fills it in
    glyphs = fit_text(words, size, room, bold=bold)
    font = face_for(glyphs, size, bold=bold)
    assert not glyphs or font.getlength(glyphs) <= room
    assert font.getmask(glyphs).size[0] >= 0


@given(ANY_TEXT)
def test_nothing_that_is_drawn_controls_anything(words: str) -> None:
    assert in_visual_order(legible(words)).isprintable()


def test_persian_letters_are_joined_and_read_from_the_right() -> None:
    assert in_visual_order("سلام") == "ﻡﻼﺳ"


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("حرکت e4-d5 (x)", "e4-d5 (x) ﺖﮐﺮﺣ"),
        ("ا (۱۲)", "(۱۲) ا"),
        ("(ا) ب", "ﺏ (ا)"),
        ("((ا))", "((ا))"),
        ("ا e4 (۱۲) ب", "ﺏ e4 (۱۲) ا"),
        ("a (ا) b", "a (ا) b"),
        ("a ((b)) ا", "a ((b)) ا"),
        ("«۲۷» ا", "ا «۲۷»"),
        ("[ا] < {ب}", "{ﺏ} > [ا]"),
    ],
)
def test_moves_and_brackets_inside_persian_open_the_right_way(text: str, drawn: str) -> None:
    assert in_visual_order(text).replace("ﺍ", "ا") == drawn


def test_joiners_shape_letters_and_are_not_drawn() -> None:
    assert in_visual_order("می\u200cروم") == "ﻡﻭﺭﯽﻣ"


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("two\nlines\tof  text", "two lines of text"),
        ("a\x00b\x1bc", "abc"),
        ("half \ud83d a pair", "half  a pair"),
        ("fox \U0001f98a", "fox "),
        ("Corne\u0301", "Corné"),
        ("Tocca a \u2068Ali\u2069", "Tocca a Ali"),
    ],
)
def test_what_cannot_be_drawn_is_left_out(text: str, drawn: str) -> None:
    assert in_visual_order(legible(text)) == drawn


def test_a_long_name_ends_in_dots() -> None:
    shortened = fit_text("Bartholomew of the Long Bridge", 40, 300, bold=False)
    assert shortened.startswith("Barth")
    assert shortened.endswith("…")


def test_a_long_persian_name_ends_in_dots_on_the_left() -> None:
    assert fit_text("پادشاه بزرگ سرزمین‌های دور و دراز", 40, 200, bold=False).startswith("…")


@pytest.mark.parametrize(
    "name", ["Иван Петрович", "Ἀλέξανδρος", "שלמה", "Վարդան", "Đặng", "რუსთაველი", "Şule"]
)
def test_names_of_many_scripts_have_letters(name: str) -> None:
    box = bytes(face_for("\u4e00", 40, bold=True).getmask("\u4e00"))
    font = face_for(name, 40, bold=True)
    letters = [bytes(font.getmask(letter)) for letter in name if letter != " "]
    assert all(any(letter) and letter != box for letter in letters)


def test_what_no_font_of_ours_has_is_a_box_and_not_a_gap() -> None:
    glyphs = fit_text("李小龙", 40, 400, bold=False)
    assert any(bytes(face_for(glyphs, 40, bold=False).getmask(glyphs)))


def test_a_million_letters_are_no_trouble() -> None:
    assert fit_text("x" * 1_000_001, 20, 500, bold=True).endswith("…")


def test_without_room_there_is_no_text() -> None:
    assert fit_text("word", 40, 3, bold=False) == ""


@pytest.mark.parametrize("words", ["AVATar. To 15.2b, L’Yeti", "سلام کشورگشا ۱۲۳", "Così è più giù"])
@pytest.mark.parametrize("bold", [False, True])
def test_our_font_moves_no_pair_of_letters_closer(words: str, bold: bool) -> None:  # noqa: FBT001 - pytest fills it in
    glyphs = in_visual_order(words)
    assert length(glyphs, 150, bold=bold) == face_for(glyphs, 150, bold=bold).getlength(glyphs)


# A film shows each scene exactly as its picture would be, and says only what has changed.


SMALL = Look(pixels=120)


def film_of(*scenes: Scene, ms: Sequence[int]) -> Film:
    return Film(scenes[-1], tuple(Frame(scene.shapes, each) for scene, each in zip(scenes, ms, strict=True)))


async def shot(film: Film, look: Look = SMALL) -> bytes:
    renderer = BoardRenderer()
    try:
        return await renderer.gif(film, look)
    finally:
        renderer.close()


def frames_of(gif: bytes) -> list[tuple[bytes, int]]:
    """Each picture that a viewer sees, and for how long."""
    frames = []
    with Image.open(BytesIO(gif)) as film:
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            frames.append((film.convert("RGB").tobytes(), film.info["duration"]))
    return frames


@pytest.mark.parametrize("theme", Theme)
async def test_every_frame_looks_as_its_picture_does(theme: Theme) -> None:
    scenes, look = [land(seed) for seed in range(5)], Look(theme, 160)
    frames = frames_of(await shot(film_of(*scenes, ms=[700] * 5), look))
    painter = Painter()
    assert [frame for frame, _ in frames] == [
        painter.in_swatches(scene, look).convert("RGB").tobytes() for scene in scenes
    ]


async def test_a_frame_stays_as_long_as_it_was_given_and_the_film_begins_again() -> None:
    gif = await shot(film_of(land(1), land(2), land(3), ms=[1_200, 700, 4_000]))
    assert [ms for _, ms in frames_of(gif)] == [1_200, 700, 4_000]
    with Image.open(BytesIO(gif)) as film:
        assert film.info["loop"] == 0


async def test_a_frame_in_which_nothing_changes_lengthens_the_one_before() -> None:
    assert [
        ms for _, ms in frames_of(await shot(film_of(land(1), land(1), land(2), ms=[300, 400, 500])))
    ] == [
        700,
        500,
    ]


async def test_a_film_of_one_frame_is_a_picture() -> None:
    assert len(frames_of(await shot(film_of(land(), ms=[500])))) == 1


def test_where_nothing_changes_nothing_is_said_again() -> None:
    painter, reel = Painter(), GifWriter(SMALL.theme)
    picture = painter.in_swatches(stones(), SMALL)
    reel.add(picture, 100)
    still_size = len(reel.finish())
    touched = picture.copy()
    touched.putpixel((60, 60), 0 if picture.getpixel((60, 60)) else 1)
    longer = GifWriter(SMALL.theme)
    longer.add(picture, 100)
    longer.add(touched, 100)
    assert len(longer.finish()) - still_size < 50


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("scene", [land(), stones(), persian()], ids=["land", "stones", "persian"])
def test_no_picture_has_the_colour_that_means_nothing_has_changed(theme: Theme, scene: Scene) -> None:
    picture = Painter().in_swatches(scene, Look(theme, 400))
    assert UNUSED not in {index for _, index in picture.getcolors() or ()}


# A file put together from bands is a picture like any other, wherever its bands come from.


WIDTH = 7
GREYS = bytes(channel for grey in range(256) for channel in (grey, grey, grey))

heights = st.integers(1, 90)
strips = heights.flatmap(lambda rows: st.binary(min_size=WIDTH * rows, max_size=WIDTH * rows))


def rows(strip: bytes) -> bytes:
    """Each row behind a 0."""
    return b"".join(b"\0" + strip[start : start + WIDTH] for start in range(0, len(strip), WIDTH))


def open_bands(strips: list[bytes]) -> Image.Image:
    height = sum(len(strip) for strip in strips) // WIDTH
    return Image.open(BytesIO(png((WIDTH, height), GREYS, [pack_band(rows(strip)) for strip in strips])))


@given(st.lists(strips, min_size=1, max_size=4))
def test_all_bands_are_read_from_the_top_down(strips: list[bytes]) -> None:
    picture = open_bands(strips)
    assert picture.tobytes() == b"".join(strips)
    assert picture.mode == "P"
    assert bytes(picture.getpalette() or ()) == GREYS


@given(strips, strips)
def test_a_band_fits_in_any_place(first: bytes, second: bytes) -> None:
    band, other_band = pack_band(rows(first)), pack_band(rows(second))
    height = (len(first) + len(second)) // WIDTH
    for bands, pixels in (((band, other_band), first + second), ((other_band, band), second + first)):
        assert Image.open(BytesIO(png((WIDTH, height), GREYS, bands))).tobytes() == pixels


@given(st.lists(strips, min_size=1, max_size=4))
def test_the_data_is_one_stream_with_the_right_checksum(strips: list[bytes]) -> None:
    bands = [pack_band(rows(strip)) for strip in strips]
    file = png((WIDTH, sum(map(len, strips)) // WIDTH), GREYS, bands)
    start = file.index(b"IDAT")
    size = int.from_bytes(file[start - 4 : start])
    unpacker = zlib.decompressobj()
    raw = unpacker.decompress(file[start + 4 : start + 4 + size])
    assert unpacker.eof
    assert not unpacker.unused_data
    assert len(raw) == sum(band.length for band in bands)


def test_a_large_band_has_the_right_checksum() -> None:
    picture = open_bands([bytes([255]) * WIDTH * 20_000, bytes([7]) * WIDTH * 20_000])
    assert picture.getpixel((0, 0)) == 255
    assert picture.getpixel((WIDTH - 1, 39_999)) == 7
