"""A process beside ours draws the same as a thread would, and may die at any time."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.kernel.fingerprints import FINGERPRINTS, encode_shapes
from bot.kernel.scene import Film, Frame, Label, Look, Scene, Theme
from bot.kernel.text import say
from renderers.board_renderer import BoardRenderer
from renderers.drawing_messages import Answer, Task
from renderers.drawing_process import DrawingFailed, DrawingProcess
from renderers.drawing_worker import Worker
from tests.architecture.checkout import ROOT
from tests.kit.waiting import comes_true
from tests.renderers.scenes import land, persian, stones

SMALL = Look(pixels=80)
KEPT = 4 * 2**20
FILM = Film(land(), tuple(Frame(land(seed).shapes, 100) for seed in (1, 2, 2, 3)))
UNWORDED = Label((0, 0), say("not-in-words"), 1)

_PARENT = """
import asyncio
from renderers.drawing_process import DrawingProcess
from tests.renderers.test_drawing_process import SMALL, draw, land, pid_of

async def main():
    drawing = DrawingProcess(1_000_000)
    await draw(drawing, land())
    print(pid_of(drawing), flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


class Losses(list[bool]):
    """Whether each loss was for good."""

    def __call__(self, *, for_good: bool) -> None:
        self.append(for_good)


@pytest.fixture
def losses() -> Losses:
    return Losses()


@pytest.fixture
async def drawing(losses: Losses) -> AsyncIterator[DrawingProcess]:
    process = DrawingProcess(KEPT, losses)
    yield process
    process.close()


@pytest.fixture
def thread() -> Iterator[BoardRenderer]:
    renderer = BoardRenderer()
    yield renderer
    renderer.close()


async def draw(drawing: DrawingProcess, scene: Scene, look: Look = SMALL) -> bytes:
    return await drawing.png(scene, look, FINGERPRINTS.encode_picture(scene, look))


def pid_of(drawing: DrawingProcess) -> int:
    assert drawing._process
    return drawing._process._process.pid


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def start_drawing(drawing: DrawingProcess, scene: Scene) -> "asyncio.Task[bytes]":
    """A drawing that has been asked for, and will not be done: the process stands still."""
    await draw(drawing, stones())
    os.kill(pid_of(drawing), signal.SIGSTOP)
    drawing_it = asyncio.create_task(draw(drawing, scene))
    assert drawing._process
    await comes_true(lambda: drawing._process and drawing._process._waiting)
    return drawing_it


async def test_pictures_are_the_same_as_those_of_a_thread(
    drawing: DrawingProcess, thread: BoardRenderer
) -> None:
    scenes = [
        land(1),
        land(2),
        stones(),
        persian(),
        replace(land(3), corner=(1.0, 2.0)),
        Scene(1, 1, (), (), ""),
    ]
    for look in (SMALL, Look(Theme.DARK, 333), Look(Theme.CONTRAST, 1000)):
        for scene in scenes:
            assert await draw(drawing, scene, look) == await thread.png(scene, look)
    assert await drawing.gif(FILM, SMALL) == await thread.gif(FILM, SMALL)


def test_a_ground_is_asked_for_once() -> None:
    worker = Worker()
    first, second = (
        FINGERPRINTS.encode_picture(replace(land(seed), ground=GROUND), SMALL) for seed in (1, 2)
    )
    assert worker.answer(Task(first)) == (Answer.GROUND_WANTED, b"")
    kind, picture = worker.answer(Task(first, encode_shapes(GROUND)))
    assert (kind, picture[:4]) == (Answer.DONE, b"\x89PNG")
    assert worker.answer(Task(second))[0] == Answer.DONE


GROUND = land().ground


async def test_boards_go_between_the_frames_of_a_film(drawing: DrawingProcess) -> None:
    await draw(drawing, stones())
    film = Film(land(), tuple(Frame(land(seed).shapes, 100) for seed in range(30)))
    film_task = asyncio.create_task(drawing.gif(film, Look(pixels=600)))
    await asyncio.sleep(0)
    assert await draw(drawing, stones(2))
    assert not film_task.done()
    assert (await film_task).startswith(b"GIF89a")


async def test_a_mistake_there_is_one_here_and_nothing_else_comes_of_it(
    drawing: DrawingProcess, losses: Losses
) -> None:
    scene = Scene(1, 1, (), (UNWORDED,), "")
    with pytest.raises(TypeError, match="not-in-words"):
        await draw(drawing, scene)
    first = pid_of(drawing)
    film = Film(land(), (*FILM.frames, Frame((UNWORDED,), 100)))
    with pytest.raises(TypeError, match="not-in-words"):
        await drawing.gif(film, SMALL)
    assert await draw(drawing, land())
    assert pid_of(drawing) == first
    assert not losses


async def test_what_a_process_dies_over_is_drawn_by_the_next(
    drawing: DrawingProcess, thread: BoardRenderer, losses: Losses
) -> None:
    waiting = [
        await start_drawing(drawing, land()),
        *(asyncio.create_task(draw(drawing, land(seed))) for seed in range(9)),
    ]
    making = asyncio.create_task(drawing.gif(FILM, SMALL))
    first = pid_of(drawing)
    os.kill(first, signal.SIGKILL)
    assert await asyncio.gather(*waiting) == [
        await thread.png(scene, SMALL) for scene in (land(), *map(land, range(9)))
    ]
    assert await making == await thread.gif(FILM, SMALL)
    assert pid_of(drawing) != first
    assert losses == [False]


async def test_one_that_dies_amid_a_film_is_no_end_of_it(
    drawing: DrawingProcess, thread: BoardRenderer
) -> None:
    film = replace(FILM, frames=FILM.frames * 40)
    await draw(drawing, stones())
    making = asyncio.create_task(drawing.gif(film, SMALL))
    await comes_true(lambda: drawing._process and drawing._process._waiting)
    os.kill(pid_of(drawing), signal.SIGKILL)
    assert await making == await thread.gif(film, SMALL)


async def test_one_that_has_died_meanwhile_is_not_missed(drawing: DrawingProcess, losses: Losses) -> None:
    await draw(drawing, land())
    first = pid_of(drawing)
    os.kill(first, signal.SIGKILL)
    assert await draw(drawing, stones())
    assert pid_of(drawing) != first
    assert losses == [False]


async def test_one_that_does_not_answer_is_replaced(losses: Losses) -> None:
    drawing = DrawingProcess(KEPT, losses, patience_s=8)
    waiting = await start_drawing(drawing, land())
    assert (await waiting).startswith(b"\x89PNG")
    assert losses == [False]
    drawing.close()


async def test_what_kills_every_process_is_given_up(
    drawing: DrawingProcess, losses: Losses, monkeypatch: pytest.MonkeyPatch
) -> None:
    await draw(drawing, land())
    with monkeypatch.context() as patched:
        patched.setattr("renderers.drawing_process._PROGRAM", "no.such.program")
        os.kill(pid_of(drawing), signal.SIGKILL)
        with pytest.raises(DrawingFailed):
            await draw(drawing, stones())
    assert await draw(drawing, stones())
    assert not any(losses)


async def test_signals_to_stop_are_not_for_it(drawing: DrawingProcess, losses: Losses) -> None:
    await draw(drawing, land())
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid_of(drawing), number)
        assert await draw(drawing, stones())
    assert not losses


