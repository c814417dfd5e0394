"""A store that refuses says why, and is used again as soon as it lets us."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from redis.exceptions import ResponseError

from bot.documents.ports import Commit, StoreRefuses
from storage.redis.connections import Connections, connections
from storage.redis.store import redis_store
from storage.store import Store
from tests.kit.refusing_store import REFUSALS, RefusingStore
from tests.kit.tables import opening, table
from tests.storage.redis.test_unreachable import CALLS

WRITES = ("commit", "join", "next", "claim", "lease", "record", "choose", "lag")


@pytest.fixture
def proxy(valkey: Path) -> RefusingStore:
    return RefusingStore(valkey)


@pytest_asyncio.fixture(loop_scope="function")
async def clients(proxy: RefusingStore, tmp_path: Path) -> AsyncIterator[Connections]:
    async with proxy.listening(tmp_path / "s") as url:
        yield connections(url)


@pytest_asyncio.fixture(loop_scope="function")
async def world(clients: Connections) -> AsyncIterator[Store]:
    await clients.asking.flushdb()
    world = redis_store(clients)
    await world.outbox.join("g")
    yield world
    await world.close()


@pytest.mark.parametrize("call", WRITES)
@pytest.mark.parametrize("state", REFUSALS)
async def test_it_is_a_refusal_by_its_own_word(
    world: Store, proxy: RefusingStore, state: str, call: str
) -> None:
    with proxy.refusing(state), pytest.raises(StoreRefuses) as refused:
        await CALLS[call](world)
    assert refused.value.kind == (state if state.isupper() else "READONLY")


@pytest.mark.parametrize("state", REFUSALS)
async def test_it_is_used_again_as_soon_as_it_lets_us(world: Store, proxy: RefusingStore, state: str) -> None:
    with proxy.refusing(state):
        assert not await world.ping()
        with pytest.raises(StoreRefuses):
            await world.sessions.commit(opening(table()))
    assert await world.ping()
    assert await world.sessions.commit(opening(table())) is Commit.DONE


async def test_a_mistake_of_ours_stays_one(world: Store, proxy: RefusingStore, clients: Connections) -> None:
    with proxy.refusing("a script that breaks"), pytest.raises(ResponseError):
        await world.sessions.commit(opening(table()))
    await clients.asking.set("{p0}:due", "not a sorted set")
    with pytest.raises(ResponseError, match="WRONGTYPE"):
        await world.deadlines.claim(1, 1)


async def test_after_a_failover_no_old_connection_is_used_again(world: Store, proxy: RefusingStore) -> None:
    proxy.failover()
    with pytest.raises(StoreRefuses):
        await world.sessions.commit(opening(table()))
    assert await world.sessions.commit(opening(table())) is Commit.DONE
    assert await world.ping()
    assert proxy.refused == 1
