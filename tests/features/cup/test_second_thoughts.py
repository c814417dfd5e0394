"""Organisers change their minds, in words: other times, other terms, a cup that was opened twice."""

import asyncio

import pytest

from bot.delivery.ports import Reason, Refused
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.tournaments.limits import USUAL_DEFAULT_MS
from bot.tournaments.model import Result, Stage
from tests.kit.cup_scenario import key, opened, refereed, running, the_cup, words
from tests.kit.moot import ANN, BOB, CLEO, CLUB, OLGA, Moot, named

SWISS = '/cup open swiss fourrow "Autumn cup" rounds:3'
DAN = named("Dan")
EVERYBODY = (ANN, BOB, CLEO, DAN)


def heard(moot: Moot, name: str) -> list[str]:
    return [words(one.rendered) for one in moot.courier.called if one.handle.user == name]


async def test_a_start_at_a_time_is_not_a_start_now(moot: Moot) -> None:
    cup = await opened(moot, SWISS)
    for person in EVERYBODY:
        await moot.type(person, f"/cup join {cup.id}")
    await moot.type(ANN, "/cup start +2h")
    cup = await the_cup(moot, cup.id)
    assert (cup.stage, cup.terms.starts) == (Stage.SIGN_UP, moot.clock.now().after(2 * HOUR))
    assert any("what has changed: start" in text for text in heard(moot, BOB.handle.user))
    assert "Write it like this" in await moot.read(ANN, "/cup start soon")
    await moot.time_passes(2 * HOUR)
    assert (await the_cup(moot, cup.id)).stage is Stage.RUNNING


