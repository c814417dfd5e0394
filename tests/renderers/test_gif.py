"""A film shows each scene exactly as its picture would be, and says only what has changed."""

from collections.abc import Sequence
from io import BytesIO

import pytest
from PIL import Image

from bot.kernel.scene import Film, Frame, Look, Scene, Theme
from renderers.board_renderer import BoardRenderer
from renderers.gif import GifWriter
from renderers.painter import Painter
from renderers.shapes.indexed_colours import UNUSED
from tests.renderers.scenes import land, persian, stones

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
