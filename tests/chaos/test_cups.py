"""Cups run to their end though nobody looks after them, and though the bot dies on the way."""

from functools import cache

import pytest

from bot.kernel.time import DAY
from bot.tournaments.due_work import CupWork
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup, CupId, MatchId, Stage
from bot.tournaments.results import FORFEITS, Result
from bot.tournaments.standings.ranking import Standing
from bot.tournaments.standings.standings import standings
from tests.chaos.cup_scenario import LEAVES, OBJECTS, VANISHES, CupScenario
from tests.chaos.deaths import goes_on
from tests.kit.cups import somebody
from tests.kit.format_names import Format
from tests.kit.simulated_time_loop import in_simulated_time

BLOCKS = 16
_ONE_IN = 13
_SHOWN = {CupWork.UNPROJECTED, CupWork.LISTS}

ENDING = [one for one in Format if one not in (Format.ARENA, Format.LADDER) and not FORMATS[one].has_teams]
"""Those that end by themselves, entered by one person each."""


def small(deaths: tuple[int, ...] = ()) -> CupScenario:
    return CupScenario(Format.SWISS, 8, deaths, {"rounds": 3})


@cache
def undisturbed() -> tuple[int, Cup]:
    """How many moments there are in a small cup on which nobody dies, and how it ends."""
    scenario = small()
    cup = in_simulated_time(scenario.plays())
    return scenario.lives[-1].moments, cup


def moments() -> int:
    return undisturbed()[0]


def outcome(cup: Cup) -> tuple[tuple[Standing, ...], dict[MatchId, Result | None]]:
    return standings(cup), {match.id: match.result for match in cup.matches}


@pytest.mark.parametrize("format_", ENDING)
def test_a_cup_of_sixteen_runs_to_its_end_unattended(format_: Format) -> None:
    cup = in_simulated_time(CupScenario(format_, 16).plays())
    assert cup.stage is Stage.OVER
    assert all(match.is_over for match in cup.matches)
    assert somebody(16) not in [one.person for one in cup.entrants]
    vanished = cup.entrant_of(somebody(VANISHES).player)
    assert vanished
    meetings = [match for match in cup.matches_of(vanished.number) if match.second]
    assert meetings
    assert all(match.result in FORFEITS and not match.score_of(vanished.number) for match in meetings)


@pytest.mark.slow
@pytest.mark.parametrize("format_", ENDING)
def test_a_cup_of_sixty_four_runs_to_its_end_unattended(format_: Format) -> None:
    cup = in_simulated_time(CupScenario(format_, 64, fields={"round_ms": 3 * DAY}).plays())
    assert cup.stage is Stage.OVER
    assert all(match.is_over for match in cup.matches)


def test_an_arena_ends_when_its_time_is_over() -> None:
    cup = in_simulated_time(CupScenario(Format.ARENA, 8, fields={"lasts_ms": 5 * DAY}).plays())
    assert cup.stage is Stage.OVER
    assert all(match.is_over for match in cup.matches)


def test_anyone_who_leaves_is_not_paired_again_and_objecting_changes_nothing() -> None:
    cup = undisturbed()[1]
    left = cup.entrant_of(somebody(LEAVES).player)
    assert left
    assert max(match.round for match in cup.matches_of(left.number)) <= (left.until or 0)
    objecting = cup.entrant_of(somebody(OBJECTS).player)
    assert objecting
    assert Result.VOID not in [match.result for match in cup.matches]


async def _owed(scenario: CupScenario) -> list[CupId]:
    """Cups for which something is due that workers of the scenario do."""
    work = scenario.world.cup_work
    claims = [await work.claim(kind, 1, 0) for kind in CupWork if kind not in _SHOWN]
    return [name for claimed in claims for name in claimed.names]


async def _ends_as_if_nobody_died(scenario: CupScenario) -> None:
    assert outcome(await scenario.plays()) == outcome(undisturbed()[1])
    assert await _owed(scenario) == []


def test_the_bot_dies_at_some_await_of_a_cup() -> None:
    for moment in range(1, moments(), _ONE_IN):
        goes_on(small((moment,)), _ends_as_if_nobody_died)


def pairs(deaths: tuple[int, ...] = ()) -> CupScenario:
    return CupScenario(Format.SWISS, 5, deaths, {"rounds": 2}, partners=True)


@cache
def undisturbed_pairs() -> tuple[int, Cup]:
    scenario = pairs()
    cup = in_simulated_time(scenario.plays())
    return scenario.lives[-1].moments, cup


async def _ends_as_if_nobody_died_among_pairs(scenario: CupScenario) -> None:
    assert outcome(await scenario.plays()) == outcome(undisturbed_pairs()[1])
    assert await _owed(scenario) == []


def test_the_bot_dies_at_some_await_of_a_cup_of_pairs() -> None:
    moments_, cup = undisturbed_pairs()
    assert {len(one.people) for one in cup.entrants} == {2}
    for moment in range(1, moments_, _ONE_IN):
        goes_on(pairs((moment,)), _ends_as_if_nobody_died_among_pairs)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_bot_dies_at_every_await_of_a_cup(block: int) -> None:
    for moment in range(1 + block, moments() + 1, BLOCKS):
        goes_on(small((moment, moment // 3 + 1)), _ends_as_if_nobody_died)
