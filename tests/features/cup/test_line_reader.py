"""``/cup`` as people type it."""

import pytest

from bot.dispatch import line_reader
from bot.features.cup.limits import WORDS_LIMIT
from bot.intents.cup import OF_ORGANISERS, Act, OnCup
from bot.kernel.text import Refusal
from bot.platforms.discord.cup_commands import FORMS, RUNNING
from bot.tournaments.model import CupId
from tests.kit.moot import ANN, BOB

CUP = CupId("abcd2345")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("/cup", OnCup(Act.SHOW)),
        ("/cup abcd2345", OnCup(Act.SHOW, "", CUP)),
        ("/cups", OnCup(Act.LIST)),
        ("/cup join", OnCup(Act.JOIN)),
        ("/cup JOIN #ABCD2345", OnCup(Act.JOIN, "", CUP)),
        ("/cup checkin abcd2345", OnCup(Act.CHECK_IN, "", CUP)),
        ("/cup bracket", OnCup(Act.CROSSTABLE)),
        ("/cup groups", OnCup(Act.STANDINGS, "groups")),
        ("/cup Places abcd2345", OnCup(Act.STANDINGS, "places", CUP)),
        ("/cup result abcd2345 2.3 1-0", OnCup(Act.RESULT, "2.3 1-0", CUP)),
        ("/cup result 2.3 1-0 #abcd2345", OnCup(Act.RESULT, "2.3 1-0", CUP)),
        ('/cup team "Red" #abcd2345', OnCup(Act.TEAM, '"Red"', CUP)),
        ('/cup team "Red" brambles', OnCup(Act.TEAM, '"Red" brambles')),
        ('/cup open swiss race "Brambles"', OnCup(Act.OPEN, 'swiss race "Brambles"')),
        ("/cup club brambles @Ann", OnCup(Act.CLUB, "brambles", None, (ANN,))),
        ("/cup club #abcd2345 brambles @Ann", OnCup(Act.CLUB, "brambles", CUP, (ANN,))),
        ("/cup swap @Ann @Bob", OnCup(Act.SWAP, "", None, (ANN, BOB))),
        ("/cup swap abcd2345 #1 #12", OnCup(Act.SWAP, "#1 #12", CUP)),
        ("/cup call-off", OnCup(Act.CALL_OFF)),
    ],
)
def test_an_act_perhaps_a_code_and_words(line: str, meant: OnCup) -> None:
    mentioned = tuple(person for person in (ANN, BOB) if f"@{person.name}" in line)
    assert line_reader.read(line, mentioned) == meant


def test_what_cannot_be_done_to_a_cup_is_told() -> None:
    refused = line_reader.read("/cup dance")
    assert isinstance(refused, Refusal)
    assert refused.reason.key == "cup-refuse-no-such-act"


def test_nobody_says_more_than_can_be_read() -> None:
    meant = line_reader.read(f"/cup open {'x ' * 1_000}")
    assert isinstance(meant, OnCup)
    assert len(meant.words) == WORDS_LIMIT


def test_everything_that_can_be_asked_is_of_everybody_or_of_organisers() -> None:
    of_everybody = {*FORMS, *RUNNING, Act.LIST, Act.WHY} - OF_ORGANISERS
    assert {Act.JOIN, Act.LEAVE, Act.STANDINGS, Act.TIME} <= of_everybody
    assert set(RUNNING) - {Act.SEASON, Act.TERMS} <= OF_ORGANISERS
