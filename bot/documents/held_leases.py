"""Leases that somebody holds: of several processes over one store one does something, the others wait.

A lease that nobody renews goes by itself, so that a process that was killed stops nobody for long.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import structlog

from bot.documents.limits import GLANCE_S, LEASE_AWAITED_EVERY_S, LEASE_MS, RENEWALS
from bot.documents.ports import Leases, StoreUnreachable

_log = structlog.get_logger()
_RENEWED_S = LEASE_MS / 1_000 / RENEWALS


@dataclass(slots=True)
class Held:
    """A lease in our hands."""

    leases: Leases
    name: str
    holder: str
    lost: bool = False
    _asked: float = field(default=0.0)

    async def taken(self) -> None:
        """Wait until it is ours."""
        glance = GLANCE_S
        while True:
            asked = _now()
            if await self.leases.hold(self.name, self.holder, LEASE_MS) == self.holder:
                self._asked, self.lost = asked, False
                return
            await asyncio.sleep(glance)
            glance = min(LEASE_AWAITED_EVERY_S, glance * 2)

    async def renew(self) -> None:
        asked = _now()
        if await self.leases.hold(self.name, self.holder, LEASE_MS) == self.holder:
            self._asked = asked
        else:
            self.lost = True

    async def renew_for_ever(self) -> None:
        """As long as we work; out of the store's reach it is ours until it has run out.

        What is lost is not renewed, but whatever is taken again is.
        """
        while True:
            if not self.lost:
                await self._renew_if_it_can_be()
            await asyncio.sleep(_RENEWED_S)

    async def _renew_if_it_can_be(self) -> None:
        try:
            await self.renew()
        except Exception as error:  # noqa: BLE001 - whatever it is, nobody holds more than was granted
            if not isinstance(error, StoreUnreachable):
                _log.exception("a lease could not be renewed", lease=self.name)
            self.lost = _now() - self._asked > LEASE_MS / 1_000


@asynccontextmanager
async def holding(leases: Leases, name: str, holder: str) -> AsyncIterator[Held]:
    """Wait for the lease, and hold it in the block. Raises StoreUnreachable where it cannot be had."""
    held = Held(leases, name, holder)
    await held.taken()
    renewing = _Renewing(held)
    try:
        yield held
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


def _now() -> float:
    return asyncio.get_running_loop().time()
