"""A damaged table or cup, from the command to the last list that named it."""

import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from storage.redis.connections import connections
from storage.redis.keys import CUPS, TABLES
from storage.redis.store import redis_store
from tests.kit.cup_scenario import key, running, words
from tests.kit.moot import ANN, BOB, CLEO, PUB, Moot, moot
from tests.storage.conftest import emptied

UNREADABLE = "can no longer be read"
DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "no text": lambda _: b"\xff\xfe\x00{\x80\x81",
    "a text with a byte turned": lambda text: text.replace(b'"schema"', b'"sch\xffma"', 1),
    "cut off": lambda text: text[: len(text) // 2],
    "cut off within a letter": lambda text: text[: len(text) // 2] + "é".encode()[:1],
    "nonsense": lambda _: b"\x00\x01what is this",
    "nothing": lambda _: b"",
}
AT_ONCE = ("no text", "cut off")
KINDS = [
    pytest.param(spoil, id=kind, marks=() if kind in AT_ONCE else pytest.mark.slow)
    for kind, spoil in DAMAGE.items()
]


@dataclass
class Real:
    """The whole bot over a server, and a look at the bytes behind its back."""

    moot: Moot
    raw: Redis

    async def damage(self, name: str, spoil: Callable[[bytes], bytes]) -> bytes:
        key = (CUPS if await self._is_cup(name) else TABLES).document(name)
        text = spoil(await self.raw.hget(key, "document"))
        await self.raw.hset(key, "document", text)
        return text

    async def restarts(self) -> None:
        """Nothing that a process has read before is of any help."""
        self.moot.restarts()

    async def traces(self, name: str) -> list[str]:
        """What the server still has under this name, or with it, but for what goes by itself."""
        found = []
        async for stored_key in self.raw.scan_iter(count=1_000):
            if ":done:" in (name_of_key := stored_key.decode()):
                continue
            if name in name_of_key or name.encode() in await self._value(stored_key):
                found.append(name_of_key)
        return sorted(found)

    async def _is_cup(self, name: str) -> bool:
        return bool(await self.raw.exists(CUPS.document(name)))

    async def _value(self, stored_key: bytes) -> bytes:
        match await self.raw.type(stored_key):
            case b"string":
                value: Any = await self.raw.get(stored_key)
            case b"hash":
                value = await self.raw.hgetall(stored_key)
            case b"set":
                value = await self.raw.smembers(stored_key)
            case b"zset":
                value = await self.raw.zrange(stored_key, 0, -1)
            case _:
                return b""
        return repr(value).encode()


@pytest_asyncio.fixture(loop_scope="function")
async def real(valkey: Path) -> AsyncIterator[Real]:
    clients = connections(f"unix://{valkey}")
    await emptied(clients)
    raw = Redis(unix_socket_path=str(valkey))
    bot = moot(redis_store(clients))
    yield Real(bot, raw)
    await raw.aclose()
    await clients.close()


async def under_way(here: Moot) -> str:
    await here.begin()
    await here.type(ANN, "/move d")
    return here.on_show()


@pytest.mark.parametrize("spoil", KINDS)
async def test_a_table_is_taken_out_and_called_off(real: Real, spoil: Callable[[bytes], bytes]) -> None:
    here, table = real.moot, await under_way(real.moot)
    text = await real.damage(table, spoil)
    await real.restarts()
    for line in (f"/board {table}", "/board", "/move d"):
        assert f"{table} was stored in a way that {UNREADABLE}" in await here.read(BOB, line), line
    assert f"{table}: it was stored" in await here.read(BOB, "/games")
    for person, may in ((BOB, True), (CLEO, False)):
        card = await here.type(person, f"/record {table}")
        assert card
        assert bool(card.file) is may
        assert not card.file or card.file.content == text
    exported = await here.type(ANN, "/export")
    assert exported
    assert exported.file
    assert [one["code"] for one in json.loads(exported.file.content)["damaged"]] == [table]
    asked = await here.type(BOB, f"/abort {table}")
    assert "was called off" in words(await here.press(BOB, key(asked, "Yes, call it off")))
    assert "was called off" in words(here.board())
    assert "don’t know this table" in await here.read(BOB, f"/board {table}")
    assert "You have no games right now" in await here.read(ANN, "/games")
    assert "You have no games right now" in await here.read(BOB, "/games")
    await here.settle()
    await here.app.index_updates().tick()
    assert await real.traces(table) == []


@pytest.mark.parametrize("spoil", KINDS)
async def test_a_cup_is_taken_out_and_called_off(real: Real, spoil: Callable[[bytes], bytes]) -> None:
    bot = real.moot
    cup = await running(bot, '/cup open round-robin fourrow "Weekly cup"', BOB, CLEO)
    text = await real.damage(cup.id, spoil)
    await real.restarts()
    assert f"{cup.id}: it was stored" in await bot.read(BOB, "/cups")
    assert UNREADABLE in await bot.read(BOB, "/cup standings")
    knows_who = b"organisers" in text
    exported = await bot.type(ANN, f"/cup export {cup.id}", admin=not knows_who)
    assert exported
    assert exported.file
    assert exported.file.content == text
    assert UNREADABLE in await bot.read(BOB, f"/cup export {cup.id}")
    yes = key(await bot.type(ANN, f"/cup call-off {cup.id}", admin=not knows_who), "Yes, call it off")
    assert "Only its people" in words(await bot.press(BOB, yes))
    assert "was called off" in words(await bot.press(ANN, yes, admin=not knows_who))
    for person in (ANN, BOB, CLEO):
        assert cup.id not in await bot.read(person, "/cups")
    await bot.settle()
    assert await bot.world.cup_index.in_room(PUB) == ()
    assert await real.raw.exists(CUPS.document(cup.id)) == 0
    assert [damaged async for damaged in bot.world.cup_register.damaged()] == []
