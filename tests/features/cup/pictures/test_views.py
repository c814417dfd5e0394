"""Whatever a cup has come to, each of its pictures can be read, and shows what the standings say."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.cup.limits import MOST_WITH_PLACES
from bot.features.cup.pictures.views import (
    View,
    groups_of,
    heading_of,
    pages_of,
    picture_of,
    place_histories,
    standing_rows,
    views_of,
)
from bot.kernel.text import say
from bot.tournaments.model import Cup, Number, Result, Stage
from bot.tournaments.standings.standings import standings
from tests.features.cup.pictures.fields import going_on, simulated, with_names
from tests.features.cup.pictures.legibility import assert_legible, written
from tests.kit.format_names import Format
from tests.kit.simulated_cups import by_chance, by_seed, played_out, refereed

IN_ROUNDS = st.sampled_from([Format.ROUND_ROBIN, Format.KNOCKOUT, Format.DOUBLE_ELIMINATION])


def league(rounds: int, **terms: int) -> Cup:
    return going_on(simulated(Format.ROUND_ROBIN, 6, **terms), rounds, by_seed)


@settings(max_examples=12)
@given(IN_ROUNDS, st.integers(2, 24), st.integers(0, 4), st.integers(1, 3), st.integers())
def test_every_page_of_every_cup_can_be_read(
    kind: Format, entrants: int, rounds: int, groups: int, seed: int
) -> None:
    terms = {"groups": min(groups, entrants // 2)} if kind == Format.ROUND_ROBIN else {}
    cup = going_on(
        with_names(simulated(kind, entrants, **terms), seed), rounds, by_chance(seed, forfeits=0.1)
    )
    for view in views_of(cup):
        assert_legible(picture_of(cup, view, pages_of(cup, view) - 1, Number(2)))


@pytest.mark.parametrize(
    ("kind", "views"),
    [
        (Format.SWISS, ["standings"]),
        (Format.ROUND_ROBIN, ["standings"]),
        (Format.KNOCKOUT, ["bracket", "standings"]),
        (Format.DOUBLE_ELIMINATION, ["bracket", "standings"]),
        (Format.ARENA, ["standings"]),
        (Format.LADDER, ["standings"]),
    ],
)
def test_a_cup_that_has_not_begun_has_few_pictures(kind: Format, views: list[str]) -> None:
    assert list(views_of(simulated(kind, 5))) == views


def test_a_cup_that_is_over_begins_with_its_podium() -> None:
    cup = replace(played_out(simulated(Format.ROUND_ROBIN, 4), by_seed), stage=Stage.OVER)
    assert views_of(cup) == (View.PODIUM, View.STANDINGS, View.CROSSTABLE, View.PLACES)
    assert written(picture_of(cup, View.PODIUM))[2:5] == ["Entrant 1", "Entrant 2", "Entrant 3"]


def test_the_heading_tells_how_far_it_has_come() -> None:
    assert heading_of(league(0)).below is None
    assert heading_of(league(2)).below == say("picture-after", round=2)
    assert heading_of(replace(league(2), stage=Stage.OVER)).below == say("picture-over")
    assert heading_of(simulated(Format.LADDER, 4)).below is None


def test_rows_are_the_standings() -> None:
    cup = league(3)
    rows, lines = standing_rows(cup, standings(cup)), standings(cup)
    assert [(row.number, row.place, row.points) for row in rows] == [
        (line.number, line.place, line.points) for line in lines
    ]
    assert {row.played for row in rows} == {3}


def test_byes_and_forfeits_are_no_games() -> None:
    forfeited = refereed(
        going_on(simulated(Format.ROUND_ROBIN, 3), 0, by_seed), lambda _: Result.FIRST_BY_FORFEIT
    )
    assert {row.played for row in standing_rows(forfeited, standings(forfeited))} == {0}


def test_a_ladder_shows_its_order_alone() -> None:
    ladder = replace(simulated(Format.LADDER, 3), ladder=(Number(2), Number(1), Number(3)))
    assert written(picture_of(ladder, View.STANDINGS))[1:] == ["1 Entrant 2", "2 Entrant 1", "3 Entrant 3"]


def test_groups_stand_by_their_letters() -> None:
    cup = league(1, groups=2)
    assert [(group.letter, len(group.rows)) for group in groups_of(cup)] == [("A", 3), ("B", 3)]
    assert written(picture_of(cup, View.GROUPS))[2] == "Group A Pld Pts"


def test_places_are_those_of_each_round_in_its_time() -> None:
    cup = league(3)
    (best,) = place_histories(cup, [Number(1)])
    after_each = [refereed(league(round_ - 1), by_seed) for round_ in (1, 2, 3)]
    assert best.places == tuple(
        next(line.place for line in standings(then) if line.number == 1) for then in after_each
    )


def test_anyone_who_comes_late_has_no_place_before() -> None:
    swiss = simulated(Format.SWISS, 5)
    late = replace(swiss, entrants=(*swiss.entrants[:4], replace(swiss.entrants[4], since=2)))
    (course,) = place_histories(going_on(late, 2, by_seed), [Number(5)])
    assert course.places[0] is None
    assert course.places[1] is not None


def test_beyond_the_last_page_is_the_last_page() -> None:
    cup = going_on(simulated(Format.KNOCKOUT, 32), 1, by_seed)
    last = pages_of(cup, View.BRACKET) - 1
    assert picture_of(cup, View.BRACKET, 99) == picture_of(cup, View.BRACKET, last)


def test_a_part_of_a_bracket_is_called_by_its_rounds() -> None:
    bracket = going_on(simulated(Format.KNOCKOUT, 17), 0, by_seed)
    assert written(picture_of(bracket, View.BRACKET, 2))[1] == "Quarters – Final"


def test_places_after_each_round_are_for_cups_that_are_not_too_large() -> None:
    cup = league(3)
    late = tuple(
        replace(cup.entrants[0], number=Number(at), since=9) for at in range(7, MOST_WITH_PLACES + 2)
    )
    assert View.PLACES in views_of(cup)
    assert View.PLACES not in views_of(replace(cup, entrants=(*cup.entrants, *late)))


def test_each_group_has_a_crosstable_of_its_own() -> None:
    cup = league(1, groups=2)
    assert pages_of(cup, View.CROSSTABLE) == 2
    lines = [written(picture_of(cup, View.CROSSTABLE, page)) for page in (0, 1)]
    assert [(page[1], len(page)) for page in lines] == [("Group A", 6), ("Group B", 6)]
