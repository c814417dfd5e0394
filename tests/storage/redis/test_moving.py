"""Everything of a data folder goes over to a server or a cluster, and is there as it was."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from redis.asyncio import Redis

from bot.delivery.store import Store
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Handle, Part, Platform, RequestId, SessionId
from bot.operations.backup import move_store
from storage.redis import moving as moving_module
from storage.redis.backup import back_up_from
from storage.redis.connections import Connections, connections
from storage.redis.data_folder import store_in
from storage.redis.diagnostics import checkup
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.move_mark import HalfMoved
from storage.redis.moving import CannotMove, move
from storage.redis.store import connect, redis_store
from tests.kit.due_tables import worked_on
from tests.kit.store_cluster import StoreCluster, started
from tests.kit.tables import PUB, moving, store_table, table

pytestmark = pytest.mark.usefixtures("patient_store")
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
    """Tables with work, some of it finished and some not; and large keys."""
    for name in NAMES:
        await store_table(world, name, request=name)
    await worked_on(world, NAMES, 1)
    for name in NAMES:
        await world.sessions.commit(moving(table(name, 2), f"move {name}", name))
    await world.rooms.choose_language(PUB, "it")
    await world.accounts.account_of(Handle(Platform("web"), "ann"))
    await redis.hset("{results}:log", mapping={f"r{number}": "{}" for number in range(MANY)})
    await redis.zadd("many", {f"m{number}": number for number in range(MANY)})
    await redis.rpush("{attendance}:outages", *map(str, range(MANY)))
    await redis.sadd("account:x:handles", *map(str, range(MANY)))


async def is_there(world: Store, redis: Redis) -> None:
    loaded = await world.sessions.load(SessionId("t1"), RequestId("move t1"))
    assert loaded is not None
    assert loaded.repeated
    assert loaded.document.version == 2
    await worked_on(world, NAMES, 2)
    assert await world.rooms.language_of(PUB) == "it"
    assert await redis.hlen("{results}:log") == await redis.zcard("many") == MANY
    assert await redis.lrange("{attendance}:outages", 0, -1) == list(map(str, range(MANY)))
    assert await redis.scard("account:x:handles") == MANY
    await world.sessions.commit(moving(table("t1", 3), "later", "m"))
    await worked_on(world, ["t1"], 3)


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
    await clients.asking.rpush("{attendance}:outages", "left by the first try")
    await moved_to(f"unix://{valkey}", tmp_path)
    assert not await clients.asking.exists("moving")


async def broken_off(folder: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move in which the net was gone for a moment, when nearly all was there."""

    async def gone(*_: Redis) -> tuple[str, ...]:
        raise StoreUnreachable

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(moving_module, "differing", gone)
        with pytest.raises(StoreUnreachable):
            await move(store_in(folder), url)


async def test_nothing_is_played_where_a_move_broke_off(
    clients: Connections, valkey: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not await clients.asking.dbsize()
    url = f"unix://{valkey}"
    async with opened(tmp_path) as (world, redis):
        await world.part_log.report({Part("telegram"): 0})
        await fill(world, redis)
    await broken_off(tmp_path, url, monkeypatch)
    with pytest.raises(HalfMoved, match="begin it again"):
        await connect(url, tmp_path)
    with pytest.raises(HalfMoved):
        await back_up_from(url, tmp_path / "half.tar.gz")
    assert any("part of what is being moved" in finding.says for finding in await checkup(url, tmp_path))
    await move(store_in(tmp_path), url)
    world = await connect(url, tmp_path)
    await is_there(world, clients.asking)
    await world.close()


async def test_what_was_played_since_a_move_broke_off_is_not_written_over(
    clients: Connections, valkey: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an older version does, which did not look whether all was there."""
    url = f"unix://{valkey}"
    async with opened(tmp_path) as (world, _):
        await world.part_log.report({Part("telegram"): 0})
        await store_table(world, "t1", request="t1")
    await broken_off(tmp_path, url, monkeypatch)
    target = redis_store(clients)
    await target.part_log.report({Part("telegram"): 0})
    await target.sessions.commit(moving(table("t1", 2), "played since", "m"))
    with pytest.raises(CannotMove, match="has to be empty"):
        await move(store_in(tmp_path), url)
    await (await connect(url, tmp_path)).close()
    loaded = await target.sessions.load(SessionId("t1"), RequestId("look"))
    assert loaded is not None
    assert loaded.document.version == 2


async def test_a_store_that_is_used_is_not_moved(valkey: Path, tmp_path: Path) -> None:
    async with opened(tmp_path):
        with pytest.raises(CannotMove, match="stop Moot first"):
            await move(store_in(tmp_path), f"unix://{valkey}")


def test_the_command_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REDIS_URL", raising=False)
    assert move_store(None) == 2
    assert "Set REDIS_URL" in capsys.readouterr().err
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1")
    assert move_store(str(tmp_path)) == 2
    assert "There are no games" in capsys.readouterr().err
