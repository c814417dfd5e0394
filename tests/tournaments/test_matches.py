"""How a pair comes to play, and how a match comes to its result."""

from dataclasses import replace

import pytest

from bot.kernel.ids import Person, SessionId
from bot.kernel.time import DAY, HOUR
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.decisions.lifecycle import Extend, Pause, Resume
from bot.tournaments.decisions.match_results import RecordGame
from bot.tournaments.decisions.organiser_results import Forfeit, Report
from bot.tournaments.decisions.participation import CheckIn, Drop, Join, Reinstate, Start
from bot.tournaments.decisions.rounds import OpenedTable, Seat, awaiting_table
from bot.tournaments.decisions.scheduling import AnswerTime, Challenge, Come, ProposeTime
from bot.tournaments.limits import VOIDS_AT_MOST
from bot.tournaments.model import Match, MatchId, Number, Result, Stage
from bot.tournaments.ports import Standing
from bot.tournaments.requests import Asker, MatchDecided, ResultCorrected
from bot.tournaments.terms import Absentees
from tests.kit.clock import NOON
from tests.kit.cups import BY_OLGA, Course, announced, record, somebody
from tests.kit.format_names import Format

ONE, TWO = Number(1), Number(2)


def duel(**fields: object) -> Course:
    """A round robin of two."""
    return Course(announced(Format.ROUND_ROBIN, **fields)).begins(2)


def knockout(**fields: object) -> Course:
    return Course(announced(Format.KNOCKOUT, **fields)).begins(2)


def only(course: Course) -> Match:
    return course.cup.matches[0]


def people(course: Course) -> tuple[Person, Person]:
    match = only(course)
    return course.cup.entrant(match.first).person, course.cup.entrant(match.second or ONE).person


@pytest.mark.parametrize("result", [Result.FIRST, Result.SECOND, Result.DRAW, Result.FIRST_BY_FORFEIT])
def test_a_match_of_one_game_ends_as_the_game_did(result: Result) -> None:
    cup = duel().ends(only(duel()), result)
    assert only(cup).result is result
    assert cup.cup.stage is Stage.OVER


def test_hearing_of_a_game_twice_counts_once() -> None:
    cup = Course(announced(Format.ROUND_ROBIN)).begins(3)
    over = record(cup.cup, cup.open_matches()[0].id, Result.FIRST)
    cup.does(over)
    assert cup.refused(over) == "cup-refuse-game-does-not-count"


def test_a_table_may_be_over_before_its_seat_is_noted() -> None:
    cup = Course(announced(Format.ROUND_ROBIN)).with_field(2).does(Start(BY_OLGA), Expire())
    match, session = only(cup), SessionId("quick222")
    cup.does(RecordGame(match.id, session, Result.SECOND))
    assert only(cup).result is Result.SECOND
    assert cup.refused(Seat((OpenedTable(match.id, 0, session),))) == "cup-refuse-seated"


def voided(cup: Course) -> Course:
    """As often as a table is set again."""
    for _ in range(VOIDS_AT_MOST):
        cup.ends(only(cup), Result.VOID)
    return cup


def test_a_table_that_led_to_nothing_is_set_again_but_not_for_ever() -> None:
    cup = voided(duel())
    assert len(only(cup).games) == 3
    assert not only(cup).is_over
    assert len(cup.tells("cup-call-undecided")) == 1
    assert {game.first for game in only(cup).games} == {only(cup).first}


def test_where_no_table_led_to_anything_the_organiser_is_asked_and_no_deadline_passes() -> None:
    cup = voided(duel())
    assert (len(cup.tells("cup-call-undecided")), cup.cup.due) == (1, None)
    cup.does(Extend(BY_OLGA, HOUR)).waits(HOUR).goes_on()
    assert (len(cup.tells("cup-call-undecided")), cup.cup.due) == (2, None), "they asked for that"
    cup.does(Report(BY_OLGA, ((only(cup).id, Result.DRAW),))).goes_on()
    assert cup.cup.stage is Stage.OVER


def test_a_stored_deadline_of_such_a_match_asks_the_organiser_once() -> None:
    cup = voided(duel())
    late = replace(only(cup), until=cup.now.after(HOUR))
    cup.cup = replace(cup.cup, matches=(late,), due=late.until)
    cup.waits(DAY).goes_on()
    assert len(cup.tells("cup-call-undecided")) == 2
    assert cup.cup.due is None


