"""A process beside ours for what takes long and holds the interpreter."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

T = TypeVar("T")


class ProcessPool:
    """It is started when it is first needed, and anew if it has died."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def __call__(self, think: Callable[[], T]) -> T:
        """What ``think`` returns, which has to be the same whenever it is asked."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._process(), think)
        except BrokenProcessPool:
            self.close()
            return await asyncio.get_running_loop().run_in_executor(self._process(), think)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(max_workers=1, mp_context=spawned)
        return self._pool
