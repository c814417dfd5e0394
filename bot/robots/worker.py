"""A worker process: reads tasks, thinks, and writes thoughts."""

import os
import signal
import time
from functools import cache
from multiprocessing import parent_process
from pathlib import Path
from typing import TYPE_CHECKING

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import find
from bot.robots.limits import CEILING_S, NICENESS
from bot.robots.ports import Task, Thought
from bot.robots.thinking import think_about

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def work(connection: "Connection[Thought | None, Task]", game_folders: tuple[Path, ...]) -> None:
    """Answer each task with its thought, or None where thinking failed, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends this one
    os.nice(NICENESS)
    while True:
        try:
            task = connection.recv()
            connection.send(_try_task(task, game_folders))
        except (EOFError, OSError):
            return


def run_task(game: AnyGame, task: Task) -> Thought:
    """Think about the task, for at most CEILING_S seconds of the processor."""
    until, asker = time.process_time() + CEILING_S, _asker()

    def is_late() -> bool:
        """Whether time is up, or the asking process has died."""
        return time.process_time() > until or os.getppid() != asker

    return think_about(game, task, is_late)


def _asker() -> int:
    """The id of the process that started this one, also after its end."""
    starter = parent_process()
    return (starter and starter.pid) or os.getppid()


def _try_task(task: Task, game_folders: tuple[Path, ...]) -> Thought | None:
    try:
        return run_task(_game(task.game, game_folders), task)
    except Exception:  # noqa: BLE001 - the asking process logs the failure and goes on
        return None


@cache
def _game(name: str, game_folders: tuple[Path, ...]) -> AnyGame:
    installed = find(name, game_folders)
    if installed is None:
        raise LookupError(name)
    return installed.game
