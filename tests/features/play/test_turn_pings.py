"""Pings: anyone who is awaited gets one word a turn, where they want it, and it goes when it is answered."""

import asyncio

import pytest
import structlog

from bot.delivery.ports import Barred, Gone, TryAgain, Unsure
from bot.intents.payload import read_payload
from bot.intents.play import OpenTable
from bot.kernel.ids import GameId, Named, Platform, Version
from bot.sessions.events import MovePlayed, Notice, PlayerReseated
from bot.sessions.positions import possible, turn_of
from tests.kit.card_text import everything, keys, labels, press_of
from tests.kit.couriers import Nudge
from tests.kit.fourrow_tables import GAMES
from tests.kit.home import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Home, home, named


@pytest.fixture(name="home")
def home_on_two_platforms() -> Home:
    return home(platforms=(WEB, ABROAD))


async def playing(home: Home) -> None:
    await home.type(ANN, "/play fourrow @Bob")
    await home.press(BOB, press_of(home.board(), "Take the seat"))


def called(nudges: list[Nudge]) -> list[str]:
    return [nudge.handle.user for nudge in nudges]


async def in_the_book(home: Home) -> list[Version]:
    return [ping.version for ping in await home.world.pings.pings(home.on_show())]


async def bring(home: Home, *notices: Notice, platform: Platform = WEB) -> None:
    """Have the platform's caller act on these, one after the other."""
    act = home.app.caller(platform).act
    for notice in notices:
        await act(notice)


async def moved(home: Home, by: Named) -> Notice:
    """The notice of the last move at the table."""
    table = await home.table()
    (person,) = {one for one in table.people if one.name == by.name}
    return Notice(table.id, table.version, (MovePlayed(person, table.moves[-1:]),))


async def test_every_turn_has_one_call_and_an_answered_one_goes(home: Home) -> None:
    await playing(home)
    for column, asker, awaited in (("d", ANN, "bob"), ("e", BOB, "ann"), ("d", ANN, "bob")):
        await home.type(asker, f"/move {column}")
        assert called(home.courier.standing) == [awaited]
    assert called(home.courier.called) == ["bob", "ann", "bob", "ann", "bob"]


async def test_anyone_who_is_invited_is_called_and_can_answer_on_the_spot(home: Home) -> None:
    await home.type(ANN, "/play fourrow @Bob")
    (nudge,) = home.courier.called
    assert (nudge.handle, nudge.room) == (BOB.handle, PUB)
    assert "Ann asks you for a game" in everything(nudge.letter)
    assert labels(nudge.letter) == ["Take the seat", "Decline", "The board"]


async def test_a_call_leads_to_the_board(home: Home) -> None:
    await playing(home)
    letter = home.courier.standing[0].letter
    assert "It is your turn" in everything(letter)
    assert [read_payload(key.press).table for key in keys(letter)] == [home.on_show()]


