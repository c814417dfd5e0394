"""Results of matches that are played elsewhere: told, confirmed, contradicted, decided."""

import pytest

from bot.kernel.time import DAY, HOUR
from bot.tournaments.decisions.lifecycle import Extend, Pause, Resume
from bot.tournaments.decisions.match_results import AnswerClaim, ClaimResult
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.scheduling import Come, ProposeTime
from bot.tournaments.model import Match, Result, Stage
from bot.tournaments.terms import Absentees
from tests.kit.cups import BY_OLGA, Course, announced, somebody
from tests.kit.format_names import Format


def begun(size: int = 4, format_: Format = Format.SWISS, **terms: object) -> Course:
    return Course(announced(format_, reported=True, rounds=3, **terms)).begins(size)


def told_by(course: Course, match: Match, result: Result, *, second: bool = False) -> ClaimResult:
    number = match.second if second and match.second else match.first
    return ClaimResult(course.cup.entrant(number).person, match.id, result)


def answered_by(course: Course, match: Match, *, yes: bool, second: bool = True) -> AnswerClaim:
    number = match.second if second and match.second else match.first
    return AnswerClaim(course.cup.entrant(number).person, match.id, yes)


def test_there_are_no_tables() -> None:
    course = begun()
    assert not any(match.games for match in course.cup.matches)
    (match, _) = course.open_matches()
    person = course.cup.entrant(match.first).person
    assert course.refused(Come(person, match.id)) == "cup-refuse-reported"
    course.does(ProposeTime(person, match.id, course.now.after(HOUR)))
    course.waits(2 * HOUR).goes_on()
    assert not any(one.games for one in course.cup.matches)


def test_what_the_other_confirms_counts() -> None:
    course = begun()
    match = course.open_matches()[0]
    course.does(told_by(course, match, Result.FIRST))
    assert course.tells("cup-call-claimed")
    assert not (course.cup.match(match.id) or match).is_over
    course.does(answered_by(course, match, yes=True))
    assert (course.cup.match(match.id) or match).result is Result.FIRST
    assert [tell.matches for tell in course.tells("cup-call-claim-confirmed")] == [(match.id,)]
    assert [deed.what.key for deed in course.cup.deeds][-2:] == ["cup-deed-claimed", "cup-deed-confirmed"]


def test_both_telling_the_same_is_a_confirmation() -> None:
    course = begun()
    match = course.open_matches()[0]
    course.does(told_by(course, match, Result.DRAW), told_by(course, match, Result.DRAW, second=True))
    assert (course.cup.match(match.id) or match).result is Result.DRAW


def test_nobody_confirms_what_they_have_told_themselves() -> None:
    course = begun()
    match = course.open_matches()[0]
    course.does(told_by(course, match, Result.FIRST))
    assert course.refused(answered_by(course, match, yes=True, second=False)) == "cup-refuse-nothing-claimed"


def test_without_an_objection_in_time_it_counts() -> None:
    course = begun(objection_ms=DAY)
    match = course.open_matches()[0]
    course.does(told_by(course, match, Result.SECOND)).waits(DAY - 1).goes_on()
    assert not (course.cup.match(match.id) or match).is_over
    course.waits(1).goes_on()
    assert (course.cup.match(match.id) or match).result is Result.SECOND
    assert [tell.matches for tell in course.tells("cup-call-claim-unanswered")] == [(match.id,)]


def test_a_mistyped_result_is_told_anew_and_the_other_has_the_whole_time_again() -> None:
    course = begun(objection_ms=DAY)
    match = course.open_matches()[0]
    course.does(told_by(course, match, Result.SECOND)).waits(DAY - 1)
    course.does(told_by(course, match, Result.FIRST)).waits(DAY - 1).goes_on()
    assert not (course.cup.match(match.id) or match).is_over
    course.waits(1).goes_on()
    assert (course.cup.match(match.id) or match).result is Result.FIRST


@pytest.mark.parametrize("how", ["no", "another result"])
def test_after_an_objection_organisers_decide(how: str) -> None:
    course = begun(objection_ms=DAY, round_ms=10 * DAY)
    match = course.open_matches()[0]
    course.does(told_by(course, match, Result.FIRST))
    objection = (
        answered_by(course, match, yes=False)
        if how == "no"
        else told_by(course, match, Result.SECOND, second=True)
    )
    course.does(objection)
    assert course.tells("cup-call-disputed")
    course.waits(DAY).goes_on()
    assert len(course.tells("cup-call-undecided")) == 1, "they are reminded once"
    assert not (course.cup.match(match.id) or match).is_over
    course.does(Report(BY_OLGA, ((match.id, Result.DRAW),)))
    decided = course.cup.match(match.id)
    assert decided
    assert (decided.result, decided.claims, decided.disputed) == (Result.DRAW, (), False)


def test_whoever_was_mistaken_gives_way() -> None:
    course = begun()
    match = course.open_matches()[0]
    course.does(told_by(course, match, Result.FIRST), answered_by(course, match, yes=False))
    assert course.refused(answered_by(course, match, yes=False)) == "cup-refuse-disputed"
    course.does(answered_by(course, match, yes=True))
    assert (course.cup.match(match.id) or match).result is Result.FIRST


@pytest.mark.parametrize(
    ("policy", "result"),
    [(Absentees.FORFEIT, Result.BOTH_FORFEIT), (Absentees.DRAW, Result.DRAW), (Absentees.WAIT, None)],
)
def test_what_nobody_has_told_in_time(policy: Absentees, result: Result | None) -> None:
    course = begun(absentees=policy, round_ms=DAY)
    match = course.open_matches()[0]
    course.waits(DAY).goes_on()
    assert (course.cup.match(match.id) or match).result is result
    assert bool(course.tells("cup-call-undecided")) is (policy is Absentees.WAIT)


def test_a_pause_stops_the_time_for_objections() -> None:
    course = begun(objection_ms=DAY)
    match = course.open_matches()[0]
    course.does(told_by(course, match, Result.FIRST), Pause(BY_OLGA)).waits(3 * DAY).goes_on()
    course.does(Resume(BY_OLGA)).waits(DAY - 1).goes_on()
    assert not (course.cup.match(match.id) or match).is_over
    course.does(Extend(BY_OLGA, HOUR, match.id)).waits(HOUR).goes_on()
    assert not (course.cup.match(match.id) or match).is_over


def test_a_knockout_has_no_draws() -> None:
    course = begun(format_=Format.KNOCKOUT)
    match = course.open_matches()[0]
    assert course.refused(told_by(course, match, Result.DRAW)) == "cup-refuse-result-undecided"
    assert course.refused(told_by(course, match, Result.BOTH_FORFEIT)) == "cup-refuse-claim"


def test_a_whole_cup_is_played_so() -> None:
    course = begun(8)
    while course.cup.stage is Stage.RUNNING:
        for match in course.open_matches():
            course.does(told_by(course, match, Result.FIRST), answered_by(course, match, yes=True))
        course.goes_on()
    assert (course.cup.stage, course.cup.round) == (Stage.OVER, 3)


def test_where_there_are_tables_nobody_reports() -> None:
    course = Course(announced()).begins(4)
    match = course.open_matches()[0]
    command = ClaimResult(somebody(1), match.id, Result.FIRST)
    assert course.refused(command) == "cup-refuse-tables-tell"
