"""Lists by which documents are found, in a real server: nothing is gone through, nothing is missed."""

import asyncio
from typing import Any

import pytest_asyncio

from bot.delivery.call_book import Call
from bot.delivery.rooms import Wanted
from bot.delivery.store import Store
from bot.documents.limits import LOOK_AFTER_MS
from bot.documents.ports import Change
from bot.kernel.ids import RequestId, Version
from bot.kernel.time import Instant
from storage.redis import keys
from storage.redis.connections import Connections
from storage.redis.store import redis_store
from tests.kit.tables import ANN, BEN, CLUB, PUB, opening, table
from tests.storage.contract.old_code import as_old_code_left_it
from tests.storage.contract.old_code import noted as everything_noted
from tests.storage.contract.test_damaged_documents import damage

LATER = Instant(2**52)


@pytest_asyncio.fixture(loop_scope="function")
async def noted(world: Store) -> Store:
    """All that is written from now on is noted by its commits, and the lists are relied upon."""
    await everything_noted(world)
    return world


async def walks(clients: Connections) -> int:
    """How often anybody has asked the server to go through its keys."""
    told: Any = await clients.asking.info("commandstats")
    return int(told.get("cmdstat_scan", {}).get("calls", 0))


async def about(world: Store, person: Any) -> list[str]:
    return sorted([stored.document.id async for stored in world.register.about(person.player)])


async def test_nothing_is_gone_through_any_more(noted: Store, clients: Connections) -> None:
    await noted.sessions.commit(opening(table()))
    walk_count = await walks(clients)
    for _ in "12":
        assert await about(noted, ANN) == ["t1"]
        assert [stored.document.id async for stored in noted.register.to_look_at(LATER)] == ["t1"]
        assert [text async for text in noted.register.damaged(ANN.player)] == []
        assert await noted.results.about(ANN.player) == ()
        await noted.register.catch_up()
        await noted.room_slots.catch_up()
        await noted.calls.leave(ANN.player)
        assert await noted.quizzes.scores(ANN.player) == {}
        await noted.quizzes.forget(ANN.player)
        await noted.accounts.forget(ANN.player)
    assert await walks(clients) == walk_count


async def test_lists_of_what_has_gone_are_empty(noted: Store, clients: Connections) -> None:
    """None of them grows with every table that there ever was."""
    before = {key async for key in clients.asking.scan_iter()}
    for room in (PUB, CLUB):
        await noted.followers.add(table().id, room)
        await noted.room_slots.want_here(room, "board:t1", Wanted("c1"))
    await noted.followers.remove(table().id, CLUB)
    await noted.room_slots.forget(CLUB)
    await noted.room_slots.drop(PUB, "board:t1")
    await noted.calls.record(Call(table().id, ANN.player, Version(1)))
    await noted.calls.record(ping := Call(table().id, BEN.player, Version(1)))
    await noted.calls.forget(ping)
    await noted.followers.clear(table().id)
    await noted.calls.clear(table().id)
    assert {key async for key in clients.asking.scan_iter()} == before


async def test_what_old_code_writes_for_a_day_is_found_then_and_later(clients: Connections) -> None:
    world = redis_store(clients)
    await world.register.catch_up()
    await world.sessions.commit(opening(table()))
    part = keys.partition(table().id)
    await clients.asking.delete(keys.TABLES.to_sort(part), keys.TABLES.looks(part))  # old code notes nothing
    for _ in "12":
        assert await about(world, ANN) == ["t1"]
        assert [stored.document.id async for stored in world.register.to_look_at(LATER)] == ["t1"]
        await world.register.catch_up()
    assert 0 < await clients.asking.pttl("indexed:p:lately") <= LOOK_AFTER_MS
    await clients.asking.delete("indexed:p:lately")
    await world.register.catch_up()
    walk_count = await walks(clients)
    assert await about(world, ANN) == ["t1"]
    assert [stored.document.id async for stored in world.register.to_look_at(LATER)] == ["t1"]
    await clients.asking.delete("indexed:p:lately")
    await world.register.catch_up()
    assert await walks(clients) == walk_count, "there is no third"


async def test_two_processes_may_note_at_once_while_people_play(clients: Connections) -> None:
    worlds = [redis_store(clients) for _ in range(3)]
    for number in range(60):
        await worlds[0].sessions.commit(opening(table(f"t{number}")))
    await as_old_code_left_it(worlds[0])

    async def playing() -> None:
        for number in range(60):
            left = table(f"t{number}", 2, opener=BEN, people=(BEN,))
            await worlds[2].sessions.commit(Change(left, (), Version(1), RequestId("leaves")))

    await asyncio.gather(worlds[0].register.catch_up(), worlds[1].register.catch_up(), playing())
    await everything_noted(worlds[0])
    assert len(await about(worlds[2], BEN)) == 60
    assert await about(worlds[2], ANN) == []


async def test_a_text_that_nobody_can_read_is_found_by_whom_it_names(noted: Store) -> None:
    await noted.sessions.commit(opening(table("t1")))
    await noted.sessions.commit(opening(table("t2", opener=BEN, people=(BEN,))))
    await damage(noted.sessions, "t1", '{"not": "a table of ann"}')
    for _ in "12":
        assert [text.name async for text in noted.register.damaged(ANN.player)] == ["t1"]
        await noted.register.catch_up()


async def test_a_table_that_is_removed_leaves_nothing_in_any_list(noted: Store, clients: Connections) -> None:
    await noted.sessions.commit(opening(table("t1")))
    await noted.register.catch_up()
    await noted.register.remove(table("t1"))
    await noted.followers.clear(table("t1").id)
    left = sorted([key async for key in clients.asking.scan_iter("{p*")])
    lists = [key for key in left if not any(word in key for word in ("done", ":wake"))]
    assert lists == []
