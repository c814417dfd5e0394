"""Clocks, quiet hours and vacations, from what people write to what everybody sees and hears."""

import pytest

from bot.kernel.ids import Handle
from bot.kernel.time import DAY, HOUR
from bot.sessions.time_controls import Control, Per, TimeOut
from tests.kit.card_text import everything, press_of
from tests.kit.home import ANN, BOB, CLEO, Home, named

DAN = named("Dan")
PARTNERS = ({ANN.handle, BOB.handle}, {CLEO.handle, DAN.handle})
SERVER = {"community": "club", "admin": True}


async def playing(home: Home, words: str = "clock:3d", **fields: object) -> None:
    await home.type(ANN, f"/play fourrow @Bob {words}", **fields)
    await home.press(BOB, press_of(home.board(), "Take the seat"))


def called(home: Home) -> set[Handle]:
    return {nudge.handle for nudge in home.courier.standing}


async def refusal(home: Home, line: str, **fields: object) -> str:
    letter = await home.type(ANN, line, **fields)
    assert letter
    assert home.courier.rooms == {}
    return everything(letter)


async def test_a_clock_is_asked_for_with_the_table(home: Home) -> None:
    await playing(home, "clock:24h+8h<=72h timeout:claim weekend:pause")
    clock = (await home.table()).clock
    assert clock
    assert clock.control == Control(Per.GAME, DAY, 8 * HOUR, 3 * DAY)
    assert (clock.ends, clock.weekend) == (TimeOut.CLAIM, "UTC")


async def test_a_community_has_a_usual_clock_and_anybody_may_want_another(home: Home) -> None:
    await home.type(ANN, "/setup clock 3d", **SERVER)
    await playing(home, "", **SERVER)
    clock = (await home.table()).clock
    assert clock
    assert clock.control == Control(Per.MOVE, 3 * DAY)
    await playing(home, "clock:none", **SERVER)
    assert (await home.table()).clock is None


async def test_a_usual_clock_holds_for_nobody_who_plays_alone(home: Home) -> None:
    await home.type(ANN, "/setup clock 3d", **SERVER)
    await home.type(ANN, "/play fourrow me", **SERVER)
    assert (await home.table()).clock is None


async def test_a_usual_clock_that_makes_no_sense_is_refused(home: Home) -> None:
    assert "understand that setting" in await refusal(home, "/setup clock soon", **SERVER)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("clock:soon", "I cannot read that clock"),
        ("clock:", "I cannot read that clock"),
        ("timeout:win", "Without a clock"),
        ("clock:3d timeout:never", "is not a setting for what happens when time runs out"),
        ("clock:3d weekend:long", "is not a setting for weekends"),
        ("clock:2h weekend:pause", "at least a day"),
        ("clock:3d me", "there is no clock"),
    ],
)
async def test_what_cannot_be_is_said_in_a_sentence_and_nothing_is_stored(
    home: Home, words: str, said: str
) -> None:
    assert said in await refusal(home, f"/play fourrow {words}")


async def test_a_rematch_has_the_same_clock(home: Home) -> None:
    await playing(home, "clock:24h+8h timeout:claim")
    before = (await home.table()).clock
    await home.press(ANN, press_of(await home.type(ANN, "/resign"), "Yes, I resign"))
    await home.press(BOB, press_of(home.board(), "Rematch"))
    await home.press(ANN, press_of(home.board(), "Take the seat"))
    after = (await home.table()).clock
    assert before
    assert after
    assert (after.control, after.ends) == (before.control, before.ends)
    assert after.left == (DAY, DAY)


async def test_the_player_to_move_is_called_again_when_a_tenth_is_left(home: Home) -> None:
    await playing(home)
    await home.type(ANN, "/move d")
    await home.time_passes(65 * HOUR)
    last = home.courier.standing[-1]
    assert last.handle == BOB.handle
    assert "Only a tenth of your time is left" in everything(last.letter)
    assert len(home.courier.standing) == 1


