"""An event loop on which waiting takes no time: where nothing is left to do, its clock jumps ahead."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar

T = TypeVar("T")


class _SimulatedSelector(selectors.SelectSelector):
    """Only threads are waited for: whoever waits for anything else finds that the time has passed."""

    passed = 0.0
    threads = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found and self.threads and timeout != 0:
            found = super().select()
        elif not found:
            assert timeout is not None, "nothing will ever happen any more"
            self.passed += timeout
        return found


class SimulatedTimeLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._simulated = _SimulatedSelector()
        super().__init__(self._simulated)

    def time(self) -> float:
        return self._simulated.passed

    def run_in_executor(  # type: ignore[override]  # the same, but typed for what it is given
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """What a thread works at takes no time either, so nothing else happens meanwhile."""
        future = super().run_in_executor(executor, func, *args)
        self._simulated.threads += 1
        future.add_done_callback(self._thread_done)
        return future

    def _thread_done(self, _: object = None) -> None:
        self._simulated.threads -= 1

    async def shutdown_default_executor(self, *timeout: float | None) -> None:
        """``timeout`` is there from Python 3.12 on."""
        self._simulated.threads += 1
        await super().shutdown_default_executor(*timeout)
        self._thread_done()


def in_simulated_time(story: Coroutine[Any, Any, T]) -> T:
    """Run the story to its end on a clock of its own."""
    with asyncio.Runner(loop_factory=SimulatedTimeLoop) as runner:
        return runner.run(story)
