"""An event loop on which waiting takes no time: where nothing is left to do, its clock jumps ahead."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _SimulatedSelector(selectors.SelectSelector):
    """Nothing comes from outside, so anyone who would wait finds that the time has passed."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found:
            assert timeout is not None, "nothing will ever happen any more"
            self.passed += timeout
        return found


class SimulatedTimeLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._simulated = _SimulatedSelector()
        super().__init__(self._simulated)

    def time(self) -> float:
        return self._simulated.passed


def in_simulated_time(story: Coroutine[Any, Any, T]) -> T:
    """Run the story to its end on a clock of its own."""
    with asyncio.Runner(loop_factory=SimulatedTimeLoop) as runner:
        return runner.run(story)
