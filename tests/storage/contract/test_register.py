"""What every register of tables keeps to."""

import time
from dataclasses import replace

import pytest

from bot.documents.ports import Change, Commit, Loaded
from bot.kernel.ids import Person, RequestId, Room, SessionId, Version
from bot.kernel.time import DAY, MINUTE, Instant
from bot.sessions.model import Phase
from bot.sessions.ports import StoredSession
from storage.store import Store
from tests.kit.tables import ANN, BEN, PUB, moving, opening, table


def now() -> Instant:
    return Instant(time.time_ns() // 1_000_000)


async def found(world: Store, **wanted: object) -> list[StoredSession]:
    return [kept async for kept in world.register.every(**wanted)]


async def test_every_table_is_found_listed_or_not(world: Store) -> None:
    names = [f"t{number}" for number in range(300)]
    for name in names:
        await world.sessions.commit(opening(table(name)))
    await world.index.note(table("t1"), table().room)
    assert sorted(kept.document.id for kept in await found(world)) == sorted(names)


async def test_it_is_known_when_a_table_was_last_changed(world: Store) -> None:
    before = now()
    await world.sessions.commit(opening(table()))
    await world.sessions.commit(moving(table(version=2), "r2"))
    (kept,) = await found(world)
    assert kept.document.version == 2
    assert before.after(-MINUTE) <= kept.changed <= now().after(MINUTE)


async def test_tables_that_were_changed_lately_are_left_out(world: Store) -> None:
    await world.sessions.commit(opening(table()))
    assert await found(world, unchanged_since=now().after(-DAY)) == []
    assert len(await found(world, unchanged_since=now().after(DAY))) == 1


@pytest.mark.parametrize(("person", "names"), [(ANN, {"anns", "both"}), (BEN, {"bens", "both"})])
async def test_tables_are_found_by_whom_they_name(world: Store, person: Person, names: set[str]) -> None:
    await world.sessions.commit(opening(table("anns")))
    await world.sessions.commit(opening(table("bens", opener=BEN, people=(BEN,))))
    await world.sessions.commit(opening(table("both", invited=BEN)))
    assert {kept.document.id async for kept in world.register.about(person.player)} == names


async def test_tables_are_found_by_their_rooms(world: Store) -> None:
    den = Room(PUB.platform, 'a "den" in کشور')
    await world.sessions.commit(opening(table("there", opener=BEN, people=(BEN,), room=den)))
    await world.sessions.commit(opening(table("elsewhere", opener=BEN, people=(BEN,))))
    found = {kept.document.id async for kept in world.register.about(ANN.player, frozenset({den}))}
    assert found == {"there"}


async def test_a_table_that_is_removed_is_gone_with_its_deadline(world: Store) -> None:
    ago = Instant(1)
    await world.sessions.commit(opening(table(due=ago)))
    await world.register.remove(table(due=ago))
    assert await found(world) == []
    assert await world.sessions.load_many((SessionId("t1"),)) == ()
    assert (await world.deadlines.claim(10, 1)).names == ()


async def test_a_table_that_was_changed_meanwhile_is_not_removed(world: Store) -> None:
    await world.sessions.commit(opening(table()))
    assert await world.sessions.commit(moving(table(version=2), "r2")) is Commit.DONE
    await world.register.remove(table())
    assert len(await found(world)) == 1


async def test_what_is_archived_is_found_read_and_changed_like_any_other(world: Store) -> None:
    over = table(version=2, opener=BEN, people=(BEN,), phase=Phase.OVER)
    await world.sessions.commit(opening(table(opener=BEN, people=(BEN,))))
    await world.sessions.commit(Change(over, (), Version(1), RequestId("end")))
    (before,) = await found(world)
    assert not before.is_archived
    assert await world.register.archive(over)
    (kept,) = await found(world)
    assert kept == replace(before, is_archived=True)
    assert await world.sessions.load_many((over.id,)) == (over,)
    assert await world.sessions.load(over.id, RequestId("end")) == Loaded(over, repeated=True)
    assert [one.document async for one in world.register.about(BEN.player)] == [over]
    assert [one.document async for one in world.register.about(ANN.player)] == []
    assert [one async for one in world.register.damaged()] == []
    nameless = replace(over, version=Version(3), people=(ANN,))
    assert await world.sessions.commit(Change(nameless, (), Version(2), RequestId("m"))) is Commit.DONE
    (kept,) = await found(world)
    assert (kept.document, kept.is_archived) == (nameless, False)


async def test_what_has_changed_meanwhile_is_not_archived(world: Store) -> None:
    await world.sessions.commit(opening(table()))
    await world.sessions.commit(moving(table(version=2), "r2"))
    assert not await world.register.archive(table())
    (kept,) = await found(world)
    assert (kept.document.version, kept.is_archived) == (2, False)
