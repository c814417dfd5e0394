"""Measured ports of the store: outcomes of commits, lateness of deadlines, and unreachable calls."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext
from dataclasses import replace
from typing import Any, Generic, TypeVar

from bot.documents.outbox_ports import KeptNotices, Outbox
from bot.documents.ports import (
    Change,
    Claimed,
    Commit,
    Deadlines,
    Document,
    DocumentStore,
    Loaded,
    OutOfReach,
    Timed,
)
from bot.kernel.ids import RequestId, SessionId
from bot.operations.metrics.deadline_health import DeadlineHealth
from bot.operations.metrics.instruments import Instruments
from bot.tournaments.model import CupId
from storage.store import Store

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])
E = TypeVar("E")
N = TypeVar("N")


class MeasuredDocuments(Generic[K, D, E]):
    """A measured store of documents; with ``commits`` their outcomes and durations are counted."""

    def __init__(
        self,
        store: DocumentStore[K, D, E],
        instruments: Instruments,
        claims: DeadlineHealth[K],
        port: str,
        *,
        commits: bool = False,
    ) -> None:
        self._store = store
        self._instruments = instruments
        self._claims = claims
        self._port = port
        self._commits = commits

    async def load(self, name: K, request: RequestId) -> Loaded[D] | None:
        with self._instruments.reaching(self._port):
            loaded = await self._store.load(name, request)
        if loaded:
            self._claims.note_look(loaded.document)
        return loaded

    def latest_known(self, name: K) -> D | None:
        latest = self._store.latest_known(name)
        if latest:
            self._claims.note_look(latest)
        return latest

    async def load_each(self, names: tuple[K, ...]) -> tuple[D | OutOfReach, ...]:
        with self._instruments.reaching(self._port):
            return await self._store.load_each(names)

    async def load_many(self, names: tuple[K, ...]) -> tuple[D, ...]:
        with self._instruments.reaching(self._port):
            return await self._store.load_many(names)

    async def commit(self, change: Change[D, E]) -> Commit:
        timed = self._instruments.commit_s.time() if self._commits else nullcontext()
        with self._instruments.reaching(self._port), timed:
            outcome = await self._store.commit(change)
        if self._commits:
            self._instruments.commits.labels(outcome).inc()
        return outcome


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
        self._claims.note_claim(claimed)
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

    @property
    def kept(self) -> KeptNotices[N]:
        return self._outbox.kept

    async def join(self, group: str) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.join(group)

    async def unfinished(self, group: str, reader: str) -> tuple[tuple[str, N], ...]:
        with self._instruments.reaching(self._port):
            return await self._outbox.unfinished(group, reader)

    def has_others(self) -> bool:
        return self._outbox.has_others()

    def may_be_left(self, group: str) -> bool:
        return self._outbox.may_be_left(group)

    async def next(self, group: str, reader: str, wait_ms: int) -> tuple[tuple[str, N], ...]:
        with self._instruments.reaching(self._port):
            return await self._outbox.next(group, reader, wait_ms)

    async def finish(self, group: str, receipts: tuple[str, ...]) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.finish(group, receipts)

    async def leave(self, group: str, receipts: tuple[str, ...]) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.leave(group, receipts)

    async def tidy(self) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.tidy()

    async def note_served(self, groups: Iterable[str]) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.note_served(groups)

    async def dropped(self) -> int:
        with self._instruments.reaching(self._port):
            return await self._outbox.dropped()

    async def rewrite(self, change: Callable[[N], N]) -> None:
        with self._instruments.reaching(self._port):
            await self._outbox.rewrite(change)

    async def lag(self) -> Mapping[str, int]:
        with self._instruments.reaching(self._port):
            return await self._outbox.lag()


def measure_store(
    store: Store,
    instruments: Instruments,
    claims: DeadlineHealth[SessionId],
    of_cups: DeadlineHealth[CupId],
) -> Store:
    """The store with its most important ports measured; ``claims`` are those of tables."""
    return replace(
        store,
        sessions=MeasuredDocuments(store.sessions, instruments, claims, "sessions", commits=True),
        outbox=MeasuredOutbox(store.outbox, instruments, "outbox"),
        deadlines=MeasuredDeadlines(store.deadlines, instruments, claims, "deadlines"),
        cups=MeasuredDocuments(store.cups, instruments, of_cups, "cups"),
        cup_outbox=MeasuredOutbox(store.cup_outbox, instruments, "cup_outbox"),
        cup_deadlines=MeasuredDeadlines(store.cup_deadlines, instruments, of_cups, "cup_deadlines"),
    )
