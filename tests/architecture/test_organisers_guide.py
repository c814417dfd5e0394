"""`deploy/organisers.md` is true: every line can be typed, and tells of what there is."""

import re

import pytest

from bot.dispatch import line_reader
from bot.features.cup.acts import ACTS
from bot.features.cup.terms_input import SETTINGS, TermsInput
from bot.intents.community import SetUp
from bot.intents.cup import OnCup
from bot.kernel.text import Refusal
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.terms import Absentees
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ANN, BOB, CLEO, named
from tests.kit.organisers_guide import GUIDE, LINES, PARTNER_LINES, TEAM_LINES

PEOPLE = (ANN, BOB, CLEO, named("Dan"), named("Eve"))


@pytest.mark.parametrize("line", [*LINES, *TEAM_LINES, *PARTNER_LINES])
def test_every_line_can_be_typed(line: str) -> None:
    meant = line_reader.read(line, tuple(one for one in PEOPLE if f"@{one.name}" in line))
    assert isinstance(meant, OnCup)


@pytest.mark.parametrize("line", re.findall(r"`(/setup[^`]*)`", GUIDE))
def test_every_line_for_the_room_can_be_typed(line: str) -> None:
    assert isinstance(line_reader.read(line, ()), SetUp)


def test_the_puzzle_of_the_day_is_told_of() -> None:
    lines = re.findall(r"`(/setup daily [^`]*)`", GUIDE)
    assert {"/setup daily off"} < set(lines)


def test_everything_that_is_told_of_is_there() -> None:
    told = set(re.findall(r"/cup ([a-z-]+)", GUIDE))
    assert told <= set(ACTS)
    assert {
        "open",
        "start",
        "result",
        "drop",
        "forfeit",
        "close",
        "export",
        "standings",
    } <= told


def test_formats_and_settings_are_called_as_they_are() -> None:
    told = set(re.findall(r"`([a-z-]+(?:[:][^` ]+)?)`", GUIDE))
    settings = {one for one in told if ":" in one}
    assert {one.partition(":")[0] for one in settings} <= {one.partition(":")[0] for one in SETTINGS}
    assert {*FORMATS} <= told
    assert {Absentees.DRAW, Absentees.WAIT} <= told
    for setting in settings:
        assert not isinstance(TermsInput(GAMES, NOON, "UTC").read(setting), Refusal), setting
