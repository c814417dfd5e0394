"""Everything of a data folder goes over to a server or a cluster, and is there as it was."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from redis.asyncio import Redis

from bot.kernel.ids import Handle, Platform, RequestId, SessionId, Version
from bot.operations.move import moved
from storage.redis.connections import Connections, connections
from storage.redis.data_folder import store_in
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.moving import CannotMove, move
from storage.redis.store import redis_store
from storage.store import Store
from tests.kit.store_cluster import StoreCluster, started
from tests.kit.tables import PUB, moving, opening, table

MANY = 700
NAMES = tuple(f"t{number}" for number in range(12))


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Store, Redis]]:
    """The store of a data folder, by itself."""
    server = EmbeddedServer(store_in(folder))
    await server.open()
    clients = connections(f"unix://{quote(str(server.socket))}")
    try:
        yield redis_store(clients), clients.asking
    finally:
        await clients.close()
        await server.close()


async def fill(world: Store, redis: Redis) -> None:
    """Tables with notices, some of them finished, some in hand, some not read; and large keys."""
    for group in ("done", "behind"):
        await world.outbox.join(group)
    for name in NAMES:
        await world.sessions.commit(opening(table(name), name))
    handed = await world.outbox.next("done", "r", 0)
    await world.outbox.finish("done", tuple(receipt for receipt, _ in handed[:5]))
    for name in NAMES:
        await world.sessions.commit(moving(table(name, 2), f"move {name}", name))
    await world.rooms.choose_language(PUB, "it")
    await world.accounts.account_of(Handle(Platform("web"), "ann"))
    await redis.hset("{results}:log", mapping={f"r{number}": "{}" for number in range(MANY)})
    await redis.zadd("many", {f"m{number}": number for number in range(MANY)})
    await redis.rpush("{attendance}:away", *map(str, range(MANY)))
    await redis.sadd("account:x:handles", *map(str, range(MANY)))


async def is_there(world: Store, redis: Redis) -> None:
    loaded = await world.sessions.load(SessionId("t1"), RequestId("move t1"))
    assert loaded is not None
    assert loaded.repeated
    assert loaded.document.version == 2
    assert len(await world.outbox.unfinished("done", "r")) == len(NAMES) - 5
    versions = [notice.version for _, notice in await world.outbox.next("behind", "r", 0)]
    assert sorted(versions) == [Version(1)] * len(NAMES) + [Version(2)] * len(NAMES)
    assert len(await world.outbox.next("done", "r", 0)) == len(NAMES)
    assert await world.rooms.language_of(PUB) == "it"
    assert await redis.hlen("{results}:log") == await redis.zcard("many") == MANY
    assert await redis.lrange("{attendance}:away", 0, -1) == list(map(str, range(MANY)))
    assert await redis.scard("account:x:handles") == MANY
    await world.sessions.commit(moving(table("t1", 3), "later", "m"))
    assert [notice.version for _, notice in await world.outbox.next("done", "r", 0)] == [3]


async def moved_to(url: str, folder: Path) -> None:
    async with opened(folder) as (world, redis):
        await fill(world, redis)
    assert await move(store_in(folder), url) > MANY // 100
    clients = connections(url)
    try:
        await is_there(redis_store(clients), clients.asking)
    finally:
        await clients.close()


async def test_it_goes_to_a_server(clients: Connections, valkey: Path, tmp_path: Path) -> None:
    assert await clients.asking.dbsize() == 0
    await moved_to(f"unix://{valkey}", tmp_path)


@pytest.mark.slow
async def test_it_goes_to_a_cluster(tmp_path: Path) -> None:
    (tmp_path / "cluster").mkdir()
    with started(StoreCluster(tmp_path / "cluster")) as cluster:
        await moved_to(cluster.url, tmp_path)


async def test_nothing_is_written_over(clients: Connections, valkey: Path, tmp_path: Path) -> None:
    async with opened(tmp_path) as (world, redis):
        await fill(world, redis)
    await clients.asking.set("mine", "1")
    with pytest.raises(CannotMove, match="has to be empty"):
        await move(store_in(tmp_path), f"unix://{valkey}")
    assert await clients.asking.dbsize() == 1


async def test_a_move_that_broke_off_is_done_again(
    clients: Connections, valkey: Path, tmp_path: Path
) -> None:
    await clients.asking.set("moving", "1")
    await clients.asking.rpush("{attendance}:away", "left by the first try")
    await moved_to(f"unix://{valkey}", tmp_path)
    assert not await clients.asking.exists("moving")


async def test_a_store_that_is_used_is_not_moved(valkey: Path, tmp_path: Path) -> None:
    async with opened(tmp_path):
        with pytest.raises(CannotMove, match="stop Moot first"):
            await move(store_in(tmp_path), f"unix://{valkey}")


def test_the_command_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REDIS_URL", raising=False)
    assert moved(None) == 2
    assert "Set REDIS_URL" in capsys.readouterr().err
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1")
    assert moved(str(tmp_path)) == 2
    assert "There are no games" in capsys.readouterr().err
