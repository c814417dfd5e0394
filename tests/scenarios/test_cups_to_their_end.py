"""Cups between Discord and Telegram run to their end whatever people do, and though the bot dies."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
import structlog

from bot.tournaments.model import FORFEITS, Cup, Result, Stage
from bot.tournaments.standings.standings import standings
from tests.kit.two_platforms_cup import TwoPlatformCup

SEED = 7
DEATHS_OF_MANY = (700, 1_900, 4_100, 9_000, 17_000)
"""So many moments each of the bot's lives lasts, but for the last."""


@pytest.fixture(autouse=True)
def what_is_left_to_chance_is_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """For cups alone: others draw numbers too, by which platforms tell one message from another."""
    monkeypatch.setattr("bot.tournaments.service.secrets", SimpleNamespace(randbits=lambda _: SEED))


async def played(scenario: TwoPlatformCup) -> Cup:
    """Both rooms are told of the end, and nothing is left to be said, nor broken."""
    with structlog.testing.capture_logs() as logs:
        cup = await scenario.plays()
    assert cup.stage is Stage.OVER
    assert all(match.is_over for match in cup.matches)
    assert scenario.rooms_that_say("Autumn cup is over") == 2
    assert len(scenario.lives) == 1 + len(scenario.deaths)
    assert [entry for entry in logs if entry["log_level"] in {"error", "critical"}] == []
    return cup


def name(cup: Cup, number: int) -> str:
    return next(one.person.name for one in cup.entrants if one.number == number)


def table_of(cup: Cup) -> list[tuple[int, str, Fraction]]:
    """Place, name and points."""
    return [(one.place, name(cup, one.number), one.points) for one in standings(cup)]


def results(cup: Cup) -> list[tuple[int, list[str], Result | None]]:
    return [(one.round, [name(cup, number) for number in one.numbers], one.result) for one in cup.matches]


@pytest.mark.slow
async def test_a_small_cup_ends_as_if_the_bot_had_not_died() -> None:
    undisturbed = await played(TwoPlatformCup(6, 2))
    disturbed = await played(TwoPlatformCup(6, 2, deaths=(900,)))
    assert (table_of(disturbed), results(disturbed)) == (table_of(undisturbed), results(undisturbed))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(240, 1_840, 400))
async def test_the_bot_dies_three_times_in_a_small_cup(first: int) -> None:
    undisturbed = await played(TwoPlatformCup(8, 3))
    disturbed = await played(TwoPlatformCup(8, 3, deaths=(first, first // 2 + 7, first + 11)))
    assert (table_of(disturbed), results(disturbed)) == (table_of(undisturbed), results(undisturbed))


@pytest.mark.slow
async def test_sixty_four_play_six_rounds_while_the_bot_dies_again_and_again() -> None:
    scenario = TwoPlatformCup(64, 6)
    undisturbed = await played(scenario)
    disturbed = await played(TwoPlatformCup(64, 6, DEATHS_OF_MANY))
    assert (table_of(disturbed), results(disturbed)) == (table_of(undisturbed), results(undisturbed))
    assert len(undisturbed.entrants) == 64
    assert {match.round for match in undisturbed.matches} == {1, 2, 3, 4, 5, 6}
    assert {match.result for match in undisturbed.matches} >= {Result.FIRST, Result.DRAW}
    assert undisturbed.corrections
    for entrant in undisturbed.entrants:
        if scenario.people[entrant.person.name].vanishes:
            meetings = [match for match in undisturbed.matches_of(entrant.number) if match.second]
            assert meetings
            assert all(match.result in FORFEITS for match in meetings)
