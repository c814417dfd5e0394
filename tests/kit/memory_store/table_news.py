"""What happens at tables from now on, as the outbox in memory has it."""

from bot.sessions.events import Notice
from tests.kit.memory_store.outbox import MemoryOutbox


class MemoryTableNews:
    def __init__(self, outbox: MemoryOutbox[Notice]) -> None:
        self._outbox = outbox
        self._read: int | None = None

    async def next(self, wait_ms: int) -> tuple[Notice, ...]:
        if self._read is None:
            self._read, _ = self._outbox.appended(0)
        self._read, notices = self._outbox.appended(self._read)
        if not notices and wait_ms:
            await self._outbox.wait_for_news(wait_ms)
            self._read, notices = self._outbox.appended(self._read)
        return notices
