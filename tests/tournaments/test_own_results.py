"""What an organiser enters of a match of their own counts once somebody else confirms it."""

import pytest

from bot.kernel.time import DAY
from bot.tournaments.decisions.lifecycle import NameOrganiser
from bot.tournaments.decisions.match_results import AnswerClaim, ClaimResult
from bot.tournaments.decisions.organiser_results import Forfeit, Report
from bot.tournaments.decisions.participation import Drop
from bot.tournaments.model import Match, Result
from bot.tournaments.requests import Asker
from bot.tournaments.terms import Absentees
from tests.kit.cups import BY_OLGA, Course, announced
from tests.kit.format_names import Format
from tests.kit.team_cups import at_board, member, number_of, team_course
from tests.kit.team_cups import begun as teams_begun


def begun(**terms: object) -> tuple[Course, Match, Asker]:
    """The first of the first match organises the cup as well, as Olga does."""
    course = Course(announced(Format.SWISS, rounds=3, **terms)).begins(4)
    match = course.open_matches()[0]
    player = course.cup.entrant(match.first).person
    course.does(NameOrganiser(BY_OLGA, player))
    return course, now(course, match), Asker(player)


def now(course: Course, match: Match) -> Match:
    found = course.cup.match(match.id)
    assert found
    return found


def answer(course: Course, match: Match, *, yes: bool) -> AnswerClaim:
    assert match.second
    return AnswerClaim(course.cup.entrant(match.second).person, match.id, yes)


@pytest.mark.parametrize("reported", [False, True])
@pytest.mark.parametrize("result", [Result.FIRST, Result.FIRST_BY_FORFEIT, Result.VOID])
def test_it_waits_for_the_other(result: Result, *, reported: bool) -> None:
    course, match, by = begun(reported=reported)
    course.does(Report(by, ((match.id, result),)))
    assert now(course, match).result is None
    assert course.tells("cup-call-claimed")
    course.does(answer(course, match, yes=True))
    assert now(course, match).result is result
    assert now(course, match).claims == ()


def test_the_other_is_said_not_to_have_come_only_with_their_consent() -> None:
    course, match, by = begun()
    course.does(Forfeit(by, match.id, match.second))
    assert now(course, match).result is None


def test_a_second_organiser_confirms_it() -> None:
    course, match, by = begun()
    course.does(Report(by, ((match.id, Result.FIRST),)), Report(BY_OLGA, ((match.id, Result.FIRST),)))
    assert (now(course, match).result, now(course, match).claims) == (Result.FIRST, ())


def test_an_administrator_who_plays_waits_too() -> None:
    course = Course(announced(Format.SWISS, rounds=3)).begins(4)
    match = course.open_matches()[0]
    course.does(
        Report(Asker(course.cup.entrant(match.first).person, is_admin=True), ((match.id, Result.FIRST),))
    )
    assert now(course, match).result is None


def test_a_correction_of_ones_own_waits_too() -> None:
    course, match, by = begun()
    course.ends(match, Result.SECOND)
    course.does(Report(by, ((match.id, Result.FIRST),)))
    assert now(course, match).result is Result.SECOND
    course.does(answer(course, match, yes=False))
    assert (now(course, match).result, now(course, match).disputed) == (Result.SECOND, True)
    course.does(answer(course, match, yes=True))
    assert (now(course, match).result, now(course, match).claims) == (Result.FIRST, ())
    assert course.cup.corrections[-1].by == by.person


def test_silence_is_no_consent_to_an_organiser() -> None:
    course, match, by = begun(reported=True, objection_ms=DAY, round_ms=9 * DAY)
    course.does(ClaimResult(by.person, match.id, Result.FIRST)).waits(DAY).goes_on()
    assert now(course, match).result is None
    assert len(course.tells("cup-call-undecided")) == 1


def test_the_time_of_a_round_ends_it_whatever_an_organiser_says() -> None:
    course, match, by = begun(absentees=Absentees.WAIT, round_ms=DAY)
    course.does(Report(by, ((match.id, Result.FIRST),))).waits(DAY).goes_on()
    assert now(course, match).result is None
    assert course.tells("cup-call-undecided")


def test_what_others_were_paired_from_is_for_another_organiser() -> None:
    course = Course(announced(Format.KNOCKOUT)).begins(4)
    match = course.open_matches()[0]
    player = course.cup.entrant(match.first).person
    course.does(NameOrganiser(BY_OLGA, player))
    for one in course.open_matches():
        course.ends(one, Result.SECOND)
    course.goes_on()
    assert course.refused(Report(Asker(player), ((match.id, Result.FIRST),))) == "cup-refuse-own-match"


def test_nobody_puts_out_whom_they_play() -> None:
    course, match, by = begun()
    assert match.second
    assert course.refused(Drop(by, match.second)) == "cup-refuse-drop-opponent"
    course.does(Drop(BY_OLGA, match.second))


def of_a_team(**terms: object) -> tuple[Course, Match, Asker]:
    """At the second board of the team of the organiser, who plays at its first."""
    course = teams_begun(team_course(teams=2, **terms), 2, 2)
    organiser = member(1, 1)
    course.does(NameOrganiser(BY_OLGA, organiser))
    return course, at_board(course.cup, 1, 2), Asker(organiser)


@pytest.mark.parametrize("reported", [False, True])
@pytest.mark.parametrize("result", [Result.FIRST, Result.FIRST_BY_FORFEIT, Result.VOID])
def test_so_is_every_board_of_ones_team(result: Result, *, reported: bool) -> None:
    course, match, by = of_a_team(reported=reported)
    course.does(Report(by, ((match.id, result),)))
    assert now(course, match).result is None
    course.does(AnswerClaim(member(2, 2), match.id, yes=True))
    assert now(course, match).result is result


def test_silence_is_no_consent_to_what_only_organisers_tell() -> None:
    course, match, by = of_a_team(reported=True, objection_ms=DAY, round_ms=9 * DAY)
    course.does(Forfeit(by, match.id, number_of(course.cup, member(2, 2)))).waits(DAY).goes_on()
    assert now(course, match).result is None
    assert len(course.tells("cup-call-undecided")) == 1


def test_nobody_puts_out_whom_their_team_plays() -> None:
    course, _, by = of_a_team()
    theirs, mate = (number_of(course.cup, member(team, 2)) for team in (2, 1))
    assert course.refused(Drop(by, theirs)) == "cup-refuse-drop-opponent"
    course.does(Drop(by, mate))


def test_boards_of_other_teams_an_organiser_decides() -> None:
    course = teams_begun(team_course(teams=2), 2, 2, 2, 2)
    course.does(NameOrganiser(BY_OLGA, member(1, 1)))
    match = next(
        one for one in course.cup.matches if 1 not in {course.cup.entrant(n).team for n in one.numbers}
    )
    course.does(Report(Asker(member(1, 1)), ((match.id, Result.FIRST),)))
    assert now(course, match).result is Result.FIRST
