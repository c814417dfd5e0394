"""What happens from now on, as an outbox in memory has it."""

from typing import TYPE_CHECKING, Generic, TypeVar

from tests.kit.memory_store.outbox import MemoryOutbox

if TYPE_CHECKING:
    from collections import deque

N = TypeVar("N")


class MemoryNews(Generic[N]):
    def __init__(self, outbox: MemoryOutbox[N]) -> None:
        self._outbox = outbox
        self._heard: deque[N] | None = None

    async def next(self, wait_ms: int) -> tuple[N, ...]:
        if self._heard is None:
            self._heard = self._outbox.listen()
        if not self._heard and wait_ms:
            await self._outbox.wait_for_news(wait_ms)
        return tuple(self._heard.popleft() for _ in range(len(self._heard)))
