"""Lists of results: all or nothing, and back again for ten minutes."""

import pytest

from bot.kernel.text import Refusal
from bot.kernel.time import MINUTE
from bot.tournaments.decide import decide
from bot.tournaments.decisions.challenges import Challenge
from bot.tournaments.decisions.lifecycle import Close
from bot.tournaments.decisions.organiser_results import Report, TakeBackResults
from bot.tournaments.model import MatchId, Stage
from bot.tournaments.results import Result
from tests.kit.cups import BY_OLGA, Course, announced
from tests.kit.format_names import Format


def begun(format_: Format = Format.SWISS, size: int = 6, **terms: object) -> Course:
    return Course(announced(format_, **{"rounds": 3, **terms})).begins(size)


def results(course: Course) -> list[Result | None]:
    return [match.result for match in course.cup.matches]


def entered(course: Course, *results_: Result) -> TakeBackResults:
    """Enters results of the open matches in one list; what takes it back."""
    matches = course.open_matches()
    first = len(course.cup.corrections)
    pairs = tuple((match.id, result) for match, result in zip(matches, results_, strict=False))
    course.does(Report(BY_OLGA, pairs))
    return TakeBackResults(BY_OLGA, first, len(pairs), course.cup.round)


def test_a_list_is_one_change() -> None:
    course = begun()
    version = course.cup.version
    entered(course, Result.FIRST, Result.DRAW)
    assert course.cup.version == version + 1
    assert results(course) == [Result.FIRST, Result.DRAW, None]


def test_one_line_that_cannot_be_entered_refuses_all_and_is_named() -> None:
    course = begun()
    one, other, _ = course.open_matches()
    for wrong, why in (
        ((one.id, Result.DRAW), "cup-refuse-result-twice"),
        ((MatchId("cup-9-9"), Result.DRAW), "cup-refuse-no-such-match"),
        ((other.id, Result.BYE), "cup-refuse-result-bye"),
    ):
        refusal = decide(course.cup, Report(BY_OLGA, ((one.id, Result.FIRST), wrong)), course.now)
        assert isinstance(refusal, Refusal)
        args = dict(refusal.reason.args)
        assert (refusal.reason.key, args["line"]) == ("cup-refuse-line", 2)
        assert why in repr(args["reason"])
    assert results(course) == [None, None, None]


def test_what_was_not_over_goes_on_at_a_new_table_in_its_time() -> None:
    course = begun()
    before = course.cup.matches
    back = entered(course, Result.FIRST, Result.DRAW)
    course.does(back).goes_on()
    assert results(course) == [None, None, None]
    assert [one.until for one in course.cup.matches] == [one.until for one in before]
    match = course.cup.matches[0]
    assert [game.result for game in match.games] == [Result.VOID, None]
    assert match.games[0].first == match.games[1].first
    assert match.games[0].session != match.games[1].session
    for one in course.open_matches():
        course.ends(one, Result.SECOND)
    assert course.goes_on().cup.round == 2


def test_a_correction_is_taken_back_to_what_was_there() -> None:
    course = begun()
    match = course.open_matches()[0]
    course.ends(match, Result.SECOND)
    first = len(course.cup.corrections)
    course.does(Report(BY_OLGA, ((match.id, Result.FIRST),)))
    course.does(TakeBackResults(BY_OLGA, first, 1, 1))
    assert results(course)[0] is Result.SECOND
    assert [one.after for one in course.cup.corrections] == [Result.FIRST, Result.SECOND]


@pytest.mark.parametrize(("ms", "refused"), [(10 * MINUTE - 1, False), (10 * MINUTE, True)])
def test_it_is_possible_for_ten_minutes(ms: int, *, refused: bool) -> None:
    course = begun()
    back = entered(course, Result.FIRST)
    course.waits(ms)
    if refused:
        assert course.refused(back) == "cup-refuse-take-back-late"
    else:
        course.does(back)


def test_what_has_changed_since_stays() -> None:
    course = begun()
    match = course.open_matches()[0]
    back = entered(course, Result.FIRST, Result.DRAW)
    course.does(Report(BY_OLGA, ((match.id, Result.SECOND),)))
    course.does(Report(BY_OLGA, ((match.id, Result.FIRST),)))
    assert course.refused(back) == "cup-refuse-take-back-changed"


def test_nothing_is_taken_back_twice() -> None:
    course = begun()
    back = entered(course, Result.FIRST)
    course.does(back)
    assert course.refused(back) == "cup-refuse-take-back-changed"


@pytest.mark.parametrize("format_", [Format.SWISS, Format.KNOCKOUT])
def test_what_a_later_round_was_paired_from_stays(format_: Format) -> None:
    course = begun(format_, size=4)
    back = entered(course, Result.FIRST, Result.FIRST)
    course.goes_on()
    assert course.cup.round == 2
    assert course.refused(back) == "cup-refuse-take-back-paired"


def test_where_all_meet_no_round_comes_from_a_result() -> None:
    course = begun(Format.ROUND_ROBIN, size=4)
    back = entered(course, Result.FIRST, Result.FIRST)
    course.goes_on().does(back).goes_on()
    assert results(course)[:2] == [None, None]


def test_a_cup_that_has_ended_with_it_goes_on() -> None:
    course = begun(Format.KNOCKOUT, size=2)
    back = entered(course, Result.FIRST)
    course.goes_on()
    assert course.cup.stage is Stage.OVER
    course.does(back).goes_on()
    assert (course.cup.stage, course.cup.winners) == (Stage.RUNNING, ())


def test_a_cup_that_was_closed_stays_so() -> None:
    course = begun()
    back = entered(course, Result.FIRST)
    course.does(Close(BY_OLGA))
    assert course.refused(back) == "cup-refuse-take-back-changed"


def test_a_ladder_is_as_it_was() -> None:
    course = Course(announced(Format.LADDER)).begins(4)
    before = course.cup.ladder
    course.does(Challenge(course.cup.entrant(before[1]).person, before[0]))
    (match,) = course.open_matches()
    back = entered(course, Result.FIRST if match.first == before[1] else Result.SECOND)
    assert course.cup.ladder != before
    course.does(back)
    assert course.cup.ladder == before
