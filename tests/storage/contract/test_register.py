"""What every register of tables keeps to."""

import time

import pytest

from bot.documents.ports import Commit
from bot.kernel.ids import Person, Room, SessionId
from bot.kernel.time import DAY, MINUTE, Instant
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
