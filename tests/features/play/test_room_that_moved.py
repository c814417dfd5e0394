"""A room has become another one, and who knew it was killed: nothing goes to the old one again."""

from dataclasses import replace

from bot.accounts.model import Community
from bot.delivery.ports import Reason, Refused
from bot.features.play.limits import ACTED_LATELY_MS
from bot.kernel.ids import CommunityRef, RequestId, Room
from bot.sessions.commands import Join, PlayMove
from bot.sessions.model import Session
from tests.kit.cup_scenario import key
from tests.kit.fourrow_tables import offering
from tests.kit.moot import ANN, BOB, CLEO, CLUB, PUB, WEB, Moot
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
    await moot.press(BOB, key(moot.board(), "Take seat"))
    table, called = await moot.table(), len(moot.courier.called)
    await moot.world.rooms.moved(PUB, NEW)
    await moot.app.migrations(WEB).tick()
    sessions = moot.app.dispatcher.tables.sessions
    await sessions.do(table.id, PlayMove(table.people[0], "d"), RequestId("move"))
    await moot.time_passes(ACTED_LATELY_MS)
    assert moot.board(NEW).table == (table.id, table.version + 1)
    assert await moot.world.followers.of(table.id) == {NEW}
    assert {one.room for one in moot.courier.called[called:]} == {NEW}
    assert {ping.room for ping in await moot.world.calls.calls(table.id)} == {NEW}


async def test_a_board_that_may_not_be_posted_keeps_no_other_back(moot: Moot) -> None:
    for _ in "12":
        await moot.type(ANN, "/play fourrow")
    moot.courier.faults = [Refused(Reason.FORBIDDEN)]
    await moot.app.dispatcher.moved(PUB, NEW)
    await moot.settle()
    assert len(moot.courier.boards(NEW)) == 1
    assert await moot.world.index.in_room(PUB) == ()
    assert len(await moot.world.index.in_room(NEW)) == 2
    assert await moot.world.rooms.moving(WEB) == ()


async def test_what_the_new_chat_has_chosen_itself_stays(moot: Moot) -> None:
    """The old choices came along; then an administrator changed them, and the move is gone on with."""
    books = moot.world.communities
    await books.choose(WEB, PUB.chat, Community("it"))
    await moot.world.rooms.moved(PUB, NEW)
    await books.choose(WEB, NEW.chat, Community("fa"))
    await moot.app.migrations(WEB).tick()
    assert await books.choices(WEB, NEW.chat) == Community("fa")


async def test_strangers_see_no_game_of_a_group_whose_new_room_nobody_has_spoken_in(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow @Bob", community=PUB.chat)
    table = moot.on_show()
    await moot.app.dispatcher.moved(PUB, NEW)
    await moot.settle()
    moot.courier.outside.add((NEW, CLEO.handle))
    assert "don’t know this table" in await moot.read(CLEO, f"/board {table}", CLUB, community="elsewhere")


async def test_a_game_that_ends_before_anybody_speaks_in_the_new_room_counts_there(
    moot: Moot,
) -> None:
    await moot.type(ANN, "/play fourrow @Bob", community=PUB.chat)
    await moot.press(BOB, key(moot.board(), "Take seat"), community=PUB.chat)
    table, private = moot.on_show(), Room(WEB, "private")
    await moot.play("ababab", community=PUB.chat)
    await moot.app.dispatcher.moved(PUB, NEW)
    await moot.settle()
    await moot.type(ANN, f"/move {table} a", private, private=True)
    (entry,) = await moot.world.results.entries((table,))
    assert entry.result
    assert entry.result.community == CommunityRef(WEB, NEW.chat)