async def test_closing_amid_a_drawing_cancels_all_and_leaves_nobody(drawing: DrawingProcess) -> None:
    tasks = [
        await start_drawing(drawing, land()),
        *(asyncio.create_task(draw(drawing, land(seed))) for seed in range(9)),
    ]
    tasks.append(asyncio.create_task(drawing.gif(FILM, SMALL)))
    await asyncio.sleep(0)
    pid = pid_of(drawing)
    drawing.close()
    errors = await asyncio.gather(*tasks, return_exceptions=True)
    assert {type(error) for error in errors} == {asyncio.CancelledError}
    assert not is_running(pid)
    with pytest.raises(RuntimeError):
        await draw(drawing, land())


async def test_it_ends_when_its_parent_is_killed() -> None:
    parent = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _PARENT), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert parent.stdout
    pid = int(await parent.stdout.readline())
    assert is_running(pid)
    parent.kill()
    await comes_true(lambda: not is_running(pid))
    await parent.communicate()


async def test_a_thread_draws_where_no_process_can_be_started(
    drawing: DrawingProcess, thread: BoardRenderer, losses: Losses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(ROOT / "no-such-python"))
    assert await draw(drawing, land()) == await thread.png(land(), SMALL)
    assert await drawing.gif(FILM, SMALL) == await thread.gif(FILM, SMALL)
    assert losses == [True]


async def test_a_thread_draws_where_no_process_lives_until_it_has_drawn(
    drawing: DrawingProcess, thread: BoardRenderer, losses: Losses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("renderers.drawing_process._PROGRAM", "no.such.program")
    assert await draw(drawing, land()) == await thread.png(land(), SMALL)
    assert losses[-1]


def test_it_knows_scenes_and_renderers_only() -> None:
    """So it is small, and starts in a moment."""
    script = "import sys, renderers.drawing_worker; print(*sys.modules)"
    process = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    modules = process.stdout.split()
    packages = {".".join(name.split(".")[:2]) for name in modules if name.startswith(("bot.", "storage"))}
    assert packages == {"bot.kernel"}
    assert not {"asyncio", "structlog", "multiprocessing"} & {*modules}
