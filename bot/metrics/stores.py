"""The ports of storage, measured: how commits end, how late deadlines are, and what is out of reach."""

from collections.abc import Callable, Mapping

from bot.keeping.ports import Claimed, Commit, Deadlines, Outbox, Timed
from bot.kernel.ids import RequestId, SessionId
from bot.metrics.claims import Claims
from bot.metrics.meters import Meters
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.sessions.ports import Change, Loaded, SessionStore


class MeasuredSessions:
    def __init__(self, store: SessionStore, meters: Meters, claims: Claims) -> None:
        self._store = store
        self._meters = meters
        self._claims = claims

    async def load(self, session: SessionId, request: RequestId) -> Loaded | None:
        with self._meters.reaching("sessions"):
            loaded = await self._store.load(session, request)
        if loaded:
            self._claims.looked_at(loaded.session)
        return loaded

    async def load_many(self, sessions: tuple[SessionId, ...]) -> tuple[Session, ...]:
        with self._meters.reaching("sessions"):
            return await self._store.load_many(sessions)

    async def commit(self, change: Change) -> Commit:
        with self._meters.reaching("sessions"), self._meters.commit_s.time():
            outcome = await self._store.commit(change)
        self._meters.commits.labels(outcome).inc()
        return outcome


class MeasuredDeadlines:
    def __init__(self, deadlines: Deadlines[SessionId], meters: Meters, claims: Claims) -> None:
        self._deadlines = deadlines
        self._meters = meters
        self._claims = claims

    async def claim(self, limit: int, lease_ms: int) -> Claimed[SessionId]:
        with self._meters.reaching("deadlines"):
            claimed = await self._deadlines.claim(limit, lease_ms)
        self._claims.made(claimed)
        return claimed

    async def hurry(self) -> None:
        with self._meters.reaching("deadlines"):
            await self._deadlines.hurry()

    async def put_back(self, timed: Timed[SessionId]) -> None:
        with self._meters.reaching("deadlines"):
            await self._deadlines.put_back(timed)


class MeasuredOutbox:
    def __init__(self, outbox: Outbox[Notice], meters: Meters) -> None:
        self._outbox = outbox
        self._meters = meters

    async def join(self, group: str) -> None:
        with self._meters.reaching("outbox"):
            await self._outbox.join(group)

    async def unfinished(self, group: str, reader: str) -> tuple[tuple[str, Notice], ...]:
        with self._meters.reaching("outbox"):
            return await self._outbox.unfinished(group, reader)

    async def next(self, group: str, reader: str, wait_ms: int) -> tuple[tuple[str, Notice], ...]:
        with self._meters.reaching("outbox"):
            return await self._outbox.next(group, reader, wait_ms)

    async def finish(self, group: str, receipts: tuple[str, ...]) -> None:
        with self._meters.reaching("outbox"):
            await self._outbox.finish(group, receipts)

    async def tidy(self) -> None:
        with self._meters.reaching("outbox"):
            await self._outbox.tidy()

    async def rewrite(self, change: Callable[[Notice], Notice]) -> None:
        with self._meters.reaching("outbox"):
            await self._outbox.rewrite(change)

    async def lag(self) -> Mapping[str, int]:
        with self._meters.reaching("outbox"):
            return await self._outbox.lag()
