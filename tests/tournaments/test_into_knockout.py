"""Two stages in one cup: groups or Swiss rounds, and a knockout of the best."""

import pytest

from bot.kernel.time import HOUR
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import Drop, Leave
from bot.tournaments.decisions.terms_changes import ChangeTerms
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Match, Number, Result, Stage, View
from bot.tournaments.requests import MatchesUndone
from bot.tournaments.standings.standings import standings
from tests.kit.cups import BY_OLGA, Course, announced
from tests.kit.format_names import Format

BOTH = [
    (Format.GROUPS_KNOCKOUT, {"groups": 2, "qualifiers": 2}),
    (Format.SWISS_KNOCKOUT, {"rounds": 3, "qualifiers": 4}),
]


def favourite_wins(course: Course, match: Match) -> None:
    first = match.games[-1].first
    other = match.opponent_of(first)
    course.ends(match, Result.FIRST if other is None or first < other else Result.SECOND)


def plays_a_round(course: Course) -> None:
    for match in course.open_matches():
        favourite_wins(course, match)


def into_the_knockout(format_: Format, size: int = 8, **terms: object) -> Course:
    course = Course(announced(format_, misses=0, **terms)).begins(size)
    while not any(match.slot.startswith("W") or match.slot == "F" for match in course.cup.matches):
        plays_a_round(course)
    return course


@pytest.mark.parametrize(("format_", "terms"), BOTH)
def test_the_best_go_on_and_the_favourite_wins(format_: Format, terms: dict[str, object]) -> None:
    course = into_the_knockout(format_, **terms)
    semi_finals = course.open_matches()
    assert len(semi_finals) == 2
    assert {number for match in semi_finals for number in match.numbers} == {1, 2, 3, 4}
    while course.cup.stage is Stage.RUNNING:
        plays_a_round(course)
    order = [(line.place, line.number) for line in standings(course.cup)]
    assert order[:2] == [(1, 1), (2, 2)]
    assert [place for place, _ in order[2:4]] == [3, 3]
    assert sorted(number for _, number in order[4:]) == [5, 6, 7, 8]
    assert course.cup.winners[0].name == "Player 1"


def test_who_was_in_one_group_meets_late_again() -> None:
    course = into_the_knockout(Format.GROUPS_KNOCKOUT, groups=2, qualifiers=2)
    groups = {n: match.slot for match in course.cup.matches if match.slot in "AB" for n in match.numbers}
    assert all(len({groups[n] for n in match.numbers}) == 2 for match in course.open_matches())


@pytest.mark.parametrize(("format_", "terms"), BOTH)
def test_draws_are_fine_until_somebody_has_to_go_on(format_: Format, terms: dict[str, object]) -> None:
    course = Course(announced(format_, misses=0, **terms)).begins(8)
    match = course.open_matches()[0]
    course.does(Report(BY_OLGA, ((match.id, Result.DRAW),)))
    course = into_the_knockout(format_, **terms)
    match = course.open_matches()[0]
    assert course.refused(Report(BY_OLGA, ((match.id, Result.DRAW),))) == "cup-refuse-result-undecided"
    course.ends(match, Result.DRAW)
    assert len((course.cup.match(match.id) or match).games) == 2, "a drawn game has another one"


@pytest.mark.parametrize(("format_", "terms"), BOTH)
def test_a_correction_in_the_first_stage_undoes_the_knockout(
    format_: Format, terms: dict[str, object]
) -> None:
    course = into_the_knockout(format_, **terms)
    semi_finals = {match.id for match in course.open_matches()}
    first = course.cup.matches[0]
    other = Result.SECOND if first.result is Result.FIRST else Result.FIRST
    course.does(Report(BY_OLGA, ((first.id, other),))).goes_on()
    (undone,) = (one for one in course.events if isinstance(one, MatchesUndone))
    assert set(undone.matches) == semi_finals
    assert any(match.slot.startswith("W") for match in course.cup.matches), "it is drawn anew"


