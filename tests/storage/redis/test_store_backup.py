"""Backups of a server or a cluster elsewhere, taken while people play, go on where they were taken."""

import asyncio
import itertools
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.exceptions import ResponseError

from bot.delivery.store import Store
from bot.kernel.ids import RequestId, SessionId
from bot.operations.backup import backup, bring_back
from storage.redis import backup as store_backup
from storage.redis import keys
from storage.redis.backup import back_up_from, restore, restore_to
from storage.redis.connections import connections, masters, reaching
from storage.redis.data_folder import store_in
from storage.redis.moving import CannotMove
from storage.redis.store import redis_store
from tests.kit.due_tables import worked_on
from tests.kit.refusing_store import REFUSALS
from tests.kit.store_cluster import StoreCluster
from tests.kit.tables import moving, store_table, table
from tests.kit.waiting import comes_true
from tests.storage.redis.test_moving import fill, opened

pytestmark = pytest.mark.usefixtures("patient_store")
PLAYED = tuple(SessionId(f"played{number}") for number in range(40))


async def taken_while_played(url: str, archive: Path) -> dict[SessionId, int]:
    """Versions that were answered before the backup was begun."""
    clients = connections(url)
    for server in await masters(clients.asking):
        await server.flushdb()
    world = redis_store(clients)
    await fill(world, clients.asking)
    for name in PLAYED:
        await store_table(world, name, request=name)
    versions = dict.fromkeys(PLAYED, 1)
    playing = asyncio.create_task(play_on(world, versions))
    await comes_true(lambda: min(versions.values()) > 1)
    before = dict(versions)
    await back_up_from(url, archive)
    assert versions != before, "nobody played meanwhile"
    playing.cancel()
    await asyncio.wait([playing])
    await clients.close()
    return before


def test_a_disk_that_fills_during_a_backup_is_not_taken_for_that_of_the_store(
    valkey: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def take_nothing(*_: object) -> None:
        with reaching():
            raise ResponseError(REFUSALS["MISCONF"].decode().removeprefix("-"))

    monkeypatch.setenv("REDIS_URL", f"unix://{valkey}")
    monkeypatch.setattr(store_backup, "copy_all", take_nothing)
    assert backup(str(tmp_path / "b.tar.gz")) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert "there is no room beside" in sentence
    assert "DISKFULL" in sentence


async def play_on(world: Store, versions: dict[SessionId, int]) -> None:
    for name in itertools.cycle(PLAYED):
        version = versions[name] + 1
        await world.sessions.commit(moving(table(name, version), f"{name} {version}", name))
        versions[name] = version


async def holds(world: Store, redis: Redis, before: dict[SessionId, int]) -> None:
    """Nothing that was answered before is missing, everything is due when it says so, and worked on."""
    for name, version in before.items():
        loaded = await world.sessions.load(name, RequestId("look"))
        assert loaded is not None
        assert loaded.document.version >= version
        due = await redis.zscore(keys.TABLES.due(keys.partition(name)), name)
        assert due == (loaded.document.due.ms if loaded.document.due else None)
    await worked_on(world, before, 0)


async def test_a_server_that_is_played_on_is_backed_up_into_a_file_of_our_own(
    valkey: Path, tmp_path: Path
) -> None:
    before = await taken_while_played(f"unix://{valkey}", archive := tmp_path / "games.tar.gz")
    await brought_back_into_a_folder(archive, tmp_path, before)


@pytest.mark.slow
async def test_a_cluster_that_is_played_on_goes_back_into_an_empty_cluster(
    cluster: StoreCluster, tmp_path: Path
) -> None:
    before = await taken_while_played(cluster.url, archive := tmp_path / "games.tar.gz")
    with pytest.raises(CannotMove, match="has to be empty"):
        await restore_to(cluster.url, archive)
    clients = connections(cluster.url)
    for server in await masters(clients.asking):
        await server.flushdb()
    await restore_to(cluster.url, archive)
    await holds(redis_store(clients), clients.asking, before)
    await clients.close()
    await brought_back_into_a_folder(archive, tmp_path, before)


async def brought_back_into_a_folder(archive: Path, place: Path, before: dict[SessionId, int]) -> None:
    folder = place / "elsewhere"
    await restore(archive, store_in(folder))
    async with opened(folder) as (world, redis):
        await holds(world, redis, before)


def test_the_commands_say_what_they_did_and_why_they_did_not(
    valkey: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def played() -> None:
        clients = connections(f"unix://{valkey}")
        await store_table(redis_store(clients))
        await clients.close()

    asyncio.run(played())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("REDIS_URL", f"unix://{valkey}")
    archive = tmp_path / "games.tar.gz"
    assert backup(str(archive)) == 0
    assert "a server could read them" in capsys.readouterr().out
    assert bring_back(str(archive)) == 2
    assert "has to be empty" in capsys.readouterr().err
    monkeypatch.setenv("REDIS_URL", f"unix://{tmp_path}/nobody.sock")
    assert backup(str(tmp_path / "other.tar.gz")) == 2
    assert capsys.readouterr().err.strip()
