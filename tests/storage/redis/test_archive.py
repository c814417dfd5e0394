"""Archived games as the store has them: in less space, and still of those who play."""

import asyncio
from pathlib import Path

import pytest
import pytest_asyncio

from bot.features.privacy.retention import archive_all
from bot.kernel.ids import SessionId
from bot.kernel.time import DAY, Instant
from bot.operations.store_commands import archive
from storage.codec.packed import is_packed
from storage.redis import keys
from storage.redis.connections import Connections, connections
from storage.redis.store import redis_store
from tests.features.privacy.test_retention import resigned
from tests.kit.moot import ANN, BOB, Moot, moot


@pytest_asyncio.fixture(loop_scope="function")
async def club(clients: Connections) -> Moot:
    return moot(redis_store(clients))


async def text_of(clients: Connections, table: SessionId) -> str:
    return await clients.asking.hget(keys.TABLES.document(table), "document") or ""


async def archive_long_after(club: Moot) -> tuple[int, int]:
    """The store's own clock tells how old a table is."""
    _, now_ms = await asyncio.gather(club.settle(), server_ms(club))
    return await archive_all(club.world.register, club.world.cup_register, Instant(now_ms + 3 * DAY))


async def server_ms(club: Moot) -> int:
    found = [stored.changed.ms async for stored in club.world.register.every()]
    return max(found)


async def test_a_finished_game_takes_less_space_and_is_exported_and_forgotten(
    club: Moot, clients: Connections
) -> None:
    over = await resigned(club)
    old_text = await text_of(clients, over)
    assert await archive_long_after(club) == (1, 0)
    packed = await text_of(clients, over)
    assert is_packed(packed)
    assert len(packed) < len(old_text) / 2
    assert await archive_long_after(club) == (0, 0)
    bob = await club.player(BOB)
    assert [stored.document.id async for stored in club.world.register.about(bob)] == [over]

    await club.confirm(BOB, "/forget", "Yes, forget me")
    await club.app.forgetting().tick()
    new_text = await text_of(clients, over)
    assert '"phase":"over"' in new_text
    assert bob.account not in new_text
    assert await archive_long_after(club) == (1, 0)
    assert [stored async for stored in club.world.register.about(bob)] == []


async def test_its_record_is_told_as_before(club: Moot) -> None:
    over = await resigned(club)
    before = await club.type(ANN, f"/record {over}")
    await archive_long_after(club)
    assert await club.type(ANN, f"/record {over}") == before


def test_the_command_says_how_many(
    valkey: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def emptied() -> None:
        clients = connections(f"unix://{valkey}")
        await clients.asking.flushdb()
        await clients.close()

    asyncio.run(emptied())
    monkeypatch.setenv("REDIS_URL", f"unix://{valkey}")
    assert archive() == 0
    assert capsys.readouterr().out.startswith("0 finished games and 0 finished cups")
    monkeypatch.setenv("REDIS_URL", "unix:///nowhere.sock")
    assert archive() == 2
    assert capsys.readouterr().err
