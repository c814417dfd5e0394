"""A report that is sent with ``/cup open``: its people and rounds as a new cup, or what is wrong with it."""

import re

import pytest

from bot.intents.cup import OpenReported
from bot.kernel.time import MINUTE
from bot.tournaments.crosstable import crosstable
from bot.tournaments.model import Cup, Stage
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.terms import Edition, Scoring
from tests.kit.cup_scenario import key, refereed, the_cup, words
from tests.kit.moot import ANN, BOB, CLEO, OLGA, PUB, Moot, named
from tests.tournaments.test_trf_team_cup import played

SWISS = '/cup open swiss fourrow "Autumn cup" rounds:3 points:3-1-0 ties:BH,SB results:reported'
DAN = named("Dan")


async def after_a_round(moot: Moot) -> Cup:
    """Of three; its report is of TRF-2026."""
    cup = await refereed(moot, SWISS, ANN, BOB, CLEO, DAN)
    for board in (1, 2):
        await moot.type(OLGA, f"/cup result {cup.id} 1.{board} 1-0")
    await moot.type(ANN, f"/cup pause {cup.id}")
    return await the_cup(moot, cup.id)


async def report_of(moot: Moot, cup: Cup) -> str:
    rendered = await moot.type(ANN, f"/cup export {cup.id} trf26")
    assert rendered
    assert rendered.file
    return rendered.file.content.decode()


async def test_a_report_goes_on_as_a_cup_to_its_end(moot: Moot) -> None:
    before = await after_a_round(moot)
    answer = await moot.ask(OLGA, OpenReported(await report_of(moot, before), "fourrow"))
    assert "4 people and everything up to round 1" in words(answer)
    cup = await the_cup(moot, moot.on_show(PUB))
    assert cup.id != before.id
    assert (cup.terms.name, cup.terms.rounds, cup.terms.scoring) == ("Autumn cup", 3, Scoring.THREE)
    assert (cup.terms.tiebreaks, cup.terms.edition) == (("BH", "SB"), Edition.SINCE_FEBRUARY_2026)
    assert crosstable(cup) == crosstable(before)
    assert "Entered in Autumn cup: Bob" in await moot.read(OLGA, f"/cup join {cup.id} @Bob 2")
    await moot.press(OLGA, key(answer, "Resume"))
    for round_ in (2, 3):
        await moot.time_passes(MINUTE)
        assert (await the_cup(moot, cup.id)).round == round_
        for board in (1, 2):
            await moot.type(OLGA, f"/cup result {cup.id} {round_}.{board} 1-0")
    await moot.time_passes(MINUTE)
    cup = await the_cup(moot, cup.id)
    assert cup.stage is Stage.OVER
    assert "Bob is number 2 of the report" in await moot.read(OLGA, f"/cup history {cup.id}")


async def test_the_same_file_sent_again_by_the_same_request_is_one_cup(moot: Moot) -> None:
    text = await report_of(moot, await after_a_round(moot))
    for _ in range(2):
        await moot.ask(OLGA, OpenReported(text, "fourrow"), request="a file")
    assert len(await moot.world.cup_index.in_room(PUB)) == 2


async def test_what_the_line_says_holds_and_the_file_tells_the_rest(moot: Moot) -> None:
    text = await report_of(moot, await after_a_round(moot))
    await moot.ask(OLGA, OpenReported(text, '"Winter cup" fourrow rounds:2 round:2d'))
    cup = await the_cup(moot, moot.on_show(PUB))
    assert (cup.terms.name, cup.terms.rounds, cup.terms.reported) == ("Winter cup", 2, True)


@pytest.mark.parametrize(
    ("words_", "damage", "told"),
    [
        ("", None, "with the game that is played: /cup open fourrow"),
        ("knockout fourrow", None, "for Swiss cups"),
        ("fourrow", ("192 FIDE_DUTCH_2025", "192 FIDE_ROUNDROBIN"), "FIDE_ROUNDROBIN"),
        ("fourrow", ("001    2", "001    x"), "Line 12, column 5: x cannot"),
        ("fourrow", (" w 1", " w ?"), r"Line 1[12], column 92: [34] w \? cannot"),
        ("fourrow", (" w 1", " w ="), "tells it differently"),
        ("fourrow", ("162  W 3.0", "162  W 9.0"), "not the sum"),
        ("fourrow", ("001", "009"), "nobody is in it"),
        ("fourrow colour:red", None, "colour"),
    ],
)
async def test_what_cannot_be_opened_is_refused_in_a_sentence(
    moot: Moot, words_: str, damage: tuple[str, str] | None, told: str
) -> None:
    text = await report_of(moot, await after_a_round(moot))
    if damage:
        assert damage[0] in text
        text = text.replace(*damage)
    before = await moot.world.cup_index.in_room(PUB)
    assert re.search(told, words(await moot.ask(OLGA, OpenReported(text, words_))))
    assert await moot.world.cup_index.in_room(PUB) == before