@pytest.mark.parametrize(("format_", "terms"), BOTH)
def test_a_final_without_an_opponent_is_played_where_a_semi_final_is_corrected(
    format_: Format, terms: dict[str, object]
) -> None:
    course = into_the_knockout(format_, **terms)
    semi, other = course.open_matches()
    course.ends(semi, Result.FIRST).does(Drop(BY_OLGA, semi.first)).ends(other, Result.FIRST)
    assert course.cup.stage is Stage.OVER
    course.does(Report(BY_OLGA, ((semi.id, Result.SECOND),))).goes_on()
    assert [set(one.numbers) for one in course.open_matches()] == [{semi.second, other.first}]


@pytest.mark.parametrize(("format_", "terms"), BOTH)
def test_who_leaves_the_knockout_stays_in_its_places(format_: Format, terms: dict[str, object]) -> None:
    course = into_the_knockout(format_, **terms)
    gone = course.open_matches()[0].numbers[0]
    course.does(Leave(course.cup.entrant(gone).person)).goes_on()
    while course.cup.stage is Stage.RUNNING:
        plays_a_round(course)
    assert next(line.place for line in standings(course.cup) if line.number == gone) == 3


@pytest.mark.parametrize(("format_", "terms"), BOTH)
@pytest.mark.parametrize("size", [2, 3, 5, 9, 13])
def test_any_field_comes_to_an_end(format_: Format, terms: dict[str, object], size: int) -> None:
    if FORMATS[format_].fits(announced(format_, **terms).terms, size):
        return
    course = Course(announced(format_, misses=0, **terms)).begins(size)
    for _ in range(30):
        plays_a_round(course)
    assert course.cup.stage is Stage.OVER
    lines = standings(course.cup)
    assert sorted(line.number for line in lines) == list(range(1, size + 1))
    assert lines[0].number == 1


@pytest.mark.parametrize("format_", [Format.GROUPS_KNOCKOUT, Format.ROUND_ROBIN])
def test_the_others_go_on_where_all_of_a_longer_group_have_left(format_: Format) -> None:
    """Of two groups of three and two, of whom the three have three rounds to play."""
    course = Course(announced(format_, groups=2, qualifiers=2, misses=0)).begins(5)
    plays_a_round(course)
    for number in (1, 4, 5):
        course.does(Drop(BY_OLGA, Number(number))).goes_on()
    assert [set(one.numbers) for one in course.open_matches()] == [{2, 3}], "they have met, and do again"
    plays_a_round(course)
    assert course.cup.stage is Stage.OVER
    assert [one.name for one in course.cup.winners] == ["Player 2"]


def test_swiss_rounds_can_be_added_until_the_knockout_is_paired() -> None:
    terms = {"rounds": 2, "qualifiers": 4, "review_ms": HOUR}
    course = Course(announced(Format.SWISS_KNOCKOUT, misses=0, **terms)).begins(8)
    course.waits(HOUR).goes_on()
    plays_a_round(course)
    course.waits(HOUR).goes_on()
    plays_a_round(course)
    assert any(pair.slot for pair in course.cup.draft), "the knockout is a draft"
    course.does(ChangeTerms(BY_OLGA, (("rounds", 3),)))
    assert not any(pair.slot for pair in course.cup.draft)
    course.waits(HOUR).goes_on()
    plays_a_round(course)
    course.waits(HOUR).goes_on()
    assert course.open_matches()[0].slot.startswith("W")
    assert course.refused(ChangeTerms(BY_OLGA, (("rounds", 6),))) == "cup-refuse-rounds-late"


@pytest.mark.parametrize(("format_", "terms"), BOTH)
def test_the_bracket_is_shown_once_it_is_drawn(format_: Format, terms: dict[str, object]) -> None:
    course = Course(announced(format_, misses=0, **terms)).begins(8)
    assert FORMATS[format_].bracket(course.cup).sections == ()
    assert View.BRACKET in FORMATS[format_].views
    assert FORMATS[format_].bracket(into_the_knockout(format_, **terms).cup).sections
