"""Cups run to their end though nobody looks after them."""

import pytest

from bot.kernel.time import DAY
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import FORFEITS, Cup, Result, Stage
from tests.chaos.cup_scenario import LEAVES, OBJECTS, VANISHES, CupScenario
from tests.kit.cups import somebody
from tests.kit.format_names import Format
from tests.kit.simulated_time_loop import in_simulated_time

ENDING = [one for one in Format if one not in (Format.ARENA, Format.LADDER) and not FORMATS[one].has_teams]
"""Those that end by themselves, entered by one person each."""


def played(format_: Format, size: int, **fields: object) -> Cup:
    scenario = CupScenario(format=format_, size=size, fields=fields)
    in_simulated_time(scenario.plays())
    assert scenario.end.stage is Stage.OVER
    assert all(match.is_over for match in scenario.end.matches)
    return scenario.end


@pytest.mark.parametrize("format_", ENDING)
def test_a_cup_of_sixteen_runs_to_its_end_unattended(format_: Format) -> None:
    cup = played(format_, 16)
    assert somebody(16) not in [one.person for one in cup.entrants]
    vanished = cup.entrant_of(somebody(VANISHES).player)
    assert vanished
    meetings = [match for match in cup.matches_of(vanished.number) if match.second]
    assert meetings
    assert all(match.result in FORFEITS and not match.score_of(vanished.number) for match in meetings)


@pytest.mark.slow
@pytest.mark.parametrize("format_", ENDING)
def test_a_cup_of_sixty_four_runs_to_its_end_unattended(format_: Format) -> None:
    played(format_, 64, round_ms=3 * DAY)


def test_an_arena_ends_when_its_time_is_over() -> None:
    played(Format.ARENA, 8, lasts_ms=5 * DAY)


def test_anyone_who_leaves_is_not_paired_again_and_objecting_changes_nothing() -> None:
    cup = played(Format.SWISS, 8, rounds=3)
    left = cup.entrant_of(somebody(LEAVES).player)
    assert left
    assert max(match.round for match in cup.matches_of(left.number)) <= (left.until or 0)
    objecting = cup.entrant_of(somebody(OBJECTS).player)
    assert objecting
    assert Result.VOID not in [match.result for match in cup.matches]
