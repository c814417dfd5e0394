"""What every register of tables keeps to."""

import asyncio
import time
from dataclasses import replace

import pytest

from bot.delivery.store import Store
from bot.documents.ports import Change, Commit
from bot.kernel.ids import Person, RequestId, Room, Version
from bot.kernel.time import DAY, MINUTE, Instant
from bot.sessions.model import Session
from bot.sessions.ports import StoredSession
from tests.kit.tables import ANN, BEN, PUB, moving, opening, table
from tests.storage.contract.old_code import AS_FOUND, as_found, as_old_code_left_it, noted


def now() -> Instant:
    return Instant(time.time_ns() // 1_000_000)


async def found(world: Store, **wanted: object) -> list[StoredSession]:
    return [stored async for stored in world.register.every(**wanted)]


async def test_every_table_is_found_listed_or_not(world: Store) -> None:
    names = [f"t{number}" for number in range(300)]
    for name in names:
        await world.sessions.commit(opening(table(name)))
    await world.index.note(table("t1"), table().room)
    assert sorted(stored.document.id for stored in await found(world)) == sorted(names)


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


@pytest.mark.parametrize("storage", AS_FOUND)
@pytest.mark.parametrize(("person", "names"), [(ANN, {"anns", "both"}), (BEN, {"bens", "both"})])
async def test_tables_are_found_by_whom_they_name(
    world: Store, person: Person, names: set[str], storage: str
) -> None:
    await world.sessions.commit(opening(table("anns")))
    await world.sessions.commit(opening(table("bens", opener=BEN, people=(BEN,))))
    await world.sessions.commit(opening(table("both", invited=BEN)))
    await as_found(world, storage)
    assert {stored.document.id async for stored in world.register.about(person.player)} == names


@pytest.mark.parametrize("storage", AS_FOUND)
async def test_tables_are_found_by_their_rooms(world: Store, storage: str) -> None:
    den = Room(PUB.platform, 'a "den" in کشور')
    await world.sessions.commit(opening(table("there", opener=BEN, people=(BEN,), room=den)))
    await world.sessions.commit(opening(table("elsewhere", opener=BEN, people=(BEN,))))
    await as_found(world, storage)
    found = {stored.document.id async for stored in world.register.about(ANN.player, frozenset({den}))}
    assert found == {"there"}


def named(people: tuple[Person, ...]) -> Session:
    """The next version of a table, at which others sit."""
    return replace(table(version=2), people=people, opener=people[0])


async def names_about(world: Store, person: Person) -> set[str]:
    return {stored.document.id async for stored in world.register.about(person.player)}


async def test_who_comes_to_a_table_later_is_found_at_once(world: Store) -> None:
    await world.sessions.commit(opening(table()))
    await noted(world)
    assert await names_about(world, BEN) == set()
    changed = Change(named((ANN, BEN)), (), Version(1), RequestId("r2"))
    assert await world.sessions.commit(changed) is Commit.DONE
    assert await names_about(world, BEN) == {"t1"}
    await world.register.catch_up()
    assert await names_about(world, BEN) == {"t1"}
    gone = Change(replace(named((BEN,)), version=Version(3)), (), Version(2), RequestId("r3"))
    await world.sessions.commit(gone)
    for _ in "12":
        assert (await names_about(world, ANN), await names_about(world, BEN)) == (set(), {"t1"})
        await world.register.catch_up()


async def test_what_was_stored_by_old_code_is_found_before_and_after_it_is_noted(world: Store) -> None:
    for number in range(130):
        await world.sessions.commit(opening(table(f"t{number}")))
    await as_old_code_left_it(world)
    every = {f"t{number}" for number in range(130)}
    for _ in "12":
        assert await names_about(world, ANN) == every
        soon = now().after(2 * DAY)
        assert {stored.document.id async for stored in world.register.to_look_at(soon)} == every
        await noted(world)


async def test_noting_that_breaks_off_anywhere_is_gone_on_with(world: Store) -> None:
    for number in range(40):
        await world.sessions.commit(opening(table(f"t{number}")))
    await as_old_code_left_it(world)
    every = {f"t{number}" for number in range(40)}
    for steps in (1, 2, 3, 5, 8, 13, 21, 34, 55):
        noting = asyncio.create_task(world.register.catch_up())
        for _ in range(steps):
            await asyncio.sleep(0)
        noting.cancel()
        await asyncio.gather(noting, return_exceptions=True)
        assert await names_about(world, ANN) == every
    await noted(world)
    assert await names_about(world, ANN) == every


async def test_a_table_is_looked_at_a_day_after_its_last_change(world: Store) -> None:
    await noted(world)
    await world.sessions.commit(opening(table()))

    async def to_look_at(after_ms: int) -> list[str]:
        return [stored.document.id async for stored in world.register.to_look_at(now().after(after_ms))]

    assert await to_look_at(DAY - MINUTE) == []
    assert await to_look_at(DAY + MINUTE) == ["t1"]
    await world.register.look_again(table(), now().after(9 * DAY))
    assert (await to_look_at(8 * DAY), await to_look_at(10 * DAY)) == ([], ["t1"])
    await world.sessions.commit(moving(table(version=2), "r2"))
    assert await to_look_at(2 * DAY) == ["t1"]
    await world.register.look_again(table(), None)  # as it was known before
    assert await to_look_at(2 * DAY) == ["t1"]
    await world.register.look_again(table(version=2), None)
    assert await to_look_at(10_000 * DAY) == []


async def test_who_is_forgotten_stands_in_no_list(world: Store) -> None:
    await world.sessions.commit(opening(table()))
    await noted(world)
    await world.sessions.commit(Change(named((BEN,)), (), Version(1), RequestId("r2")))
    await world.register.catch_up()
    await world.register.forget(ANN.player, frozenset({PUB}))
    assert await names_about(world, ANN) == set()
    assert await names_about(world, BEN) == {"t1"}
