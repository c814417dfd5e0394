"""Which parts of Discord's servers a process serves, where processes share them out: each part is a lease.

A process takes one free part at a time, and the more it has the longer it waits before the next, so that
processes that start together come to about the same. What a process that died has had is free when its leases
end, and goes to whoever asks first.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field

import structlog

from bot.delivery.limits import LEASE_AWAITED_EVERY_S, LEASE_S, LEASE_SPARE_S
from bot.delivery.standby import pause_s
from bot.documents.ports import Leases, StoreFull, StoreUnreachable
from bot.kernel.time import SECOND
from bot.platforms.discord.limits import NEXT_SHARD_S

_log = structlog.get_logger()

Act = Callable[[int], Coroutine[None, None, None]]


@dataclass(slots=True)
class ShardLeases:
    """``name`` is the bot's, ``holder`` this process; there are ``count`` parts."""

    leases: Leases
    name: str
    holder: str
    count: int
    held: dict[int, float] = field(default_factory=dict)
    """Until when each part is surely ours, by the loop's clock."""
    _took: float = float("-inf")

    async def first(self) -> int:
        """Wait until a part is free, and take it."""
        while not self.held:
            await self._take_one()
            if not self.held:
                await asyncio.sleep(LEASE_AWAITED_EVERY_S)
        return next(iter(self.held))

    async def run(self, begin: Act, end: Act) -> None:
        """Keep what is held and take what is free, until cancelled: ``begin`` and ``end`` serving each.

        To begin takes as long as Discord lets others sign in before; leases are kept meanwhile.
        """
        beginning = dict[int, asyncio.Task[None]]()
        try:
            while True:
                await asyncio.sleep(pause_s(*self.held.values()))
                held = tuple(self.held)
                kept = await asyncio.gather(*map(self._is_kept, held))
                for shard, is_kept in zip(held, kept, strict=True):
                    if not is_kept:
                        del self.held[shard]
                        _log.warning("a part of Discord's servers is lost to another process", shard=shard)
                        if task := beginning.pop(shard, None):
                            task.cancel()
                        await end(shard)
                if self._may_take_more() and (more := await self._take_one()) is not None:
                    beginning[more] = asyncio.create_task(begin(more))
        finally:
            for task in beginning.values():
                task.cancel()
            for shard in self.held:
                with contextlib.suppress(StoreUnreachable):  # then it ends by itself
                    await self.leases.release(self._lease(shard), self.holder)

    def _may_take_more(self) -> bool:
        waited = asyncio.get_running_loop().time() - self._took
        return len(self.held) < self.count and waited >= NEXT_SHARD_S * len(self.held)

    async def _is_kept(self, shard: int) -> bool:
        """A store that answers nothing is not waited for until another may have it."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        try:
            async with asyncio.timeout_at(self.held[shard] - LEASE_SPARE_S):
                is_ours = await self.leases.hold(self._lease(shard), self.holder, int(LEASE_S * SECOND))
        except StoreFull:  # nobody else can take it either, and people are to be told
            is_ours = True
        except (StoreUnreachable, TimeoutError):
            return loop.time() + LEASE_SPARE_S < self.held[shard]
        if is_ours:
            self.held[shard] = asked + LEASE_S
        return is_ours

    async def _take_one(self) -> int | None:
        now = asyncio.get_running_loop().time()
        for shard in (number for number in range(self.count) if number not in self.held):
            try:
                if await self.leases.hold(self._lease(shard), self.holder, int(LEASE_S * SECOND)):
                    self.held[shard], self._took = now + LEASE_S, now
                    _log.info("serves a part of Discord's servers", shard=shard, of=self.count)
                    return shard
            except StoreUnreachable:
                return None
        return None

    def _lease(self, shard: int) -> str:
        return f"{self.name} shard {shard} of {self.count}"
