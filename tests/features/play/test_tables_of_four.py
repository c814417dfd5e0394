"""Four at one table of know, two in each of two rooms on two platforms: what is asked is heard by all."""

import pytest

from bot.dispatch.table_views import RenderedTable
from bot.features.play.table_view import Looker
from bot.kernel.ids import GameId, Named, Room
from bot.kernel.time import DAY
from bot.sessions.model import Phase
from bot.sessions.positions import possible, turn_of
from tests.kit.card_text import keys, words
from tests.kit.moot import ABROAD, ANN, BOB, CLUB, PUB, WEB, Moot, moot, named

DAN, ZOE = named("Dan", ABROAD), named("Zoe", ABROAD)
ROOMS: dict[Named, Room] = {ANN: PUB, BOB: PUB, DAN: CLUB, ZOE: CLUB}


@pytest.fixture(name="moot")
async def four_at_a_table() -> Moot:
    """Ann has opened it; Ann and Dan play against Bob and Zoe."""
    opened = moot(platforms=(WEB, ABROAD))
    await opened.type(ANN, "/play know four")
    await opened.tap(BOB, "With Ann")
    table = opened.on_show()
    for who in (DAN, ZOE):
        await opened.type(who, f"/join {table}", room=CLUB)
    assert [one.name for one in (await opened.table()).people] == ["Ann", "Bob", "Dan", "Zoe"]
    return opened


async def to_move(moot: Moot) -> Named:
    table = await moot.table()
    turn = turn_of(table, moot.app.dispatcher.tables.games[GameId("know")])
    assert turn
    return next(one for one in ROOMS if one.name == table.people[turn.acting[0]].name)


async def until_it_is_the_turn_of(moot: Moot, person: Named) -> None:
    while (mover := await to_move(moot)) != person:
        turn = turn_of(await moot.table(), moot.app.dispatcher.tables.games[GameId("know")])
        assert turn
        await moot.type(mover, f"/move {possible(turn)[0]}", room=ROOMS[mover])


async def resigned(moot: Moot, person: Named) -> None:
    sure = await moot.type(person, "/resign", room=ROOMS[person])
    assert sure
    await moot.press(person, keys(sure)[0].press, room=ROOMS[person])
    assert (await moot.table()).phase is Phase.OVER


async def test_somebody_on_vacation_is_not_replaced(moot: Moot) -> None:
    await until_it_is_the_turn_of(moot, BOB)
    await moot.type(BOB, "/settings vacation 2026-11-21..2026-12-10")
    await moot.time_passes(2 * DAY)
    await moot.type(ANN, "/substitute 2")
    assert (await moot.table()).stand_in is None


async def at_the_board(moot: Moot, person: Named) -> RenderedTable:
    """The table as it is before ``person`` on a page."""
    loaded = await moot.app.dispatcher.table(moot.on_show())
    assert loaded
    seen = loaded.render(Looker(await moot.app.dispatcher.views.player(person)), "en")
    assert seen
    return seen


def answers(table: RenderedTable) -> list[str]:
    return [one.label for one in table.actions if "robot" in one.label]


async def test_a_wish_for_a_substitute_is_seen_and_answered_at_the_board_itself(moot: Moot) -> None:
    await until_it_is_the_turn_of(moot, BOB)
    await moot.time_passes(2 * DAY)
    await moot.type(ANN, "/substitute 2")
    boards = {person: await at_the_board(moot, person) for person in ROOMS}
    for board in boards.values():
        assert any("would play on for Bob" in words(line) for line in board.lines)
        assert not any("draw" in one.label for one in board.actions)
    assert answers(boards[DAN]) == answers(boards[ZOE]) == ["Yes, the robot", "No robot"]
    assert answers(boards[ANN]) == answers(boards[BOB]) == ["No robot"]
    await moot.press(DAN, next(one.press for one in boards[DAN].actions if one.label == "Yes, the robot"))
    assert answers(await at_the_board(moot, DAN)) == ["No robot"]
    assert answers(await at_the_board(moot, ZOE)) == ["Yes, the robot", "No robot"]


async def test_no_seat_of_a_rematch_is_kept_for_the_robot_that_played_on(moot: Moot) -> None:
    await until_it_is_the_turn_of(moot, BOB)
    await moot.time_passes(2 * DAY)
    await moot.type(ANN, "/substitute 2")
    for person in (DAN, ZOE):
        await moot.tap(person, "Yes, the robot", room=CLUB)
    await resigned(moot, ANN)
    await moot.type(ANN, "/rematch")
    for person in (DAN, ZOE):
        await moot.type(person, f"/join {moot.on_show()}", room=CLUB)
    await moot.type(BOB, f"/join {moot.on_show()}")
    again = await moot.table()
    assert again.phase is Phase.PLAYING
    assert {one.name for one in again.people} == {"Ann", "Bob", "Dan", "Zoe"}
