"""Beside a newer version: its documents are not damaged, and this version does not overwrite them."""

import json
from dataclasses import replace

import pytest

from bot.delivery.store import Store
from bot.documents.ports import Change, DamagedDocument, LeftToNewerVersion, OutOfReach
from bot.kernel.ids import RequestId, Version
from bot.kernel.time import DAY, Instant
from bot.sessions.model import Session
from storage.codec import sessions, tournaments
from tests.kit.tables import ANN, BEN, opening, store_table, table
from tests.storage.contract.test_damaged_documents import damage
from tests.storage.redis.test_stored_keys import _sample

LOOK = RequestId("look")
LATER = Instant(DAY * 365 * 100)


def newer(text: str) -> str:
    """The document as a version wrote it that has one field more."""
    document = json.loads(text)
    return json.dumps(
        document | {"schema": document["schema"] + 1, "field_to_come": 1}, separators=(",", ":")
    )


async def newer_table(world: Store) -> str:
    one = table("t1", 1)
    await world.sessions.commit(opening(one))
    text = newer(sessions.encode(one))
    await damage(world.sessions, one.id, text)
    return text


async def test_whoever_asks_for_a_table_of_a_newer_version_is_told_so(world: Store) -> None:
    await newer_table(world)
    with pytest.raises(LeftToNewerVersion):
        await world.sessions.load(table("t1").id, LOOK)


async def test_so_is_whoever_asks_for_a_cup(world: Store) -> None:
    cup = replace(_sample("cup-2-swiss"), version=Version(1))
    await world.cups.commit(Change(cup, (), Version(0), RequestId("open")))
    await damage(world.cups, cup.id, newer(tournaments.encode(cup)))
    with pytest.raises(LeftToNewerVersion):
        await world.cups.load(cup.id, LOOK)
    assert [damaged async for damaged in world.cup_register.damaged()] == []


async def test_nobody_is_given_half_of_the_tables_they_ask_for(world: Store) -> None:
    """If a player is to move at two tables, a typed move would go to the wrong one."""
    await newer_table(world)
    await store_table(world, "t2", 1)
    with pytest.raises(LeftToNewerVersion):
        await world.sessions.load_many((table("t1").id, table("t2").id))
    assert [document.id for document in await world.sessions.load_many((table("t2").id,))] == ["t2"]


async def test_it_is_not_taken_for_damaged_and_taken_away(world: Store) -> None:
    await newer_table(world)
    assert [damaged async for damaged in world.register.damaged()] == []
    assert [damaged async for damaged in world.register.damaged(ANN.player)] == []


async def test_what_is_asked_about_somebody_is_not_complete_without_it(world: Store) -> None:
    await newer_table(world)
    await store_table(world, "t2", 1)
    found = list[str]()

    async def look() -> None:
        async for stored in world.register.about(ANN.player):
            found.append(stored.document.id)

    with pytest.raises(LeftToNewerVersion):
        await look()
    assert found == ["t2"]


async def test_rounds_over_everything_leave_it_to_the_newer_version(world: Store) -> None:
    await newer_table(world)
    await store_table(world, "t2", 1)
    for _ in "12":
        await world.register.catch_up()
        assert [stored.document.id async for stored in world.register.every()] == ["t2"]
        assert [stored.document.id async for stored in world.register.to_look_at(LATER)] in (["t2"], [])


@pytest.mark.parametrize("text", ['{"schema":true}', "{", '"packed-1"'])
async def test_what_no_version_can_read_is_damaged_still(world: Store, text: str) -> None:
    await store_table(world, "t1", 1)
    await damage(world.sessions, table("t1").id, text)
    with pytest.raises(DamagedDocument):
        await world.sessions.load(table("t1").id, LOOK)


async def test_what_is_packed_otherwise_is_a_newer_versions(world: Store) -> None:
    await store_table(world, "t1", 1)
    await damage(world.sessions, table("t1").id, "packed-2:abc")
    with pytest.raises(LeftToNewerVersion):
        await world.sessions.load(table("t1").id, LOOK)


async def test_the_others_of_two_people_are_found(world: Store) -> None:
    await newer_table(world)
    assert [stored async for stored in world.register.about(replace(BEN.player, account="nobody"))] == []


async def test_lists_name_what_only_a_newer_version_can_read(world: Store) -> None:
    await newer_table(world)
    await store_table(world, "t2", 1)
    await store_table(world, "t3", 1)
    await damage(world.sessions, table("t3").id, "{")
    first, second, third = await world.sessions.load_each(
        (table("t1").id, table("nowhere").id, table("t2").id, table("t3").id)
    )
    assert (first, third) == (OutOfReach("t1", is_newer=True), OutOfReach("t3", is_newer=False))
    assert isinstance(second, Session)
    assert second.id == "t2"
