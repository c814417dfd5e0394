"""What happens at tables from now on, as the outbox in memory has it."""

from typing import TYPE_CHECKING

from bot.sessions.events import Notice
from tests.kit.memory_store.outbox import MemoryOutbox

if TYPE_CHECKING:
    from collections import deque


class MemoryTableNews:
    def __init__(self, outbox: MemoryOutbox[Notice]) -> None:
        self._outbox = outbox
        self._heard: deque[Notice] | None = None

    async def next(self, wait_ms: int) -> tuple[Notice, ...]:
        if self._heard is None:
            self._heard = self._outbox.listen()
        if not self._heard and wait_ms:
            await self._outbox.wait_for_news(wait_ms)
        return tuple(self._heard.popleft() for _ in range(len(self._heard)))