async def test_anyone_who_may_claim_is_called(home: Home) -> None:
    await playing(home, "clock:3d timeout:claim")
    for asker, move in ((ANN, "d"), (BOB, "e"), (ANN, "d")):
        await home.type(asker, f"/move {move}")
    await home.time_passes(66 * HOUR)
    await home.time_passes(7 * HOUR)
    assert [nudge.handle for nudge in home.courier.standing] == [ANN.handle]
    assert "you may claim the game" in everything(home.courier.standing[-1].letter)


async def test_at_a_table_of_four_both_of_the_other_side_are_called_to_claim_and_no_partner(
    home: Home,
) -> None:
    await home.type(ANN, "/play know four clock:3d timeout:claim")
    for person in (BOB, CLEO, DAN):
        await home.press(person, press_of(home.board(), "Take the seat"))
    await home.time_passes(66 * HOUR)
    late = called(home)
    await home.time_passes(7 * HOUR)
    (others,) = (side for side in PARTNERS if not side & late)
    assert called(home) == others


async def test_in_quiet_hours_a_call_makes_no_sound(home: Home) -> None:
    await home.type(BOB, "/settings quiet 11:00-13:00")
    await playing(home, "")
    await home.type(ANN, "/move d")
    assert home.courier.standing[-1].letter.quietly
    await home.type(BOB, "/move e")
    assert not home.courier.standing[-1].letter.quietly


async def test_quiet_hours_are_those_of_ones_own_zone(home: Home) -> None:
    letter = await home.type(BOB, "/settings quiet 23:00-07:00 zone asia/tehran pings private")
    assert letter
    assert "23:00-07:00 (Asia/Tehran time)" in everything(letter)
    assert "a private message" in everything(letter)


async def test_rest_reaches_every_table_that_goes_on(home: Home) -> None:
    await playing(home)
    await home.type(BOB, "/settings vacation 2026-12-01..2026-12-05")
    assert "Bob is on vacation" in everything(home.board())
    await home.type(BOB, "/settings vacation off")
    assert "Bob is on vacation" not in everything(home.board())


async def test_a_new_table_knows_when_people_rest(home: Home) -> None:
    await home.type(ANN, "/settings quiet 22:00-06:00")
    await home.type(BOB, "/settings quiet 23:00-07:00")
    await playing(home)
    shown = everything(home.board())
    assert "Ann does not play from 22:00-06:00 (UTC time)" in shown
    assert "Bob does not play from 23:00-07:00 (UTC time)" in shown


async def test_an_absence_is_told_of_at_every_table_at_once(home: Home) -> None:
    await home.app.presence.beat()
    await playing(home)
    await home.is_away(2 * HOUR)
    assert "I was away for 2 hours" in everything(home.board())
    assert "2026-11-23 14:00" in everything(home.board())


async def test_onlookers_cannot_claim(home: Home) -> None:
    await playing(home)
    letter = await home.type(CLEO, f"/claim {home.on_show()}")
    assert letter
    assert "Only players of this game" in everything(letter)


async def test_the_record_of_a_game_with_a_takeback_that_ended_on_time_leads_to_the_same_position(
    home: Home,
) -> None:
    await playing(home, "clock:24h+8h<=72h")
    for asker, line in ((ANN, "/move d"), (BOB, "/move e"), (ANN, "/move a"), (ANN, "/takeback")):
        await home.type(asker, line)
    await home.type(BOB, "/takeback")
    await home.time_passes(3 * DAY)
    over = await home.table()
    record = await home.type(CLEO, "/record")
    assert record
    assert '[Clock "1d+8h<=3d"]' in record.block
    assert '[Ending "time"]' in record.block
    again = await home.type(CLEO, f"/import {record.block}")
    assert again
    assert "All 2 moves are legal" in everything(again)
    board = home.board().scene
    assert over.moves == ("d", "e")
    assert again.scene
    assert board
    assert board.alt.endswith(again.scene.alt)  # before it stands how the game ended
