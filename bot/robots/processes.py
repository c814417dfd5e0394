"""Worker processes for robots: at lower priority, killable at once, replaced where they die."""

import asyncio
import contextlib
import multiprocessing
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from bot.robots.limits import KILLED_AFTER_S, TRIES
from bot.robots.ports import Task, ThoughtFailed
from bot.robots.thought import Thought
from bot.robots.worker import work

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_log = structlog.get_logger()


def default_size() -> int:
    """One fewer than the cores that this process may use, and at least one."""
    return max(1, len(os.sched_getaffinity(0)) - 1 if hasattr(os, "sched_getaffinity") else 1)


class WorkerProcesses:
    """A port of :class:`bot.robots.ports.Thinker`. Workers start when they are first needed.

    ``further`` are the folders of games from outside.
    """

    def __init__(self, further: tuple[Path, ...] = (), size: int | None = None) -> None:
        self._further = further
        self._places = asyncio.Semaphore(size or default_size())
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()

    async def think(self, task: Task) -> Thought:
        for _ in range(TRIES):
            async with self._worker() as worker:
                thought = await worker.asked(task)
            if thought is not None:
                return thought
            _log.warning("a thought is begun anew", game=task.game, level=task.level)
        raise ThoughtFailed(task.game)

    @contextlib.asynccontextmanager
    async def _worker(self) -> AsyncIterator["_Worker"]:
        """A worker of one's own; one that is at work still when it is given back is killed."""
        async with self._places:
            worker = self._idle.pop() if self._idle else _Worker(self._further)
            self._all.add(worker)
            try:
                yield worker
            finally:
                if worker.is_ready():
                    self._idle.append(worker)
                else:
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

    async def asked(self, task: Task) -> Thought | None:
        """Its thought; None where it died, failed, or took too long. Cancelled, it is at work still."""
        self._at_work = True
        loop, answered = asyncio.get_running_loop(), asyncio.Event()
        number = self._connection.fileno()
        loop.add_reader(number, answered.set)
        try:
            self._connection.send(task)
            async with asyncio.timeout(KILLED_AFTER_S):
                await answered.wait()
            thought = self._connection.recv()
        except (TimeoutError, EOFError, OSError) as lost:
            _log.warning("a worker of the robots is replaced", why=type(lost).__name__)
            return None
        finally:
            loop.remove_reader(number)
        self._at_work = False
        return thought

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self._connection.close()
