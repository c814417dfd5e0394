"""What bounds a person counts all processes: those here share nothing but the store."""

import asyncio
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field, replace

import pytest

from bot.delivery.store import Store
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import GameId, Seat
from bot.robots.ports import Task, Thought, ThoughtFailed
from bot.robots.shared_places import SharedPlaces
from tests.kit.tables import ANN, BEN
from tests.kit.waiting import comes_true

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
    return [SharedPlaces(thinking, world.held_leases, at_once=2) for _ in range(count)]


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
    class Gone:
        async def take(self, name: str, holder: str, lasts_ms: int, instead_of: str | None = None) -> str:
            raise StoreUnreachable(name, holder, lasts_ms, instead_of)

        async def keep(self, name: str, holder: str, lasts_ms: int) -> bool:
            raise StoreUnreachable(name, holder, lasts_ms)

        async def give_back(self, name: str, holder: str) -> None:
            raise StoreUnreachable(name, holder)

    thinking = Thinking()
    thinking.ends.set()
    assert await SharedPlaces(thinking, Gone()).think(TASK, ANN.player) == THOUGHT
