"""Keys, commits, lists and leases in a real server."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import structlog
from hypothesis import given
from redis.crc import key_slot

from bot.accounts.model import Account, Pings
from bot.delivery.call_book import Call
from bot.delivery.rooms import Wanted
from bot.delivery.store import Store
from bot.documents.limits import REQUEST_MEMORY_S
from bot.documents.ports import NOTICES, Change, Commit, DamagedDocument, LeftToNewerVersion
from bot.kernel.ids import Handle, Platform, Player, RequestId, Room, SessionId, Version
from bot.kernel.time import HOUR, SECOND, Instant
from storage.codec.fields import Unreadable
from storage.limits import REMEMBERED_TEXT
from storage.redis import keys
from storage.redis.connections import Connections
from storage.redis.keys import TABLES
from storage.redis.store import redis_store
from tests.kit import tables
from tests.kit.tables import ANN, BEN, CLUB, PUB, moving, opening, store_table, table
from tests.storage.contract.old_code import as_old_code_left_it
from tests.storage.contract.test_damaged_documents import damage

T1 = SessionId("t1")
PART = keys.partition(T1)


async def test_a_request_is_remembered_for_ten_minutes(world: Store, clients: Connections) -> None:
    await store_table(world)
    left = await clients.asking.ttl(keys.TABLES.request_mark(T1, RequestId("open")))
    assert REQUEST_MEMORY_S - 60 < left <= REQUEST_MEMORY_S == 600


async def test_nothing_else_ever_expires(world: Store, clients: Connections) -> None:
    await store_table(world, due=Instant(1))
    kept = (keys.TABLES.document(T1), keys.TABLES.due(PART))
    assert [await clients.asking.ttl(key) for key in kept] == [-1, -1]


async def test_the_version_can_be_read_without_the_document(world: Store, clients: Connections) -> None:
    await store_table(world)
    await world.sessions.commit(moving(table(version=2), "m"))
    assert await clients.asking.hget(keys.TABLES.document(T1), "version") == "2"


@pytest.mark.parametrize("written", ["", "?", "3", "3 web:pub", "x web:pub m"])
async def test_a_damaged_call_is_named_as_such(world: Store, clients: Connections, written: str) -> None:
    await clients.asking.hset(keys.pings(T1), "ann", written)
    with pytest.raises(Unreadable, match="the call of ann to t1"):
        await world.calls.calls(T1)


@pytest.mark.parametrize(("field", "value"), [("document", "loudly"), ("document", "mere words")])
async def test_a_damaged_choice_is_named_as_such_once(
    world: Store, clients: Connections, field: str, value: str
) -> None:
    await clients.asking.hset(keys.account(ANN.player), field, value)
    with structlog.testing.capture_logs() as logs:
        for _ in "12":
            assert await world.accounts.account(ANN.player) == Account(ANN.player, listed=False)
    told = [(entry["event"], entry["account"]) for entry in logs]
    assert told == [("an account cannot be read", ANN.player.account)]


async def test_what_a_newer_version_wrote_is_out_of_reach_and_not_damaged(
    world: Store, clients: Connections
) -> None:
    await clients.asking.hset(keys.account(ANN.player), "document", '{"schema":99}')
    with pytest.raises(LeftToNewerVersion, match="account of schema 99"):
        await world.accounts.account(ANN.player)


async def test_choices_from_before_there_were_documents_still_hold(
    world: Store, clients: Connections
) -> None:
    await clients.asking.hset(keys.account(ANN.player), mapping={"language": "it", "pings": "private"})
    await world.upgrade()
    assert await world.accounts.account(ANN.player) == Account(ANN.player, "it", Pings.PRIVATE)
    assert set(await clients.asking.hkeys(keys.account(ANN.player))) == {"document"}


# Lists by which documents are found, in a real server: nothing is gone through, nothing is missed.


LATER = Instant(2**52)


async def walks(clients: Connections) -> int:
    """How often anybody has asked the server to go through its keys."""
    told: Any = await clients.asking.info("commandstats")
    return int(told.get("cmdstat_scan", {}).get("calls", 0))


async def about(world: Store, person: Any) -> list[str]:
    return sorted([stored.document.id async for stored in world.register.about(person.player)])


async def test_nothing_is_gone_through_any_more(world: Store, clients: Connections) -> None:
    await store_table(world)
    walk_count = await walks(clients)
    for _ in "12":
        assert await about(world, ANN) == ["t1"]
        assert [stored.document.id async for stored in world.register.to_look_at(LATER)] == ["t1"]
        assert [text async for text in world.register.damaged(ANN.player)] == []
        assert await world.results.about(ANN.player) == ()
        await world.register.catch_up()
        await world.calls.leave(ANN.player)
        assert await world.quizzes.scores(ANN.player) == {}
        await world.quizzes.forget(ANN.player)
        await world.accounts.forget(ANN.player)
    assert await walks(clients) == walk_count


async def test_lists_of_what_has_gone_are_empty(world: Store, clients: Connections) -> None:
    """None of them grows with every table that there ever was."""
    before = {key async for key in clients.asking.scan_iter()}
    for room in (PUB, CLUB):
        await world.followers.add(table().id, room)
        await world.room_slots.want_here(room, "board:t1", Wanted("c1"))
    await world.followers.remove(table().id, CLUB)
    await world.room_slots.forget(CLUB)
    await world.room_slots.drop(PUB, "board:t1")
    await world.calls.record(Call(table().id, ANN.player, Version(1)))
    await world.calls.record(ping := Call(table().id, BEN.player, Version(1)))
    await world.calls.forget(ping)
    await world.followers.clear(table().id)
    await world.calls.clear(table().id)
    assert {key async for key in clients.asking.scan_iter()} == before


async def test_two_processes_may_upgrade_at_once_while_people_play(clients: Connections) -> None:
    worlds = [redis_store(clients) for _ in range(3)]
    for number in range(60):
        await store_table(worlds[0], f"t{number}")
    await as_old_code_left_it(worlds[0])

    async def playing() -> None:
        for number in range(60):
            left = table(f"t{number}", 2, opener=BEN, people=(BEN,))
            await worlds[2].sessions.commit(Change(left, (), Version(1), RequestId("leaves")))

    await asyncio.gather(worlds[0].upgrade(), worlds[1].upgrade(), playing())
    assert len(await about(worlds[2], BEN)) == 60
    assert await about(worlds[2], ANN) == []


async def test_a_text_that_nobody_can_read_is_found_by_whom_it_names(world: Store) -> None:
    await store_table(world, "t1")
    await store_table(world, "t2", opener=BEN, people=(BEN,))
    await damage(world.sessions, "t1", '{"not": "a table of ann"}')
    for _ in "12":
        assert [text.name async for text in world.register.damaged(ANN.player)] == ["t1"]
        await world.register.catch_up()


async def test_a_table_that_is_removed_leaves_nothing_in_any_list(world: Store, clients: Connections) -> None:
    await store_table(world, "t1")
    await world.register.catch_up()
    await world.register.remove(table("t1"))
    await world.followers.clear(table("t1").id)
    left = sorted([key async for key in clients.asking.scan_iter("{p*")])
    lists = [key for key in left if not any(word in key for word in ("done", ":wake"))]
    assert lists == []


# What a process has written or read lately it does not read again, as long as that is what is stored.


LOOK = RequestId("look")


async def test_what_was_committed_is_at_hand(world: Store) -> None:
    change = opening(table())
    await world.sessions.commit(change)
    loaded = await world.sessions.load(T1, LOOK)
    assert loaded
    assert loaded.document is change.document
    assert await world.sessions.load_many((T1,)) == (change.document,)


async def test_what_is_damaged_behind_our_back_is_named_as_such(world: Store, clients: Connections) -> None:
    await store_table(world)
    await clients.asking.hset(keys.TABLES.document(T1), "document", "{")
    with pytest.raises(DamagedDocument):
        await world.sessions.load(T1, LOOK)


async def test_after_a_failover_nothing_is_written_over_what_others_have_done_since(
    world: Store, clients: Connections
) -> None:
    """The new master has not got our last commit, and another one of the same version came instead."""
    elsewhere = redis_store(clients)
    await store_table(world)
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
    await store_table(world)
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


# Keys: one slot for what is written together, and never one key for two things.


def _slot(key: str) -> int:
    return key_slot(key.encode())


@given(tables.ids, tables.texts.map(RequestId))
def test_all_that_a_commit_touches_lies_in_one_slot(table: SessionId, request: RequestId) -> None:
    part = keys.partition(table)
    touched = [
        TABLES.document(table),
        TABLES.request_mark(table, request),
        TABLES.due(part),
        TABLES.work(part, NOTICES),
    ]
    beside = [keys.followers(table), keys.pings(table)]
    assert len({_slot(key) for key in (*touched, *beside)}) == 1
    assert part in range(keys.PARTITIONS)


def test_partitions_lie_in_slots_of_their_own() -> None:
    assert len({_slot(TABLES.due(part)) for part in range(keys.PARTITIONS)}) == keys.PARTITIONS


@given(tables.rooms, tables.rooms)
def test_two_rooms_never_share_a_key(one: Room, other: Room) -> None:
    assert (keys.document_list(one, "tables") == keys.document_list(other, "tables")) == (one == other)
    assert (keys.choices_of(one) == keys.choices_of(other)) == (one == other)


@given(tables.rooms)
def test_a_room_can_be_told_from_its_name(room: Room) -> None:
    assert keys.room_named(keys.room_name(room)) == room


@given(tables.texts, tables.texts)
def test_a_handle_can_be_told_from_its_name(platform: str, user: str) -> None:
    handle = Handle(Platform(platform), user)
    assert keys.handle_named(keys.handle_name(handle)) == handle


def test_what_comes_from_outside_cannot_write_a_key_of_its_own() -> None:
    assert (
        keys.document_list(Room(Platform("web"), "a:tables{p1}"), "tables")
        == "room:web:a%3Atables%7Bp1%7D:tables"
    )
    assert keys.account_behind(Handle(Platform("a:b"), "c")) != keys.account_behind(
        Handle(Platform("a"), "b:c")
    )


@given(tables.players)
def test_an_account_is_not_its_tables(player: Player) -> None:
    own = [keys.account(player), keys.document_list(player, "tables"), keys.handles(player)]
    assert len({*own, keys.list_of_closed(keys.document_list(player, "tables"))}) == 4


def test_names_of_keys_stay_what_they_were() -> None:
    table, request = SessionId("k3f9z2qa"), RequestId("discord:7")
    assert TABLES.document(table) == "{p4}:table:k3f9z2qa"
    assert TABLES.request_mark(table, request) == "{p4}:done:k3f9z2qa:discord%3A7"
    assert (TABLES.due(4), TABLES.work(4, NOTICES)) == ("{p4}:due", "{p4}:work:notices")


# Leases whose holder died, and a clock that was set back before the store came up again: they are free.


Takes = Callable[[Store, str], Awaitable[bool]]
LASTS = 7 * SECOND


async def hold(world: Store, holder: str) -> bool:
    return await world.leases.hold("telegram", holder, LASTS) == holder


async def take(world: Store, _: str) -> bool:
    return await world.leases.take("telegram", LASTS)


@pytest.mark.parametrize("takes", [hold, take])
async def test_it_is_free_where_it_would_last_longer_than_it_was_ever_to(
    world: Store, clients: Connections, takes: Takes
) -> None:
    assert await takes(world, "dead")
    assert not await takes(world, "living")
    await clients.asking.pexpire(keys.lease("telegram"), HOUR)
    assert await takes(world, "living")
    assert not await takes(world, "third")
    assert 0 < await clients.asking.pttl(keys.lease("telegram")) <= LASTS


@pytest.mark.parametrize("takes", [hold, take])
async def test_of_two_servers_neither_clock_is_quite_right(
    world: Store, clients: Connections, takes: Takes
) -> None:
    assert await takes(world, "lives")
    await clients.asking.pexpire(keys.lease("telegram"), LASTS + SECOND)
    assert not await takes(world, "another")
