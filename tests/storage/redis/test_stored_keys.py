"""Every key as it has been written so far, and what is read from it through the ports, for ever.

``stored_keys.json`` is what a store held after each port had been written to once. It is never changed.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest_asyncio
from redis.asyncio import Redis

from bot.accounts.model import Community, KnownRoom, Place, Starters
from bot.delivery.call_book import Call
from bot.delivery.rooms import Kind, Slot, slot_key
from bot.delivery.store import Store
from bot.documents.ports import NOTICES, label_of
from bot.kernel.ids import AccountId, Handle, Platform, Player, Room, SessionId, Version
from bot.kernel.scene import Aids, Theme
from bot.kernel.time import Instant
from bot.sessions.due_work import TableWork
from bot.sessions.events import Notice
from bot.tournaments.model import CupId
from bot.tournaments.requests import CupNotice
from storage.redis import keys
from storage.redis.connections import Connections
from tests.kit.tables import ANN, BEN, CLUB, PUB
from tests.storage.codec.test_documents import DECODERS, SAMPLES

TABLE, OVER, CUP = SessionId("table222"), SessionId("over2222"), CupId("cup22222")
SIM = Player(AccountId("sim"))


@pytest_asyncio.fixture(loop_scope="function", autouse=True)
async def stored(clients: Connections) -> None:
    document = json.loads(Path(__file__).with_name("stored_keys.json").read_text("utf-8"))
    for key, (kind, value) in document.items():
        await _restore(clients.asking, key, kind, value)


async def _restore(redis: Redis, key: str, kind: str, value: Any) -> None:
    match kind:
        case "string":
            await redis.set(key, value)
        case "hash":
            await redis.hset(key, mapping=value)
        case "set":
            await redis.sadd(key, *value)
        case "zset":
            await redis.zadd(key, dict(value))
        case "list":
            await redis.rpush(key, *value)
        case "stream":
            for entry, fields in value:
                await redis.xadd(key, fields, id=entry)
        case other:
            raise TypeError(other)


def _sample(name: str) -> Any:
    return DECODERS[name.partition("-")[0]]((SAMPLES / f"{name}.json").read_text("utf-8"))


async def test_tables_and_cups_are_as_they_were(world: Store) -> None:
    table, over = await world.sessions.load_many((TABLE, OVER))
    assert table == replace(_sample("table-5-clocked"), version=Version(1))
    assert over == replace(_sample("table-5-over"), id=OVER, version=Version(1))
    assert await world.cups.load_many((CUP,)) == (
        replace(_sample("cup-2-swiss"), version=Version(1), due=Instant(1_795_176_000_000)),
    )


async def test_what_was_left_unread_in_streams_is_told_and_done(world: Store, clients: Connections) -> None:
    """Old notices notify no people any more."""
    redis, (table, cup) = clients.asking, (f"{keys.TABLES.tag(TABLE)}:outbox", f"{keys.CUPS.tag(CUP)}:outbox")
    for stream in (table, cup):
        ((_, fields),) = await redis.xrange(stream)
        await redis.xadd(stream, fields)
    await world.upgrade()
    (notice,) = await world.table_notices.load_each(
        (await world.table_notices.claim(NOTICES, 9, 1_000)).names
    )
    (happened,) = await world.cup_notices.load_each((await world.cup_notices.claim(NOTICES, 9, 1_000)).names)
    assert notice == Notice(TABLE, Version(1), _sample("notice-1-every").events)
    assert happened == CupNotice(CUP, Version(1), _sample("happening-1-all").events)
    assert (await world.table_work.claim(TableWork.RATING, 9, 1_000)).names == (TABLE,)
    assert not await redis.exists(table, cup)


async def test_what_every_group_of_readers_has_finished_is_told_no_more(
    world: Store, clients: Connections
) -> None:
    redis, stream = clients.asking, f"{keys.CUPS.tag(CUP)}:outbox"
    ((_, fields),) = await redis.xrange(stream)
    await redis.delete(stream)
    written = [fields["notice"].replace('"version":1', f'"version":{version}', 1) for version in (1, 2, 3, 4)]
    entries = [await redis.xadd(stream, {"notice": each}) for each in written[:3]]
    await redis.xgroup_create(stream, "telegram-cup-news", id="0")
    await redis.xreadgroup("telegram-cup-news", "r", {stream: ">"}, count=2)
    await redis.xack(stream, "telegram-cup-news", entries[0])
    await redis.hset(f"{stream}:kept", f"telegram-cup-news {CUP}", written[3])
    await world.upgrade()
    claimed = await world.cup_notices.claim(NOTICES, 9, 1_000)
    assert sorted(map(label_of, claimed.names)) == [f"{CUP} {version}" for version in (2, 3, 4)]
    assert not await redis.exists(f"{stream}:kept")


async def test_deadlines_stand(world: Store) -> None:
    assert (await world.cup_deadlines.claim(9, 1_000)).names == (CUP,)
    await world.deadlines.hurry()
    assert (await world.deadlines.claim(9, 1_000)).names == (TABLE,)


async def test_lists_are_as_they_were(world: Store) -> None:
    assert await world.index.in_room(CLUB) == (TABLE,)
    assert await world.index.in_room(PUB) == (OVER,)
    assert await world.index.of_player(BEN.player) == (TABLE, OVER)
    assert set(await world.cup_index.in_room(PUB)) == {CUP, "cup33333"}
    assert await world.cup_index.in_community(Platform("web"), "42") == ("cup33333",)
    assert CUP in await world.cup_index.of_player(SIM)


async def test_messages_in_rooms_are_known(world: Store) -> None:
    await world.upgrade()
    assert await world.followers.of(TABLE) == {CLUB, PUB}
    board = slot_key(Kind.BOARD, TABLE)
    assert await world.room_slots.slots(CLUB) == {board: Slot(board, message="88")}
    assert await world.room_slots.slots(PUB) == {}
    private = Call(TABLE, BEN.player, Version(1))
    assert set(await world.calls.calls(TABLE)) == {
        Call(TABLE, ANN.player, Version(1), PUB, message="7"),
        private,
    }


async def test_people_are_who_they_were(world: Store) -> None:
    assert await world.accounts.account(ANN.player) == _sample("account-7-every")
    assert await world.accounts.player_of(Handle(Platform("discord"), "2:2")) == ANN.player
    assert await world.accounts.handles_of(ANN.player) == (Handle(Platform("discord"), "2:2"),)
    assert await world.accounts.unseen(Instant(1_900_000_000_000)) == (Player(AccountId("2912ad6f10abe097")),)
    assert await world.farewells.pending() == (_sample("farewell-1-every"),)


async def test_rooms_and_communities_are_what_they_were(world: Store) -> None:
    assert await world.rooms.load(PUB) == KnownRoom("fa", Place("42"), TABLE)
    assert (await world.rooms.load(CLUB)).place == Place(None, ANN.player)
    assert await world.rooms.current(Room(Platform("telegram"), "-5")) == CLUB
    assert await world.communities.choices(Platform("discord"), "42") == Community(
        "it", Starters.ADMINS, frozenset({"1", "2"}), Theme.CONTRAST, "1d/move", Aids.HIDDEN
    )


async def test_quizzes_and_results_are_kept(world: Store) -> None:
    assert await world.quizzes.quiz(PUB) == _sample("quiz-1-every")
    (noted,) = await world.results.since(0)
    assert (noted.revision, noted.entry) == (1, _sample("result-1-every"))


async def test_absences_that_earlier_versions_noted_are_dropped(world: Store, clients: Connections) -> None:
    await world.upgrade()
    assert (await world.part_log.report({})).outages == ()
    left = {key async for key in clients.asking.scan_iter("{attendance}:*")}
    assert left <= {keys.LAST_SEEN, keys.PARTS_HEARD, keys.OUTAGES, keys.NEAR_DEADLINE}


async def test_a_lease_is_still_held(world: Store) -> None:
    assert not await world.leases.take("presence", 1_000)
