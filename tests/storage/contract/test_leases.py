"""What one process has for a while, and what all processes count together."""

import asyncio
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field, replace

import pytest

from bot.delivery.store import Store
from bot.documents.ownership import Claim, Owner
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import GameId, Part, Seat
from bot.kernel.time import MINUTE, SECOND
from bot.robots.ports import Task, Thought, ThoughtFailed
from bot.robots.shared_places import SharedPlaces
from bot.sessions.limits import OUTAGE_MS
from tests.kit.clock import LoopClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.tables import ANN, BEN
from tests.kit.waiting import comes_true, until


async def test_a_lease_that_is_not_held_again_goes_to_another(world: Store) -> None:
    await world.leases.hold("board", "dead", 20)
    while await world.leases.hold("board", "b", MINUTE) != "b":  # noqa: ASYNC110 - the store sets no event of ours
        await asyncio.sleep(0.01)
    assert await world.leases.hold("board", "dead", MINUTE) == "b"


async def test_the_first_proposal_counts(world: Store) -> None:
    agreed = await asyncio.gather(*(world.leases.agree("codes", f"mine {number}") for number in range(8)))
    assert len(set(agreed)) == 1
    assert await world.leases.agree("codes", "late") == agreed[0]


# Owners of parts: one at a time, each term with an epoch, equal shares, free when released or run out.


ALL = Claim(parts=4, lasts_ms=60_000, more=4)


async def test_one_owns_all_and_renewing_changes_no_epoch(world: Store) -> None:
    claimed = await world.owners.claim("rooms", "a", ALL)
    assert sorted(claimed.epochs) == [0, 1, 2, 3]
    assert len(set(claimed.epochs.values())) == 4
    assert (claimed.share, claimed.members) == (4, 1)
    assert await world.owners.claim("rooms", "a", ALL) == claimed
    assert await world.owners.owners("rooms") == {
        part: Owner("a", epoch) for part, epoch in claimed.epochs.items()
    }
    assert await world.owners.owners("other rooms") == {}


async def test_another_takes_what_is_released_with_greater_epochs(world: Store) -> None:
    first = await world.owners.claim("rooms", "a", ALL)
    assert (await world.owners.claim("rooms", "b", ALL)).epochs == {}
    await world.owners.release("rooms", "b")
    assert (await world.owners.claim("rooms", "a", ALL)).epochs == first.epochs
    await world.owners.release("rooms", "a")
    assert await world.owners.owners("rooms") == {}
    second = await world.owners.claim("rooms", "b", ALL)
    assert sorted(second.epochs) == [0, 1, 2, 3]
    assert min(second.epochs.values()) > max(first.epochs.values())


async def test_what_is_not_renewed_goes_to_another(world: Store) -> None:
    first = await world.owners.claim("rooms", "a", Claim(parts=1, lasts_ms=20, more=1))

    async def is_taken() -> bool:
        return bool((await world.owners.claim("rooms", "b", Claim(1, 20, 1))).epochs)

    assert await until(is_taken)
    assert (await world.owners.owners("rooms"))[0].epoch > first.epochs[0]


async def test_who_takes_again_what_has_run_out_begins_a_new_term(world: Store) -> None:
    first = await world.owners.claim("rooms", "a", Claim(1, 20, 1))
    await asyncio.sleep(0.03)
    second = await world.owners.claim("rooms", "a", Claim(1, 60_000, 1))
    assert second.epochs[0] > first.epochs[0]


# When each part was last heard, and its outages; in every store.


TELEGRAM, FIRST, SECOND_SHARD = map(Part, ("telegram", "discord/0/2", "discord/1/2"))
LONG = OUTAGE_MS + 10 * SECOND
NO_TIME_MS = 2 * SECOND
"""What a slow machine may take between two reports."""


async def test_whoever_reports_first_has_missed_nothing(world: Store) -> None:
    report = await world.part_log.report({})
    assert (report.heard, report.outages, report.ended_ms, report.near) == ({}, (), 0, False)


async def test_a_part_that_is_heard_after_a_long_silence_has_had_an_outage(world: Store) -> None:
    first = await world.part_log.report({TELEGRAM: LONG})
    assert first.outages == ()
    assert 0 <= first.now.ms - LONG - first.heard[TELEGRAM].ms <= NO_TIME_MS
    back = await world.part_log.report({TELEGRAM: 0})
    (outage,) = back.outages
    assert (outage.part, outage.period.start) == (TELEGRAM, first.heard[TELEGRAM])
    assert outage.period.end == back.heard[TELEGRAM]
    assert back.ended_ms == outage.period.ms >= LONG
    again = await world.part_log.report({TELEGRAM: 0})
    assert (again.outages, again.ended_ms) == (back.outages, 0)


