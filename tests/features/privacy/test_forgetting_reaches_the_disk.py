"""A day's play, a forgetting, then a search of every file and of a new backup: nothing leads to them."""

import asyncio
import tarfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from redis.asyncio import Redis

from bot.accounts.limits import SETTLING_MS
from bot.documents.file_rewriting import FileRewriting
from storage.forgotten_file import KEY, LIST
from storage.redis.backup import back_up, restore
from storage.redis.connections import connections
from storage.redis.data_folder import store_in
from storage.redis.store import connect
from tests.features.privacy.test_forget_person import (
    HER_ROOM,
    TRACES,
    ZOE,
    asks_to_be_forgotten,
    is_forgotten,
    lives,
)
from tests.kit.cup_scenario import opened
from tests.kit.moot import ABROAD, ANN, BOB, WEB, Moot, moot
from tests.kit.stored_text import kept_in_redis
from tests.kit.waiting import comes_true

SOON_S = 30
"""The server deletes its former files beside its other work, in seconds."""
pytestmark = pytest.mark.usefixtures("patient_store")


@asynccontextmanager
async def serving(data: Path) -> AsyncIterator[tuple[Moot, Redis]]:
    """The whole bot over our own server, whose files are not compressed, so that they can be searched."""
    world = await connect(None, data)
    clients = connections(f"unix://{quote(str(store_in(data) / 'server.sock'))}")
    await clients.asking.config_set("rdbcompression", "no")
    try:
        yield moot(world, platforms=(WEB, ABROAD)), clients.asking
    finally:
        await clients.close()
        await world.close()


def traces(folder: Path, account: str) -> set[str]:
    content = b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())
    return {trace for trace in (*TRACES, account) if trace.encode() in content}


async def account_of_zoe(home: Moot) -> str:
    return (await home.player(ZOE)).account


async def a_days_play(home: Moot) -> None:
    """All that is left at tables, and in cups, lessons, puzzles and a chat about them besides."""
    tables = await lives(home)
    guild = {"community": "guild 7", "admin": True}
    cup = await opened(home, '/cup open swiss fourrow "Autumn cup" teams:2')
    await home.type(ZOE, '/cup team "Quint Rooks"')
    await home.type(BOB, '/cup team "Knights"')
    await home.type(ANN, f"/cup close {cup.id} sure")
    await home.type(ZOE, '/cup open swiss fourrow "Spring cup"', **guild)
    await home.type(ZOE, "/setup keep-questions on", **guild)
    for line in ("/rules fourrow may I paint the board?", "/setup daily 9:00 UTC"):
        await home.type(ZOE, line, **guild)
    for line in (
        f"/try {tables['resigned long ago']}",
        "/puzzle fourrow",
        "/puzzle a",
        "/rank fourrow",
        "/profile",
        "/games",
    ):
        await home.type(ZOE, line, HER_ROOM, private=True)
    await home.type(ZOE, "/export")


async def expire_brief_keys(redis: Redis) -> None:
    """The server's clock goes on as the bot's has gone: what is kept for minutes is over."""
    brief = [key async for key in redis.scan_iter(count=1_000) if 0 < await redis.pttl(key) <= SETTLING_MS]
    for key in brief:
        await redis.pexpire(key, 1)
    await asyncio.sleep(0.05)
    assert not (brief and await redis.exists(*brief))  # looking deletes them: a rewriting has them no more


async def forget_zoe(home: Moot, redis: Redis) -> None:
    await asks_to_be_forgotten(home)
    await is_forgotten(home)
    await expire_brief_keys(redis)
    await FileRewriting(home.world.files, home.world.leases).tick()
    assert not await home.world.files.are_outdated()


async def backed_up(data: Path, name: str) -> Path:
    """A new backup, and a folder that holds what is in it."""
    archive = data.parent / f"{name}.tar.gz"
    await back_up(store_in(data), archive)
    with tarfile.open(archive) as tar:
        tar.extractall(data.parent / name, filter="data")
    return archive


async def test_a_forgotten_person_is_in_no_file_and_in_no_new_backup(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with serving(data) as (home, redis):
        await a_days_play(home)
        account = await account_of_zoe(home)
        assert "Quint Rooks" in await kept_in_redis(redis)
        assert traces(data, account) == {*TRACES, account}
        await forget_zoe(home, redis)
        await comes_true(lambda: not traces(data, account), SOON_S)
        await backed_up(data, "afterwards")
        assert traces(tmp_path / "afterwards", account) == set()
        assert await home.type(BOB, "/profile") is not None


async def test_who_comes_back_with_a_backup_is_forgotten_again(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with serving(data) as (home, redis):
        await lives(home)
        account = await account_of_zoe(home)
        archive = await backed_up(data, "before")
        bob = await home.account(BOB)
        await forget_zoe(home, redis)
    await restore(archive, store_in(data))
    assert account not in (data / LIST).read_text()
    assert not [file for file in (tmp_path / "before").rglob("*") if file.name in (LIST, KEY)]
    async with serving(data) as (home, redis):
        await home.app.forgetting().forget_restored()
        await is_forgotten(home)
        await expire_brief_keys(redis)
        await FileRewriting(home.world.files, home.world.leases).tick()
        await comes_true(lambda: not traces(store_in(data), account), SOON_S)
        assert await home.world.accounts.player_of(ZOE.handle) is None
        assert await home.account(BOB) == bob
        assert await account_of_zoe(home) != account
        await home.app.forgetting().forget_restored()
        assert await home.world.farewells.pending() == ()
