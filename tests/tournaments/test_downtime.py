"""Rounds while the bot, an entrant or the organisers are away."""

from dataclasses import replace

import pytest

from bot.kernel.away_hours import Period
from bot.kernel.pseudonyms import Traces
from bot.kernel.time import DAY, HOUR, MINUTE, SECOND, Instant
from bot.tournaments.anonymise import without_player
from bot.tournaments.decide import decide
from bot.tournaments.decisions.attendance import ComeBack
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.decisions.lifecycle import NameOrganiser, Pause, Resume
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import CheckIn
from bot.tournaments.decisions.scheduling import Challenge
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import OWNERLESS_MS
from bot.tournaments.model import Cup, Match, Number, Result, Stage
from bot.tournaments.ports import Standing
from bot.tournaments.requests import (
    Accepted,
    Asker,
    CardChanged,
    CupCalledOff,
    CupEnded,
    MatchDecided,
    TermsChanged,
)
from bot.tournaments.series import following
from bot.tournaments.terms import Repeat
from tests.kit.clock import NOON
from tests.kit.cups import BY_OLGA, OLGA, Course, announced, somebody
from tests.kit.format_names import Format


def begun(**fields: object) -> Course:
    """Four play from noon, and have a day for each round."""
    return Course(announced(rounds=3, round_ms=DAY, **fields)).begins(4)


def absence(begin_ms: int, end_ms: int) -> Period:
    return Period(NOON.after(begin_ms), NOON.after(end_ms))


def looked_at(course: Course, *away: Period) -> Accepted:
    """What the cup does by itself when somebody is back; at every table the first is to move."""
    tables = [match.games[-1].session for match in course.cup.matches if match.games]
    standings = tuple(Standing(table, 0, frozenset()) for table in tables if table)
    decision = decide(course.cup, Expire(standings), course.now, away)
    assert isinstance(decision, Accepted), decision
    return decision


def deadlines(cup: Cup) -> set[Instant | None]:
    return {match.until for match in cup.matches if not match.is_over}


def test_everybody_has_as_much_time_as_before() -> None:
    course = begun().waits(5 * HOUR)
    back = looked_at(course, absence(2 * HOUR, 5 * HOUR))
    assert deadlines(back.cup) == {NOON.after(DAY + 3 * HOUR)}
    assert back.cup.excused == 3 * HOUR
    assert back.events == (CardChanged(),)


def test_nobody_loses_whose_time_ended_while_nobody_was_there() -> None:
    course = begun().waits(30 * HOUR)
    back = looked_at(course, absence(20 * HOUR, 30 * HOUR))
    assert deadlines(back.cup) == {NOON.after(34 * HOUR)}
    assert not [event for event in back.events if isinstance(event, MatchDecided)]


def test_an_absence_is_made_good_once() -> None:
    course, gap = begun().waits(5 * HOUR), absence(2 * HOUR, 5 * HOUR)
    course.cup = looked_at(course, gap).cup
    course.waits(HOUR)
    assert decided_nothing(course, gap)
    course.waits(HOUR)
    course.cup = looked_at(course, gap, absence(6 * HOUR, 7 * HOUR)).cup
    assert deadlines(course.cup) == {NOON.after(DAY + 4 * HOUR)}
    assert course.cup.excused == 4 * HOUR


def test_an_absence_that_lasts_is_made_good_as_far_as_it_has_come() -> None:
    course = begun().waits(5 * HOUR)
    course.cup = looked_at(course, absence(2 * HOUR, 5 * HOUR)).cup
    course.waits(2 * HOUR)
    course.cup = looked_at(course, absence(2 * HOUR, 7 * HOUR)).cup
    assert deadlines(course.cup) == {NOON.after(DAY + 5 * HOUR)}
    assert course.cup.excused == 5 * HOUR


def decided_nothing(course: Course, *away: Period) -> bool:
    decision = decide(course.cup, Expire(()), course.now, away)
    return not isinstance(decision, Accepted)


def test_time_that_was_over_before_stays_over() -> None:
    course = begun().waits(DAY + 3 * HOUR)
    back = looked_at(course, absence(DAY + HOUR, DAY + 3 * HOUR))
    assert [event for event in back.events if isinstance(event, MatchDecided)]


def test_an_absence_before_play_began_costs_and_gives_nothing() -> None:
    course = Course(announced(rounds=3, round_ms=DAY)).with_field(4).waits(5 * HOUR).begins(0)
    assert decided_nothing(course, absence(2 * HOUR, 5 * HOUR))


