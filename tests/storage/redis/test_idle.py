"""A store in which nothing happens is left alone, and anyone who sleeps is woken in time."""

import asyncio
from pathlib import Path

import pytest

from bot.app.assemble import SystemClock, assemble
from bot.delivery.store import Store
from bot.documents.ports import Claimed
from bot.kernel.ids import Platform, SessionId
from bot.kernel.time import MINUTE, Instant
from bot.operations.supervisor import working
from storage.redis.connections import Connections, connections
from storage.redis.store import redis_store
from tests.kit.couriers import FakeCourier
from tests.kit.installed_games import INSTALLED
from tests.kit.tables import opening, table

_LONG_MS = 10 * MINUTE
IDLE = 20
"""Commands a second."""


async def calls(clients: Connections) -> dict[str, int]:
    """How often each command has been called, those in scripts included."""
    figures = await clients.asking.info("commandstats")
    return {name.removeprefix("cmdstat_"): figure["calls"] for name, figure in figures.items()}


async def begun(clients: Connections) -> None:
    """Wait until the workers have sent the commands of their start, however long the machine takes."""
    async with asyncio.timeout(60):
        while True:
            calls_before = sum((await calls(clients)).values())
            await asyncio.sleep(0.5)
            if sum((await calls(clients)).values()) - calls_before <= IDLE:
                return


async def claimed(world: Store) -> Claimed[SessionId]:
    return await world.deadlines.claim(10, MINUTE)


@pytest.mark.parametrize("within_s", [2, pytest.param(60, marks=pytest.mark.slow)])
async def test_nothing_is_asked_of_it_but_now_and_then(
    world: Store, clients: Connections, within_s: int
) -> None:
    """Twenty commands a second with two platforms, what looks every twenty seconds counted in full."""
    app = assemble(world, INSTALLED, SystemClock())
    app.couriers.update({Platform("discord"): FakeCourier(), Platform("telegram"): FakeCourier()})
    async with working(*app.workers()):
        await begun(clients)
        calls_before = await calls(clients)
        await asyncio.sleep(within_s)
        calls_after = await calls(clients)
    asked = {
        name: calls_after[name] - calls_before.get(name, 0)
        for name in calls_after
        if calls_after[name] != calls_before.get(name)
    }
    claims = 2 * 64
    assert sum(asked.values()) <= IDLE * within_s + claims, asked


async def test_who_sleeps_is_woken_by_an_earlier_deadline(world: Store, valkey: Path) -> None:
    second = connections(f"unix://{valkey}")
    resting = asyncio.create_task(world.deadlines.rest(await claimed(world), _LONG_MS))
    await asyncio.sleep(0.05)
    assert not resting.done()
    now = (await claimed(world)).now
    await redis_store(second).sessions.commit(opening(table(due=now.after(30))))
    async with asyncio.timeout(10):
        await resting
    assert (await claimed(world)).names == (table().id,)
    await second.close()


async def test_a_deadline_stored_between_looking_and_sleeping_is_not_missed(world: Store) -> None:
    looked = await claimed(world)
    await world.sessions.commit(opening(table(due=looked.now.after(20))))
    async with asyncio.timeout(10):
        await world.deadlines.rest(looked, _LONG_MS)
    assert (await claimed(world)).names == (table().id,)


async def test_a_later_deadline_wakes_nobody(world: Store) -> None:
    looked = await claimed(world)
    resting = asyncio.create_task(world.deadlines.rest(looked, _LONG_MS))
    await world.sessions.commit(opening(table(due=looked.now.after(_LONG_MS))))
    done, _ = await asyncio.wait({resting}, timeout=0.1)
    assert not done
    resting.cancel()


async def test_an_absence_wakes_whoever_sleeps(world: Store) -> None:
    looked = await claimed(world)
    await world.sessions.commit(opening(table(due=looked.now.after(_LONG_MS))))
    looked = await claimed(world)
    resting = asyncio.create_task(world.deadlines.rest(looked, _LONG_MS))
    await asyncio.sleep(0.02)
    await world.deadlines.hurry()
    async with asyncio.timeout(10):
        await resting


async def test_it_sleeps_no_longer_than_until_what_follows(world: Store) -> None:
    now = (await claimed(world)).now
    async with asyncio.timeout(10):
        await world.deadlines.rest(Claimed((), now, Instant(now.ms + 20)), _LONG_MS)
        await world.deadlines.rest(Claimed((), now, None), 20)
