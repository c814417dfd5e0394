"""A second process for long computations, which would block the interpreter here."""

import asyncio
import io
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

T = TypeVar("T")


class ProcessPool:
    """The process starts at the first call, and again after it has died."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def __call__(self, think: Callable[[], T]) -> T:
        """Call ``think`` in the process; it must be repeatable, since a dead process is replaced."""
        payload = await asyncio.to_thread(_dump, think)
        loop = asyncio.get_running_loop()
        try:
            answer = await loop.run_in_executor(self._process(), _call, payload)
        except BrokenProcessPool:
            self.close()
            answer = await loop.run_in_executor(self._process(), _call, payload)
        value: T = await asyncio.to_thread(_read, answer)
        return value

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(max_workers=1, mp_context=spawned)
        return self._pool


class _Steps:
    """A file in memory with methods in Python, so that other threads can run between two frames."""

    def __init__(self, content: bytes = b"") -> None:
        self.content = io.BytesIO(content)

    def write(self, part: bytes) -> int:
        return self.content.write(part)

    def read(self, size: int) -> bytes:
        return self.content.read(size)

    def readline(self) -> bytes:
        return self.content.readline()


def _dump(value: object) -> bytes:
    """Pickle a value in small steps; for a cup of a thousand players one step would take 20 milliseconds."""
    steps = _Steps()
    pickle.Pickler(steps, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return steps.content.getvalue()


def _read(data: bytes) -> Any:
    return pickle.Unpickler(_Steps(data)).load()  # noqa: S301 - our own process has written it


def _call(payload: bytes) -> bytes:
    """Make the call; this runs in the other process."""
    return _dump(_read(payload)())