def test_a_cup_that_stands_still_gets_its_time_back_when_it_goes_on() -> None:
    course, gap = begun().waits(HOUR).does(Pause(BY_OLGA)).waits(4 * HOUR), absence(2 * HOUR, 4 * HOUR)
    resumed = decide(course.cup, Resume(BY_OLGA), course.now, (gap,))
    assert isinstance(resumed, Accepted)
    assert deadlines(resumed.cup) == {NOON.after(DAY + 4 * HOUR)}
    course.cup = resumed.cup
    course.cup = looked_at(course, gap).cup
    assert deadlines(course.cup) == {NOON.after(DAY + 4 * HOUR)}


def checking_in(**fields: object) -> Course:
    """A day after noon it starts, in the hour before it people check in."""
    return Course(announced(starts=NOON.after(DAY), check_in_ms=HOUR, **fields)).with_field(4)


def test_a_check_in_has_as_much_time_as_was_announced() -> None:
    course = checking_in().waits(23 * HOUR).goes_on()
    course.does(CheckIn(somebody(1))).waits(2 * HOUR)
    back = looked_at(course, absence(DAY - 40 * MINUTE, 25 * HOUR))
    assert back.cup.stage is Stage.CHECK_IN
    assert back.cup.terms.starts == NOON.after(25 * HOUR + 40 * MINUTE)
    assert back.events == (TermsChanged(("starts",), None),)
    course.cup = back.cup
    course.does(CheckIn(somebody(2))).waits(40 * MINUTE).goes_on()
    assert course.cup.stage is Stage.RUNNING
    assert len(course.cup.entrants) == 2


def test_also_one_that_nobody_saw_begin() -> None:
    course = checking_in().waits(25 * HOUR)
    back = looked_at(course, absence(20 * HOUR, 25 * HOUR))
    assert back.cup.terms.starts == NOON.after(26 * HOUR)
    course.cup = back.cup
    assert course.goes_on().cup.stage is Stage.CHECK_IN


@pytest.mark.parametrize("gap", [absence(10 * HOUR, 22 * HOUR), absence(DAY - 30 * SECOND, DAY)])
def test_an_absence_before_it_or_of_seconds_puts_no_start_off(gap: Period) -> None:
    course = checking_in().waits(23 * HOUR).goes_on().does(CheckIn(somebody(1)), CheckIn(somebody(2)))
    course.waits(HOUR)
    assert looked_at(course, gap).cup.began == NOON.after(DAY)


def test_nor_does_any_where_nobody_checks_in() -> None:
    course = Course(announced(starts=NOON.after(DAY))).with_field(4).waits(25 * HOUR)
    back = looked_at(course, absence(20 * HOUR, 25 * HOUR))
    assert back.cup.began == NOON.after(25 * HOUR)


def test_a_series_goes_on_at_its_own_time() -> None:
    course = checking_in(repeat=Repeat.WEEKLY).waits(25 * HOUR)
    course.cup = looked_at(course, absence(20 * HOUR, 25 * HOUR)).cup
    next_one = following(replace(course.cup, stage=Stage.OVER), course.now)
    assert next_one
    assert next_one.terms.starts == NOON.after(8 * DAY)


def arena(size: int = 4, **fields: object) -> Course:
    """From noon everybody plays anyone who is free, for two hours."""
    return Course(announced(Format.ARENA, lasts_ms=2 * HOUR, **fields)).begins(size)


def closes(cup: Cup) -> Instant | None:
    return format_of(cup.terms).closes(cup)


def test_an_arena_lasts_as_long_as_was_announced_also_where_its_end_fell_into_the_absence() -> None:
    course = arena().waits(3 * HOUR)
    back = looked_at(course, absence(90 * MINUTE, 3 * HOUR))
    assert back.cup.stage is Stage.RUNNING
    assert closes(back.cup) == NOON.after(3 * HOUR + 30 * MINUTE)
    assert back.cup.excused == 90 * MINUTE
    assert back.events == (CardChanged(),)
    course.cup = back.cup
    assert course.waits(30 * MINUTE - SECOND).goes_on().cup.stage is Stage.RUNNING
    assert course.waits(SECOND).goes_on().cup.stage is Stage.OVER


