"""The renderer draws beside the program, each picture once."""

import asyncio
from collections.abc import Iterator

import pytest
from PIL import Image

from bot.kernel.caches import CacheBudget
from bot.kernel.fingerprints import Fingerprint
from bot.kernel.scene import Film, Frame, Label, Look, Scene, Theme
from bot.kernel.text import say
from renderers.board_renderer import BoardRenderer
from renderers.drawing_thread import DrawingThread
from renderers.painter import Painter
from tests.renderers.scenes import land, stones

SMALL = Look(pixels=80)


class CountingPainter(Painter):
    """Counts what it draws."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[Scene] = []

    def png(self, scene: Scene, look: Look, ground: Fingerprint | None = None) -> bytes:
        self.drawn.append(scene)
        return super().png(scene, look, ground)

    def in_swatches(self, scene: Scene, look: Look, ground: Fingerprint | None = None) -> Image.Image:
        self.drawn.append(scene)
        return super().in_swatches(scene, look, ground)


@pytest.fixture
def painter() -> CountingPainter:
    return CountingPainter()


@pytest.fixture
def renderer(painter: CountingPainter) -> Iterator[BoardRenderer]:
    renderer = BoardRenderer(DrawingThread(painter))
    yield renderer
    renderer.close()


async def test_those_who_ask_at_once_share_one_drawing(
    painter: CountingPainter, renderer: BoardRenderer
) -> None:
    pictures = await asyncio.gather(*(renderer.png(land(), SMALL) for _ in range(20)))
    assert len(set(pictures)) == len(painter.drawn) == 1


async def test_a_picture_is_remembered_by_scene_and_look(
    painter: CountingPainter, renderer: BoardRenderer
) -> None:
    for look in (SMALL, SMALL, Look(Theme.DARK, 80), SMALL):
        await renderer.png(land(), look)
    assert len(painter.drawn) == 2


async def test_what_was_not_asked_for_longest_is_forgotten_first() -> None:
    budget, painter = CacheBudget(), CountingPainter()
    first, second, third = scenes = [land(seed) for seed in (1, 2, 3)]
    renderer = BoardRenderer(DrawingThread(painter), budget)
    for scene in (first, second):
        await renderer.png(scene, SMALL)
    painter.drawn.clear()
    room_for_two = budget.used_bytes * 5 // 4
    budget.limit_to(0)
    budget.limit_to(room_for_two)
    for scene in (first, second, first, third, first, second):
        await renderer.png(scene, SMALL)
    assert painter.drawn == [*scenes, second]
    renderer.close()


async def test_one_who_stops_waiting_does_not_spoil_it_for_others(renderer: BoardRenderer) -> None:
    impatient, patient = (asyncio.create_task(renderer.png(land(), SMALL)) for _ in range(2))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).startswith(b"\x89PNG")
    assert impatient.cancelled()


async def test_a_mistake_is_told_to_all_who_wait_and_not_remembered(
    painter: CountingPainter, renderer: BoardRenderer
) -> None:
    scene = Scene(1, 1, (), (Label((0, 0), say("not-in-words"), 1),), "")
    errors = await asyncio.gather(*(renderer.png(scene, SMALL) for _ in range(3)), return_exceptions=True)
    assert [type(error) for error in errors] == [TypeError] * 3
    with pytest.raises(TypeError):
        await renderer.png(scene, SMALL)
    assert len(painter.drawn) == 2


async def test_a_board_goes_between_the_frames_of_a_film(
    painter: CountingPainter, renderer: BoardRenderer
) -> None:
    film = Film(land(), tuple(Frame(land(seed).shapes, 100) for seed in (1, 2, 3)))
    await asyncio.gather(renderer.gif(film, SMALL), renderer.png(stones(), SMALL))
    assert painter.drawn.index(stones()) < 2


async def test_those_who_ask_for_a_film_at_once_share_one_shooting(
    painter: CountingPainter, renderer: BoardRenderer
) -> None:
    film = Film(land(), tuple(Frame(land(seed).shapes, 100) for seed in (1, 2)))
    films = await asyncio.gather(*(renderer.gif(film, SMALL) for _ in range(5)))
    assert len(set(films)) == 1
    assert len(painter.drawn) == 2


async def test_after_closing_nothing_more_is_drawn() -> None:
    renderer = BoardRenderer()
    renderer.close()
    with pytest.raises(RuntimeError):
        await renderer.png(land(), SMALL)