async def test_a_file_that_does_not_name_its_rounds_asks(moot: Moot) -> None:
    text = (await report_of(moot, await after_a_round(moot))).replace("142 3\n", "142 three\n")
    asked = words(await moot.ask(OLGA, OpenReported(text, "fourrow")))
    assert "over: 1" in asked
    assert "/cup open fourrow rounds:N" in asked
    answer = words(await moot.ask(OLGA, OpenReported(text, "fourrow rounds:5")))
    assert (await the_cup(moot, moot.on_show(PUB))).terms.rounds == 5
    assert "6: no number of rounds stands there" in answer
    assert "2–5: about the event" in answer


async def test_a_round_robin_has_reports_too(moot: Moot) -> None:
    cup = await refereed(moot, "/cup open round-robin fourrow", ANN, BOB, CLEO, DAN)
    text = await report_of(moot, cup)
    assert "\n092 Individual: Round-Robin\n142 3\n" in text
    assert "\n192 BERGER_ROUNDROBIN_G1\n" in text


async def test_a_file_that_is_too_large_is_told(moot: Moot) -> None:
    assert "too long" in words(await moot.ask(OLGA, OpenReported(None, "fourrow")))


async def test_only_organisers_say_who_somebody_is(moot: Moot) -> None:
    text = await report_of(moot, await after_a_round(moot))
    await moot.ask(OLGA, OpenReported(text, "fourrow"))
    cup = moot.on_show(PUB)
    assert "organisers" in await moot.read(BOB, f"/cup join {cup} @Bob 2")


def of_teams() -> str:
    """Four teams of two after one of two rounds; Player 101 is the first of the Rooks."""
    text = trf(played(1, 2, 2, 2, 2))
    assert isinstance(text, str)
    return text


async def test_a_report_of_teams_goes_on_as_a_cup_of_teams(moot: Moot) -> None:
    answer = await moot.ask(OLGA, OpenReported(of_teams(), "fourrow"))
    assert "8 people and everything up to round 1" in words(answer)
    cup = await the_cup(moot, moot.on_show(PUB))
    assert [one.name for one in cup.teams] == ["Rooks", "Knights", "Bishops", "Pawns"]
    assert (cup.terms.format, cup.terms.teams, cup.terms.scoring) == ("team-swiss", 2, Scoring.TWO)
    assert "Rooks" in await moot.read(OLGA, f"/cup standings {cup.id}")
    assert "Entered in Autumn cup: Bob" in await moot.read(OLGA, f"/cup join {cup.id} @Bob 1")
    assert "1. Bob" in await moot.read(BOB, f"/cup team #{cup.id}")
    await moot.press(OLGA, key(answer, "Resume"))
    await moot.time_passes(MINUTE)
    for board in range(1, 5):
        await moot.type(OLGA, f"/cup result {cup.id} 2.{board} 1-0")
    await moot.time_passes(MINUTE)
    cup = await the_cup(moot, cup.id)
    assert (cup.stage, cup.round) == (Stage.OVER, 2)


async def test_a_report_of_teams_can_be_opened_as_a_cup_of_its_people(moot: Moot) -> None:
    await moot.ask(OLGA, OpenReported(of_teams(), "swiss fourrow"))
    cup = await the_cup(moot, moot.on_show(PUB))
    assert (cup.terms.format, cup.teams) == ("swiss", ())


async def test_teams_are_not_made_up(moot: Moot) -> None:
    text = await report_of(moot, await after_a_round(moot))
    assert "begin with 013 or 310" in words(await moot.ask(OLGA, OpenReported(text, "team-swiss fourrow")))
    assert "for Swiss cups" in words(
        await moot.ask(OLGA, OpenReported(of_teams(), "team-round-robin fourrow"))
    )
