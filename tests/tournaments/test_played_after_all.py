"""A game that was over at its table counts, though its match was decided before anybody told of it."""

import pytest

from bot.kernel.ids import NOBODY
from bot.kernel.time import DAY
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.decisions.lifecycle import CallOff, Close
from bot.tournaments.decisions.match_results import RecordGame
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import Drop, Leave
from bot.tournaments.model import Correction, Match, Result, Stage
from bot.tournaments.ports import Standing
from bot.tournaments.requests import ResultCorrected
from tests.kit.cups import BY_OLGA, Course, announced, record
from tests.kit.format_names import Format


def leaves(course: Course, match: Match, at: int) -> RecordGame:
    """One of a pair resigns and leaves; the cup hears of that first, and then what the table has to tell."""
    number = match.numbers[at]
    told = record(course.cup, match.id, Result.SECOND if number == match.first else Result.FIRST)
    course.does(Leave(course.cup.entrant(number).person))
    return told


def now(course: Course, match: Match) -> Match:
    found = course.cup.match(match.id)
    assert found
    return found


@pytest.mark.parametrize("at", [0, 1])
@pytest.mark.parametrize(
    "format_", [Format.SWISS, Format.ROUND_ROBIN, Format.KNOCKOUT, Format.DOUBLE_ELIMINATION]
)
def test_who_resigns_and_leaves_has_lost_a_game(format_: Format, at: int) -> None:
    course = Course(announced(format_)).begins(6)
    match = course.open_matches()[0]
    late = leaves(course, match, at)
    before = now(course, match).result
    assert before in (Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT)
    course.does(late)
    lost = now(course, match)
    assert (lost.result, lost.games[0].result) == (late.result, late.result)
    changed = Correction(match.id, NOBODY, before, late.result, course.now)
    assert course.told(ResultCorrected) == [ResultCorrected(changed)]
    assert course.cup.corrections == (), "nobody has decided it by hand"
    assert course.refused(late) == "cup-refuse-game-does-not-count"


def test_who_leaves_as_the_other_resigns_has_won_it() -> None:
    course = Course(announced(Format.SWISS, rounds=2)).begins(4)
    match = course.open_matches()[0]
    leaver = course.cup.entrant(match.first)
    late = record(course.cup, match.id, Result.FIRST)
    course.does(Leave(leaver.person), late)
    assert now(course, match).score_of(leaver.number) == 1


def test_the_last_game_of_a_cup_that_is_over_counts_too() -> None:
    course = Course(announced(Format.ROUND_ROBIN)).begins(2)
    match = course.open_matches()[0]
    late = leaves(course, match, 0)
    course.goes_on()
    assert course.cup.stage is Stage.OVER
    course.does(late)
    assert now(course, match).result is Result.SECOND
    assert [one.name for one in course.cup.winners] == [course.cup.entrant(match.numbers[1]).person.name]


def test_in_a_bracket_nobody_is_taken_back_who_has_gone_on() -> None:
    course = Course(announced(Format.KNOCKOUT)).begins(4)
    match, other = course.open_matches()
    course.ends(other, Result.FIRST)
    won = record(course.cup, match.id, Result.FIRST)
    course.does(Leave(course.cup.entrant(match.first).person)).goes_on()
    final = course.open_matches()[0]
    assert match.second in final.numbers
    assert course.refused(won) == "cup-refuse-game-does-not-count"
    course.does(record(course.cup, match.id, Result.SECOND))
    assert now(course, match).result is Result.SECOND
    assert course.open_matches() == (final,), "it changes nothing for those who have gone on"


def test_of_several_games_one_that_was_played_makes_it_a_match_that_was_lost() -> None:
    course = Course(announced(Format.SWISS, rounds=2, best_of=3)).begins(4)
    match, other = course.open_matches()
    late = leaves(course, match, 1)
    course.does(late)
    assert now(course, match).result is Result.FIRST
    course.ends(other, Result.SECOND)
    course.does(Leave(course.cup.entrant(other.first).person))
    assert now(course, other).result is Result.SECOND


def test_a_game_that_ended_as_the_time_was_over_counts_and_nobody_has_missed_the_round() -> None:
    course = Course(announced(Format.SWISS, rounds=3, misses=1)).begins(4)
    match, other = course.open_matches()
    course.ends(other, Result.DRAW)
    late = record(course.cup, match.id, Result.FIRST)
    session = match.games[0].session
    assert session
    course.waits(7 * DAY).does(Expire((Standing(session, 0, frozenset({1})),)))
    assert now(course, match).result is Result.SECOND_BY_FORFEIT
    assert course.cup.entrant(match.first).missed == 1
    course.does(late)
    assert now(course, match).result is Result.FIRST
    assert course.cup.entrant(match.first).missed == 0


def test_it_does_not_count_against_an_organiser() -> None:
    for decide in (Report, Drop, Close, CallOff):
        course = Course(announced(Format.ROUND_ROBIN)).begins(4)
        match = course.open_matches()[0]
        late = record(course.cup, match.id, Result.FIRST)
        if decide is Report:
            course.does(Report(BY_OLGA, ((match.id, Result.SECOND),)))
        elif decide is Drop:
            course.does(Drop(BY_OLGA, match.first), Report(BY_OLGA, ((match.id, Result.BOTH_FORFEIT),)))
        else:
            course.does(decide(BY_OLGA))
        assert course.refused(late) == "cup-refuse-game-does-not-count"


def test_a_table_that_the_cup_has_ended_says_nothing() -> None:
    course = Course(announced(Format.SWISS, rounds=3)).begins(4)
    match = course.open_matches()[0]
    leaves(course, match, 0)
    assert course.refused(record(course.cup, match.id, Result.VOID)) == "cup-refuse-game-does-not-count"
    assert now(course, match).result is Result.SECOND_BY_FORFEIT
