"""Leases that somebody holds: of several processes over one store one does something, the others wait.

A lease that nobody renews goes by itself, so that a process that was killed stops nobody for long.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from weakref import WeakValueDictionary

import structlog

from bot.documents.limits import GLANCE_S, LEASE_AWAITED_EVERY_S, LEASE_MS, RENEWALS
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.frozen import frozen

_log = structlog.get_logger()
_RENEWED_S = LEASE_MS / 1_000 / RENEWALS


@frozen
class Held:
    """A lease in our hands."""

    leases: Leases
    name: str
    holder: str

    async def taken(self) -> None:
        """Wait until it is ours."""
        glance = GLANCE_S
        while await self.leases.hold(self.name, self.holder, LEASE_MS) != self.holder:
            await asyncio.sleep(glance)
            glance = min(LEASE_AWAITED_EVERY_S, glance * 2)

    async def renew_for_ever(self) -> None:
        """As long as we work. A lease that another process took meanwhile is ours again once it is free."""
        while True:
            try:
                await self.leases.hold(self.name, self.holder, LEASE_MS)
            except StoreUnreachable:
                _log.debug("a lease could not be renewed", lease=self.name)
            except Exception:  # noqa: BLE001 - after any error it is renewed next time
                _log.exception("a lease could not be renewed", lease=self.name)
            await asyncio.sleep(_RENEWED_S)


@asynccontextmanager
async def holding(leases: Leases, name: str, holder: str) -> AsyncIterator[None]:
    """Wait for the lease, and hold it in the block. Raises StoreUnreachable where it cannot be had."""
    held = Held(leases, name, holder)
    await held.taken()
    renewing = _Renewing(held)
    try:
        yield
    finally:
        renewing.end()
        with suppress(StoreUnreachable):  # it goes by itself
            await leases.release(name, holder)


class OneAtATime:
    """Of all tasks of all processes over one store one at a time does something about the same.

    ``process`` is a name that no other process has.
    """

    def __init__(self, leases: Leases, process: str) -> None:
        self._leases, self._process = leases, process
        self._here: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def about(self, name: str) -> AsyncIterator[None]:
        """Raises StoreUnreachable where its lease cannot be had."""
        here = self._here.setdefault(name, asyncio.Lock())
        async with here, holding(self._leases, name, self._process):
            yield


class _Renewing:
    """Most leases are given back long before they have to be renewed: a task is made only for the others."""

    def __init__(self, held: Held) -> None:
        self._held = held
        self._task: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(_RENEWED_S, self._begin)

    def end(self) -> None:
        self._timer.cancel()
        if self._task:
            self._task.cancel()

    def _begin(self) -> None:
        self._task = asyncio.create_task(self._held.renew_for_ever())
