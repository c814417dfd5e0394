"""What every book of boards keeps to."""

import asyncio

from bot.delivery.message_books import BoardRef, Intention, ShownBoard
from bot.kernel.ids import Platform, Room, SessionId, Version
from storage.store import Store
from tests.kit.tables import CLUB, PUB

T1, T2 = SessionId("t1"), SessionId("t2")


def shown(version: int, message: str = "m1", room: Room = PUB, session: SessionId = T1) -> ShownBoard:
    return ShownBoard(BoardRef(session, room, message), Version(version))


async def test_a_table_has_one_board_in_each_room(world: Store) -> None:
    for board in (shown(1), shown(2, "9:7", CLUB), shown(3, session=T2)):
        await world.boards.record(board)
    assert set(await world.boards.boards(T1)) == {shown(1), shown(2, "9:7", CLUB)}
    assert await world.boards.boards(SessionId("t3")) == ()


async def test_a_newer_version_is_not_overwritten_by_an_older_one(world: Store) -> None:
    for version in (9, 10, 8):
        await world.boards.record(shown(version))
    assert await world.boards.boards(T1) == (shown(10),)


async def test_recorded_in_any_order_the_newest_stays(world: Store) -> None:
    await asyncio.gather(*(world.boards.record(shown(version)) for version in (3, 20, 1, 7, 11)))
    assert await world.boards.boards(T1) == (shown(20),)


async def test_a_board_is_noted_and_its_lease_let_go(world: Store) -> None:
    await world.boards.take(T1, "board", "we", 60_000)
    assert await world.held_leases.take("board", "they", 60_000) == "we"
    await world.boards.record_and_release(shown(2), "board", "we")
    assert await world.boards.boards(T1) == (shown(2),)
    assert await world.held_leases.take("board", "they", 60_000) == "they"
    await world.boards.record_and_release(shown(3), "board", "we")
    assert await world.held_leases.take("board", "we", 60_000) == "they", "only one's own lease is let go"


async def test_a_new_message_takes_the_place_of_the_old_one(world: Store) -> None:
    await world.boards.record(shown(5, "old"))
    await world.boards.record(shown(4, "new"))
    assert await world.boards.boards(T1) == (shown(4, "new"),)


async def test_a_board_is_forgotten(world: Store) -> None:
    await world.boards.record(shown(1))
    await world.boards.record(shown(1, room=CLUB))
    await world.boards.forget(shown(1).board)
    assert await world.boards.boards(T1) == (shown(1, room=CLUB),)
    await world.boards.forget(shown(1).board)


async def test_forgetting_an_old_message_leaves_the_new_one(world: Store) -> None:
    await world.boards.record(shown(1, "old"))
    await world.boards.record(shown(1, "new"))
    await world.boards.forget(shown(1, "old").board)
    assert await world.boards.boards(T1) == (shown(1, "new"),)


async def test_rooms_and_messages_may_have_any_name(world: Store) -> None:
    strange = shown(1, "12 % (new)\nline:{p1}", Room(Platform("a:b"), "c:{d} %3A کشور"))
    await world.boards.record(strange)
    assert await world.boards.boards(T1) == (strange,)
    await world.boards.forget(strange.board)
    assert await world.boards.boards(T1) == ()


FIRST, SECOND = Intention(PUB, "command 1"), Intention(PUB, "12 %\nکشور")


async def test_intentions_last_until_they_are_settled(world: Store) -> None:
    for intention in (FIRST, SECOND, Intention(CLUB, "9"), FIRST):
        await world.boards.intend(T1, intention)
    await world.boards.record(shown(1))
    entries = await world.boards.entries(T1)
    assert entries.intended_in(PUB) == ("command 1", "12 %\nکشور")
    assert entries.intended_in(CLUB) == ("9",)
    for _ in "12":
        await world.boards.settle(T1, FIRST)
        assert set((await world.boards.entries(T1)).intended) == {SECOND, Intention(CLUB, "9")}


async def test_the_intentions_of_one_table_are_not_those_of_another(world: Store) -> None:
    await world.boards.intend(T1, FIRST)
    await world.boards.settle(T2, FIRST)
    assert (await world.boards.entries(T1)).intended == (FIRST,)
    assert (await world.boards.entries(T2)).intended == ()


async def test_entries_tell_of_the_boards_too(world: Store) -> None:
    for board in (shown(1), shown(2, "9:7", CLUB), shown(3, session=T2)):
        await world.boards.record(board)
    entries = await world.boards.entries(T1)
    assert set(entries.shown) == set(await world.boards.boards(T1))
    assert entries.shown_in(PUB) == shown(1)
    assert entries.shown_in(Room(Platform("web"), "elsewhere")) is None


async def test_many_intentions_at_once_are_all_kept(world: Store) -> None:
    wanted = [Intention(PUB, f"command {number}") for number in range(20)]
    await asyncio.gather(*(world.boards.intend(T1, one) for one in wanted))
    await asyncio.gather(*(world.boards.settle(T1, one) for one in wanted[::2]))
    assert set((await world.boards.entries(T1)).intended) == set(wanted[1::2])
