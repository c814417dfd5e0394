"""What every index of due work keeps to."""

import asyncio
from contextlib import aclosing

from bot.delivery.store import Store
from bot.kernel.ids import SessionId, Version
from bot.kernel.time import MINUTE, SECOND
from bot.sessions.due_work import TableWork
from tests.kit.tables import moving, opening, table
from tests.kit.waiting import until

WORK = TableWork.UNPROJECTED
T1 = SessionId("t1")


async def _claim(world: Store, lease_ms: int = MINUTE) -> tuple[SessionId, ...]:
    return (await world.table_work.claim(WORK, 10, lease_ms)).names


async def test_work_that_nobody_finishes_comes_again(world: Store) -> None:
    await world.sessions.commit(opening(table("t1")))
    assert await _claim(world, lease_ms=20) == ("t1",)
    assert await until(lambda: _claim(world)) == ("t1",)


async def test_a_claim_can_be_prolonged_unless_a_commit_has_ended_it(world: Store) -> None:
    first = opening(table("t1"))
    await world.sessions.commit(first)
    await _claim(world, lease_ms=30 * SECOND)
    await world.table_work.defer(WORK, T1, 20)
    assert await until(lambda: _claim(world)) == ("t1",)
    await world.sessions.commit(moving(table("t1", 2), "move"))
    await world.table_work.defer(WORK, T1, MINUTE)
    assert await _claim(world, lease_ms=20) == ("t1",)
    await world.table_work.defer(WORK, T1, MINUTE, Version(1))
    assert await until(lambda: _claim(world)) == ("t1",)


async def test_a_commit_wakes_who_rests(world: Store) -> None:
    claimed = await world.table_work.claim(WORK, 10, MINUTE)
    await world.sessions.commit(opening(table("t1")))
    await world.table_work.rest(WORK, claimed, MINUTE)
    assert await _claim(world) == ("t1",)


async def test_a_commit_hands_work_to_its_own_process_and_to_others_once_that_fails(world: Store) -> None:
    async with aclosing(world.table_work.committed(WORK)) as documents:
        committed = asyncio.ensure_future(anext(documents))
        await asyncio.sleep(0)
        await world.sessions.commit(opening(table("t1")))
        assert (await committed)[0] == T1
        assert await _claim(world) == ()
        await world.table_work.defer(WORK, T1, 20)
        assert await until(lambda: _claim(world)) == ("t1",)
    await world.sessions.commit(moving(table("t1", 2), "move"))
    assert await _claim(world) == ("t1",)
