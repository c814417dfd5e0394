"""Standings, groups and the podium: everybody is there, in their place, and can be read."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.cup.limits import GROUPS_PER_PAGE, STANDINGS_PER_PAGE
from bot.features.cup.pictures.standings import GroupRows, Row, groups_scene, podium_scene, standings_scene
from bot.kernel.scene import Anchor, Ink, Label, Line
from bot.kernel.text import say
from bot.messages.charts.page import PageHeading, pages
from bot.messages.rendering import scene_in_words
from bot.tournaments.model import Number
from tests.features.cup.pictures.fields import NAMES, row, tables
from tests.features.cup.pictures.legibility import SPEAKING, assert_legible, written

HEADING = PageHeading("Autumn cup", say("line", text="Round 3 of 5"))
WIDE = settings(max_examples=12)


@WIDE
@given(tables(), NAMES, st.integers(-1, 3))
def test_any_standings_can_be_read(rows: tuple[Row, ...], name: str, page: int) -> None:
    assert_legible(standings_scene(PageHeading(name, HEADING.below), rows, page, Number(3)))


@WIDE
@given(st.lists(tables(least=1, most=9), max_size=6), st.integers(0, 3), st.integers(0, 2))
def test_any_groups_can_be_read(groups: list[tuple[Row, ...]], qualifiers: int, page: int) -> None:
    lettered = [GroupRows(chr(ord("A") + at), rows) for at, rows in enumerate(groups)]
    assert_legible(groups_scene(HEADING, lettered, qualifiers, page))


@WIDE
@given(tables())
def test_any_podium_can_be_read(rows: tuple[Row, ...]) -> None:
    assert_legible(podium_scene(HEADING, rows))


def test_a_row_has_place_name_points_and_tiebreaks() -> None:
    ann = Row(
        Number(1),
        row(1, 1, name="Ann").person,
        1,
        Fraction(7, 2),
        5,
        (("BH", Fraction(25, 2)), ("SB", Fraction(33, 4))),
    )
    scene = standings_scene(PageHeading("Cup"), [ann])
    assert written(scene) == ["Cup", "Pld Pts BH SB", "1 Ann 5 3½ 12½ 8.25"]
    assert written(scene, "it") == ["Cup", "Part. Punti BH SB", "1 Ann 5 3½ 12½ 8,25"]
    assert written(scene, "fa") == ["Cup", "SB BH امتیاز بازی", "۸٫۲۵ ۱۲٫۵ ۳٫۵ ۵ Ann ۱"]


def test_a_ladder_has_places_and_names_alone() -> None:
    assert written(standings_scene(PageHeading("Ladder"), [row(2, 1, name="Ben")])) == ["Ladder", "1 Ben"]


def test_every_row_is_on_one_page() -> None:
    rows = [row(at, at, name=f"n{at}") for at in range(1, 45)]
    assert pages(len(rows), STANDINGS_PER_PAGE) == 3
    found = [line for page in range(3) for line in written(standings_scene(HEADING, rows, page=page))[2:]]
    assert found == [f"{at} n{at}" for at in range(1, 45)]


def test_names_begin_where_readers_do() -> None:
    scene = standings_scene(HEADING, [row(1, 1, name="Ann")])
    anchors = {
        code: next(
            s
            for s in scene_in_words(scene, SPEAKING[code]).shapes
            if isinstance(s, Label) and s.text == "Ann"
        )
        for code in ("en", "fa")
    }
    assert (anchors["en"].anchor, anchors["fa"].anchor) == (Anchor.LEFT, Anchor.RIGHT)
    assert anchors["fa"].at[0] == pytest.approx(scene.width - anchors["en"].at[0])


def test_a_line_is_drawn_below_those_who_go_on() -> None:
    group = GroupRows("A", tuple(row(at, at) for at in range(1, 5)))
    strong = [
        [shape for shape in groups_scene(HEADING, [group], qualifiers).shapes if _is_strong(shape)]
        for qualifiers in (0, 2)
    ]
    assert [len(lines) for lines in strong] == [0, 1]


def _is_strong(shape: object) -> bool:
    return isinstance(shape, Line) and shape.ink is Ink.LABEL and shape.width > 0.1


def test_groups_beyond_the_page_are_on_the_next() -> None:
    groups = [GroupRows(letter, (row(1, 1),)) for letter in "ABCDEF"]
    assert "Group F" not in written(groups_scene(HEADING, groups, 1))
    assert "Group F" in written(
        groups_scene(HEADING, groups, 1, page=pages(len(groups), GROUPS_PER_PAGE) - 1)
    )


def test_two_may_share_a_step() -> None:
    rows = [row(1, 1, name="Ann"), row(2, 2, name="Ben"), row(3, 3, name="Cem"), row(4, 3, name="Dora")]
    assert written(podium_scene(PageHeading("Cup"), rows)) == [
        "Cup",
        "Ann",
        "Cem",
        "Ben",
        "Dora",
        "1",
        "2",
        "3",
    ]


def test_a_table_is_told_in_words() -> None:
    rows = [row(1, 1, Fraction(5, 2), "Ann"), row(3, 2, Fraction(2), "رضا")]
    told = {
        code: scene_in_words(standings_scene(PageHeading("Cup"), rows), SPEAKING[code]).alt
        for code in SPEAKING
    }
    assert told["en"] == "Standings of Cup: 1. Ann 2½, 2. رضا 2."
    assert told["it"] == "Classifica di Cup: 1. Ann 2½, 2. رضا 2."
    assert "۲٫۵" in told["fa"]
