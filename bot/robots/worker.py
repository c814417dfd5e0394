"""What a worker process does: reads tasks, thinks, and writes what came of it."""

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
from bot.robots.ports import Task
from bot.robots.thinking import think_about
from bot.robots.thought import Thought

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def work(connection: "Connection[Thought | None, Task]", further: tuple[Path, ...]) -> None:
    """Answer each task with its thought, or None where thinking failed, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us ends us
    os.nice(NICENESS)
    while True:
        try:
            task = connection.recv()
            connection.send(_thought(task, further))
        except (EOFError, OSError):
            return


def thought_of(game: AnyGame, task: Task) -> Thought:
    """The thought, in whatever process."""
    until, asker = time.monotonic() + CEILING_S, _asker()

    def is_late() -> bool:
        """Out of time, or whoever asked is gone: nobody is to be kept busy by the dead."""
        return time.monotonic() > until or os.getppid() != asker

    return think_about(game, task, is_late)


def _asker() -> int:
    """The process that started this one, also where it has ended since."""
    starter = parent_process()
    return (starter and starter.pid) or os.getppid()


def _thought(task: Task, further: tuple[Path, ...]) -> Thought | None:
    try:
        return thought_of(_game(task.game, further), task)
    except Exception:  # noqa: BLE001 - it is told to whoever asked, who logs it and goes on
        return None


@cache
def _game(name: str, further: tuple[Path, ...]) -> AnyGame:
    found = find(name, further)
    if found is None:
        raise LookupError(name)
    return found.game