def test_an_arena_is_put_off_once_and_by_what_there_was_of_it() -> None:
    course, gap = arena().waits(90 * MINUTE), absence(HOUR, 90 * MINUTE)
    course.cup = looked_at(course, gap).cup
    assert looked_at(course.waits(HOUR), gap, absence(110 * MINUTE, 150 * MINUTE)).cup.began == NOON.after(
        70 * MINUTE
    )


def test_an_arena_that_was_over_when_the_absence_began_ends_all_the_same() -> None:
    course = arena().waits(4 * HOUR)
    assert looked_at(course, absence(2 * HOUR, 4 * HOUR)).cup.stage is Stage.OVER


def test_people_are_told_of_the_later_end_also_where_nobody_plays_just_then() -> None:
    course = arena(2).waits(HOUR)
    course.cup = replace(course.cup, matches=())
    assert looked_at(course, absence(30 * MINUTE, HOUR)).events == (CardChanged(),)


@pytest.mark.parametrize("starts", [None, NOON.after(HOUR)])
def test_later_arenas_of_a_series_begin_at_their_own_time(starts: Instant | None) -> None:
    course = arena(starts=starts, repeat=Repeat.WEEKLY).waits(HOUR)
    course.cup = looked_at(course, absence(30 * MINUTE, HOUR)).cup
    next_one = following(replace(course.cup, stage=Stage.OVER), course.now)
    assert next_one
    assert next_one.terms.starts == (starts or NOON).after(7 * DAY)


def test_the_end_of_rounds_is_no_reason_to_move_the_beginning() -> None:
    course = begun().waits(5 * HOUR)
    assert looked_at(course, absence(2 * HOUR, 5 * HOUR)).cup.began == NOON


# Who misses rounds is asked, sits out, and comes back; who uses more of the time loses.


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


# A cup whose only organiser has gone for good: somebody takes it over, or it ends in good order.


def left_alone(course: Course) -> Course:
    """Olga uses /forget."""
    gone = without_player(course.cup, Traces(frozenset({OLGA.player}), frozenset(), frozenset()), course.now)
    assert gone
    course.cup = gone.cup
    course.events += gone.events
    assert course.tells("cup-call-organiser-lost")
    return course


def test_it_goes_on_until_then() -> None:
    course = left_alone(Course(announced(rounds=3)).begins(4))
    for match in course.open_matches():
        course.ends(match, Result.FIRST)
    assert course.cup.round == 2


def test_what_has_begun_is_played_and_then_it_ends() -> None:
    course = left_alone(Course(announced(rounds=3, round_ms=60 * DAY)).begins(4))
    course.waits(OWNERLESS_MS).goes_on()
    assert course.cup.stage is Stage.RUNNING
    for match in course.open_matches():
        course.ends(match, Result.FIRST)
    assert (course.cup.stage, course.cup.round) == (Stage.OVER, 1)
    assert course.told(CupEnded)


def test_before_the_start_there_was_no_cup() -> None:
    course = left_alone(Course(announced()).with_field(4)).waits(OWNERLESS_MS).goes_on()
    assert course.cup.stage is Stage.CALLED_OFF
    (told,) = (one for one in course.events if isinstance(one, CupCalledOff))
    assert told.reason.key == "cup-end-no-organiser"


def test_a_paused_cup_ends_as_it_stands() -> None:
    course = left_alone(Course(announced()).begins(4).does(Pause(BY_OLGA))).waits(OWNERLESS_MS).goes_on()
    assert course.cup.stage is Stage.OVER
    assert all(one.result is Result.VOID for one in course.cup.matches)


def test_whoever_is_named_has_it() -> None:
    course = left_alone(Course(announced(rounds=3, round_ms=60 * DAY)).begins(4))
    course.does(NameOrganiser(Asker(somebody(9), is_admin=True), somebody(9)))
    assert course.cup.ownerless is None
    course.waits(OWNERLESS_MS).goes_on()
    assert course.cup.stage is Stage.RUNNING


def test_a_ladder_closes_after_its_last_match() -> None:
    course = left_alone(Course(announced(Format.LADDER)).begins(4))
    course.waits(OWNERLESS_MS - HOUR).does(Challenge(somebody(2), Number(1))).goes_on()
    course.waits(2 * HOUR).goes_on()
    assert course.refused(Challenge(somebody(4), Number(3))) == "cup-refuse-ending"
    course.ends(course.match(1, 2), Result.FIRST)
    assert course.cup.stage is Stage.OVER
