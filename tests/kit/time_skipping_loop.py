"""An event loop for long scenarios over real sockets, whose clock runs for the tests alone.

Where nobody has anything to do it leaps ahead: anyone who waits for a limit of a platform to pass waits no
longer than the wires stay silent. Where there is something to do it tells the processor's time: a machine
that is busy with something else does not make anybody late. All that talk must be on this loop, or in threads
that were asked through it: a process of its own would be leapt over while it thinks.
"""

import asyncio
import selectors
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar

_SILENCE_S = 0.002
"""As long as nothing comes in, nothing is on its way: loopback delivers at once."""

_FAR_S = 0.5
_LOOKS_BEFORE_FAR = 3
"""A crowded machine delivers when it gets round to it, so nobody leaps far after one silent look."""

_LONGEST_STEP_S = 0.75
"""What one step may take. A virtual machine that was halted books the halt as work of whom it halted.

That alone must not make anybody late who is to wait for a second at most.
"""

T = TypeVar("T")


class _SkippingSelector(selectors.DefaultSelector):
    waited_s = 0.0
    """How long there was nothing to do."""
    thinking = 0
    """How many threads are at work for somebody on the loop."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select()
        if self.thinking or timeout <= _SILENCE_S:
            found = super().select(timeout)
        else:
            found = self._after_silence(_LOOKS_BEFORE_FAR if timeout > _FAR_S else 1)
        if not found:
            self.waited_s += timeout
        return found

    def _after_silence(self, looks: int) -> list[tuple[selectors.SelectorKey, int]]:
        for _ in range(looks):
            if found := super().select(_SILENCE_S):
                return found
        return []


class TimeSkippingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._skipping = _SkippingSelector()
        self._worked_s = 0.0
        self._read_s = time.process_time()
        super().__init__(self._skipping)

    def time(self) -> float:
        read_s = time.process_time()
        self._worked_s += min(read_s - self._read_s, _LONGEST_STEP_S)
        self._read_s = read_s
        return self._skipping.waited_s + self._worked_s

    @property
    def waited_s(self) -> float:
        """How long there was nothing to do so far: the same on a slow machine as on a fast one."""
        return self._skipping.waited_s

    def stand_still(self, seconds: float) -> None:
        """As if the process had been halted for so long: nobody has done anything meanwhile."""
        self._skipping.waited_s += seconds

    def run_in_executor(
        self, executor: Executor | None, func: Callable[..., T], *args: object
    ) -> asyncio.Future[T]:
        thought = super().run_in_executor(executor, func, *args)
        self._skipping.thinking += 1
        thought.add_done_callback(self._has_thought)
        return thought

    def _has_thought(self, _: object) -> None:
        self._skipping.thinking -= 1
