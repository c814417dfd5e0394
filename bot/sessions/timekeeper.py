"""Lets happen what is due: asks the store for deadlines that have come, and acts on each."""

import asyncio
from dataclasses import dataclass, field, replace

import structlog

from bot.kernel.ids import RequestId, SessionId
from bot.kernel.text import Refusal
from bot.kernel.time import SECOND, Instant
from bot.sessions.commands import Expire
from bot.sessions.ports import Claimed, Deadlines, StoreUnreachable
from bot.sessions.service import Sessions

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Timekeeper:
    """One of any number of workers; a lease keeps two from acting on the same deadline.

    It sleeps until the next deadline, but never longer than ``rest_ms``: nobody wakes it for an earlier one.
    What a worker that dies had claimed, ``at_once`` tables at most, is late by what is left of ``lease_ms``.
    """

    deadlines: Deadlines
    sessions: Sessions
    rest_ms: int = 250
    pause_s: float = 1.0
    at_once: int = 16
    lease_ms: int = 2 * SECOND
    _damaged: set[SessionId] = field(default_factory=set)
    """Tables that could not be acted on; they come again with every lease, and are told of once."""

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        while True:
            try:
                claimed = await self._round()
            except StoreUnreachable:
                _log.warning("deadlines are waiting for the store")
                await asyncio.sleep(self.pause_s)
            else:
                await asyncio.sleep(rest_ms(claimed, self.rest_ms) / SECOND)

    async def tick(self) -> int:
        """Act on what is due now; how many tables that were."""
        return len((await self._round()).tables)

    async def _round(self) -> Claimed:
        claimed = await self.deadlines.claim(self.at_once, self.lease_ms)
        # A clock of ours that lags behind the store's would find that nothing is due yet.
        punctual = replace(self.sessions, clock=_Stopped(claimed.now))
        await asyncio.gather(*(self._act(punctual, session) for session in claimed.tables))
        return claimed

    async def _act(self, sessions: Sessions, session: SessionId) -> None:
        """A table that cannot be read or acted on must not hold up the others."""
        try:
            await self._expire(sessions, session)
        except StoreUnreachable:
            raise
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
            if session not in self._damaged:
                _log.exception("a deadline could not be acted on", table=session)
            self._damaged.add(session)

    async def _expire(self, sessions: Sessions, session: SessionId) -> None:
        """Where nothing was due after all, the table waits for its deadline again."""
        request = RequestId(f"clock:{session}:{sessions.clock.now().ms}")
        if not isinstance(await sessions.do(session, Expire(), request), Refusal):
            return
        table = await sessions.look(session)
        if table is not None:
            await self.deadlines.put_back(table)


def rest_ms(claimed: Claimed, at_most_ms: int) -> int:
    """How long there is nothing to do after ``claimed``."""
    if claimed.tables:  # acting took time, in which more may have become due
        return 0
    if claimed.following is None:
        return at_most_ms
    return max(0, min(at_most_ms, claimed.following.ms - claimed.now.ms))


@dataclass(frozen=True, slots=True)
class _Stopped:
    """A clock that has read the time from another one."""

    at: Instant

    def now(self) -> Instant:
        return self.at
