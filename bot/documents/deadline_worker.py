"""The deadline worker: asks the store for deadlines that have passed, and acts on each."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import field
from typing import Generic, TypeVar

import structlog

from bot.documents.outage_log import Outage
from bot.documents.ports import Claimed, Deadlines, LeftToNewerVersion, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.time import SECOND, Instant

_log = structlog.get_logger()

K = TypeVar("K", bound=str)


@frozen
class DeadlineWorker(Generic[K]):
    """One of any number of workers; a lease keeps two from acting on the same deadline.

    ``act`` is told whose time has come, and the time by the store's clock. The worker sleeps until the next
    deadline, or until an earlier one is stored, and looks in any case after ``rest_ms``. What a worker that
    dies had claimed, ``at_once`` of them at most, is late by what is left of ``lease_ms``.
    """

    deadlines: Deadlines[K]
    act: Callable[[K, Instant], Awaitable[None]]
    rest_ms: int = 20 * SECOND
    at_once: int = 16
    lease_ms: int = 2 * SECOND
    _damaged: set[K] = field(default_factory=set)
    """Those that could not be acted on; they come again with every lease, and are told of once."""

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        await Outage("deadlines").repeat(self._round_and_rest)

    async def tick(self) -> int:
        """Act on what is due now; how many that were."""
        return len((await self._round()).names)

    async def _round_and_rest(self) -> None:
        claimed = await self._round()
        if not claimed.names:  # acting took time, in which more may have become due
            await self.deadlines.rest(claimed, self.rest_ms)

    async def _round(self) -> Claimed[K]:
        claimed = await self.deadlines.claim(self.at_once, self.lease_ms)
        await asyncio.gather(*(self._try(name, claimed.now) for name in claimed.names))
        return claimed

    async def _try(self, name: K, now: Instant) -> None:
        """What cannot be read or acted on must not hold up the others."""
        try:
            await self.act(name, now)
        except LeftToNewerVersion:
            if name not in self._damaged:
                _log.info("a deadline is left to a newer version", of=name)
            self._damaged.add(name)
        except StoreUnreachable:
            raise
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
            if name not in self._damaged:
                _log.exception("a deadline could not be acted on", of=name)
            self._damaged.add(name)


@frozen
class StoppedClock:
    """A clock that has read the time from another one."""

    at: Instant

    def now(self) -> Instant:
        return self.at
