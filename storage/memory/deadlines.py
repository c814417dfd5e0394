"""Deadlines in a dict."""

from bot.kernel.ids import SessionId
from bot.kernel.time import Clock, Instant
from bot.sessions.ports import Claimed


class MemoryDeadlines:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._due: dict[SessionId, int] = {}

    async def claim(self, limit: int, lease_ms: int) -> Claimed:
        now = self._clock.now()
        due = sorted((at, session) for session, at in self._due.items() if at <= now.ms)
        tables = tuple(session for _, session in due[:limit])
        self._due |= dict.fromkeys(tables, now.ms + lease_ms)
        return Claimed(tables, now, Instant(min(self._due.values())) if self._due else None)

    def move(self, session: SessionId, due: Instant | None) -> None:
        if due is None:
            self._due.pop(session, None)
        else:
            self._due[session] = due.ms
