"""Groups of readers that no process serves are destroyed, and what they have not read becomes due work."""

import asyncio

import pytest
import structlog

from bot.kernel.ids import Version
from bot.kernel.time import MINUTE
from bot.sessions.due_work import TableWork
from storage.redis.connections import Connections
from storage.redis.store import redis_store
from storage.store import Store
from tests.kit.tables import moving, opening, table


async def test_a_platform_that_is_switched_off_keeps_no_stream(
    world: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.redis.outbox.STARTS_WITHIN_S", 0.0)
    monkeypatch.setattr("storage.redis.outbox.UNSERVED_FOR_MS", 1_000)
    for group in ("discord", "telegram"):
        await world.outbox.join(group)
    await world.outbox.note_served(["discord", "telegram"])
    await world.sessions.commit(opening(table("t1")))
    await world.outbox.tidy()
    assert (await world.outbox.lag()).keys() == {"discord", "telegram"}
    await asyncio.sleep(1.1)
    await world.outbox.note_served(["telegram"])
    with structlog.testing.capture_logs() as logs:
        await world.outbox.tidy()
    assert (await world.outbox.lag()).keys() == {"telegram"}
    assert [entry["groups"] for entry in logs] == [["discord"]]


async def test_a_process_that_has_just_begun_waits_for_those_that_read_the_rest(
    world: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.redis.outbox.UNSERVED_FOR_MS", 0)
    await world.outbox.join("discord")
    await world.outbox.note_served(["telegram"])
    await world.outbox.tidy()
    assert (await world.outbox.lag()).keys() == {"discord"}


async def test_what_readers_of_an_older_version_have_left_is_done(clients: Connections) -> None:
    older, newer = redis_store(clients), redis_store(clients)
    await older.outbox.join("robots")
    for name in ("t1", "t2"):
        await older.sessions.commit(opening(table(name)))
    handed = await older.outbox.next("robots", "r", 0)
    await older.outbox.finish(
        "robots", tuple(receipt for receipt, notice in handed if notice.session == "t1")
    )
    await older.sessions.commit(moving(table("t3", 1), "move"))
    for name in ("t1", "t2", "t3"):
        await older.table_work.finish(TableWork.LISTS, table(name).id, Version(1))
    await newer.outbox.tidy()
    assert await newer.outbox.lag() == {}
    due = await newer.table_work.claim(TableWork.RATING, 10, MINUTE)
    assert set(due.names) == {"t2", "t3"}
