"""Who serves alone: how soon another takes over, and never before the first one has let go."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from random import Random

import pytest
import structlog

from bot.delivery.standby import Standby
from bot.documents.limits import CUT_OFF_S, LEFT_TO_OTHERS_S
from tests.kit.clock import LoopClock
from tests.kit.lost_leases import OutOfReach, Silent
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.waiting import comes_true

TAKEN_OVER_S, SILENCE_S = 7.0, 4.0
LEFT_WITHIN_S, BACK_WITHIN_S = CUT_OFF_S + 3.0, LEFT_TO_OTHERS_S + 3.0
LONG_S = 100.0
INSTANT, *FURTHER = [Random(f"instant {number}").random() for number in range(3)]  # noqa: S311 - always the same
INSTANTS = [INSTANT, *(pytest.param(instant, marks=pytest.mark.slow) for instant in FURTHER)]


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


@asynccontextmanager
async def alone() -> AsyncIterator[Standby]:
    one = Standby(MemoryLeases(LoopClock()), "chat", "one")
    holding = asyncio.create_task(one.run())
    await one.held.wait()
    yield one
    holding.cancel()


def never() -> bool:
    return False


def always() -> bool:
    return True


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


@pytest.mark.parametrize("instant", INSTANTS)
def test_who_is_cut_off_from_what_it_serves_leaves_it_to_the_other(instant: float) -> None:
    leaping(is_left_to_the_other(instant))


async def is_left_to_the_other(instant: float) -> None:
    async with one_and_other(instant) as (one, other):
        one.reached, began = never, now()
        while not other.held.is_set():
            await asyncio.sleep(0.1)
            assert not (one.held.is_set() and other.held.is_set())
        assert CUT_OFF_S - 1 <= now() - began <= LEFT_WITHIN_S
        await asyncio.sleep(LONG_S)
        assert other.held.is_set()
        assert one.waits


@pytest.mark.parametrize("instant", INSTANTS)
def test_what_is_out_of_reach_for_less_costs_nobody_the_lease(instant: float) -> None:
    leaping(stays(instant))


async def stays(instant: float) -> None:
    async with one_and_other(instant) as (one, other):
        for _ in range(3):
            one.reached, began = never, now()
            while now() - began < CUT_OFF_S - 2:
                await asyncio.sleep(0.1)
                assert one.held.is_set()
            one.reached = always
            await asyncio.sleep(2)
        assert not other.held.is_set()


def test_one_alone_tries_on_and_serves_when_it_is_back() -> None:
    leaping(tries_on())


async def tries_on() -> None:
    async with alone() as one:
        with structlog.testing.capture_logs() as log:
            one.reached = never
            began, served_s = now(), 0.0
            while now() - began < LONG_S:
                await asyncio.sleep(0.5)
                served_s += 0.5 * one.held.is_set()
        assert served_s > LONG_S / 2
        assert [line["log_level"] for line in log] == ["warning"]
        one.reached = always
        await comes_true(one.held.is_set, within_s=BACK_WITHIN_S)
        await holds_for(one, LONG_S)


async def holds_for(one: Standby, span_s: float) -> None:
    began = now()
    while now() - began < span_s:
        await asyncio.sleep(0.5)
        assert one.held.is_set()


@pytest.mark.parametrize("instant", INSTANTS)
def test_what_is_down_for_both_is_served_by_one_when_it_is_back(instant: float) -> None:
    leaping(is_down_for_both(instant))


async def is_down_for_both(instant: float) -> None:
    async with one_and_other(instant) as both:
        for each in both:
            each.reached = never
        began = now()
        while now() - began < LONG_S:
            await asyncio.sleep(0.1)
            assert not all(each.held.is_set() for each in both)
        for each in both:
            each.reached = always
        await comes_true(lambda: any(each.held.is_set() for each in both), within_s=BACK_WITHIN_S)
        await holds_for(next(each for each in both if each.held.is_set()), LONG_S)
