"""``/cup`` as people type it."""

import pytest

from bot.dispatch import line_reader
from bot.features.cup.limits import WORDS_LIMIT
from bot.intents.cup import OnCup
from bot.kernel.text import Refusal
from bot.tournaments.model import CupId
from tests.kit.moot import ANN, BOB

CUP = CupId("abcd2345")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("/cup", OnCup("show")),
        ("/cup abcd2345", OnCup("show", "", CUP)),
        ("/cups", OnCup("list")),
        ("/cup join", OnCup("join")),
        ("/cup JOIN #ABCD2345", OnCup("join", "", CUP)),
        ("/cup checkin abcd2345", OnCup("check-in", "", CUP)),
        ("/cup bracket", OnCup("crosstable")),
        ("/cup groups", OnCup("standings", "groups")),
        ("/cup Places abcd2345", OnCup("standings", "places", CUP)),
        ("/cup result abcd2345 2.3 1-0", OnCup("result", "2.3 1-0", CUP)),
        ("/cup result 2.3 1-0 #abcd2345", OnCup("result", "2.3 1-0", CUP)),
        ('/cup team "Red" #abcd2345', OnCup("team", '"Red"', CUP)),
        ('/cup team "Red" brambles', OnCup("team", '"Red" brambles')),
        ('/cup open swiss race "Brambles"', OnCup("open", 'swiss race "Brambles"')),
        ("/cup club brambles @Ann", OnCup("club", "brambles", None, (ANN,))),
        ("/cup club #abcd2345 brambles @Ann", OnCup("club", "brambles", CUP, (ANN,))),
        ("/cup swap @Ann @Bob", OnCup("swap", "", None, (ANN, BOB))),
        ("/cup swap abcd2345 #1 #12", OnCup("swap", "#1 #12", CUP)),
        ("/cup call-off", OnCup("call-off")),
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