async def test_a_short_silence_is_no_outage(world: Store) -> None:
    await world.part_log.report({TELEGRAM: OUTAGE_MS - NO_TIME_MS})
    report = await world.part_log.report({TELEGRAM: 0})
    assert (report.outages, report.ended_ms) == ((), 0)


async def test_one_part_can_be_out_while_another_is_heard(world: Store) -> None:
    await world.part_log.report({FIRST: LONG, SECOND_SHARD: 0})
    report = await world.part_log.report({FIRST: 0, SECOND_SHARD: 0})
    assert [outage.part for outage in report.outages] == [FIRST]


async def test_what_one_process_has_heard_is_heard(world: Store) -> None:
    heard = (await world.part_log.report({TELEGRAM: 0})).heard[TELEGRAM]
    report = await world.part_log.report({TELEGRAM: LONG})
    assert (report.heard[TELEGRAM], report.outages) == (heard, ())


async def test_an_outage_that_ends_with_a_new_division_was_one(world: Store) -> None:
    await world.part_log.report({Part("discord/0/1"): LONG, TELEGRAM: 0})
    report = await world.part_log.report({FIRST: 0, SECOND_SHARD: 0})
    assert FIRST in {outage.part for outage in report.outages}


@pytest.mark.parametrize("near", [True, False])
async def test_every_process_learns_that_a_deadline_is_near(world: Store, *, near: bool) -> None:
    await world.part_log.report({}, near=near)
    assert (await world.part_log.report({})).near is near


# What bounds a person counts all processes: those here share nothing but the store.


TASK = Task(GameId("fourrow"), "", Seat(0), 1)
THOUGHT = Thought(("a",), 0.0, 1, (), ())


@dataclass
class Thinking:
    """All thinking, in any process, until ``ends`` is set."""

    now: Counter[Hashable] = field(default_factory=Counter)
    most: Counter[Hashable] = field(default_factory=Counter)
    ends: asyncio.Event = field(default_factory=asyncio.Event)

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        del live
        self.now[account] += 1
        self.most[account] = max(self.most[account], self.now[account])
        try:
            await self.ends.wait()
            if task.level == 6:
                raise ThoughtFailed(task.game)
        finally:
            self.now[account] -= 1
        return THOUGHT


def processes(world: Store, thinking: Thinking, count: int = 3) -> list[SharedPlaces]:
    return [SharedPlaces(thinking, world.leases, at_once=2) for _ in range(count)]


async def test_a_person_has_so_many_thoughts_at_once_over_all_processes(world: Store) -> None:
    thinking = Thinking()
    tasks = [
        asyncio.create_task(process.think(TASK, person.player))
        for process in processes(world, thinking)
        for person in (ANN, BEN)
        for _ in "123"
    ]
    await comes_true(lambda: thinking.now == {ANN.player: 2, BEN.player: 2})
    thinking.ends.set()
    assert await asyncio.gather(*tasks) == [THOUGHT] * 18
    assert thinking.most == {ANN.player: 2, BEN.player: 2}


async def test_a_place_is_free_again_however_a_thought_ends(world: Store) -> None:
    thinking = Thinking()
    (process,) = processes(world, thinking, 1)
    given_up = [asyncio.create_task(process.think(TASK, ANN.player)) for _ in "12"]
    await comes_true(lambda: thinking.now[ANN.player] == 2)
    for task in given_up:
        task.cancel()
    await asyncio.gather(*given_up, return_exceptions=True)
    thinking.ends.set()
    for _ in "123":
        with pytest.raises(ThoughtFailed):
            await process.think(replace(TASK, level=6), ANN.player)
    assert await process.think(TASK, ANN.player) == THOUGHT


async def test_what_is_thought_for_nobody_needs_no_place(world: Store) -> None:
    thinking = Thinking()
    (process,) = processes(world, thinking, 1)
    tasks = [
        asyncio.create_task(process.think(TASK, account)) for account in ("puzzles", None) for _ in "123"
    ]
    await comes_true(lambda: thinking.now == {"puzzles": 3, None: 3})
    thinking.ends.set()
    await asyncio.gather(*tasks)


async def test_without_the_store_robots_think_on() -> None:
    class Gone(MemoryLeases):
        async def hold(self, name: str, holder: str, lasts_ms: int, instead_of: str | None = None) -> str:
            raise StoreUnreachable(name, holder, lasts_ms, instead_of)

    thinking = Thinking()
    thinking.ends.set()
    assert await SharedPlaces(thinking, Gone(LoopClock())).think(TASK, ANN.player) == THOUGHT
