"""An event loop whose clock goes faster, so that minutes of waiting pass in a moment."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _HastySelector(selectors.DefaultSelector):  # type: ignore[misc,valid-type]  # which one depends on the system
    speed = 1.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        return super().select(timeout if timeout is None else timeout / self.speed)


class _HastyLoop(asyncio.SelectorEventLoop):
    def __init__(self, speed: float) -> None:
        selector = _HastySelector()
        selector.speed = self._speed = speed
        super().__init__(selector)

    def time(self) -> float:
        return super().time() * self._speed


def in_a_hurry(coroutine: Coroutine[Any, Any, T], speed: float = 20.0) -> T:
    """Run a test's story on a loop of its own; every wait in it is ``speed`` times as short."""
    with asyncio.Runner(loop_factory=lambda: _HastyLoop(speed)) as runner:
        return runner.run(coroutine)
