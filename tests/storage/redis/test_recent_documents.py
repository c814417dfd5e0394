"""What a process has written or read lately it does not read again, as long as that is what is stored."""

import pytest

from bot.delivery.store import Store
from bot.documents.ports import Commit, DamagedDocument
from bot.kernel.ids import RequestId, SessionId
from storage.limits import REMEMBERED_TEXT
from storage.redis import keys
from storage.redis.connections import Connections
from storage.redis.store import redis_store
from tests.kit.tables import moving, opening, table

T1 = SessionId("t1")
LOOK = RequestId("look")


async def test_what_was_committed_is_at_hand(world: Store) -> None:
    change = opening(table())
    await world.sessions.commit(change)
    loaded = await world.sessions.load(T1, LOOK)
    assert loaded
    assert loaded.document is change.document
    assert await world.sessions.load_many((T1,)) == (change.document,)


async def test_what_is_damaged_behind_our_back_is_named_as_such(world: Store, clients: Connections) -> None:
    await world.sessions.commit(opening(table()))
    await clients.asking.hset(keys.TABLES.document(T1), "document", "{")
    with pytest.raises(DamagedDocument):
        await world.sessions.load(T1, LOOK)


async def test_after_a_failover_nothing_is_written_over_what_others_have_done_since(
    world: Store, clients: Connections
) -> None:
    """The new master has not got our last commit, and another one of the same version came instead."""
    elsewhere = redis_store(clients)
    await world.sessions.commit(opening(table()))
    before = await clients.asking.hgetall(keys.TABLES.document(T1))
    await world.sessions.commit(moving(table(version=2, position="ours"), "m"))
    await clients.asking.hset(keys.TABLES.document(T1), mapping=before)
    await elsewhere.sessions.commit(moving(table(version=2, position="theirs"), "n"))
    known = world.sessions.latest_known(T1)
    assert known
    assert known.position == "ours"
    assert (
        await world.sessions.commit(moving(table(version=3, position="ours, gone on"), "o")) is Commit.STALE
    )
    loaded = await world.sessions.load(T1, LOOK)
    assert loaded
    assert loaded.document.position == "theirs"
    assert (
        await world.sessions.commit(moving(table(version=3, position="theirs, gone on"), "o")) is Commit.DONE
    )


async def test_what_is_damaged_is_not_decided_on_from_memory(world: Store, clients: Connections) -> None:
    """Its text is to be put aside before anybody gets it; then it goes on."""
    await world.sessions.commit(opening(table()))
    text = (await clients.asking.hget(keys.TABLES.document(T1), "document")).replace(
        '"options":', '"optoins":'
    )
    await clients.asking.hset(keys.TABLES.document(T1), "document", text)
    assert await world.sessions.commit(moving(table(version=2), "m")) is Commit.STALE


async def test_a_very_long_document_is_read_anew(world: Store) -> None:
    long = table(position="x" * REMEMBERED_TEXT)
    await world.sessions.commit(opening(long))
    assert world.sessions.latest_known(T1) is None
    assert await world.sessions.commit(moving(table(version=2), "m")) is Commit.DONE
