"""What people are told of a cup is so, and told to those whom it concerns."""

import pytest

from bot.features.cup.terms_input import SETTINGS, CupPlan, TermsInput
from bot.kernel.ids import Named, RequestId
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.sessions.commands import Resign
from bot.tournaments.decisions.participation import Leave
from bot.tournaments.model import Cup, Result
from bot.tournaments.terms import as_typed
from tests.kit.clock import NOON
from tests.kit.cup_scenario import key, on_board, refereed, running, the_cup, words
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ANN, BOB, CLEO, OLGA, Moot, named

SWISS = '/cup open swiss fourrow "Autumn cup" rounds:3 round:3d'
DAN = named("Dan")


def heard(moot: Moot, who: Named) -> list[str]:
    return [words(one.rendered) for one in moot.courier.called if one.handle.user == who.handle.user]


def in_order(cup: Cup) -> tuple[Named, Named]:
    """The first pair, whoever moves first first."""
    match = cup.matches[0]
    assert match.second
    names = [cup.entrant(number).person.name for number in (match.first, match.second)]
    first, second = (next(one for one in (ANN, BOB, CLEO, DAN) if one.name == name) for name in names)
    return first, second


async def test_both_hear_how_the_time_of_a_round_has_decided_their_match(moot: Moot) -> None:
    cup = await running(moot, SWISS, ANN, BOB)
    table = cup.matches[0].games[0].session
    quick, slow = in_order(cup)
    await moot.type(quick, f"/move {table} a")
    await moot.time_passes(3 * DAY - 10 * MINUTE)
    await moot.type(slow, f"/move {table} b")
    await moot.time_passes(HOUR)
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.FIRST
    for person in (quick, slow):
        told = [one for one in heard(moot, person) if "Time was up" in one]
        assert len(told) == 1
        assert "1 – 0" in told[0]


async def test_who_leaves_amid_a_match_is_why_it_is_over(moot: Moot) -> None:
    await running(moot, SWISS, ANN, BOB, CLEO, DAN)
    await moot.type(BOB, "/cup leave sure")
    await moot.time_passes(MINUTE)
    told = [
        one for one in heard(moot, BOB) if "the first did not play" in one or "the second did not play" in one
    ]
    assert len(told) == 1
    assert "Bob left the cup, and the match was not over." in told[0]


@pytest.mark.parametrize("line", ["/cup leave {cup} sure", "/cup drop {cup} @{name} sure"])
async def test_who_goes_amid_a_game_has_lost_a_game(moot: Moot, line: str) -> None:
    cup = await refereed(moot, SWISS, ANN, BOB)
    table = cup.matches[0].games[0].session
    first, second = in_order(cup)
    for who in (first, second):
        await moot.type(who, f"/move {table} a")
    typed = line.format(cup=cup.id, name=first.name)
    await moot.type(OLGA if "drop" in line else first, typed)
    await moot.time_passes(MINUTE)
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.SECOND
    why = "Olga has decided that" if "drop" in line else f"{first.name} left the cup"
    assert any("0 – 1" in one and why in one for one in heard(moot, second))


async def test_who_resigns_and_leaves_at_once_has_lost_a_game_and_both_hear_so(moot: Moot) -> None:
    cup = await running(moot, SWISS, ANN, BOB, CLEO, DAN)
    table = cup.matches[0].games[0].session
    first, second = in_order(cup)
    for who in (first, second):
        await moot.type(who, f"/move {table} a")
    leaver = cup.entrant(cup.matches[0].first).person
    assert table
    await moot.app.dispatcher.tables.sessions.do(table, Resign(leaver), RequestId("resigns"))
    await moot.app.cups.do(cup.id, Leave(leaver), RequestId("leaves"))
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.SECOND_BY_FORFEIT
    await moot.time_passes(MINUTE)
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.SECOND
    for who in (first, second):
        assert any("So it ended at the table, and so it counts." in one for one in heard(moot, who))


async def test_a_turn_and_a_board_say_that_the_round_may_end_before_the_clock(moot: Moot) -> None:
    cup = await running(moot, SWISS, ANN, BOB)
    table = cup.matches[0].games[0].session
    first, second = in_order(cup)
    await moot.type(first, f"/move {table} a")
    assert "The deadline of the round holds as well" in heard(moot, second)[-1]
    for who in (first, second):
        more = await moot.press(who, key(on_board(moot, table), "More"))
        assert "The deadline of the round holds as well" in words(more)


async def test_who_withdraws_stands_in_the_history(moot: Moot) -> None:
    cup = await running(moot, SWISS, ANN, BOB, CLEO, DAN)
    await moot.type(BOB, f"/cup leave {cup.id} sure")
    assert "Bob: withdrew" in await moot.read(ANN, f"/cup history {cup.id}")


async def test_what_cannot_change_any_more_is_told_in_the_words_that_are_typed(moot: Moot) -> None:
    await running(moot, SWISS, ANN, BOB, CLEO, DAN)
    refused = await moot.read(ANN, "/cup change clock:2d")
    assert "entry, games, lasts, misses, name" in refused
    assert "_" not in refused
    await moot.type(ANN, "/cup change round:5d")
    assert "announced anew: round" in await moot.read(ANN, "/cup history")


async def test_what_is_undone_with_a_result_is_told_as_it_is(moot: Moot) -> None:
    cup = await refereed(moot, '/cup open knockout fourrow "Autumn cup"', ANN, BOB, CLEO, DAN)
    for board in (1, 2):
        await moot.type(OLGA, f"/cup result {cup.id} 1.{board} 1-0")
    await moot.time_passes(MINUTE)
    cup = await the_cup(moot, cup.id)
    final = cup.matches[-1]
    first = next(one for one in (ANN, BOB, CLEO, DAN) if one.name == cup.entrant(final.first).person.name)
    await moot.type(first, f"/move {final.games[0].session} a")
    asked = await moot.type(OLGA, f"/cup result {cup.id} 1.1 0-1")
    assert "what was paired from that result goes" in words(asked)
    assert "cannot be undone" not in words(asked)
    await moot.press(OLGA, key(asked, "Undo that too"))
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.SECOND


def test_every_term_has_one_word() -> None:
    reader = TermsInput(GAMES, NOON, "UTC")
    for setting in SETTINGS:
        plan = reader.read(setting)
        assert isinstance(plan, CupPlan)
        assert {as_typed(field) for field in plan.chosen} == {setting.partition(":")[0]}, setting
