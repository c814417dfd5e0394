"""The ports of storage, measured: how commits end, how late deadlines are, and what is out of reach."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from bot.documents.ports import Claimed, Commit, Deadlines, Outbox, Timed
from bot.kernel.ids import RequestId, SessionId
from bot.operations.metrics.deadline_health import DeadlineHealth
from bot.operations.metrics.instruments import Instruments
from bot.sessions.model import Session
from bot.sessions.ports import Change, Loaded, SessionStore
from bot.tournaments import ports as cup_ports
from bot.tournaments.model import Cup, CupId

K = TypeVar("K", bound=str)
N = TypeVar("N")


class MeasuredSessions:
    def __init__(
        self, store: SessionStore, instruments: Instruments, claims: DeadlineHealth[SessionId]
    ) -> None:
        self._store = store
        self._instruments = instruments
        self._claims = claims

    async def load(self, session: SessionId, request: RequestId) -> Loaded | None:
        with self._instruments.reaching("sessions"):
            loaded = await self._store.load(session, request)
        if loaded:
            self._claims.looked_at(loaded.session)
        return loaded

    async def load_many(self, sessions: tuple[SessionId, ...]) -> tuple[Session, ...]:
        with self._instruments.reaching("sessions"):
            return await self._store.load_many(sessions)

    async def commit(self, change: Change) -> Commit:
        with self._instruments.reaching("sessions"), self._instruments.commit_s.time():
            outcome = await self._store.commit(change)
        self._instruments.commits.labels(outcome).inc()
        return outcome


class MeasuredCups:
    def __init__(
        self, store: cup_ports.CupStore, instruments: Instruments, claims: DeadlineHealth[CupId]
    ) -> None:
        self._store = store
        self._instruments = instruments
        self._claims = claims

    async def load(self, cup: CupId, request: RequestId) -> cup_ports.LoadedCup | None:
        with self._instruments.reaching("cups"):
            loaded = await self._store.load(cup, request)
        if loaded:
            self._claims.looked_at(loaded.cup)
        return loaded

    async def load_many(self, cups: tuple[CupId, ...]) -> tuple[Cup, ...]:
        with self._instruments.reaching("cups"):
            return await self._store.load_many(cups)

    async def commit(self, change: cup_ports.CupChange) -> Commit:
        with self._instruments.reaching("cups"):
            return await self._store.commit(change)


class MeasuredDeadlines(Generic[K]):
    def __init__(
        self, deadlines: Deadlines[K], instruments: Instruments, claims: DeadlineHealth[K], port: str
    ) -> None:
        self._deadlines = deadlines
        self._instruments = instruments
        self._claims = claims
        self._port = port

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        with self._instruments.reaching(self._port):
            claimed = await self._deadlines.claim(limit, lease_ms)
        self._claims.made(claimed)
        return claimed

    async def rest(self, claimed: Claimed[K], at_most_ms: int) -> None:
        with self._instruments.reaching(self._port):
            await self._deadlines.rest(claimed, at_most_ms)

    async def hurry(self) -> None:
        with self._instruments.reaching(self._port):
            await self._deadlines.hurry()

    async def put_back(self, timed: Timed[K]) -> None:
        with self._instruments.reaching(self._port):
            await self._deadlines.put_back(timed)


class MeasuredOutbox(Generic[N]):
    def __init__(self, outbox: Outbox[N], instruments: Instruments, port: str) -> None:
        self._outbox = outbox
        self._instruments = instruments
        self._port = port

    async def join(self, group: str) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.join(group)

    async def unfinished(self, group: str, reader: str) -> tuple[tuple[str, N], ...]:
        with self._instruments.reaching(self._port):
            return await self._outbox.unfinished(group, reader)

    async def next(self, group: str, reader: str, wait_ms: int) -> tuple[tuple[str, N], ...]:
        with self._instruments.reaching(self._port):
            return await self._outbox.next(group, reader, wait_ms)

    async def finish(self, group: str, receipts: tuple[str, ...]) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.finish(group, receipts)

    async def tidy(self) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.tidy()

    async def rewrite(self, change: Callable[[N], N]) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.rewrite(change)

    async def lag(self) -> Mapping[str, int]:
        with self._instruments.reaching(self._port):
            return await self._outbox.lag()
