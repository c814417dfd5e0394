"""Who serves alone: how soon another takes over, and never before the first one has let go."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from random import Random

import pytest

from bot.delivery.standby import Standby
from bot.documents.ports import StoreUnreachable
from storage.redis.connections import PATIENCE_S
from tests.kit.clock import LoopClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.waiting import comes_true

TAKEN_OVER_S, SILENCE_S = 7.0, 4.0
INSTANTS = [Random(f"instant {number}").random() for number in range(3)]  # noqa: S311 - any instants, always the same


class OutOfReach:
    async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
        raise StoreUnreachable

    async def release(self, name: str, holder: str) -> None:
        raise StoreUnreachable


class Silent(OutOfReach):
    """It is given up after a while."""

    async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
        await asyncio.sleep(PATIENCE_S)
        return await super().hold(name, holder, lasts_ms)


@asynccontextmanager
async def one_and_other(instant: float) -> AsyncIterator[tuple[Standby, Standby]]:
    """The first serves, the second waits, for so much of a second longer than always."""
    leases = MemoryLeases(LoopClock())
    both = [Standby(leases, "chat", name) for name in ("one", "other")]
    async with asyncio.TaskGroup() as group:
        holding = []
        for one in both:
            holding.append(group.create_task(one.run()))
            await comes_true(lambda one=one: one.held.is_set() or one.waits)
            await asyncio.sleep(instant)
        yield both[0], both[1]
        for task in holding:
            task.cancel()


def leaping(scene: Coroutine[None, None, None]) -> None:
    with asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
        runner.run(scene)


def now() -> float:
    return asyncio.get_running_loop().time()


@pytest.mark.parametrize("instant", INSTANTS)
@pytest.mark.parametrize("lost", [OutOfReach, Silent])
def test_the_other_takes_over_soon_and_not_before_the_first_has_let_go(
    lost: type[OutOfReach], instant: float
) -> None:
    leaping(takes_over(lost, instant))


async def takes_over(lost: type[OutOfReach], instant: float) -> None:
    async with one_and_other(instant) as (one, other):
        one.leases, began = lost(), now()
        while not other.held.is_set():
            await asyncio.sleep(0.02)
            assert not (one.held.is_set() and other.held.is_set())
        assert now() - began <= TAKEN_OVER_S


@pytest.mark.parametrize("instant", INSTANTS)
@pytest.mark.parametrize("lost", [OutOfReach, Silent])
def test_a_store_that_is_away_for_four_seconds_costs_nobody_the_lease(
    lost: type[OutOfReach], instant: float
) -> None:
    leaping(goes_on(lost, instant))


async def goes_on(lost: type[OutOfReach], instant: float) -> None:
    async with one_and_other(instant) as (one, other):
        for each in (one, other):
            leases, each.leases = each.leases, lost()
        began = now()
        while now() - began < SILENCE_S:
            await asyncio.sleep(0.02)
            assert one.held.is_set()
        one.leases = other.leases = leases
        await asyncio.sleep(TAKEN_OVER_S)
        assert one.held.is_set()
        assert not other.held.is_set()
