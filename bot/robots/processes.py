"""Worker processes for robots: at lower priority, killable at once, replaced where they die."""

import asyncio
import contextlib
import multiprocessing
from collections.abc import Callable, Hashable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from bot.kernel.cores import usable_cores
from bot.robots.limits import KILLED_AFTER_S, TRIES
from bot.robots.ports import Task, ThoughtFailed
from bot.robots.thought import Thought
from bot.robots.turns import Turns
from bot.robots.worker import work

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_log = structlog.get_logger()


def default_size() -> int:
    """One fewer than the cores that this process may use, and at least one."""
    return max(1, usable_cores() - 1)


class Lost(StrEnum):
    """Why a thought came to nothing: its worker died, was killed because it hung, or found nothing."""

    DIED = "died"
    HUNG = "hung"
    FAILED = "failed"


class WorkerProcesses:
    """A port of :class:`bot.robots.ports.Thinker`. Workers start when they are first needed.

    ``further`` are the folders of games from outside. ``size`` is how many think at once in this process, at
    all its tables together; how much is thought for one person, :mod:`bot.robots.shared_places` counts.
    ``lost`` is told why, each time that a worker is replaced or a thought fails. A worker that has not
    answered within ``patience_s`` is killed.
    """

    def __init__(
        self,
        further: tuple[Path, ...] = (),
        size: int | None = None,
        lost: Callable[[Lost], None] = lambda _: None,
        patience_s: float = KILLED_AFTER_S,
    ) -> None:
        self._further = further
        self._patience_s = patience_s
        self._lost = lost
        self._turns = Turns(size or default_size())
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        async with self._turns.turn_of(account, live=live):
            for _ in range(TRIES):
                with self._worker() as worker:
                    thought = await worker.asked(task, self._patience_s)
                if isinstance(thought, Thought):
                    return thought
                self._lost(thought)
                _log.warning("a thought is begun anew", game=task.game, level=task.level, why=thought)
        raise ThoughtFailed(task.game)

    @contextlib.contextmanager
    def _worker(self) -> Iterator["_Worker"]:
        """A worker of one's own; one that is at work still when it is given back is killed."""
        while self._idle and not self._idle[-1].is_ready():  # it died while nobody asked anything of it
            self._discard(self._idle.pop())
            self._lost(Lost.DIED)
        worker = self._idle.pop() if self._idle else _Worker(self._further)
        self._all.add(worker)
        try:
            yield worker
        finally:
            if worker.is_ready():
                self._idle.append(worker)
            else:
                self._discard(worker)

    def _discard(self, worker: "_Worker") -> None:
        worker.kill()
        self._all.discard(worker)

    def close(self) -> None:
        for worker in self._all:
            worker.kill()
        self._all.clear()
        self._idle.clear()


class _Worker:
    def __init__(self, further: tuple[Path, ...]) -> None:
        spawned = multiprocessing.get_context("spawn")
        self._connection: Connection[Task, Thought | None]
        self._connection, other = spawned.Pipe()
        self._process: SpawnProcess = spawned.Process(target=work, args=(other, further), daemon=True)
        self._process.start()
        other.close()
        self._at_work = False

    def is_ready(self) -> bool:
        return not self._at_work and self._process.is_alive()

    async def asked(self, task: Task, patience_s: float) -> "Thought | Lost":
        """Its thought, or what became of it. Whoever is cancelled meanwhile leaves it at work."""
        self._at_work = True
        loop, answered = asyncio.get_running_loop(), asyncio.Event()
        number = self._connection.fileno()
        loop.add_reader(number, answered.set)
        try:
            self._connection.send(task)
            async with asyncio.timeout(patience_s):
                await answered.wait()
            thought = self._connection.recv()
        except TimeoutError:
            return Lost.HUNG
        except (EOFError, OSError):
            return Lost.DIED
        finally:
            loop.remove_reader(number)
        self._at_work = False
        return Lost.FAILED if thought is None else thought

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self._connection.close()
