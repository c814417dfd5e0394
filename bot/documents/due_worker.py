"""The worker that does one kind of due work: it claims documents, acts on each, and finishes it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import structlog

from bot.documents.limits import BACKOFF_AT_MOST_MS, WORK_AT_ONCE, WORK_LEASE_MS, WORK_SWEPT_EVERY_MS
from bot.documents.outage_log import Outage
from bot.documents.ports import (
    Claimed,
    Document,
    DocumentStore,
    LeftToNewerVersion,
    OutOfReach,
    StoreUnreachable,
    WorkIndex,
)
from bot.kernel.ids import Version
from bot.kernel.time import SECOND

_log = structlog.get_logger()

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])


@dataclass(slots=True)
class DueWorker(Generic[K, D]):
    """One of any number of workers; a claim keeps two from acting on the same version of a document.

    ``act`` is given the document as it is stored now, at least once after each commit that made the work due.
    It may return after how many milliseconds the work is to come again.
    """

    index: WorkIndex[K]
    work: str
    store: DocumentStore[K, D, Any]
    act: Callable[[D], Awaitable[int | None]]
    rest_ms: int = WORK_SWEPT_EVERY_MS
    _acting: set[asyncio.Task[None]] = field(default_factory=set, init=False)
    _failures: dict[K, int] = field(default_factory=dict, init=False)

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        async with asyncio.TaskGroup() as group:
            await Outage(f"work: {self.work}").repeat(lambda: self._round(group))

    async def tick(self) -> int:
        """Act on what is due now; return how many documents that were."""
        async with asyncio.TaskGroup() as group:
            return len((await self._begin(group)).names)

    async def _round(self, group: asyncio.TaskGroup) -> None:
        await self._rest(await self._begin(group))

    async def _begin(self, group: asyncio.TaskGroup) -> Claimed[K]:
        claimed = await self.index.claim(self.work, WORK_AT_ONCE - len(self._acting), WORK_LEASE_MS)
        for name in claimed.names:
            task = group.create_task(self._do(name))
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)
        return claimed

    async def _rest(self, claimed: Claimed[K]) -> None:
        if len(self._acting) >= WORK_AT_ONCE:
            await asyncio.wait(self._acting, return_when=asyncio.FIRST_COMPLETED)
        else:
            await self.index.rest(self.work, claimed, self.rest_ms)

    async def _do(self, name: K) -> None:
        """A document that cannot be acted on must not hold up the others."""
        renewing = asyncio.create_task(self._renew(name))
        try:
            await self._act(name)
        except StoreUnreachable as lost:
            _log.debug("work comes again with the store", work=self.work, of=name, why=str(lost))
        except LeftToNewerVersion:
            _log.debug("work is left to a newer version", work=self.work, of=name)
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
            renewing.cancel()
            if name not in self._failures:
                _log.exception("work could not be done; tried again later", work=self.work, of=name)
            await self._put_off(name)
        finally:
            renewing.cancel()

    async def _act(self, name: K) -> None:
        version, again_ms = Version(0), None
        for document in await self.store.load_each((name,)):
            if isinstance(document, OutOfReach):
                if document.is_newer:
                    raise LeftToNewerVersion
                await self._put_off(name)  # the store has logged what is wrong with it
                return
            again_ms = await self.act(document)
            version = document.version
        if again_ms is None:
            await self.index.finish(self.work, name, version)
        else:
            await self.index.defer(self.work, name, again_ms)
        self._failures.pop(name, None)

    async def _renew(self, name: K) -> None:
        while True:
            await asyncio.sleep(WORK_LEASE_MS / SECOND / 2)
            try:
                await self.index.defer(self.work, name, WORK_LEASE_MS)
            except StoreUnreachable as lost:
                _log.debug("a claim could not be renewed", work=self.work, of=name, why=str(lost))

    async def _put_off(self, name: K) -> None:
        """Try again later, and less and less often."""
        pause_ms = min(WORK_LEASE_MS * 2 ** self._failures.get(name, 0), BACKOFF_AT_MOST_MS)
        self._failures[name] = min(self._failures.get(name, 0) + 1, BACKOFF_AT_MOST_MS.bit_length())
        try:
            await self.index.defer(self.work, name, pause_ms)
        except StoreUnreachable as lost:
            _log.debug("work comes again with the store", work=self.work, of=name, why=str(lost))
