"""One process owns each part; what it cannot confirm or reach goes to another, never to two at once."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, NoReturn

import pytest
import structlog

from bot.documents.limits import CUT_OFF_S
from bot.documents.ownership import Ownership
from bot.documents.ports import StoreRefuses, StoreUnreachable
from storage.limits import PATIENCE_S
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.waiting import comes_true

TAKEN_OVER_S, HANDED_OVER_S, SILENCE_S, HANGS_S = 7.0, 1.0, 4.0, 8.0
LEFT_WITHIN_S, BACK_WITHIN_S = CUT_OFF_S + 3.0, CUT_OFF_S / 2 + 3.0
LONG_S, MANY = 100.0, 8
INSTANT, *FURTHER = [Random(f"instant {number}").random() for number in range(3)]  # noqa: S311 - always the same
INSTANTS = [INSTANT, *(pytest.param(instant, marks=pytest.mark.slow) for instant in FURTHER)]
FULL = StoreRefuses("MISCONF", "Errors writing to the AOF file: No space left on device", is_full=True)


class Lost:
    """The leases of a store that is gone."""

    async def claim(self, *_: object) -> NoReturn:
        raise StoreUnreachable

    async def release(self, *_: object) -> NoReturn:
        raise StoreUnreachable


class Silent(Lost):
    """It is given up after a while."""

    async def claim(self, *_: object) -> NoReturn:
        await asyncio.sleep(PATIENCE_S)
        raise StoreUnreachable


class Full(Lost):
    """It takes nothing that is written."""

    async def claim(self, *_: object) -> NoReturn:
        raise FULL


class Stalling(MemoryOwnerLeases):
    """It answers nothing for three of every ten seconds."""

    async def claim(self, *asked: Any) -> Any:
        await asyncio.sleep(max(0.0, 3.0 - now() % 10))
        return await super().claim(*asked)


@dataclass
class Unsteady(MemoryOwnerLeases):
    """Every second claim fails after a while."""

    asked: int = 0

    async def claim(self, *asked: Any) -> Any:
        self.asked += 1
        if self.asked % 2:
            return await super().claim(*asked)
        await asyncio.sleep(1.0)
        raise StoreUnreachable


@dataclass
class Process:
    """``works`` are the parts at which its work is under way, ``epochs`` those under which it worked."""

    leases: Any
    name: str
    parts: int = 1
    works: set[int] = field(default_factory=set)
    epochs: list[int] = field(default_factory=list)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.ownership = Ownership(self.leases, "chat", self.name, self.parts)

    def begin(self) -> None:
        self.tasks = [asyncio.create_task(self.ownership.run())]
        self.tasks += [asyncio.create_task(self._serve(part)) for part in range(self.parts)]

    async def stop(self, *, killed: bool = False) -> None:
        if killed:
            self.ownership.leases = Lost()
        for task in self.tasks:
            task.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks)

    async def _serve(self, part: int) -> None:
        async def work() -> None:
            epoch = self.ownership.epoch_of(part)
            assert epoch is not None
            self.epochs.append(epoch)
            self.works.add(part)
            try:
                await asyncio.Event().wait()
            finally:
                self.works.discard(part)

        await self.ownership.serve(work, part)


@asynccontextmanager
async def running(*names: str, parts: int = 1, instant: float = INSTANT) -> AsyncIterator[list[Process]]:
    """They begin one after the other; of one part the first is the owner."""
    leases = MemoryOwnerLeases()
    processes = [Process(leases, name, parts) for name in names]
    for process in processes:
        process.begin()
        await comes_true(lambda process=process: bool(process.works) or process.ownership.waits)
        await asyncio.sleep(instant)
    try:
        yield processes
    finally:
        for process in processes:
            await process.stop()


def leaping(scene: Coroutine[None, None, None]) -> None:
    with asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
        runner.run(scene)


def now() -> float:
    return asyncio.get_running_loop().time()


async def owned_by_one(processes: list[Process], until: Callable[[], object], within_s: float) -> float:
    """Never two at once; return how long it took."""
    began = now()
    while not until():
        await asyncio.sleep(0.02)
        works = [part for process in processes for part in process.works]
        assert len(set(works)) == len(works)
        assert now() - began <= within_s
    return now() - began


def shared_out(processes: list[Process]) -> bool:
    return sorted(part for process in processes for part in process.works) == list(range(processes[0].parts))


@pytest.mark.parametrize("instant", INSTANTS)
@pytest.mark.parametrize("lost", [Lost, Silent])
def test_another_takes_over_soon_and_not_before_the_first_has_stopped(
    lost: type[Lost], instant: float
) -> None:
    async def story() -> None:
        async with running("first", "second", instant=instant) as (first, second):
            first.ownership.leases = lost()
            await owned_by_one([first, second], lambda: second.works, TAKEN_OVER_S)
            assert first.ownership.epoch is None
            assert second.epochs > first.epochs

    leaping(story())


def test_one_that_stops_hands_over_within_a_second() -> None:
    async def story() -> None:
        async with running("first", "second") as (first, second):
            stopping = asyncio.create_task(first.stop())
            await owned_by_one([first, second], lambda: second.works, HANDED_OVER_S)
            await stopping

    leaping(story())


def test_one_that_stood_still_knows_at_once_that_it_may_own_nothing() -> None:
    async def story() -> None:
        async with running("first", "second") as (first, second):
            loop = asyncio.get_running_loop()
            first.tasks[0].cancel()  # its timers have not been looked at yet
            first.ownership._part(0).held.set()
            time = loop.time
            loop.time = lambda: time() + HANGS_S
            assert first.ownership.epoch is None
            loop.time = time
            await comes_true(lambda: bool(second.works))

    leaping(story())


@pytest.mark.parametrize("instant", INSTANTS)
def test_a_store_that_is_away_for_four_seconds_costs_nobody_the_lease(instant: float) -> None:
    async def story() -> None:
        async with running("first", "second", instant=instant) as processes:
            leases = processes[0].leases
            for process in processes:
                process.ownership.leases = Lost()
            await asyncio.sleep(SILENCE_S)
            for process in processes:
                process.ownership.leases = leases
            await asyncio.sleep(TAKEN_OVER_S)
            assert [len(process.epochs) for process in processes] == [1, 0]

    leaping(story())


def test_a_store_that_stalls_three_of_ten_seconds_costs_nobody_the_lease() -> None:
    async def story() -> None:
        async with running("first", "second") as processes:
            stalling = Stalling(**vars(processes[0].leases))
            for process in processes:
                process.ownership.leases = stalling
            await asyncio.sleep(LONG_S)
            assert [len(process.epochs) for process in processes] == [1, 0]

    leaping(story())


def test_while_the_store_is_full_each_keeps_what_it_has() -> None:
    async def story() -> None:
        async with running("first", "second") as processes:
            for process in processes:
                process.ownership.leases = Full()
            await asyncio.sleep(LONG_S)
            assert [len(process.epochs) for process in processes] == [1, 0]
            assert processes[0].ownership.epoch

    leaping(story())


@pytest.mark.parametrize("instant", INSTANTS)
def test_what_the_owner_cannot_reach_goes_to_another(instant: float) -> None:
    async def story() -> None:
        async with running("first", "second", instant=instant) as (first, second):
            first.ownership.reached = lambda _: False
            took_s = await owned_by_one([first, second], lambda: second.works, LEFT_WITHIN_S)
            assert took_s >= CUT_OFF_S - 1
            await asyncio.sleep(LONG_S)
            assert second.works
            assert first.ownership.waits

    leaping(story())


def test_what_is_out_of_reach_for_less_costs_nobody_the_lease() -> None:
    async def story() -> None:
        async with running("first", "second") as (first, second):
            for _ in range(3):
                first.ownership.reached = lambda _: False
                await asyncio.sleep(CUT_OFF_S - 2)
                first.ownership.reached = lambda _: True
                await asyncio.sleep(2)
            assert (len(first.epochs), second.epochs) == (1, [])

    leaping(story())


def test_one_alone_tries_on_and_owns_all_again_when_it_is_back() -> None:
    async def story() -> None:
        async with running("first", parts=MANY) as (first,):
            with structlog.testing.capture_logs() as log:
                first.ownership.reached = lambda _: False
                await asyncio.sleep(LONG_S)
            assert len(first.works) <= 1
            assert [line["log_level"] for line in log if line["log_level"] != "info"] == ["warning"]
            first.ownership.reached = lambda _: True
            await comes_true(lambda: len(first.works) == MANY, within_s=BACK_WITHIN_S)

    leaping(story())


def test_parts_are_shared_out_evenly_again_whenever_a_process_comes_or_goes() -> None:
    async def story() -> None:
        async with running("first", "second", "third", parts=MANY) as processes:
            await owned_by_one(processes, lambda: shared_out(processes), 5.0)
            await asyncio.sleep(5)
            assert sorted(len(process.works) for process in processes) == [2, 3, 3]
            await processes[0].stop(killed=True)
            await owned_by_one(processes[1:], lambda: shared_out(processes[1:]), TAKEN_OVER_S)
            assert [len(process.works) for process in processes[1:]] == [4, 4]
            assert {process.ownership.members for process in processes[1:]} == {2}

    leaping(story())


def test_parts_that_are_given_up_are_not_taken_again_where_the_store_does_not_answer() -> None:
    async def story() -> None:
        first = Process(Unsteady(), "first", MANY)
        second = Process(MemoryOwnerLeases(first.leases._parts, first.leases._members), "second", MANY)
        first.begin()
        await comes_true(lambda: len(first.works) == MANY)
        second.ownership.leases._last = first.leases._last
        second.begin()
        await asyncio.sleep(LONG_S)
        assert [len(process.works) for process in (first, second)] == [4, 4]
        assert [len(process.epochs) for process in (first, second)] == [MANY, 4]
        for process in (first, second):
            await process.stop()

    leaping(story())


def test_without_rebalancing_each_keeps_what_it_has() -> None:
    async def story() -> None:
        async with running("first", parts=MANY) as (first,):
            first.ownership.rebalances = False
            second = Process(first.leases, "second", MANY)
            second.begin()
            await asyncio.sleep(LONG_S)
            assert (len(first.works), len(first.epochs), second.works) == (MANY, MANY, set())
            await second.stop()

    leaping(story())


def test_where_all_start_together_each_takes_its_share_at_its_pace() -> None:
    async def story() -> None:
        processes = [Process(MemoryOwnerLeases(), "first", MANY)]
        processes += [Process(processes[0].leases, name, MANY) for name in ("second", "third", "fourth")]
        for process in processes:
            process.ownership.rebalances = False
            process.ownership.at_once, process.ownership.pace_s = 1, 6.0
            process.begin()
        await comes_true(lambda: shared_out(processes))
        assert [len(process.works) for process in processes] == [2, 2, 2, 2]
        for process in processes:
            await process.stop()

    leaping(story())


def test_a_process_that_names_its_parts_owns_these_and_no_others() -> None:
    async def story() -> None:
        first = Process(MemoryOwnerLeases(), "first", MANY)
        second = Process(first.leases, "second", MANY)
        first.ownership.only, second.ownership.only = frozenset(range(6)), frozenset({6})
        for process in (first, second):
            process.begin()
        await asyncio.sleep(LONG_S)
        assert (first.works, second.works) == (set(range(6)), {6})
        assert (len(first.epochs), len(second.epochs)) == (6, 1)
        await first.stop()
        await asyncio.sleep(LONG_S)
        assert second.works == {6}
        await second.stop()

    leaping(story())


def test_work_that_bears_doubt_goes_on_until_another_owns_the_part() -> None:
    async def story() -> None:
        async with running("first") as (first,):
            patient = asyncio.Event()

            async def work() -> None:
                patient.set()
                try:
                    await asyncio.Event().wait()
                finally:
                    patient.clear()

            serving = asyncio.create_task(first.ownership.serve(work, amid_doubt=True))
            await comes_true(patient.is_set)
            first.ownership.leases = Lost()
            await asyncio.sleep(TAKEN_OVER_S)
            assert not first.works
            assert patient.is_set()
            second = Process(first.leases, "second")
            second.begin()
            await comes_true(lambda: bool(second.works))
            first.ownership.leases = first.leases
            await comes_true(lambda: not patient.is_set())
            serving.cancel()
            await second.stop()

    leaping(story())
