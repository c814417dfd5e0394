"""Whatever is asked of a cup, in whatever order: what holds of every one of them."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from bot.kernel.text import Refusal
from bot.kernel.time import DAY, HOUR
from bot.tournaments.decide import decide
from bot.tournaments.decisions.challenges import Challenge
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.decisions.game_records import RecordGame
from bot.tournaments.decisions.lifecycle import CallOff, Close, Extend, Pause, Resume
from bot.tournaments.decisions.match_games import OpenedTable, Seat
from bot.tournaments.decisions.merge_accounts import Merge
from bot.tournaments.decisions.organiser_results import Forfeit, Report
from bot.tournaments.decisions.pairing_constraints import Forbid, Rest, SetClub
from bot.tournaments.decisions.rounds import Draft, Publish
from bot.tournaments.decisions.scheduling import Come
from bot.tournaments.decisions.sign_up_and_check_in import CheckIn, Join, Start
from bot.tournaments.decisions.withdrawals import Drop, Leave
from bot.tournaments.formats.registry import FORMATS, format_of
from bot.tournaments.model import Cup, Number, Stage
from bot.tournaments.requests import Request
from bot.tournaments.results import Result
from bot.tournaments.standings.standings import standings
from bot.tournaments.terms import Absentees
from storage.codec import tournaments as codec
from tests.kit.cups import BY_OLGA, Course, announced, somebody

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