def test_sides_change_from_game_to_game_and_the_lead_decides() -> None:
    cup = knockout(best_of=3)
    match = only(cup)
    cup.ends(match, Result.SECOND)
    assert not only(cup).is_over
    assert only(cup).games[1].first == match.second
    cup.ends(match, Result.FIRST)
    assert only(cup).result is Result.SECOND


def test_a_level_knockout_goes_on_for_two_games_and_then_by_seed() -> None:
    cup = knockout()
    for _ in range(3):
        assert not only(cup).is_over
        cup.ends(only(cup), Result.DRAW)
    assert only(cup).score_of(ONE) == 1


def test_results_of_decided_matches_come_too_late() -> None:
    cup = Course(announced(Format.ROUND_ROBIN)).begins(3)
    match = cup.open_matches()[0]
    late = record(cup.cup, match.id, Result.SECOND)
    cup.does(Report(BY_OLGA, ((match.id, Result.FIRST),)))
    assert cup.refused(late) == "cup-refuse-game-does-not-count"


def test_what_organisers_decide_and_correct_is_on_record() -> None:
    cup = Course(announced(Format.ROUND_ROBIN)).begins(3)
    match = cup.open_matches()[0]
    cup.does(Report(BY_OLGA, ((match.id, Result.FIRST),)), Report(BY_OLGA, ((match.id, Result.DRAW),)))
    assert [(one.before, one.after) for one in cup.cup.corrections] == [
        (None, Result.FIRST),
        (Result.FIRST, Result.DRAW),
    ]
    assert len(cup.told(ResultCorrected)) == 1
    assert cup.refused(Report(BY_OLGA, ((match.id, Result.DRAW),))) == "cup-refuse-result-stands"
    assert cup.refused(Report(BY_OLGA, ((match.id, Result.BYE),))) == "cup-refuse-result-bye"
    assert cup.refused(Report(BY_OLGA, ((MatchId("cup-9-9"), Result.DRAW),))) == "cup-refuse-no-such-match"
    assert cup.refused(Report(Asker(somebody(1)), ((match.id, Result.FIRST),))) == "cup-refuse-not-organiser"


def test_a_cup_that_is_over_can_still_be_corrected() -> None:
    cup = duel().ends(only(duel()), Result.FIRST)
    cup.does(Report(BY_OLGA, ((only(cup).id, Result.SECOND),)))
    assert cup.cup.stage is Stage.OVER
    assert only(cup).result is Result.SECOND


def test_somebody_goes_on_from_every_match_of_a_bracket() -> None:
    cup = Course(announced(Format.KNOCKOUT)).begins(4)
    first = cup.open_matches()[0]
    assert cup.refused(Report(BY_OLGA, ((first.id, Result.DRAW),))) == "cup-refuse-result-undecided"


def test_an_organiser_has_one_or_both_forfeit() -> None:
    cup = Course(announced(Format.ROUND_ROBIN)).begins(4)
    one, other = cup.open_matches()
    cup.does(Forfeit(BY_OLGA, one.id, one.second), Forfeit(BY_OLGA, other.id, None))
    assert [match.result for match in cup.cup.matches[:2]] == [Result.FIRST_BY_FORFEIT, Result.BOTH_FORFEIT]
    assert cup.refused(Forfeit(BY_OLGA, one.id, Number(9))) == "cup-refuse-not-their-match"


WEEK = 7 * DAY


def standing(match: Match, to_move: int, moved: frozenset[int]) -> Standing | None:
    session = match.games[-1].session
    return Standing(session, to_move, moved) if session else None


@pytest.mark.parametrize(
    ("policy", "moved", "result"),
    [
        (Absentees.FORFEIT, frozenset[int](), Result.SECOND_BY_FORFEIT),
        (Absentees.FORFEIT, frozenset({0, 1}), Result.DRAW),
        (Absentees.DRAW, frozenset({0, 1}), Result.DRAW),
        (Absentees.DRAW, frozenset({1}), Result.SECOND_BY_FORFEIT),
    ],
)
def test_of_two_who_have_used_as_much_time_only_who_never_moved_is_absent(
    policy: Absentees, moved: frozenset[int], result: Result
) -> None:
    cup = duel(absentees=policy).waits(WEEK)
    cup.goes_on(lambda match: standing(match, 0, moved))
    assert only(cup).result is result


