"""What every index of due work keeps to."""

import asyncio
from contextlib import aclosing
from dataclasses import replace

from bot.delivery.store import Store
from bot.kernel.ids import SessionId, Version
from bot.kernel.time import MINUTE, SECOND
from bot.robots.levels import robot
from bot.sessions.due_work import TableWork
from bot.sessions.model import Phase
from bot.sessions.ports import Change
from tests.kit.tables import ANN, moving, opening, table
from tests.kit.waiting import until

WORK = TableWork.UNPROJECTED
T1 = SessionId("t1")


async def _claim(world: Store, lease_ms: int = MINUTE) -> tuple[SessionId, ...]:
    return (await world.table_work.claim(WORK, 10, lease_ms)).names


async def test_a_commit_with_events_makes_work_due_that_one_claimant_gets(world: Store) -> None:
    await world.sessions.commit(opening(table("t1")))
    assert await _claim(world) == ("t1",)
    assert await _claim(world) == ()


async def test_a_commit_without_events_changes_nothing_that_is_shown(world: Store) -> None:
    quiet = opening(table("t1"))
    await world.sessions.commit(Change(quiet.document, (), quiet.expecting, quiet.request))
    assert await _claim(world) == ()


async def test_work_that_nobody_finishes_comes_again(world: Store) -> None:
    await world.sessions.commit(opening(table("t1")))
    assert await _claim(world, lease_ms=20) == ("t1",)
    assert await until(lambda: _claim(world)) == ("t1",)


async def test_finished_work_is_due_no_more(world: Store) -> None:
    first = opening(table("t1"))
    await world.sessions.commit(first)
    await world.table_work.finish(WORK, T1, first.document.version)
    assert await _claim(world) == ()


async def test_finishing_an_older_version_leaves_the_work_due_at_once(world: Store) -> None:
    first = opening(table("t1"))
    await world.sessions.commit(first)
    assert await _claim(world) == ("t1",)
    await world.sessions.commit(moving(table("t1", 2), "move"))
    await world.table_work.finish(WORK, T1, first.document.version)
    assert await _claim(world) == ("t1",)


async def test_a_commit_ends_the_claim(world: Store) -> None:
    first = opening(table("t1"))
    await world.sessions.commit(first)
    await _claim(world)
    await world.sessions.commit(moving(table("t1", 2), "move"))
    assert await _claim(world) == ("t1",)


async def test_a_claim_can_be_prolonged_unless_a_commit_has_ended_it(world: Store) -> None:
    first = opening(table("t1"))
    await world.sessions.commit(first)
    await _claim(world, lease_ms=30 * SECOND)
    await world.table_work.defer(WORK, T1, 20)
    assert await until(lambda: _claim(world)) == ("t1",)
    await world.sessions.commit(moving(table("t1", 2), "move"))
    await world.table_work.defer(WORK, T1, MINUTE)
    assert await _claim(world) == ("t1",)


async def test_work_for_a_document_that_is_gone_can_be_finished(world: Store) -> None:
    first = opening(table("t1"))
    await world.sessions.commit(first)
    await world.register.remove(first.document)
    await world.table_work.finish(WORK, T1, Version(0))
    assert await _claim(world) == ()


async def test_what_depends_on_the_table_alone_ends_with_it(world: Store) -> None:
    against_robot = table("t1", people=(ANN, robot(1)), phase=Phase.PLAYING)
    await world.sessions.commit(opening(against_robot))
    over = replace(against_robot, version=Version(2), phase=Phase.OVER)
    await world.sessions.commit(moving(over, "move"))
    assert (await world.table_work.claim(TableWork.ROBOTS, 10, MINUTE)).names == ()


async def test_watched_work_is_due_with_the_next_commit_and_not_before(world: Store) -> None:
    first = opening(table("t1"))
    await world.sessions.commit(first)
    await world.table_work.watch(TableWork.ROBOTS, T1, first.document.version)
    assert (await world.table_work.claim(TableWork.ROBOTS, 10, MINUTE)).names == ()
    await world.sessions.commit(moving(table("t1", 2), "move"))
    assert (await world.table_work.claim(TableWork.ROBOTS, 10, MINUTE)).names == ("t1",)


async def test_a_watch_survives_the_end_of_the_work_and_a_commit_in_between(world: Store) -> None:
    first = opening(table("t1"))
    await world.sessions.commit(first)
    await world.table_work.watch(TableWork.ROBOTS, T1, first.document.version)
    await world.table_work.finish(TableWork.ROBOTS, T1, first.document.version)
    await world.sessions.commit(moving(table("t1", 2), "move"))
    assert (await world.table_work.claim(TableWork.ROBOTS, 10, MINUTE)).names == ("t1",)
    await world.table_work.watch(TableWork.ROBOTS, T1, first.document.version)
    assert (await world.table_work.claim(TableWork.ROBOTS, 10, MINUTE)).names == ("t1",)


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