async def test_an_open_offer_calls_nobody(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    assert home.courier.called == []


async def test_who_has_just_moved_is_not_called_even_if_it_is_still_their_turn(home: Home) -> None:
    """In the race a turn has several moves."""
    await home.type(ANN, "/play race @Bob")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    for _ in range(8):
        turn = turn_of(await home.table(), GAMES[GameId("race")])
        mover = turn.session.people[turn.acting[0]]
        await home.type(named(mover.name), f"/move {possible(turn)[0]}")
        awaited = turn_of(await home.table(), turn.game).acting
        to_call = {turn.session.people[seat] for seat in awaited} - {mover}
        assert called(home.courier.standing) == [one.name.casefold() for one in to_call]


async def test_nobody_is_called_to_a_table_at_which_they_play_every_side(home: Home) -> None:
    await home.type(ANN, "/play fourrow me")
    await home.type(ANN, "/play fourrow")
    await home.press(ANN, press_of(home.board(), "Play all seats myself"))
    await home.press(ANN, press_of(home.board(), "d"))
    assert home.courier.called == []


async def test_a_private_word_for_who_wants_it_so(home: Home) -> None:
    await home.type(BOB, "/settings pings private")
    await playing(home)
    await home.type(ANN, "/move d")
    whispers = [nudge for nudge in home.courier.called if nudge.handle == BOB.handle]
    assert [nudge.room for nudge in whispers] == [None, None]
    await home.type(BOB, "/move d")
    assert called(home.courier.standing) == ["ann"]


async def test_no_word_for_who_wants_none(home: Home) -> None:
    await home.type(BOB, "/settings pings none")
    await playing(home)
    await home.type(ANN, "/move d")
    assert called(home.courier.called) == ["ann"]


async def test_a_call_is_in_the_language_of_the_one_called(home: Home) -> None:
    await home.type(BOB, "/language fa")
    await playing(home)
    await home.type(ANN, "/move d")
    assert [nudge.letter.language for nudge in home.courier.called] == ["fa", "en", "fa"]


async def test_a_challenge_that_was_declined_leaves_no_call(home: Home) -> None:
    await home.type(ANN, "/play fourrow @Bob")
    await home.press(BOB, press_of(home.board(), "Decline"))
    assert home.courier.standing == []
    assert await in_the_book(home) == []


@pytest.mark.parametrize("wish", ["room", "private"])
async def test_a_game_that_has_ended_leaves_no_call(home: Home, wish: str) -> None:
    for person in (ANN, BOB):
        await home.type(person, f"/settings pings {wish}")
    await playing(home)
    for at, column in enumerate("abababa"):
        await home.type((ANN, BOB)[at % 2], f"/move {column}")
    assert (await home.table()).ending
    assert home.courier.standing == []
    assert await in_the_book(home) == []


async def test_a_notice_that_comes_again_calls_nobody_again(home: Home) -> None:
    await playing(home)
    await home.type(ANN, "/move d")
    first = await moved(home, ANN)
    await bring(home, first, first)
    await home.type(BOB, "/move d")
    await bring(home, first, await moved(home, BOB))
    assert called(home.courier.called) == ["bob", "ann", "bob", "ann"]
    assert called(home.courier.standing) == ["ann"]


async def test_the_caller_of_another_platform_stays_silent(home: Home) -> None:
    await playing(home)
    await home.type(ANN, "/move d", settle=False)
    await bring(home, await moved(home, ANN), platform=ABROAD)
    assert home.couriers[ABROAD].called == []
    assert called(home.courier.called) == ["bob", "ann"]


async def linked_bob(home: Home) -> None:
    """Bob, who is in the club too."""
    player = (await home.world.accounts.account_of(BOB.handle)).player
    await home.world.accounts.attach(named("Bob", ABROAD).handle, player)


async def test_somebody_on_two_platforms_is_called_once_where_the_table_was_opened(home: Home) -> None:
    await linked_bob(home)
    await playing(home)
    await home.type(CLEO, f"/watch {home.on_show()}", CLUB)
    await home.type(ANN, "/move d")
    assert [nudge.room for nudge in home.courier.standing] == [PUB]
    assert home.couriers[ABROAD].called == []


async def test_somebody_of_another_platform_is_called_in_the_room_that_follows_there(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    await home.type(named("Zed", ABROAD), f"/join {home.on_show()}", CLUB)
    await home.type(ANN, "/move d")
    assert [(nudge.handle.user, nudge.room) for nudge in home.couriers[ABROAD].standing] == [("zed", CLUB)]
    await home.type(named("Zed", ABROAD), "/move d", CLUB)
    assert home.couriers[ABROAD].standing == []
    assert called(home.courier.standing) == ["ann"]


async def test_somebody_none_of_whose_rooms_shows_the_table_is_called_in_private(home: Home) -> None:
    zed = named("Zed", ABROAD)
    await home.ask(ANN, OpenTable("fourrow", opponent=zed))
    assert [(nudge.handle, nudge.room) for nudge in home.couriers[ABROAD].called] == [(zed.handle, None)]
    assert home.courier.called == []


async def test_a_call_does_not_wait_for_the_board(home: Home) -> None:
    home.courier.faults = [Barred(), Barred()]
    with structlog.testing.capture_logs():
        await home.type(ANN, "/play fourrow @Bob")
    assert home.courier.rooms[PUB] == []
    assert [(nudge.handle, nudge.room) for nudge in home.courier.called] == [(BOB.handle, PUB)]


async def test_flood_control_is_waited_for(home: Home) -> None:
    home.courier.call_faults = [TryAgain(0), TryAgain(0)]
    await home.type(ANN, "/play fourrow @Bob")
    assert called(home.courier.called) == ["bob"]


@pytest.mark.parametrize("faults", [[Barred()], [Gone()], [Unsure()], [TryAgain(0)] * 3])
async def test_who_cannot_be_called_is_not_called_again_at_this_turn(
    home: Home, faults: list[Exception]
) -> None:
    home.courier.call_faults = list(faults)
    with structlog.testing.capture_logs() as logs:
        await playing(home)
    assert [entry["why"] for entry in logs] == [type(faults[0]).__name__]
    assert called(home.courier.called) == ["ann"]
    await home.type(ANN, "/move d")
    assert called(home.courier.standing) == ["bob"]


async def test_a_call_that_cannot_be_taken_back_is_left_and_forgotten(home: Home) -> None:
    await playing(home)
    await home.type(BOB, "/settings pings none")
    home.courier.call_faults = [Barred()]
    with structlog.testing.capture_logs() as logs:
        await home.type(ANN, "/move d")
    assert [entry["event"] for entry in logs] == ["a call could not be taken back"]
    assert await in_the_book(home) == []


async def test_who_comes_under_another_name_leaves_the_calls_as_they_stand(home: Home) -> None:
    await playing(home)
    await home.type(ANN, "/move d")
    table = await home.table()
    ann = table.opener
    await bring(home, Notice(table.id, Version(9), (PlayerReseated(ann.player, ann),)))
    assert called(home.courier.standing) == ["bob"]
    assert called(home.courier.called) == ["bob", "ann", "bob"]


async def test_an_offer_is_no_new_turn(home: Home) -> None:
    await playing(home)
    await home.type(ANN, "/move d")
    await home.type(ANN, "/draw")
    assert called(home.courier.called) == ["bob", "ann", "bob"]
    assert called(home.courier.standing) == ["bob"]


async def test_a_move_that_was_taken_back_gives_the_turn_back(home: Home) -> None:
    await playing(home)
    await home.type(ANN, "/move d")
    await home.type(ANN, "/takeback")
    await home.type(BOB, "/takeback")
    assert (await home.table()).moves == ()
    assert called(home.courier.standing) == ["ann"]


async def test_who_joins_the_first_seat_and_so_begins_needs_no_call(home: Home) -> None:
    """In a rematch sides change, so anyone who asks for it second sits first."""
    await playing(home)
    for at, column in enumerate("abababa"):
        await home.type((ANN, BOB)[at % 2], f"/move {column}")
    await home.type(ANN, "/rematch")
    assert called(home.courier.standing) == ["bob"]
    await home.type(BOB, "/rematch")
    assert [person.name for person in (await home.table()).people] == ["Bob", "Ann"]
    assert called(home.courier.standing) == []


async def test_calls_at_a_table_come_one_after_the_other_however_long_one_has_to_wait(home: Home) -> None:
    """The platform lets Bob's first call wait, and the game goes on meanwhile."""
    await playing(home)
    before = len(home.courier.called)
    home.courier.calls_held = asyncio.Event()
    act, tasks = home.app.caller(WEB).act, []
    for asker, column in ((ANN, "d"), (BOB, "e"), (ANN, "f")):
        await home.type(asker, f"/move {column}", settle=False)
        tasks.append(asyncio.create_task(act(await moved(home, asker))))
        await asyncio.sleep(0)
    home.courier.calls_held.set()
    await asyncio.gather(*tasks)
    assert called(home.courier.called[before:]) == ["bob", "bob"]
    assert called(home.courier.standing) == ["bob"]


async def test_anyone_who_is_asked_for_a_draw_is_called_and_can_answer_there(home: Home) -> None:
    await playing(home)
    await home.type(ANN, "/move d")
    await home.type(BOB, "/move e")
    await home.type(ANN, "/draw")
    assert called(home.courier.standing) == ["bob"]
    asked = home.courier.standing[-1].letter
    assert "Ann offers a draw" in everything(asked)
    await home.press(BOB, press_of(asked, "No"))
    assert called(home.courier.standing) == ["ann"]


async def test_an_offer_that_a_move_lets_lapse_leaves_no_call(home: Home) -> None:
    await playing(home)
    await home.type(ANN, "/draw")
    await home.type(ANN, "/move d")
    assert called(home.courier.standing) == ["bob"]
    assert "It is your turn" in everything(home.courier.standing[-1].letter)
