"""Divisions of a series: the strongest together, and who goes up and down between them."""

from dataclasses import replace

import pytest

from bot.kernel.ids import NOBODY, Person
from bot.kernel.time import DAY
from bot.tournaments.decisions.entry import in_seed_order
from bot.tournaments.decisions.opening import open_cup
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import Drop, Join, Start
from bot.tournaments.model import Cup, CupId, Result, Stage
from bot.tournaments.pairing.groups import groups
from bot.tournaments.requests import Accepted
from bot.tournaments.series import divisions_to_come, following, moves, season_table
from bot.tournaments.standings.standings import standings
from bot.tournaments.terms import Repeat
from bot.tournaments.terms_check import refuse_terms
from tests.kit.cups import BY_OLGA, NOON, Course, announced, somebody, terms
from tests.kit.format_names import Format

SIZE = 9


def divided(**fields: object) -> Cup:
    more = {"groups": 3, "promotion": 1, "repeat": Repeat.WEEKLY, **fields}
    return announced(Format.ROUND_ROBIN, **more)


def named(cup: Cup) -> list[list[str]]:
    people = {one.number: one.person.name for one in cup.entrants}
    return [[people[number] for number in sorted(group.members)] for group in groups(cup)]


def names(*people: int) -> list[str]:
    return [somebody(number).name for number in people]


def played(cup: Cup, strength: list[str], field: list[Person] | None = None) -> Course:
    """Who stands further ahead in ``strength`` wins."""
    course = Course(cup)
    course = course.begins(SIZE) if field is None else _entered(course, field)
    while course.cup.stage is Stage.RUNNING:
        for match in course.open_matches():
            first, second = (course.cup.entrant(number).person.name for number in match.numbers)
            wins = strength.index(first) < strength.index(second)
            course.does(Report(BY_OLGA, ((match.id, Result.FIRST if wins else Result.SECOND),))).goes_on()
    return course


def _entered(course: Course, field: list[Person]) -> Course:
    for person in field:
        course.does(Join(person))
    return course.does(Start(BY_OLGA)).goes_on()


def next_of(cup: Cup) -> Cup:
    command = following(cup, NOON.after(2 * DAY))
    assert command
    decision = open_cup(CupId("cup33333"), command, 8, NOON.after(2 * DAY))
    assert isinstance(decision, Accepted)
    return decision.cup


BY_SEED = names(*range(1, SIZE + 1))
UPSIDE_DOWN = BY_SEED[::-1]


def test_the_strongest_are_together() -> None:
    course = Course(divided()).begins(SIZE)
    assert named(course.cup) == [names(1, 2, 3), names(4, 5, 6), names(7, 8, 9)]
    assert len(named(Course(divided()).begins(SIZE + 1).cup)[0]) == 4


def test_who_is_first_goes_up_and_who_is_last_goes_down() -> None:
    course = played(divided(), UPSIDE_DOWN)
    places = [(course.cup.entrant(line.number).person.name, line.place) for line in standings(course.cup)]
    assert places == list(zip(names(3, 2, 1, 6, 5, 4, 9, 8, 7), range(1, SIZE + 1), strict=True))
    assert course.cup.winners == (somebody(3),)
    up, down = moves(course.cup)
    assert [one.name for one in up] == names(6, 9)
    assert [one.name for one in down] == names(1, 4)
    assert [[one.name for one in division] for division in divisions_to_come(course.cup)] == [
        names(3, 2, 6),
        names(1, 5, 9),
        names(4, 8, 7),
    ]


def test_the_next_cup_is_filled_so_and_gaps_move_up() -> None:
    then = next_of(played(divided(), UPSIDE_DOWN).cup)
    everybody = [somebody(number) for number in range(1, SIZE + 1)]
    course = _entered(Course(then), everybody)
    assert [sorted(one) for one in named(course.cup)] == [
        sorted(names(*one)) for one in ((2, 3, 6), (1, 5, 9), (4, 7, 8))
    ]
    without_two = [one for one in everybody if one.name != names(2)[0]] + [somebody(20)]
    course = _entered(Course(then), without_two)
    assert [sorted(one) for one in named(course.cup)] == [
        sorted(names(*one)) for one in ((3, 6, 1), (5, 9, 4), (8, 7, 20))
    ]


def test_in_a_season_people_move_at_its_end_by_the_points_in_their_division() -> None:
    first = played(divided(season=2), UPSIDE_DOWN)
    assert moves(first.cup) == ((), ())
    assert [(one.person.name, one.points) for one in season_table(first.cup)][:3] == [
        (name, 10) for name in names(3, 6, 9)
    ]
    then = next_of(first.cup)
    everybody = [somebody(number) for number in range(1, SIZE + 1)]
    second = played(then, names(2, 3, 1, 5, 6, 4, 8, 9, 7), everybody)
    assert [sorted(one) for one in named(second.cup)] == [names(1, 2, 3), names(4, 5, 6), names(7, 8, 9)]
    up, down = moves(second.cup)
    assert {one.name for one in up} <= {*names(5, 6, 8, 9)}
    assert [one.name for one in down] == names(1, 4)


def test_who_has_left_for_good_moves_nowhere() -> None:
    course = played(divided(), UPSIDE_DOWN)
    gone = names(6)[0]
    entrants = tuple(
        replace(one, person=NOBODY) if one.person.name == gone else one for one in course.cup.entrants
    )
    cup = replace(course.cup, entrants=entrants)
    assert all(NOBODY not in division for division in divisions_to_come(cup))
    assert [one.name for one in moves(cup)[0]] == names(5, 9)


def test_who_leaves_early_goes_down() -> None:
    course = Course(divided()).begins(SIZE)
    course.does(Drop(BY_OLGA, course.cup.entrants[0].number)).goes_on()
    while course.cup.stage is Stage.RUNNING:
        for match in course.open_matches():
            course.does(Report(BY_OLGA, ((match.id, Result.DRAW),))).goes_on()
    assert somebody(1) in moves(course.cup)[1]


@pytest.mark.parametrize("fields", [{"groups": 1}, {"repeat": Repeat.NO}])
def test_divisions_are_several_in_a_series(fields: dict[str, object]) -> None:
    usual = {"groups": 2, "promotion": 1, "repeat": Repeat.WEEKLY}
    assert refuse_terms(terms(Format.ROUND_ROBIN, **usual)) is None
    refused = refuse_terms(terms(Format.ROUND_ROBIN, **(usual | fields)))
    assert refused
    assert refused.reason.key == "cup-refuse-promotion"


def test_nobody_goes_up_and_down_at_once() -> None:
    cup = Course(divided(promotion=2)).with_field(SIZE)
    assert cup.refused(Start(BY_OLGA)) == "cup-refuse-groups"


def test_by_hand_somebody_starts_elsewhere() -> None:
    cup = next_of(played(divided(), UPSIDE_DOWN).cup)
    course = Course(cup)
    for number in (9, 1, 5):
        course.does(Join(somebody(number)))
    assert [one.person.name for one in in_seed_order(course.cup, course.cup.entrants)] == names(1, 5, 9)
