"""Which parts of Discord's servers a process serves, where processes share them out: each part is a lease.

A process takes one free part at a time, and the more it has the longer it waits before the next, so that
processes that start together come to about the same. What a process that died has had is free when its leases
end, and goes to whoever asks first.

A part that has had no line for a while is left to others: they may reach Discord where this process cannot.

Where no number of parts is set, all of them together are one lease.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, field

import structlog

from bot.delivery.standby import pause_s
from bot.documents.limits import CUT_OFF_S, LEASE_AWAITED_EVERY_S, LEASE_S, LEASE_SPARE_S, LEFT_TO_OTHERS_S
from bot.documents.ports import Leases, StoreFull, StoreUnreachable
from bot.kernel.time import SECOND
from bot.platforms.discord.limits import FIRST_LINE_WITHIN_S, NEXT_SHARD_S

_log = structlog.get_logger()

Act = Callable[[int], Coroutine[None, None, None]]
HasLine = Callable[[int], bool]
"""Whether a part has a line, or waits for its turn to get one."""


@dataclass(slots=True)
class ShardLeases:
    """``name`` is the bot's, ``holder`` this process; there are ``count`` parts. None: all are number 0."""

    leases: Leases
    name: str
    holder: str
    count: int | None
    held: dict[int, float] = field(default_factory=dict)
    """Until when each part is surely ours, by the loop's clock."""
    _took: float = float("-inf")
    _cut_off_at: dict[int, float] = field(default_factory=dict)
    """When each of them counts as cut off, unless it has a line before."""
    _left: dict[int, float] = field(default_factory=dict)
    """Parts that were left to others, and until when they are; they are ours again if nobody took them."""

    @property
    def waits(self) -> bool:
        """Whether others have all parts, as far as this process knows."""
        return not self.held and not self._left

    async def first(self, waiting: Callable[[], None] = lambda: None) -> int:
        """Wait until a part is free, and take it; ``waiting`` hears that none is."""
        while (taken := await self._take_one(is_reached=True)) is None:
            waiting()
            await asyncio.sleep(LEASE_AWAITED_EVERY_S)
        return taken

    async def run(self, begin: Act, end: Act, has_line: HasLine = lambda _: True) -> None:
        """Keep what is held and take what is free, until cancelled: ``begin`` and ``end`` serving each.

        To begin takes as long as Discord lets others sign in before; leases are kept meanwhile.
        """
        beginning = dict[int, asyncio.Task[None]]()

        async def let_go(shard: int) -> None:
            del self.held[shard]
            if task := beginning.pop(shard, None):
                task.cancel()
            await end(shard)

        try:
            while True:
                await asyncio.sleep(pause_s(*self.held.values()))
                for shard in await self._lost():
                    _log.warning("a part of Discord's servers is lost to another process", shard=shard)
                    await let_go(shard)
                for shard in self._cut_off(has_line):
                    _log.warning("a part of Discord's servers is out of reach; left to others", shard=shard)
                    await let_go(shard)
                    await self._leave_to_others(shard)
                is_reached = not self.held or any(map(has_line, self.held))
                if (more := await self._take_one(is_reached=is_reached)) is not None:
                    beginning[more] = asyncio.create_task(begin(more))
        finally:
            for task in beginning.values():
                task.cancel()
            for shard in self.held:
                await self._release(shard)

    async def _lost(self) -> list[int]:
        held = tuple(self.held)
        kept = await asyncio.gather(*map(self._is_kept, held))
        return [shard for shard, is_kept in zip(held, kept, strict=True) if not is_kept]

    def _cut_off(self, has_line: HasLine) -> list[int]:
        now = asyncio.get_running_loop().time()
        for shard in filter(has_line, self.held):
            self._cut_off_at[shard] = now + CUT_OFF_S
        return [shard for shard in self.held if now >= self._cut_off_at[shard]]

    async def _leave_to_others(self, shard: int) -> None:
        self._left[shard] = asyncio.get_running_loop().time() + LEFT_TO_OTHERS_S
        await self._release(shard)

    async def _release(self, shard: int) -> None:
        with contextlib.suppress(StoreUnreachable):  # then it ends by itself
            await self.leases.release(self._lease(shard), self.holder)

    def _wanted(self, *, is_reached: bool) -> Iterator[int]:
        """What is to be asked for now. While nothing is reached, one part is enough to see when that ends.

        What was ours before is taken again without waiting, once others had time to take it.
        """
        now = asyncio.get_running_loop().time()
        if self._left and not is_reached:
            return
        yield from (shard for shard, until in tuple(self._left.items()) if until <= now)
        if now - self._took >= NEXT_SHARD_S * len(self.held):
            yield from (shard for shard in range(self.count or 1) if shard not in {*self.held, *self._left})

    async def _is_kept(self, shard: int) -> bool:
        """A store that answers nothing is not waited for until another may have it.

        Whoever has all keeps them until another is known to: else an outage of the store would leave people
        without an answer, where most often nobody else is there.
        """
        loop = asyncio.get_running_loop()
        asked = loop.time()
        try:
            async with asyncio.timeout_at(self.held[shard] - LEASE_SPARE_S):
                is_ours = await self.leases.hold(self._lease(shard), self.holder, int(LEASE_S * SECOND))
        except StoreFull:  # nobody else can take it either, and people are to be told
            is_ours = True
        except (StoreUnreachable, TimeoutError):
            if self.count:
                return loop.time() + LEASE_SPARE_S < self.held[shard]
            is_ours = True
        if is_ours:
            self.held[shard] = asked + LEASE_S
        return is_ours

    async def _take_one(self, *, is_reached: bool) -> int | None:
        now = asyncio.get_running_loop().time()
        for shard in self._wanted(is_reached=is_reached):
            try:
                is_ours = await self.leases.hold(self._lease(shard), self.holder, int(LEASE_S * SECOND))
            except StoreUnreachable:
                return None
            self._left.pop(shard, None)  # ours again, or another's for good
            if is_ours:
                self.held[shard], self._took = now + LEASE_S, now
                self._cut_off_at[shard] = now + FIRST_LINE_WITHIN_S
                _log.info("serves a part of Discord's servers", shard=shard, of=self.count or 1)
                return shard
        return None

    def _lease(self, shard: int) -> str:
        return f"{self.name} shard {shard} of {self.count or 1}"
