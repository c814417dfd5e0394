"""A cup from its announcement to its end, whatever people do."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from bot.kernel.ids import SessionId
from bot.kernel.text import Refusal, say
from bot.kernel.time import DAY, HOUR
from bot.tournaments.decide import decide
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.decisions.lifecycle import CallOff, Close, Extend, Pause, Resume
from bot.tournaments.decisions.match_results import RecordGame
from bot.tournaments.decisions.merge_accounts import Merge
from bot.tournaments.decisions.organiser_results import Forfeit, Report
from bot.tournaments.decisions.participation import CheckIn, Drop, Join, Leave, Start
from bot.tournaments.decisions.rounds import (
    ChangePairing,
    Draft,
    Forbid,
    OpenedTable,
    Publish,
    Rest,
    Seat,
    SetClub,
)
from bot.tournaments.decisions.scheduling import Challenge, Come
from bot.tournaments.formats.registry import FORMATS, format_of
from bot.tournaments.model import FORFEITS, Cup, Number, Result, Stage
from bot.tournaments.requests import CupEnded, MatchesPublished, Request
from bot.tournaments.standings.standings import standings
from bot.tournaments.terms import Absentees
from storage.codec import tournaments as codec
from tests.kit.cups import BY_OLGA, OLGA, Course, announced, somebody
from tests.kit.format_names import Format

ONE, TWO = Number(1), Number(2)
EVERYBODY = (1, 2, 3, 4)


def swiss(**fields: object) -> Course:
    return Course(announced(Format.SWISS, **{"rounds": 3, **fields}))


def round_over(course: Course, result: Result = Result.FIRST) -> Course:
    for match in course.open_matches():
        course.ends(match, result)
    return course


def test_the_next_round_comes_when_all_is_played() -> None:
    cup = swiss().begins(6)
    first, *others = cup.open_matches()
    for match in others:
        cup.ends(match, Result.DRAW)
    assert cup.cup.round == 1
    cup.ends(first, Result.DRAW)
    assert cup.cup.round == 2
    assert [match.id for match in cup.open_matches()] == [f"cup22222-2-{board}" for board in (1, 2, 3)]


def test_or_at_the_deadline() -> None:
    cup = swiss(gathering=True).begins(6).waits(7 * DAY).goes_on()
    assert cup.cup.round == 2
    assert {match.result for match in cup.cup.matches if match.round == 1} <= FORFEITS


def test_a_draft_is_published_by_itself_once_it_could_be_looked_at() -> None:
    cup = swiss(review_ms=HOUR).begins(6)
    assert (cup.cup.round, len(cup.cup.draft)) == (0, 3)
    assert [tell.lines for tell in cup.tells("cup-call-drafted")] == [
        (say("cup-call-publishes", at=cup.now.after(HOUR)),)
    ]
    cup.waits(HOUR).goes_on()
    assert (cup.cup.round, cup.cup.draft) == (1, ())


def test_organisers_change_a_draft_and_publish_it() -> None:
    cup = swiss(review_ms=HOUR).begins(6)
    one, other = cup.cup.draft[0], cup.cup.draft[1]
    cup.does(ChangePairing(BY_OLGA, one.first, other.first), Publish(BY_OLGA))
    assert cup.match(other.first, one.second or ONE).first == other.first
    assert cup.match(other.first, one.second or ONE).why[0].key == "cup-why-changed"
    assert cup.refused(Publish(BY_OLGA)) == "cup-refuse-no-draft"


def test_those_who_have_met_do_not_meet_again_by_hand() -> None:
    cup = round_over(swiss(review_ms=HOUR).begins(4).waits(HOUR).goes_on())
    met = cup.cup.matches[0]
    (pair,) = (pair for pair in cup.cup.draft if met.first in (pair.first, pair.second))
    opponent = pair.second if pair.first == met.first else pair.first
    assert cup.refused(ChangePairing(BY_OLGA, opponent or ONE, met.second or ONE)) == "cup-refuse-met"


def test_nobody_has_a_second_bye_by_hand() -> None:
    cup = round_over(swiss(review_ms=HOUR).begins(5).waits(HOUR).goes_on())
    (before,) = (match.first for match in cup.cup.matches if match.second is None)
    (now,) = (pair.first for pair in cup.cup.draft if pair.second is None)
    assert cup.refused(ChangePairing(BY_OLGA, before, now)) == "cup-refuse-second-bye"


def test_a_draft_without_somebody_who_left_is_made_anew() -> None:
    cup = swiss(review_ms=HOUR).begins(6).does(Drop(BY_OLGA, ONE)).goes_on()
    assert {number for pair in cup.cup.draft for number in (pair.first, pair.second)} == {2, 3, 4, 5, 6, None}


def test_brackets_are_not_changed_by_hand() -> None:
    cup = Course(announced(Format.KNOCKOUT)).with_field(4).does(Start(BY_OLGA), Draft(BY_OLGA))
    assert cup.refused(ChangePairing(BY_OLGA, ONE, TWO)) == "cup-refuse-change-format"
    cup.does(Draft(BY_OLGA), Publish(BY_OLGA))
    assert cup.refused(Draft(BY_OLGA)) == "cup-refuse-nothing-to-pair"


def test_while_a_cup_is_paused_nothing_happens_and_deadlines_move() -> None:
    cup = swiss().begins(6).does(Pause(BY_OLGA))
    until = cup.open_matches()[0].until
    round_over(cup.waits(30 * DAY))
    assert (cup.cup.round, cup.cup.due) == (1, None)
    assert cup.refused(Pause(BY_OLGA)) == "cup-refuse-paused"
    cup.does(Resume(BY_OLGA)).goes_on()
    assert cup.cup.round == 2
    assert until
    assert cup.refused(Resume(BY_OLGA)) == "cup-refuse-not-paused"


def test_a_pause_lasts_no_matches_time() -> None:
    cup = swiss().begins(6)
    before = cup.open_matches()[0].until
    assert before
    cup.does(Pause(BY_OLGA)).waits(DAY).does(Resume(BY_OLGA))
    assert cup.open_matches()[0].until == before.after(DAY)


def test_where_nothing_can_be_paired_the_cup_pauses_for_its_organisers() -> None:
    cup = swiss(rounds=3).begins(4)

    cup.does(*(SetClub(BY_OLGA, Number(number), "Moot") for number in EVERYBODY))
    round_over(cup)
    (failed,) = cup.tells("cup-call-stuck")
    assert failed.lines[0].key == "cup-refuse-no-pairing-apart"
    assert cup.cup.paused
    cup.does(*(SetClub(BY_OLGA, Number(number), None) for number in EVERYBODY), Resume(BY_OLGA)).goes_on()
    assert cup.cup.round == 2


def test_closing_takes_out_what_is_under_way() -> None:
    cup = swiss().begins(4)
    cup.ends(cup.open_matches()[0], Result.FIRST).does(Close(BY_OLGA))
    assert [match.result for match in cup.cup.matches] == [Result.FIRST, Result.VOID]
    assert cup.told(CupEnded) == [CupEnded(OLGA)]
    assert cup.cup.due is None
    assert cup.refused(Join(somebody(9))) == "cup-refuse-finished"
    assert cup.refused(Start(BY_OLGA)) == "cup-refuse-finished"


def test_a_cup_that_has_not_begun_is_called_off_not_closed() -> None:
    cup = swiss().with_field(4)
    assert cup.refused(Close(BY_OLGA)) == "cup-refuse-not-begun"
    assert cup.does(CallOff(BY_OLGA)).cup.stage is Stage.CALLED_OFF


@pytest.mark.parametrize("ms", [0, -DAY, 91 * DAY])
def test_deadlines_move_forwards_within_reason(ms: int) -> None:
    assert swiss().begins(4).refused(Extend(BY_OLGA, ms)) == "cup-refuse-extension"


def test_nothing_is_extended_where_nothing_is_under_way() -> None:
    cup = swiss().begins(4)
    done = cup.open_matches()[0]
    cup.ends(done, Result.FIRST)
    assert cup.refused(Extend(BY_OLGA, DAY, done.id)) == "cup-refuse-nothing-to-extend"


def test_whatever_was_taken_out_is_as_if_it_had_not_been_paired() -> None:
    cup = swiss().begins(4)
    match = cup.open_matches()[0]
    cup.does(Report(BY_OLGA, ((match.id, Result.VOID),)))
    assert cup.cup.matches_of(match.first) == ()


def test_an_arena_pairs_whoever_is_free_until_its_time_is_over() -> None:
    cup = Course(announced(Format.ARENA, lasts_ms=HOUR)).begins(4)
    round_over(cup).does(Join(somebody(5))).goes_on()
    assert len(cup.told(MatchesPublished)) > 1
    cup.waits(HOUR).goes_on()
    assert cup.cup.stage is Stage.OVER
    assert all(match.is_over for match in cup.cup.matches)


def test_who_does_not_play_in_an_arena_is_out_until_they_come_again() -> None:
    cup = Course(announced(Format.ARENA, lasts_ms=DAY, round_ms=HOUR, gathering=True)).begins(2)
    cup.waits(HOUR).goes_on()
    assert all(one.has_left for one in cup.cup.entrants)
    cup.does(Join(somebody(1)), Join(somebody(2))).goes_on()
    assert len(cup.open_matches()) == 1


def test_what_is_due_is_not_forgotten_for_what_comes_in_between() -> None:
    """The last result is in, and before the next round is paired a table is noted late."""
    course = Course(announced(rounds=3)).begins(4)
    first, last = course.open_matches()
    course.ends(first, Result.FIRST)
    match = replace(last, games=(replace(last.games[0], session=None),))
    course.cup = replace(
        course.cup, matches=tuple(match if one.id == last.id else one for one in course.cup.matches)
    )
    course.does(
        Report(BY_OLGA, ((last.id, Result.FIRST),)), Seat((OpenedTable(last.id, 0, SessionId("late")),))
    )
    assert course.cup.due is not None
    assert course.goes_on().cup.round == 2


# Whatever is asked of a cup, in whatever order: what holds of every one of them.


SIZE = 7
_KINDS = 23
"""How many things can be asked below."""

steps = st.lists(st.tuples(st.integers(0, _KINDS - 1), st.integers(0, 999)), max_size=40)


def asked(cup: Cup, kind: int, about: int) -> Request:
    """One of everything, about somebody or some match."""
    number, other = Number(1 + about % SIZE), Number(1 + about // 7 % SIZE)
    person = somebody(1 + about % SIZE)
    match = cup.matches[about % len(cup.matches)] if cup.matches else None
    id_ = match.id if match else announced().id
    session = match.games[-1].session if match and match.games else None
    results = tuple(Result)
    commands: tuple[Request, ...] = (
        Join(person, about),
        Leave(person),
        CheckIn(person),
        Rest(person, about % 5),
        Come(person, id_),  # type: ignore[arg-type]  # no match's name before there are matches
        Challenge(person, other),
        SetClub(BY_OLGA, number, "Moot" if about % 2 else None),
        Forbid(BY_OLGA, number, other, allowed=bool(about % 2)),
        Start(BY_OLGA),
        Draft(BY_OLGA),
        Publish(BY_OLGA),
        Report(BY_OLGA, ((id_, results[about % len(results)]),)),  # type: ignore[arg-type]  # as above
        Forfeit(BY_OLGA, id_, number),  # type: ignore[arg-type]  # as above
        Drop(BY_OLGA, number),
        Pause(BY_OLGA),
        Resume(BY_OLGA),
        Extend(BY_OLGA, HOUR),
        Seat((OpenedTable(id_, 0, f"table{about}"),)),  # type: ignore[arg-type]  # as above
        RecordGame(id_, session or f"table{about}", results[about % 3]),  # type: ignore[arg-type]  # as above
        Merge(person.player, somebody(1 + about // 7 % SIZE)),
        Expire(),
        Close(BY_OLGA),
        CallOff(BY_OLGA),
    )
    return commands[kind]


courses: SearchStrategy[Cup] = st.builds(
    lambda format_, absentees, gathering, review: announced(
        format_, absentees=absentees, gathering=gathering, review_ms=review
    ),
    st.sampled_from(list(FORMATS)),
    st.sampled_from(Absentees),
    st.booleans(),
    st.sampled_from([0, HOUR]),
)


@given(courses, steps)
def test_every_change_is_one_version_and_the_past_stays(cup: Cup, wanted: list[tuple[int, int]]) -> None:
    course = Course(cup).with_field(SIZE)
    for kind, about in wanted:
        before, command = course.cup, asked(course.cup, kind, about)
        again = decide(before, command, course.now)
        decision = course.asks(command)
        assert decision == again  # the same for the same arguments
        if isinstance(decision, Refusal):
            assert course.cup == before
        else:
            keeps_the_law(before, course.cup, command)
        course.waits(about * HOUR // 7)
    assert codec.decode(codec.encode(course.cup)) == course.cup


def keeps_the_law(before: Cup, after: Cup, command: Request) -> None:
    assert after.version == before.version + 1
    assert len({match.id for match in after.matches}) == len(after.matches)
    assert [match.id for match in after.matches[: len(before.matches)]] == [one.id for one in before.matches]
    changed_by_hand = {one.match for one in after.corrections[len(before.corrections) :]}
    for was, now in zip(before.matches, after.matches, strict=False):
        if was.is_over and now.result is not was.result:
            assert now.id in changed_by_hand  # the audit trail is complete
    if after.is_finished:
        assert after.due is None
        assert all(match.is_over for match in after.matches)
    if after.stage is Stage.RUNNING:
        busy = [number for match in after.matches if not match.is_over for number in match.numbers]
        assert len(busy) == len(set(busy))  # nobody plays two matches at once
        standings(after)
    if isinstance(command, Drop) and not before.is_to_begin:
        past = [match for match in before.matches if match.is_over]
        assert past == [match for match in after.matches if match in past]


@settings(max_examples=30)
@given(courses, st.randoms(use_true_random=False))
def test_every_cup_comes_to_its_end_by_itself(cup: Cup, dice: object) -> None:
    """Though nobody plays a single game; but for ladders, and where organisers want to decide."""
    waiting = cup.terms.absentees is Absentees.WAIT or format_of(cup.terms).has_challenges
    terms = replace(cup.terms, absentees=Absentees.FORFEIT) if waiting else cup.terms
    course = Course(replace(cup, terms=terms)).begins(SIZE)
    for _ in range(60):
        if course.cup.due is None:
            break
        course.waits(max(0, course.cup.due.ms - course.now.ms))
        course.goes_on()
        for match in course.open_matches():
            if match.games and match.games[-1].session and dice.random() < 0.5:  # type: ignore[attr-defined]  # dice
                course.ends(match, dice.choice(tuple(Result)[:3]))  # type: ignore[attr-defined]  # dice
        course.waits(DAY)
    ends = not format_of(cup.terms).has_challenges
    assert course.cup.stage is (Stage.OVER if ends else Stage.RUNNING)
