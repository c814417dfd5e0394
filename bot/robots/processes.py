"""Worker processes for robots: at lower priority, killable at once, replaced where they die."""

import asyncio
import contextlib
import multiprocessing
import time
from collections.abc import Callable, Hashable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from bot.kernel.machine import usable_cores
from bot.robots.limits import KILLED_AFTER_S, TRIES
from bot.robots.ports import Task, Thought, ThoughtFailed
from bot.robots.turns import Turns
from bot.robots.worker import work

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_log = structlog.get_logger()
_PROCESS = 2
"""With the complement of an id: the clock of a process, as clock_getcpuclockid(3) of Linux makes it."""


def default_size() -> int:
    """One fewer than the cores that this process may use, and at least one."""
    return max(1, usable_cores() - 1)


class Lost(StrEnum):
    """Why a thought failed: its worker died, hung and was killed, or could not think."""

    DIED = "died"
    HUNG = "hung"
    FAILED = "failed"


class WorkerProcesses:
    """Implements :class:`bot.robots.ports.Thinker`. Workers start when they are first needed.

    ``game_folders`` are those of games from outside. ``size`` workers think at once in this process;
    :mod:`bot.robots.shared_places` limits the thoughts of one person. ``lost`` is called with the reason each
    time a worker is replaced or a thought fails. A worker that has spent ``patience_s``
    of the processor on a thought, or nothing for as long by the clock, is killed.
    """

    def __init__(
        self,
        game_folders: tuple[Path, ...] = (),
        size: int | None = None,
        lost: Callable[[Lost], None] = lambda _: None,
        patience_s: float = KILLED_AFTER_S,
    ) -> None:
        self._further = game_folders
        self._patience_s = patience_s
        self._lost = lost
        self._turns = Turns(size or default_size())
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        async with self._turns.turn_of(account, live=live):
            for _ in range(TRIES):
                with self._worker() as worker:
                    thought = await worker.ask(task, self._patience_s)
                if isinstance(thought, Thought):
                    return thought
                self._lost(thought)
                _log.warning("retrying a thought", game=task.game, level=task.level, why=thought)
        raise ThoughtFailed(task.game)

    @contextlib.contextmanager
    def _worker(self) -> Iterator["_Worker"]:
        """Lend an idle or new worker; one that is still at work at the end is killed."""
        while self._idle and not self._idle[-1].is_ready():  # it died while idle
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
    def __init__(self, game_folders: tuple[Path, ...]) -> None:
        spawned = multiprocessing.get_context("spawn")
        self._connection: Connection[Task, Thought | None]
        self._connection, worker_end = spawned.Pipe()
        self._process: SpawnProcess = spawned.Process(
            target=work, args=(worker_end, game_folders), daemon=True
        )
        self._process.start()
        worker_end.close()
        self._at_work = False

    def is_ready(self) -> bool:
        return not self._at_work and self._process.is_alive()

    async def ask(self, task: Task, patience_s: float) -> "Thought | Lost":
        """The worker's thought, or why there is none. A caller that is cancelled leaves it at work."""
        self._at_work = True
        loop, answered = asyncio.get_running_loop(), asyncio.Event()
        number = self._connection.fileno()
        loop.add_reader(number, answered.set)
        try:
            self._connection.send(task)
            spent_s = self._spent_s()
            until_s = spent_s + patience_s
            while not answered.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(patience_s):
                        await answered.wait()
                spent_before_s, spent_s = spent_s, self._spent_s()
                if not answered.is_set() and not spent_before_s < spent_s < until_s:
                    return Lost.HUNG
            thought = self._connection.recv()
        except (EOFError, OSError):
            return Lost.DIED
        finally:
            loop.remove_reader(number)
        self._at_work = False
        return Lost.FAILED if thought is None else thought

    def _spent_s(self) -> float:
        """Seconds of the processor; 0 where the system tells only those of its own processes."""
        try:
            return time.clock_gettime(~(self._process.pid or 0) << 3 | _PROCESS)
        except OSError:
            return 0.0

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self._connection.close()
