"""Deadlines in a dict."""

from bot.kernel.ids import SessionId, Version
from bot.kernel.time import Clock, Instant
from bot.sessions.model import Session
from bot.sessions.ports import Claimed


class MemoryDeadlines:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._due = dict[SessionId, int]()
        self._newest = dict[SessionId, Version]()

    async def claim(self, limit: int, lease_ms: int) -> Claimed:
        now = self._clock.now()
        due = sorted((at, session) for session, at in self._due.items() if at <= now.ms)
        tables = tuple(session for _, session in due[:limit])
        self._due |= dict.fromkeys(tables, now.ms + lease_ms)
        return Claimed(tables, now, Instant(min(self._due.values())) if self._due else None)

    async def hurry(self) -> None:
        now = self._clock.now().ms
        self._due = {session: min(at, now) for session, at in self._due.items()}

    async def put_back(self, session: Session) -> None:
        if session.due and session.due > self._clock.now() and self._newest[session.id] == session.version:
            self._due[session.id] = session.due.ms

    def move(self, session: Session) -> None:
        """Follow a commit."""
        self._newest[session.id] = session.version
        if session.due is None:
            self._due.pop(session.id, None)
        else:
            self._due[session.id] = session.due.ms

    def drop(self, session: SessionId) -> None:
        """The table is gone."""
        self._due.pop(session, None)
        self._newest.pop(session, None)
