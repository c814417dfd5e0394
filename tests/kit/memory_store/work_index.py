"""Work that is due, in dicts."""

from collections.abc import AsyncGenerator, Iterable
from typing import Any, Generic, TypeVar

from bot.documents.due_worker import CommittedWork
from bot.documents.limits import COMMITTED_LEASE_MS
from bot.documents.ports import Claimed
from bot.kernel.ids import Version
from bot.kernel.time import Clock
from tests.kit.memory_store.deadlines import MemoryDeadlines

K = TypeVar("K", bound=str)
D = TypeVar("D")


class MemoryWorkIndex(Generic[K, D]):
    def __init__(self, clock: Clock, works: Iterable[str]) -> None:
        self.indexes = {work: MemoryDeadlines[K](clock) for work in works}
        self._committed = CommittedWork[K, D]()

    async def claim(self, work: str, limit: int, lease_ms: int) -> Claimed[K]:
        return await self.indexes[work].claim(limit, lease_ms)

    def committed(self, work: str) -> AsyncGenerator[tuple[K, D], None]:
        return self._committed.documents(work)

    async def rest(self, work: str, claimed: Claimed[K], at_most_ms: int) -> None:
        if claimed.following:
            await self.indexes[work].rest(claimed, at_most_ms)
        else:
            await self.indexes[work].wait_for_commit(at_most_ms)

    async def defer(self, work: str, name: K, ms: int, version: Version | None = None) -> None:
        self.indexes[work].defer(name, ms, version)

    async def finish(self, work: str, name: K, version: Version) -> None:
        self.indexes[work].finish(name, version)

    async def watch(self, work: str, name: K, version: Version) -> None:
        self.indexes[work].watch(name, version)

    def commit(self, document: Any, due: Iterable[str], lapsing: frozenset[str]) -> None:
        """Follow a commit that makes this work due, and ends what is ``lapsing`` otherwise."""
        due = frozenset(due)
        for work, index in self.indexes.items():
            is_due = work in due
            lease_ms = COMMITTED_LEASE_MS if is_due and self._committed.is_awaited(work) else 0
            index.note(document, is_due=is_due, lapses=work in lapsing, lease_ms=lease_ms)
            if lease_ms:
                self._committed.hand(work, document.id, document)

    def drop(self, name: K) -> None:
        """The document is gone."""
        for index in self.indexes.values():
            index.drop(name)
