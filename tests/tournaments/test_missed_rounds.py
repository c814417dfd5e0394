"""Who misses rounds is asked, sits out, and comes back; who uses more of the time loses."""

import pytest

from bot.kernel.time import DAY
from bot.tournaments.decisions.attendance import ComeBack
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.model import Match, Number
from bot.tournaments.ports import Standing
from bot.tournaments.results import Result
from tests.kit.cups import BY_OLGA, Course, announced, somebody
from tests.kit.format_names import Format

WEEK = 7 * DAY
THREE = Number(3)


def round_of(course: Course, *absent: int) -> Course:
    """Everybody plays, but those who are absent: they have their time run out."""
    for match in course.open_matches():
        if not set(absent) & set(match.numbers):
            course.ends(match, Result.DRAW)

    def standing(match: Match) -> Standing | None:
        session = match.games[-1].session
        gone = next(number for number in match.numbers if number in absent)
        to_move = 0 if match.games[-1].first == gone else 1
        return Standing(session, to_move, frozenset({1 - to_move})) if session else None

    return course.waits(WEEK).goes_on(standing) if absent else course


def test_after_one_missed_round_somebody_is_asked_and_after_two_they_sit_out() -> None:
    cup = round_of(Course(announced(Format.SWISS, rounds=5, misses=1)).begins(6), 3)
    assert [tell.numbers for tell in cup.tells("cup-call-missed")] == [(THREE,)]
    assert any(THREE in match.numbers for match in cup.open_matches())
    round_of(cup, 3)
    assert [tell.numbers for tell in cup.tells("cup-call-sits-out")] == [(THREE,)]
    (own,) = [match for match in cup.cup.matches_of(THREE) if match.round == 3]
    assert (own.second, own.result) == (None, Result.ZERO_BYE)


def test_they_come_back_when_they_say_so() -> None:
    cup = Course(announced(Format.SWISS, rounds=5, misses=1)).begins(6)
    round_of(round_of(cup, 3), 3).does(ComeBack(somebody(3)))
    assert (cup.cup.entrant(THREE).missed, cup.cup.entrant(THREE).sits_out) == (0, False)
    round_of(cup)
    assert any(THREE in match.numbers for match in cup.open_matches())
    assert cup.refused(ComeBack(somebody(1))) == "cup-refuse-not-missed"


def won_by(course: Course, number: int, round_: int) -> None:
    (own,) = [match for match in course.cup.matches_of(Number(number)) if match.round == round_]
    result = Result.FIRST if own.first == number else Result.SECOND
    course.does(Report(BY_OLGA, ((own.id, result),))).goes_on()


def test_who_has_not_missed_a_round_after_all_is_paired_again() -> None:
    """The organiser corrects the second of two results."""
    cup = Course(announced(Format.SWISS, rounds=5, misses=1)).begins(6)
    round_of(round_of(cup, 3), 3)
    won_by(cup, 3, round_=2)
    assert (cup.cup.entrant(THREE).missed, cup.cup.entrant(THREE).sits_out) == (0, False)
    round_of(cup)
    assert any(THREE in match.numbers for match in cup.open_matches())


def test_the_last_missed_round_still_counts_where_the_first_was_none() -> None:
    cup = Course(announced(Format.SWISS, rounds=5, misses=1)).begins(6)
    round_of(round_of(cup, 3), 3)
    won_by(cup, 3, round_=1)
    assert (cup.cup.entrant(THREE).missed, cup.cup.entrant(THREE).sits_out) == (1, False)


def test_a_round_that_is_played_starts_the_count_anew() -> None:
    cup = round_of(round_of(round_of(Course(announced(Format.SWISS, rounds=5, misses=1)).begins(6), 3)), 3)
    assert [tell.numbers for tell in cup.tells("cup-call-missed")] == [(THREE,)] * 2


def test_in_a_round_robin_nobody_waits_for_them() -> None:
    cup = Course(announced(Format.ROUND_ROBIN, misses=1)).begins(4)
    round_of(round_of(cup, 3), 3)
    (own,) = [match for match in cup.cup.matches_of(THREE) if match.round == 3]
    assert own.is_over
    assert own.score_of(THREE) == 0


def test_cups_from_before_ask_nobody() -> None:
    cup = Course(announced(Format.SWISS, rounds=5)).begins(6)
    round_of(round_of(cup, 3), 3)
    assert not cup.tells("cup-call-missed-line")
    assert any(THREE in match.numbers for match in cup.open_matches())


@pytest.mark.parametrize(
    ("used", "result"),
    [((90, 10), Result.SECOND), ((10, 90), Result.FIRST), ((50, 50), Result.DRAW)],
)
def test_at_the_deadline_who_has_used_more_time_loses_whoever_is_to_move(
    used: tuple[int, int], result: Result
) -> None:
    cup = Course(announced(Format.SWISS, rounds=1)).begins(2).waits(WEEK)

    def standing(match: Match) -> Standing | None:
        session = match.games[-1].session
        return Standing(session, 1, frozenset({0, 1}), used) if session else None

    cup.goes_on(standing)
    assert [match.result for match in cup.cup.matches] == [result]


def test_who_moves_first_just_before_the_deadline_does_not_win() -> None:
    cup = Course(announced(Format.SWISS, rounds=1)).begins(2).waits(WEEK)
    cup.goes_on(lambda match: Standing(match.games[-1].session or "", 1, frozenset({0}), (90, 10)))  # type: ignore[arg-type]  # it has a table
    assert [match.result for match in cup.cup.matches] == [Result.SECOND]


def test_who_has_not_moved_at_all_loses_by_not_having_played() -> None:
    cup = Course(announced(Format.SWISS, rounds=1)).begins(2).waits(WEEK)
    cup.goes_on(lambda match: Standing(match.games[-1].session or "", 1, frozenset({0}), (10, 90)))  # type: ignore[arg-type]  # it has a table
    assert [match.result for match in cup.cup.matches] == [Result.FIRST_BY_FORFEIT]
