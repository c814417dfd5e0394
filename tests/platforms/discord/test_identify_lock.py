"""Shards of several processes sign in by turns, through the store that they share."""

import asyncio

import structlog

from bot.documents.ports import Leases, StoreUnreachable
from bot.platforms.discord.connection import IdentifyLock
from bot.platforms.discord.limits import TURN_LASTS_MS
from tests.kit.clock import LoopClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.time_skipping_loop import TimeSkippingLoop


class OutOfReach:
    """Leases of a store that comes back after the third question."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self.asked = 0

    async def take(self, name: str, lasts_ms: int) -> bool:
        self.asked += 1
        if self.asked <= 3:
            raise StoreUnreachable
        return await self._leases.take(name, lasts_ms)


async def signed_in(leases: Leases, processes: int) -> list[int]:
    """When each of so many processes signed in, in ms."""
    clock, times = LoopClock(), list[int]()

    async def process() -> None:
        await IdentifyLock(leases).wait()
        times.append(clock.now().ms)

    await asyncio.gather(*(process() for _ in range(processes)))
    return times


def test_of_several_processes_one_signs_in_after_the_other() -> None:
    with asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
        first, second, third = runner.run(signed_in(MemoryLeases(LoopClock()), 3))
    assert min(second - first, third - second) >= TURN_LASTS_MS


def test_anyone_who_cannot_ask_the_store_waits_for_it() -> None:
    leases = OutOfReach(MemoryLeases(LoopClock()))
    with asyncio.Runner(loop_factory=TimeSkippingLoop) as runner, structlog.testing.capture_logs() as log:
        runner.run(signed_in(leases, 1))
    assert leases.asked == 4
    assert len(log) == 3
