"""Lets happen what is due: asks the store for deadlines that have come, and acts on each."""

import asyncio
from dataclasses import dataclass

import structlog

from bot.kernel.ids import RequestId, SessionId
from bot.kernel.time import SECOND
from bot.sessions.commands import Expire
from bot.sessions.ports import Deadlines, StoreUnreachable
from bot.sessions.service import Sessions

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Timekeeper:
    """One of any number of workers; a lease keeps two from acting on the same deadline."""

    deadlines: Deadlines
    sessions: Sessions
    pause_s: float = 1.0
    at_once: int = 100
    lease_ms: int = 10 * SECOND

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        while True:
            try:
                due = await self.tick()
            except StoreUnreachable:
                _log.warning("deadlines are waiting for the store")
                due = 0
            if due < self.at_once:
                await asyncio.sleep(self.pause_s)

    async def tick(self) -> int:
        """Act on what is due now; how many tables that were."""
        due = await self.deadlines.claim(self.at_once, self.lease_ms)
        for session in due:
            await self._act(session)
        return len(due)

    async def _act(self, session: SessionId) -> None:
        """A table that cannot be read or acted on must not hold up the others."""
        try:
            await self._expire(session)
        except StoreUnreachable:
            raise
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
            _log.exception("a deadline could not be acted on", table=session)

    async def _expire(self, session: SessionId) -> None:
        table = await self.sessions.look(session)
        if table is not None:
            request = RequestId(f"clock:{session}:{table.version}")
            await self.sessions.do(session, Expire(), request)