async def test_a_start_is_taken_back_in_a_word(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    question = await moot.type(ANN, f"/cup start {cup.id} off")
    assert (await the_cup(moot, cup.id)).stage is Stage.RUNNING
    posted = len(moot.courier.shared)
    await moot.press(ANN, key(question, "Yes, do it"))
    await moot.time_passes(MINUTE)
    assert (await the_cup(moot, cup.id)).stage is Stage.SIGN_UP
    assert len(moot.courier.shared) == posted
    tables = [one.games[-1].session for one in cup.matches]
    ended = await moot.world.sessions.load_many(tuple(one for one in tables if one))
    assert all(one.ending and one.ending.reason.key == "cup-end-undone" for one in ended)


async def test_nothing_is_taken_back_once_somebody_has_moved(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    match = cup.matches[0]
    first = next(one for one in EVERYBODY if one.name == cup.entrant(match.games[0].first).person.name)
    await moot.type(first, f"/move {match.games[0].session} a")
    question = await moot.type(ANN, "/cup start off")
    assert "the start stands" in words(await moot.press(ANN, key(question, "Yes, do it")))


async def test_the_same_line_twice_is_one_cup(moot: Moot) -> None:
    one = await opened(moot, SWISS)
    again = await opened(moot, SWISS)
    other = await opened(moot, SWISS.replace("Autumn", "Winter"))
    assert one.id == again.id != other.id
    await moot.time_passes(HOUR)
    assert (await opened(moot, SWISS)).id != one.id


@pytest.mark.parametrize("line", ["legs:2", "third-place:yes", "lasts:2h", "reach:2"])
async def test_settings_of_other_formats_are_refused(moot: Moot, line: str) -> None:
    told = await moot.read(ANN, f"/cup open swiss fourrow {line}")
    assert "no such setting" in told
    assert line.partition(":")[0] in told


async def test_a_clock_follows_the_round_where_none_was_announced(moot: Moot) -> None:
    cup = await opened(moot, f"{SWISS} round:6d")
    assert cup.terms.clock == "6d/game"
    await moot.type(ANN, "/cup change round:3d")
    assert (await the_cup(moot, cup.id)).terms.clock == "3d/game"
    assert "announced anew: best-of:3" in await moot.read(ANN, "/cup change best-of:3")
    for clock, usual_default_ms in (("20m", USUAL_DEFAULT_MS), ("2d", 0)):
        await moot.type(ANN, f"/cup change clock:{clock}")
        assert (await the_cup(moot, cup.id)).terms.default_ms == usual_default_ms


async def test_it_still_does_while_people_play(moot: Moot) -> None:
    """At tables that are opened from then on, with whose clock the time of the round agrees."""
    cup = await running(moot, f"{SWISS} round:3d", ANN, BOB, CLEO, DAN)
    await moot.type(ANN, "/cup change round:7d")
    assert (await the_cup(moot, cup.id)).terms.clock == "7d/game"
    await moot.type(ANN, "/cup change clock:1d")
    assert (await the_cup(moot, cup.id)).terms.clock == "7d/game"


async def test_a_clock_that_was_announced_stays_while_people_play(moot: Moot) -> None:
    cup = await running(moot, f"{SWISS} round:3d clock:1d", ANN, BOB, CLEO, DAN)
    await moot.type(ANN, "/cup change round:7d")
    assert (await the_cup(moot, cup.id)).terms.clock == "1d"


async def test_a_result_is_read_by_who_has_won(moot: Moot) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    name = cup.entrant(cup.matches[0].second or cup.matches[0].first).person.name
    await moot.type(OLGA, f"/cup result 1.1 @{name}")
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.SECOND


async def test_a_correction_that_undoes_matches_is_asked_about(moot: Moot) -> None:
    cup = await refereed(moot, '/cup open knockout fourrow "Autumn cup"', *EVERYBODY)
    for board in ("1.1", "1.2"):
        await moot.type(OLGA, f"/cup result {board} 1-0")
    await moot.time_passes(MINUTE)
    await moot.type(OLGA, "/cup result 2.1 1-0")
    asked = await moot.type(OLGA, "/cup result 1.1 0-1")
    assert "begun or played" in words(asked)
    await moot.press(OLGA, key(asked, "Undo that too"))
    await moot.time_passes(MINUTE)
    again = await the_cup(moot, cup.id)
    assert again.matches[0].result is Result.SECOND
    assert again.stage is Stage.RUNNING


async def test_vacations_are_spoken_of_at_the_sign_up(moot: Moot) -> None:
    await moot.type(BOB, "/settings vacation 2026-11-22..2026-11-25")
    cup = await opened(moot, SWISS)
    assert "You are on vacation until" in await moot.read(BOB, f"/cup join {cup.id}")
    assert "vacation" not in await moot.read(CLEO, f"/cup join {cup.id}")


async def test_a_vacation_comes_with_buttons_that_help(moot: Moot) -> None:
    await moot.type(BOB, "/settings vacation 2026-11-22..2026-12-02")
    cup = await opened(moot, f"{SWISS} round:6d")
    told = await moot.type(BOB, f"/cup join {cup.id}")
    await moot.press(BOB, key(told, "Sit out round 2"))
    assert (await the_cup(moot, cup.id)).entrants[0].rests == {2}
    for person in (ANN, CLEO, DAN):
        await moot.type(person, f"/cup join {cup.id}")
    await moot.type(ANN, f"/cup start {cup.id}")
    await moot.time_passes(MINUTE)
    called = next(one.rendered for one in moot.courier.called if one.handle.user == BOB.handle.user)
    asked = await moot.press(BOB, key(called, "Ask for more time"))
    assert "have been asked for more time" in words(asked)
    assert "already" in await moot.read(BOB, "/cup more-time")
    told = moot.courier.called[-1].rendered
    assert "Bob asks for more time" in words(told)
    match = next(one for one in (await the_cup(moot, cup.id)).matches if one.asked)
    await moot.press(ANN, key(told, "7 days more"))
    again = (await the_cup(moot, cup.id)).match(match.id)
    assert again
    assert match.until
    assert again.until == match.until.after(7 * DAY)


async def test_history_tells_what_was_decided_by_hand(moot: Moot) -> None:
    await running(moot, SWISS, *EVERYBODY)
    await moot.type(ANN, "/cup extend 1d")
    told = await moot.read(BOB, "/cup history")
    assert "round 1 has one day more" in told
    assert "Ann: started" in told


async def test_of_two_organisers_in_one_second_one_does_it_and_the_other_hears_so(moot: Moot) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    lines = [f"/cup pause {cup.id}", f"/cup resume {cup.id}", f"/cup drop {cup.id} @Bob sure"]
    for line in lines:
        answers = await asyncio.gather(*(moot.type(each, line) for each in (ANN, OLGA)))
        assert sorted("Not possible" in words(answer) for answer in answers) == [False, True], line
    assert (await the_cup(moot, cup.id)).entrant(2).has_left


async def test_a_cup_goes_on_whose_room_is_gone(moot: Moot) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    await moot.type(OLGA, f"/cup show {cup.id}", CLUB)
    moot.courier.faults += [Refused(Reason.FORBIDDEN)] * 9
    moot.courier.share_faults += [Refused(Reason.FORBIDDEN)] * 9
    answer = await moot.type(OLGA, f"/cup result {cup.id} 1.1 1-0; 1.2 1-0", CLUB)
    assert "Board 1.1" in words(answer)
    await moot.time_passes(MINUTE)
    assert (await the_cup(moot, cup.id)).round == 2


async def test_a_vacation_set_after_the_pairing_is_told_to_both(moot: Moot) -> None:
    cup = await running(moot, f"{SWISS} round:2d", *EVERYBODY)
    for vacation in ("2026-11-20..2026-11-25", "2026-12-20..2026-12-25"):
        await moot.type(BOB, f"/settings vacation {vacation}")
    await moot.time_passes(0)
    (match,) = (
        one for one in cup.matches if "Bob" in {cup.entrant(number).person.name for number in one.numbers}
    )
    for number in match.numbers:
        answer = heard(moot, cup.entrant(number).person.name.casefold())
        assert sum("Bob is on vacation until" in text for text in answer) == 1
