"""Shared first places are played off, where that was announced."""

import pytest

from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import Leave
from bot.tournaments.model import Match, Number, Result, Stage
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.requests import MatchesUndone
from bot.tournaments.standings.standings import standings
from tests.kit.cups import BY_OLGA, Course, announced
from tests.kit.format_names import Format


def level(size: int, format_: Format = Format.ROUND_ROBIN, **terms: object) -> Course:
    """Everything was drawn: all share the first place."""
    course = Course(announced(format_, play_off=True, misses=0, **terms)).begins(size)
    while not any(match.is_play_off for match in course.cup.matches) and course.cup.stage is Stage.RUNNING:
        for match in course.open_matches():
            course.ends(match, Result.DRAW)
    return course


def wins(course: Course, number: int) -> Course:
    """They win whatever they play in the play-off; everything else is drawn."""
    for match in course.open_matches():
        won = Result.FIRST if match.games[-1].first == number else Result.SECOND
        course.ends(match, won if number in match.numbers else Result.DRAW)
    return course


def places(course: Course) -> dict[int, int]:
    return {line.number: line.place for line in standings(course.cup)}


def play_off(course: Course) -> list[Match]:
    return [match for match in course.cup.matches if match.is_play_off]


@pytest.mark.parametrize("format_", [Format.ROUND_ROBIN, Format.SWISS])
def test_two_who_share_the_first_place_play_for_it(format_: Format) -> None:
    course = level(2, format_)
    (match,) = play_off(course)
    assert course.cup.stage is Stage.RUNNING
    wins(course, 2)
    assert course.cup.stage is Stage.OVER
    assert places(course) == {2: 1, 1: 2}
    assert {line.points for line in standings(course.cup)} == {
        line.points for line in standings(level(2).cup)
    }
    assert match.round == course.cup.round


def test_three_meet_each_other() -> None:
    course = level(3)
    while course.cup.stage is Stage.RUNNING:
        wins(course, 3)
    assert len(play_off(course)) == 3
    assert places(course)[3] == 1


def test_who_is_level_again_plays_once_more_and_then_the_tie_breaks_decide() -> None:
    course = level(2)
    course.ends(course.open_matches()[0], Result.DRAW)
    assert [match.slot for match in play_off(course)] == ["play-off-1", "play-off-2"]
    course.ends(course.open_matches()[0], Result.DRAW)
    assert course.cup.stage is Stage.OVER
    assert set(places(course).values()) <= {1, 2}


def test_nobody_plays_off_where_one_is_alone_in_front_or_it_was_not_announced() -> None:
    for announced_, result in ((True, Result.FIRST), (False, Result.DRAW)):
        course = Course(announced(Format.ROUND_ROBIN, play_off=announced_)).begins(2)
        course.ends(course.open_matches()[0], result)
        assert course.cup.stage is Stage.OVER


def test_it_changes_no_points_no_tie_breaks_and_no_report() -> None:
    course = level(4, Format.SWISS, rounds=1)
    before = {line.number: (line.points, line.tiebreaks) for line in standings(course.cup)}
    report = trf(course.cup)
    while course.cup.stage is Stage.RUNNING:
        wins(course, 1)
    assert {line.number: (line.points, line.tiebreaks) for line in standings(course.cup)} == before
    assert isinstance(report, str)
    after = trf(course.cup)
    assert isinstance(after, str)
    assert [line[91:] for line in report.splitlines()] == [line[91:] for line in after.splitlines()]


def test_a_corrected_result_undoes_the_play_off_that_came_from_it() -> None:
    course = level(2)
    match, again = course.cup.matches[0], play_off(course)[0]
    course.does(Report(BY_OLGA, ((match.id, Result.FIRST),))).goes_on()
    assert course.told(MatchesUndone) == [MatchesUndone((again.id,))]
    assert course.cup.stage is Stage.OVER
    assert places(course)[match.first] == 1


def test_who_leaves_the_play_off_loses_it() -> None:
    course = level(3)
    course.does(Leave(course.cup.entrant(Number(1)).person)).goes_on()
    while course.cup.stage is Stage.RUNNING:
        wins(course, 2)
    assert places(course) == {2: 1, 3: 2, 1: 3}
