"""A store that refuses says why, and is used again as soon as it lets us."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from redis.exceptions import ResponseError

from bot.delivery.store import Store
from bot.documents.ports import Commit, StoreRefuses
from storage.redis.connections import Connections, connections
from storage.redis.refusals import ACTIONS, refusal
from storage.redis.store import redis_store
from tests.kit.refusing_store import REFUSALS, RefusingStore
from tests.kit.tables import store_table
from tests.storage.redis.test_unreachable import CALLS

WRITES = ("commit", "claim a notice", "claim", "lease", "want", "choose")


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
    yield world
    await world.close()


@pytest.mark.parametrize("call", WRITES)
@pytest.mark.parametrize("state", REFUSALS)
async def test_it_is_a_refusal_by_its_own_word(
    world: Store, proxy: RefusingStore, state: str, call: str
) -> None:
    with proxy.refusing(state), pytest.raises(StoreRefuses) as error:
        await CALLS[call](world)
    assert error.value.kind == _WORDS.get(state, state)
    assert error.value.is_full == (error.value.kind in {"OOM", "DISKFULL"})
    assert error.value.action == ACTIONS.get(error.value.kind, StoreRefuses.action)


_WORDS = {
    "MISCONF": "DISKFULL",
    "script of an old server": "READONLY",
    "ACL failure": "NOPERM",
    "OOM in a script": "OOM",
    "an ERR that nobody has listed": "ERR",
}
_BEHIND = " script: f_1, on @user_script:9."


@pytest.mark.parametrize(
    "said",
    [
        "ERR max number of clients reached",
        f"ERR ACL failure in script: User x has no permissions to access a key{_BEHIND}",
        f"OOM command not allowed when used memory > 'maxmemory'.{_BEHIND}",
        f"MISCONF Valkey is configured to save RDB snapshots, but it cannot.{_BEHIND}",
        "MISCONF Errors writing to the AOF file",
        "NOPERM No permissions to access a key",
        "NOREPLICAS Not enough good replicas to write.",
        "UNKILLABLE Sorry the script already executed write commands",
        "MASTERDOWN Link with MASTER is down",
        "NOMASTERLINK Can't SYNC while not connected with my master",
        "EXECABORT Transaction discarded because of previous errors.",
        "NOSCRIPT No matching script. Please use EVAL.",
        "ERR Error running script (call to f_1): @user_script:9: -MISCONF Errors writing to the AOF file",
        "ERR Error running script (call to f_1): @user_script: 9: -OOM command not allowed",
        "ERR Server is paused",
    ],
)
def test_what_is_not_known_as_our_mistake_passes(said: str) -> None:
    assert refusal(ResponseError(said))


@pytest.mark.parametrize(
    "said",
    [
        "WRONGTYPE Operation against a key holding the wrong kind of value",
        f"WRONGTYPE Operation against a key holding the wrong kind of value{_BEHIND}",
        "ERR Error running script (call to f_1): @user_script:9: WRONGTYPE Operation against a key",
        f"ERR user_script:3: attempt to index a nil value{_BEHIND}",
        "ERR Error running script (call to f_1): @user_script:3: user_script:3: attempt to index a nil value",
        "ERR Error compiling script (new function): user_script:1: '=' expected near 'b'",
        f"ERR value is not an integer or out of range{_BEHIND}",
        "ERR unknown command 'GETTT', with args beginning with: 'a'",
        "ERR wrong number of arguments for 'get' command",
        f"ERR Unknown command called from script{_BEHIND}",
        "ERR syntax error",
        "CROSSSLOT Keys in request don't hash to the same slot",
    ],
)
def test_what_we_asked_wrongly_never_passes(said: str) -> None:
    assert refusal(ResponseError(said)) is None


@pytest.mark.parametrize("state", REFUSALS)
async def test_it_is_used_again_as_soon_as_it_lets_us(world: Store, proxy: RefusingStore, state: str) -> None:
    with proxy.refusing(state):
        assert not await world.ping()
        with pytest.raises(StoreRefuses):
            await store_table(world)
    assert await world.ping()
    assert await store_table(world) is Commit.DONE


async def test_a_mistake_of_ours_stays_one(world: Store, proxy: RefusingStore, clients: Connections) -> None:
    with proxy.refusing("a script that breaks"), pytest.raises(ResponseError):
        await store_table(world)
    await clients.asking.set("{p0}:due", "not a sorted set")
    with pytest.raises(ResponseError, match="WRONGTYPE"):
        await world.deadlines.claim(1, 1)


async def test_after_a_failover_no_old_connection_is_used_again(world: Store, proxy: RefusingStore) -> None:
    proxy.failover()
    with pytest.raises(StoreRefuses):
        await store_table(world)
    assert await store_table(world) is Commit.DONE
    assert await world.ping()
    assert proxy.refused == 1
