"""Crosstables: a square where all meet, rounds where they do not; nothing hidden, nothing told twice."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.cup.limits import MOST_IN_A_SQUARE
from bot.features.cup.pictures.crosstable import crosstable_pages, crosstable_scene
from bot.features.cup.pictures.standings import Row
from bot.kernel.scene import Area, Disc
from bot.kernel.text import say
from bot.messages.charts.page import PageHeading
from bot.messages.rendering import scene_in_words
from bot.tournaments.model import Cup, Match, Result
from tests.features.cup.pictures.fields import cup, everyone_meets, match, row, some_meet
from tests.features.cup.pictures.legibility import SPEAKING, assert_legible, written
from tests.kit.format_names import Format

HEADING = PageHeading("Cup", say("line", text="Round 3 of 5"))
WIDE = settings(max_examples=12)


def rows(entrants: int) -> tuple[Row, ...]:
    return tuple(row(at, at, Fraction(at, 2)) for at in range(1, entrants + 1))


def unfinished(of: Cup, slot: str | None = None) -> int:
    """How many dots there are: two for each match that goes on."""
    lines = written(crosstable_scene(of, HEADING, rows(len(of.entrants)), slot=slot))
    return "".join(lines).count("·")


@WIDE
@given(st.data(), st.integers(1, MOST_IN_A_SQUARE), st.integers(1, 2))
def test_any_square_can_be_read(data: st.DataObject, entrants: int, legs: int) -> None:
    played = cup(Format.ROUND_ROBIN, entrants, data.draw(everyone_meets(entrants, legs)))
    assert_legible(crosstable_scene(played, HEADING, rows(entrants)))


@WIDE
@given(st.data(), st.integers(1, 40), st.integers(0, 12), st.integers(0, 5))
def test_any_rounds_can_be_read(data: st.DataObject, entrants: int, rounds: int, page: int) -> None:
    played = cup(Format.SWISS, entrants, data.draw(some_meet(entrants, rounds)))
    assert_legible(crosstable_scene(played, HEADING, rows(entrants), page))


def test_the_square_has_each_result_from_both_sides() -> None:
    results = (match(1, 2, Result.FIRST), match(3, 1, Result.DRAW), match(2, 3, Result.SECOND_BY_FORFEIT))
    assert written(crosstable_scene(cup(Format.ROUND_ROBIN, 3, results), HEADING, rows(3))) == [
        "Cup",
        "Round 3 of 5",
        "1 2 3",
        "1 Ben 1 ½ ½",
        "2 رضا 0 − 1",
        "3 Bartholomew of the Long Bridge ½ + 1½",
        "+ and −: decided without a game",
    ]


def test_rounds_are_read_below_each_name() -> None:
    played = (
        match(1, 2, Result.FIRST),
        match(3, None, Result.BYE),
        match(3, 1, Result.DRAW, 2),
        match(2, 3, None, 3),
    )
    assert written(crosstable_scene(cup(Format.SWISS, 3, played), HEADING, rows(3)))[:-2] == [
        "Cup",
        "Round 3 of 5",
        "1 Ben ½",
        "2 1 3 ½",
        "2 رضا 1",
        "1 0 3 ·",
        "3 Bartholomew of the Long Bridge 1½",
        "1 1 ½ 2 ·",
    ]


def test_what_was_taken_out_is_not_shown() -> None:
    voided = cup(Format.ROUND_ROBIN, 2, (match(1, 2, Result.VOID), match(1, 2, None)))
    assert unfinished(voided) == 2
    assert unfinished(cup(Format.ROUND_ROBIN, 2, (match(1, 2, Result.VOID),))) == 0


def test_a_group_shows_its_own_matches() -> None:
    both = cup(Format.ROUND_ROBIN, 2, (match(1, 2, None, slot="A"), match(1, 2, None, slot="F")))
    assert unfinished(both, slot="A") == 2
    assert unfinished(both) == 4


def test_the_square_is_for_fields_that_fit_it() -> None:
    fields = [(Format.ROUND_ROBIN, 16), (Format.ROUND_ROBIN, 17), (Format.SWISS, 10), (Format.SWISS, 11)]
    pages = [crosstable_pages(cup(kind, entrants, ()), rows(entrants)) for kind, entrants in fields]
    assert pages == [1, 2, 1, 2]


def test_a_round_that_was_missed_leaves_its_place_empty() -> None:
    """Who met whom in the same round stands below one another."""
    second = match(1, 2, Result.FIRST, round_=2)
    scene = crosstable_scene(cup(Format.SWISS, 2, (second,)), HEADING, rows(2))
    alone = crosstable_scene(cup(Format.ARENA, 2, (second,)), HEADING, rows(2))
    left = [
        next(shape for shape in one.shapes if isinstance(shape, Area)).corners[0][0] for one in (scene, alone)
    ]
    assert left[0] > left[1]


@pytest.mark.parametrize("kind", [Format.SWISS, Format.ARENA])
def test_of_very_many_matches_the_latest_are_shown(kind: Format) -> None:
    many = tuple(match(1, 2, None if round_ == 90 else Result.FIRST, round_) for round_ in range(1, 91))
    scene = crosstable_scene(cup(kind, 10, many), HEADING, rows(10))
    assert_legible(scene)
    assert [line.count("·") for line in written(scene) if "·" in line] == [1, 1]
    assert sum(line.count("2 1") for line in written(scene)) == 23


def test_a_dot_stands_where_somebody_moved_first() -> None:
    scene = crosstable_scene(cup(Format.SWISS, 2, (match(2, 1, Result.FIRST),)), HEADING, rows(2))
    dots = [shape.at[1] for shape in scene.shapes if isinstance(shape, Disc)]
    below_the_second = scene.height / 2
    assert len(dots) == 1
    assert dots[0] > below_the_second


def test_a_crosstable_is_told_in_words() -> None:
    played: tuple[Match, ...] = (match(1, 2, Result.FIRST), match(3, None, Result.BYE), match(3, 1, None))
    scene = crosstable_scene(cup(Format.SWISS, 3, played), HEADING, rows(3))
    assert scene_in_words(scene, SPEAKING["en"]).alt == (
        "Crosstable of Cup. 1: Ben, ½ in all; 1 against 2. 2: رضا, 1 in all; 0 against 1. "
        "3: Bartholomew of the Long Bridge, 1½ in all; 1 from a bye."
    )
