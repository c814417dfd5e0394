"""What a commit leaves behind in a real server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.kernel.ids import RequestId, SessionId
from bot.kernel.time import Instant
from bot.sessions.ports import REQUEST_MEMORY_S
from storage.codec.record import Unreadable
from storage.redis import keys
from storage.redis.client import Connections, connections
from storage.redis.outbox import RedisOutbox
from storage.redis.world import RedisWorld
from tests.kit.tables import moving, opening, table

T1 = SessionId("t1")
PART = keys.partition(T1)


@pytest_asyncio.fixture(loop_scope="function")
async def clients(valkey: Path) -> AsyncIterator[Connections]:
    clients = connections(f"unix://{valkey}")
    await clients.asking.flushdb()
    yield clients
    await clients.close()


@pytest.fixture
def world(clients: Connections) -> RedisWorld:
    return RedisWorld(clients)


async def test_a_request_is_remembered_for_ten_minutes(world: RedisWorld, clients: Connections) -> None:
    await world.sessions.commit(opening(table()))
    left = await clients.asking.ttl(keys.done(T1, RequestId("open")))
    assert REQUEST_MEMORY_S - 60 < left <= REQUEST_MEMORY_S == 600


async def test_nothing_else_ever_expires(world: RedisWorld, clients: Connections) -> None:
    await world.sessions.commit(opening(table(due=Instant(1))))
    kept = (keys.table(T1), keys.due(PART), keys.outbox(PART))
    assert [await clients.asking.ttl(key) for key in kept] == [-1, -1, -1]


async def test_the_version_can_be_read_without_the_document(world: RedisWorld, clients: Connections) -> None:
    await world.sessions.commit(opening(table()))
    await world.sessions.commit(moving(table(version=2), "m"))
    assert await clients.asking.hget(keys.table(T1), "version") == "2"


async def test_a_damaged_table_is_named_as_such(world: RedisWorld, clients: Connections) -> None:
    await clients.asking.hset(keys.table(T1), mapping={"version": "1", "document": "{"})
    with pytest.raises(Unreadable, match="a table that is not JSON"):
        await world.sessions.load(T1, RequestId("look"))


async def test_a_damaged_board_is_named_as_such(world: RedisWorld, clients: Connections) -> None:
    await clients.asking.hset(keys.boards(T1), "web:pub", "?")
    with pytest.raises(Unreadable, match="the board of t1"):
        await world.boards.boards(T1)


async def test_a_notice_that_cannot_be_read_stays_and_blocks_nobody(
    world: RedisWorld, clients: Connections, caplog: pytest.LogCaptureFixture
) -> None:
    await world.outbox.join("g")
    await clients.asking.xadd(keys.outbox(PART), {"notice": '{"schema": 99}'})
    await world.sessions.commit(opening(table()))
    handed = await world.outbox.next("g", "r", 0)
    assert [notice.session for _, notice in handed] == ["t1"]
    assert f"notice {PART}:" in caplog.text
    assert "is left in the outbox" in caplog.text
    await world.outbox.finish("g", tuple(receipt for receipt, _ in handed))
    assert (await clients.asking.xpending(keys.outbox(PART), "g"))["pending"] == 1


async def test_a_reader_of_some_partitions_is_handed_theirs(world: RedisWorld, clients: Connections) -> None:
    others = tuple(set(range(keys.PARTITIONS)) - {PART})
    mine, theirs = RedisOutbox(clients, share=(PART,)), RedisOutbox(clients, share=others)
    for outbox in (mine, theirs):
        await outbox.join("g")
    await world.sessions.commit(opening(table()))
    assert await theirs.next("g", "r2", 0) == ()
    assert len(await mine.next("g", "r1", 0)) == 1
