"""Deadlines in a dict."""

from bot.kernel.ids import SessionId
from bot.kernel.time import Clock, Instant


class MemoryDeadlines:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._due: dict[SessionId, int] = {}

    async def claim(self, limit: int, lease_ms: int) -> tuple[SessionId, ...]:
        now = self._clock.now().ms
        due = sorted((at, session) for session, at in self._due.items() if at <= now)
        claimed = tuple(session for _, session in due[:limit])
        self._due |= dict.fromkeys(claimed, now + lease_ms)
        return claimed

    def move(self, session: SessionId, due: Instant | None) -> None:
        if due is None:
            self._due.pop(session, None)
        else:
            self._due[session] = due.ms
