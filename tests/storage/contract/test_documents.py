"""What every store of documents keeps to: tables, their lists, and rooms."""

import asyncio
import time
from dataclasses import replace

import pytest

from bot.delivery.rooms import Doing, Slot, Wanted
from bot.delivery.store import Store
from bot.documents.ports import Change, Commit
from bot.kernel.ids import Person, Platform, RequestId, Room, SessionId, Version
from bot.kernel.time import DAY, MINUTE, Instant
from bot.sessions.limits import CLOSED_LISTED
from bot.sessions.model import Phase, Session
from bot.sessions.ports import StoredSession
from tests.kit.tables import ANN, BEN, PUB, moving, opening, store_table, table
from tests.storage.contract.old_code import AS_FOUND, as_found, as_old_code_left_it

T1 = SessionId("t1")


async def test_requests_and_tables_with_awkward_names_do_not_meet(world: Store) -> None:
    await store_table(world, "a:b{c}", request="d")
    await store_table(world, "a", request="b{c}:d")
    assert await world.sessions.load(SessionId("a:b{c}"), RequestId("d")) is not None
    assert await world.sessions.load(SessionId("a:b"), RequestId("{c}:d")) is None
    loaded = await world.sessions.load(SessionId("a"), RequestId("b{c}"))
    assert loaded is not None
    assert not loaded.repeated


async def test_of_twenty_that_saw_the_same_board_one_moves(world: Store) -> None:
    await store_table(world)
    everyone_has_loaded = asyncio.Barrier(20)

    async def tap(who: int) -> Commit:
        loaded = await world.sessions.load(T1, RequestId(f"tap{who}"))
        assert loaded is not None
        await everyone_has_loaded.wait()
        version = Version(loaded.document.version + 1)
        return await world.sessions.commit(moving(table(version=version, position=str(who)), f"tap{who}"))

    answers = await asyncio.gather(*(tap(who) for who in range(20)))
    assert sorted(answers) == [Commit.DONE, *[Commit.STALE] * 19]
    loaded = await world.sessions.load(T1, RequestId("look"))
    assert loaded is not None
    assert answers[int(loaded.document.position)] is Commit.DONE


async def test_one_request_delivered_twenty_times_at_once_has_one_effect(world: Store) -> None:
    answers = await asyncio.gather(*(world.sessions.commit(opening(table())) for _ in range(20)))
    assert sorted(answers) == [Commit.DONE, *[Commit.REPEATED] * 19]


async def test_a_long_game_in_any_script_is_kept(world: Store) -> None:
    long = table(position="کشور\x00\n🎲" * 1_000, moves=tuple(f"m{number}" for number in range(2_000)))
    await world.sessions.commit(opening(long))
    assert await world.sessions.load_many((T1,)) == (long,)


async def test_the_store_answers(world: Store) -> None:
    assert await world.ping()


# What every index of tables keeps to.


def over(name: str, at: int) -> Session:
    return table(name, people=(ANN, BEN), phase=Phase.OVER, opened=Instant(at))


async def test_of_those_that_are_over_the_last_are_listed_and_of_the_open_ones_all(world: Store) -> None:
    for number in range(CLOSED_LISTED + 5):
        await world.index.note(table(f"open{number}", opened=Instant(number)), PUB)
        await world.index.note(over(f"over{number}", number), PUB)
    found = await world.index.in_room(PUB)
    newest = [f"over{number}" for number in range(5, CLOSED_LISTED + 5)]
    assert found[: CLOSED_LISTED + 5] == tuple(
        f"open{number}" for number in reversed(range(CLOSED_LISTED + 5))
    )
    assert list(reversed(found[CLOSED_LISTED + 5 :])) == newest


# What every register of tables keeps to.


