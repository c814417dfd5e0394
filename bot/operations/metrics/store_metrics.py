"""Measured ports of the store: outcomes of commits, lateness of deadlines, and unreachable calls."""

from contextlib import nullcontext
from dataclasses import replace
from typing import Any, Generic, TypeVar

from bot.delivery.store import Store
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

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])
E = TypeVar("E")


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
        deadlines=MeasuredDeadlines(store.deadlines, instruments, claims, "deadlines"),
        cups=MeasuredDocuments(store.cups, instruments, of_cups, "cups"),
        cup_deadlines=MeasuredDeadlines(store.cup_deadlines, instruments, of_cups, "cup_deadlines"),
    )
