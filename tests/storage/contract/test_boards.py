"""What every book of boards keeps to."""

import asyncio

from bot.desk.boards import BoardRef, ShownBoard
from bot.kernel.ids import Platform, Room, SessionId, Version
from storage.world import World
from tests.kit.tables import CLUB, PUB

T1, T2 = SessionId("t1"), SessionId("t2")


def shown(version: int, message: str = "m1", room: Room = PUB, session: SessionId = T1) -> ShownBoard:
    return ShownBoard(BoardRef(session, room, message), Version(version))


async def test_a_table_has_one_board_in_each_room(world: World) -> None:
    for board in (shown(1), shown(2, "9:7", CLUB), shown(3, session=T2)):
        await world.boards.record(board)
    assert set(await world.boards.boards(T1)) == {shown(1), shown(2, "9:7", CLUB)}
    assert await world.boards.boards(SessionId("t3")) == ()


async def test_a_newer_version_is_not_overwritten_by_an_older_one(world: World) -> None:
    for version in (9, 10, 8):
        await world.boards.record(shown(version))
    assert await world.boards.boards(T1) == (shown(10),)


async def test_recorded_in_any_order_the_newest_stays(world: World) -> None:
    await asyncio.gather(*(world.boards.record(shown(version)) for version in (3, 20, 1, 7, 11)))
    assert await world.boards.boards(T1) == (shown(20),)


async def test_a_new_message_takes_the_place_of_the_old_one(world: World) -> None:
    await world.boards.record(shown(5, "old"))
    await world.boards.record(shown(4, "new"))
    assert await world.boards.boards(T1) == (shown(4, "new"),)


async def test_a_board_is_forgotten(world: World) -> None:
    await world.boards.record(shown(1))
    await world.boards.record(shown(1, room=CLUB))
    await world.boards.forget(shown(1).board)
    assert await world.boards.boards(T1) == (shown(1, room=CLUB),)
    await world.boards.forget(shown(1).board)


async def test_forgetting_an_old_message_leaves_the_new_one(world: World) -> None:
    await world.boards.record(shown(1, "old"))
    await world.boards.record(shown(1, "new"))
    await world.boards.forget(shown(1, "old").board)
    assert await world.boards.boards(T1) == (shown(1, "new"),)


async def test_rooms_and_messages_may_have_any_name(world: World) -> None:
    strange = shown(1, "12 % (new)\nline:{p1}", Room(Platform("a:b"), "c:{d} %3A کشور"))
    await world.boards.record(strange)
    assert await world.boards.boards(T1) == (strange,)
    await world.boards.forget(strange.board)
    assert await world.boards.boards(T1) == ()


async def test_an_intention_lasts_until_a_board_is_recorded_in_its_room(world: World) -> None:
    await world.boards.intend(T1, PUB, "command 1")
    await world.boards.intend(T1, PUB, "command 2")
    await world.boards.record(shown(1, room=CLUB))
    await world.boards.record(shown(1, session=T2))
    assert await world.boards.intention(T1, PUB) == "command 2"
    assert await world.boards.intention(T1, CLUB) is None
    await world.boards.record(shown(1))
    assert await world.boards.intention(T1, PUB) is None


async def test_an_older_version_ends_an_intention_too(world: World) -> None:
    await world.boards.record(shown(5))
    await world.boards.intend(T1, PUB, "command")
    await world.boards.record(shown(4))
    assert await world.boards.intention(T1, PUB) is None
    assert await world.boards.boards(T1) == (shown(5),)


async def test_an_intention_is_abandoned(world: World) -> None:
    for room in (PUB, CLUB):
        await world.boards.intend(T1, room, "12 %\nکشور")
    for _ in "12":
        await world.boards.abandon(T1, PUB)
    assert [await world.boards.intention(T1, room) for room in (PUB, CLUB)] == [None, "12 %\nکشور"]