def now() -> Instant:
    return Instant(time.time_ns() // 1_000_000)


async def found(world: Store, **wanted: object) -> list[StoredSession]:
    return [stored async for stored in world.register.every(**wanted)]


async def test_every_table_is_found_listed_or_not(world: Store) -> None:
    names = [f"t{number}" for number in range(300)]
    for name in names:
        await store_table(world, name)
    await world.index.note(table("t1"), table().room)
    assert sorted(stored.document.id for stored in await found(world)) == sorted(names)


async def test_it_is_known_when_a_table_was_last_changed(world: Store) -> None:
    before = now()
    await store_table(world)
    await world.sessions.commit(moving(table(version=2), "r2"))
    (kept,) = await found(world)
    assert kept.document.version == 2
    assert before.after(-MINUTE) <= kept.changed <= now().after(MINUTE)


async def test_tables_that_were_changed_lately_are_left_out(world: Store) -> None:
    await store_table(world)
    assert await found(world, unchanged_since=now().after(-DAY)) == []
    assert len(await found(world, unchanged_since=now().after(DAY))) == 1


@pytest.mark.parametrize("storage", AS_FOUND)
@pytest.mark.parametrize(("person", "names"), [(ANN, {"anns", "both"}), (BEN, {"bens", "both"})])
async def test_tables_are_found_by_whom_they_name(
    world: Store, person: Person, names: set[str], storage: str
) -> None:
    await store_table(world, "anns")
    await store_table(world, "bens", opener=BEN, people=(BEN,))
    await store_table(world, "both", invited=BEN)
    await as_found(world, storage)
    assert {stored.document.id async for stored in world.register.about(person.player)} == names


@pytest.mark.parametrize("storage", AS_FOUND)
async def test_tables_are_found_by_their_rooms(world: Store, storage: str) -> None:
    den = Room(PUB.platform, 'a "den" in کشور')
    await store_table(world, "there", opener=BEN, people=(BEN,), room=den)
    await store_table(world, "elsewhere", opener=BEN, people=(BEN,))
    await as_found(world, storage)
    found = {stored.document.id async for stored in world.register.about(ANN.player, frozenset({den}))}
    assert found == {"there"}


def named(people: tuple[Person, ...]) -> Session:
    """The next version of a table, at which others sit."""
    return replace(table(version=2), people=people, opener=people[0])


async def names_about(world: Store, person: Person) -> set[str]:
    return {stored.document.id async for stored in world.register.about(person.player)}


async def test_who_comes_to_a_table_later_is_found_at_once(world: Store) -> None:
    await store_table(world)
    await world.register.catch_up()
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


async def test_an_upgrade_that_breaks_off_anywhere_is_gone_on_with(world: Store) -> None:
    for number in range(40):
        await store_table(world, f"t{number}")
    await as_old_code_left_it(world)
    for steps in (1, 2, 3, 5, 8, 13, 21, 34, 55):
        upgrading = asyncio.ensure_future(world.upgrade())
        for _ in range(steps):
            await asyncio.sleep(0)
        upgrading.cancel()
        await asyncio.gather(upgrading, return_exceptions=True)
    await world.upgrade()
    every = {f"t{number}" for number in range(40)}
    for _ in "12":
        assert await names_about(world, ANN) == every
        soon = now().after(2 * DAY)
        assert {stored.document.id async for stored in world.register.to_look_at(soon)} == every
        await world.register.catch_up()


async def test_a_table_is_looked_at_a_day_after_its_last_change(world: Store) -> None:
    await store_table(world)

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
    await store_table(world)
    await world.register.catch_up()
    await world.sessions.commit(Change(named((BEN,)), (), Version(1), RequestId("r2")))
    await world.register.catch_up()
    await world.register.forget(ANN.player, frozenset({PUB}))
    assert await names_about(world, ANN) == set()
    assert await names_about(world, BEN) == {"t1"}


# What every store of rooms' documents keeps to.


BOARD, POST = "board:t1", "post:12 %\nکشور"
STRANGE = Room(Platform("a:b"), "c:{d} %3A کشور")


async def test_a_fresh_message_is_another_generation(world: Store) -> None:
    slots = world.room_slots
    assert await slots.want(PUB, BOARD, Wanted("c1")) == Wanted("c1")
    assert await slots.want(PUB, BOARD, Wanted("c1"), fresh=True) == Wanted("c1", 1)
    assert await slots.want(PUB, BOARD, Wanted("c2")) == Wanted("c2", 1)


async def test_picks_stay_until_another_commit_or_a_new_message_is_wanted(world: Store) -> None:
    slots = world.room_slots
    await slots.want(PUB, BOARD, Wanted("c1/e5"))
    assert await slots.want(PUB, BOARD, Wanted("c1")) == Wanted("c1/e5")
    asked = await slots.want_here(PUB, BOARD, Wanted("c1", asked_at=7))
    assert asked.slot(BOARD).wanted == Wanted("c1/e5", asked_at=7)
    assert await slots.want(PUB, BOARD, Wanted("c1/f6")) == Wanted("c1/f6")
    assert await slots.want(PUB, BOARD, Wanted("c1"), fresh=True) == Wanted("c1", 1)
    await slots.want(PUB, BOARD, Wanted("c1/e5"))
    assert await slots.want(PUB, BOARD, Wanted("c")) == Wanted("c", 1)


async def test_everything_that_is_known_of_a_slot_is_kept(world: Store) -> None:
    slots = world.room_slots
    desired = await slots.want(PUB, BOARD, Wanted("c1"), fresh=True)
    slot = Slot(
        BOARD,
        desired,
        "m1",
        "c1",
        1,
        ("c1", 1),
        Doing.EDIT,
        "lost",
        ("m0", "m 2"),
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        "forbidden",
        "standing",
        8,
    )
    assert await slots.write(PUB, 1, Slot(BOARD, desired), slot, (1_795_176_000_000, 2))
    document = await slots.read(PUB)
    assert (document.slots, document.epoch, document.sends) == ({BOARD: slot}, 1, (1_795_176_000_000, 2))
    assert await slots.slot(PUB, BOARD) == slot
    assert await slots.slot(PUB, "board:t2") == Slot("board:t2")


async def test_an_owner_that_rests_is_woken(world: Store) -> None:
    slots = world.room_slots
    resting = asyncio.create_task(slots.rest(PUB.platform, 2_000))
    await asyncio.sleep(0.05)
    began = asyncio.get_running_loop().time()
    await slots.want(PUB, BOARD, Wanted("c1"))
    await resting
    assert asyncio.get_running_loop().time() - began < 1.0