def test_time_counts_over_all_games_of_a_match_and_none_of_them_is_missed() -> None:
    cup = knockout(best_of=3)
    cup.ends(only(cup), Result.FIRST)
    session = only(cup).games[-1].session
    assert session
    cup.waits(WEEK).goes_on(lambda _: Standing(session, 0, frozenset(), (2 * DAY, DAY)))
    assert only(cup).result is Result.SECOND, "the first of the match has used more; the second is to move"


def test_where_organisers_decide_they_are_told_once_and_time_can_be_given() -> None:
    cup = duel(absentees=Absentees.WAIT).waits(WEEK).goes_on()
    assert len(cup.tells("cup-call-undecided")) == 1
    assert cup.cup.due is None
    cup.does(Extend(BY_OLGA, DAY))
    assert only(cup).until == cup.now.after(DAY)


def test_a_match_is_reminded_of_once_when_a_tenth_of_its_time_is_left() -> None:
    cup = duel().waits(WEEK - WEEK // 10 - 1).goes_on()
    assert cup.tells("cup-call-reminder") == []
    cup.waits(1).goes_on()
    cup.waits(HOUR).goes_on()
    assert [tell.matches for tell in cup.tells("cup-call-reminder")] == [(only(cup).id,)]


def test_a_table_that_is_over_and_has_not_told_so_is_waited_for() -> None:
    cup = duel().waits(WEEK).goes_on()
    assert not only(cup).is_over
    cup.ends(only(cup), Result.DRAW)
    assert only(cup).result is Result.DRAW


def test_with_a_quick_clock_the_table_waits_for_both() -> None:
    cup = duel(gathering=True)
    first, second = people(cup)
    assert awaiting_table(cup.cup) == ()
    cup.does(Come(first, only(cup).id))
    assert cup.refused(Come(first, only(cup).id)) == "cup-refuse-came"
    assert awaiting_table(cup.cup) == ()
    cup.does(Come(second, only(cup).id))
    assert len(awaiting_table(cup.cup)) == 1


@pytest.mark.parametrize("default_ms", [0, HOUR])
def test_who_does_not_come_at_all_has_lost(default_ms: int) -> None:
    """At the deadline, or as soon as the default time is over."""
    until = default_ms or WEEK
    cup = duel(gathering=True, default_ms=default_ms)
    cup.does(Come(people(cup)[0], only(cup).id)).waits(until - 1).goes_on()
    assert not only(cup).is_over
    assert only(cup.waits(1).goes_on()).result is Result.FIRST_BY_FORFEIT
    nobody = duel(gathering=True, default_ms=default_ms).waits(until).goes_on()
    assert only(nobody).result is Result.BOTH_FORFEIT


def test_at_a_table_who_is_to_move_by_the_default_time_has_as_long_after_a_first_move() -> None:
    cup = duel(default_ms=HOUR)
    shown = standing(only(cup), 1, frozenset({0}))
    cup.waits(HOUR).goes_on(lambda _: shown)
    assert not only(cup).is_over
    assert only(cup.waits(HOUR).goes_on(lambda _: shown)).result is Result.FIRST_BY_FORFEIT
    both = duel(default_ms=HOUR)
    both.waits(HOUR).goes_on(lambda match: standing(match, 0, frozenset({0, 1})))
    assert (only(both).result, only(both).present_by) == (None, None)
    never = duel(default_ms=HOUR).waits(HOUR).goes_on(lambda match: standing(match, 0, frozenset()))
    assert only(never).result is Result.SECOND_BY_FORFEIT


def test_a_default_time_moves_with_a_pause_more_time_and_an_agreed_time() -> None:
    cup = duel(gathering=True, default_ms=HOUR)
    one, other = people(cup)
    first = only(cup).present_by
    assert first
    cup.does(Pause(BY_OLGA)).waits(HOUR).does(Resume(BY_OLGA), Extend(BY_OLGA, HOUR))
    assert only(cup).present_by == first.after(2 * HOUR)
    at = cup.now.after(DAY)
    cup.does(ProposeTime(one, only(cup).id, at), AnswerTime(other, only(cup).id, at, yes=True))
    assert only(cup).present_by == at.after(HOUR)


def test_who_is_late_has_lost_and_who_was_reinstated_has_as_long_again() -> None:
    cup = Course(announced(Format.SWISS, rounds=3, gathering=True, default_ms=HOUR)).begins(4)
    dropped, late = cup.cup.matches
    one, other = people(cup)
    cup.does(Come(somebody(late.first), late.id), Drop(BY_OLGA, dropped.first)).waits(HOUR)
    cup.does(Reinstate(BY_OLGA, dropped.first), Come(one, dropped.id), Come(other, dropped.id)).goes_on()
    assert [match.id for match in cup.open_matches()] == [dropped.id]
    assert cup.refused(Come(somebody(late.numbers[1]), late.id)) == "cup-refuse-match-over"


def test_who_has_checked_in_has_come_to_the_first_round() -> None:
    cup = Course(announced(gathering=True, starts=NOON.after(DAY), check_in_ms=HOUR)).with_field(2)
    cup.waits(DAY - HOUR).goes_on().does(*(CheckIn(somebody(number)) for number in (1, 2)))
    assert only(cup.waits(HOUR).goes_on()).games


def test_a_pair_agrees_on_a_time_and_the_table_opens_then() -> None:
    cup = duel(gathering=True)
    one, other = people(cup)
    match, at = only(cup).id, cup.now.after(DAY)
    assert cup.refused(ProposeTime(one, match, cup.now)) == "cup-refuse-time-past"
    late = cup.now.after(WEEK)
    assert cup.refused(ProposeTime(one, match, late)) == "cup-refuse-time-late"
    cup.does(ProposeTime(one, match, at))
    assert cup.refused(AnswerTime(one, match, at, yes=True)) == "cup-refuse-time-own"
    assert cup.refused(AnswerTime(other, match, late, yes=True)) == "cup-refuse-time-gone"
    cup.does(AnswerTime(other, match, at, yes=True))
    assert awaiting_table(cup.cup) == ()
    cup.waits(DAY).does(Expire())
    assert [one.id for one in awaiting_table(cup.cup)] == [match]


def test_anyone_who_proposed_a_time_can_take_it_back() -> None:
    cup = duel(gathering=True)
    one, _ = people(cup)
    at = cup.now.after(DAY)
    cup.does(ProposeTime(one, only(cup).id, at), AnswerTime(one, only(cup).id, at, yes=False))
    assert (only(cup).proposal, only(cup).agreed) == (None, None)


def test_others_have_no_part_in_a_match() -> None:
    cup = Course(announced(Format.ROUND_ROBIN)).begins(3)
    match = cup.open_matches()[0]
    (other,) = (one.person for one in cup.cup.entrants if one.number not in match.numbers)
    assert cup.refused(Come(other, match.id)) == "cup-refuse-not-your-match"


def ladder(size: int = 5, **fields: object) -> Course:
    return Course(announced(Format.LADDER, **fields)).begins(size)


def test_anyone_who_beats_somebody_above_takes_their_place() -> None:
    cup = ladder().does(Challenge(somebody(4), Number(2))).goes_on()
    cup.ends(cup.match(4, 2), Result.FIRST if cup.match(4, 2).first == 4 else Result.SECOND)
    assert cup.cup.ladder == (1, 4, 2, 3, 5)


def test_challenges_go_up_within_reach_and_wait_for_matches() -> None:
    cup = ladder(reach=2)
    assert cup.refused(Challenge(somebody(4), ONE)) == "cup-refuse-challenge-too-far"
    assert cup.refused(Challenge(somebody(1), TWO)) == "cup-refuse-challenge-below"
    cup.does(Challenge(somebody(3), ONE))
    assert cup.refused(Challenge(somebody(2), ONE)) == "cup-refuse-challenge-busy"
    assert cup.refused(Challenge(somebody(9), ONE)) == "cup-refuse-not-in"
    cup.does(Join(somebody(9)))
    assert cup.cup.ladder[-1] == 6


def test_elsewhere_nobody_is_challenged() -> None:
    cup = Course(announced(Format.SWISS)).begins(4)
    assert cup.refused(Challenge(somebody(3), ONE)) == "cup-refuse-no-ladder"


def test_a_match_is_decided_once_in_the_outbox() -> None:
    cup = Course(announced(Format.ROUND_ROBIN)).begins(4)
    for match in cup.open_matches():
        cup.ends(match, Result.FIRST)
    decided = [event.match for event in cup.told(MatchDecided) if isinstance(event, MatchDecided)]
    assert len(decided) == len(set(decided)) == 2
