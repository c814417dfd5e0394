"""A room has become another one, and who knew it was killed: nothing goes to the old one again."""

from dataclasses import replace

from bot.kernel.ids import RequestId, Room
from bot.sessions.commands import Join, PlayMove
from bot.sessions.model import Session
from tests.kit.cup_scenario import key
from tests.kit.fourrow_tables import offering
from tests.kit.moot import ANN, BOB, PUB, WEB, Moot
from tests.kit.tables import BEN

NEW = Room(WEB, "supergroup")


async def test_what_was_asked_for_in_the_old_room_is_shown_in_the_new_one(moot: Moot) -> None:
    sessions = moot.app.dispatcher.tables.sessions
    table = await sessions.open(replace(offering(), room=PUB), RequestId("open"))
    assert isinstance(table, Session)
    await sessions.do(table.id, Join(BEN), RequestId("join"))
    await moot.world.rooms.moved(PUB, NEW)
    await moot.settle()
    assert moot.courier.rooms[PUB] == []
    assert moot.on_show(NEW) == table.id
    assert await moot.world.index.in_room(PUB) == ()
    assert await moot.world.index.in_room(NEW) == (table.id,)


async def test_a_board_that_was_not_moved_yet_comes_along_with_the_next_move(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow @Bob")
    await moot.press(BOB, key(moot.board(), "Take the seat"))
    table, before, called = await moot.table(), moot.board(), len(moot.courier.called)
    await moot.world.rooms.moved(PUB, NEW)
    sessions = moot.app.dispatcher.tables.sessions
    await sessions.do(table.id, PlayMove(table.people[0], "d"), RequestId("move"))
    await moot.settle()
    assert moot.board() == before
    assert moot.board(NEW).table == (table.id, table.version + 1)
    assert [one.board.room for one in await moot.world.boards.boards(table.id)] == [NEW]
    assert {one.room for one in moot.courier.called[called:]} == {NEW}
    assert {ping.room for ping in await moot.world.pings.pings(table.id)} == {NEW}
