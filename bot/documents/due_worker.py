"""The worker that does one kind of due work: it claims documents or notices, acts on each, finishes it."""

import asyncio
import math
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

import structlog

from bot.documents.limits import BACKOFF_AT_MOST_MS, WORK_AT_ONCE, WORK_LEASE_MS, WORK_SWEPT_EVERY_MS
from bot.documents.outage_log import Outage
from bot.documents.ports import (
    Claimed,
    LeftToNewerVersion,
    OutOfReach,
    StoreUnreachable,
    WorkIndex,
)
from bot.kernel.ids import Version
from bot.kernel.time import SECOND

_log = structlog.get_logger()
_GIVEN_UP = "Report the mistake that was logged when it failed first."

K = TypeVar("K", bound=str)


class Versioned(Protocol):
    """A document, or a notice of one."""

    @property
    def version(self) -> Version: ...


D = TypeVar("D", bound=Versioned)
K_contra = TypeVar("K_contra", bound=str, contravariant=True)
D_co = TypeVar("D_co", bound=Versioned, covariant=True)


class Readable(Protocol[K_contra, D_co]):
    """Where is read what work is due for."""

    async def load_each(self, names: tuple[K_contra, ...], /) -> tuple[D_co | OutOfReach, ...]: ...


class CommittedWork(Generic[K, D]):
    """Hands documents from commits to the workers of the same process; such a commit claims its work."""

    def __init__(self) -> None:
        self._workers = defaultdict[str, list[asyncio.Queue[tuple[K, D]]]](list)

    def is_awaited(self, work: str) -> bool:
        """Whether a worker here takes work of that kind."""
        return bool(self._workers[work])

    def hand(self, work: str, name: K, document: D) -> None:
        """Where the worker has ended meanwhile, the claim ends by itself."""
        for worker in self._workers[work][:1]:
            worker.put_nowait((name, document))

    async def documents(self, work: str) -> AsyncGenerator[tuple[K, D], None]:
        """Yield what commits of this process make due, until closed."""
        queue = asyncio.Queue[tuple[K, D]]()
        self._workers[work].append(queue)
        try:
            while True:
                yield await queue.get()
        finally:
            self._workers[work].remove(queue)


@dataclass(slots=True)
class DueWorker(Generic[K, D]):
    """One of any number of workers; a claim keeps two from acting on the same version of a document.

    ``act`` is given the document as it is stored now, at least once after each commit that made the work due.
    It may return after how many milliseconds the work is to come again. Where ``is_light``, what this process
    commits is acted on here, and no other process is woken for it. Versions of a document come one after the
    other, and those that a newer one has followed are left out.
    """

    index: WorkIndex[K, D]
    work: str
    store: Readable[K, D]
    act: Callable[[D], Awaitable[int | None]]
    rest_ms: int = WORK_SWEPT_EVERY_MS
    is_light: bool = False
    label: Callable[[K], str] = str
    """What the log calls it."""
    _acting: dict[K, asyncio.Task[None]] = field(default_factory=dict, init=False)
    """The last task of each document."""
    given_up_after_s: float = math.inf
    """After so long without success, in seconds, the work is finished undone; by this process alone."""
    _failures: dict[K, tuple[int, float]] = field(default_factory=dict, init=False)
    """How often each has failed in a row, and since when."""

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        async with asyncio.TaskGroup() as group:
            if self.is_light:
                group.create_task(self._follow_commits(group))
            await Outage(f"work: {self.work}").repeat(lambda: self._round(group))

    async def tick(self) -> int:
        """Act on what is due now; return how many documents that were."""
        async with asyncio.TaskGroup() as group:
            return len((await self._begin(group)).names)

    async def _round(self, group: asyncio.TaskGroup) -> None:
        await self._rest(await self._begin(group))

    async def _begin(self, group: asyncio.TaskGroup) -> Claimed[K]:
        room = max(0, WORK_AT_ONCE - len(self._acting))
        claimed = await self.index.claim(self.work, room, WORK_LEASE_MS)
        for name in claimed.names:
            self._start(group, name)
        return claimed

    async def _follow_commits(self, group: asyncio.TaskGroup) -> None:
        async with aclosing(self.index.committed(self.work)) as documents:
            async for name, document in documents:
                self._start(group, name, document)

    def _start(self, group: asyncio.TaskGroup, name: K, committed: D | None = None) -> None:
        self._acting[name] = group.create_task(self._follow(self._acting.get(name), name, committed))

    async def _follow(self, earlier: asyncio.Task[None] | None, name: K, committed: D | None) -> None:
        if earlier:
            await asyncio.wait((earlier,))
        task = asyncio.current_task()
        if self._acting[name] is task:
            await self._do(name, committed)
        if self._acting[name] is task:
            del self._acting[name]

    async def _rest(self, claimed: Claimed[K]) -> None:
        if len(self._acting) >= WORK_AT_ONCE:
            await asyncio.wait(self._acting.values(), return_when=asyncio.FIRST_COMPLETED)
        else:
            await self.index.rest(self.work, claimed, self.rest_ms)

    async def _do(self, name: K, committed: D | None = None) -> None:
        """A document that cannot be acted on must not hold up the others."""
        renewing = asyncio.create_task(self._renew(name))
        try:
            await self._act(name, committed)
        except LeftToNewerVersion:  # before what it is one of
            _log.debug("work is left to a newer version", work=self.work, of=self.label(name))
        except StoreUnreachable as lost:
            _log.debug("work comes again with the store", work=self.work, of=self.label(name), why=str(lost))
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
            renewing.cancel()
            if name not in self._failures:
                _log.exception(
                    "work could not be done; tried again later", work=self.work, of=self.label(name)
                )
            await self._put_off(name)
        finally:
            renewing.cancel()

    async def _act(self, name: K, committed: D | None) -> None:
        version, again_ms = Version(0), None
        for document in (committed,) if committed else await self.store.load_each((name,)):
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
            await self.index.defer(self.work, name, again_ms, version)
        self._failures.pop(name, None)

    async def _renew(self, name: K) -> None:
        while True:
            await asyncio.sleep(WORK_LEASE_MS / SECOND / 2)
            try:
                await self.index.defer(self.work, name, WORK_LEASE_MS)
            except StoreUnreachable as lost:
                _log.debug("a claim could not be renewed", work=self.work, of=self.label(name), why=str(lost))

    async def _put_off(self, name: K) -> None:
        """Try again later, and less and less often, or give up."""
        now_s = asyncio.get_running_loop().time()
        tries, since_s = self._failures.get(name, (0, now_s))
        self._failures[name] = min(tries + 1, BACKOFF_AT_MOST_MS.bit_length()), since_s
        try:
            if now_s - since_s < self.given_up_after_s:
                await self.index.defer(self.work, name, min(WORK_LEASE_MS * 2**tries, BACKOFF_AT_MOST_MS))
                return
            _log.error("work is given up", work=self.work, of=self.label(name), action=_GIVEN_UP)
            await self.index.finish(self.work, name, Version(0))
            del self._failures[name]
        except StoreUnreachable as lost:
            _log.debug("work comes again with the store", work=self.work, of=self.label(name), why=str(lost))
