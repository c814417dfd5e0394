"""How places have changed: each entrant's line with their name at its end, the first place on top."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.cup.limits import PLACE_HISTORY_LINES
from bot.features.cup.pictures.standings import PlaceHistory, places_scene
from bot.kernel.scene import Hue, Line
from bot.messages.charts.page import PageHeading
from bot.messages.rendering import scene_in_words
from tests.features.cup.pictures.fields import NAMES, person
from tests.features.cup.pictures.legibility import SPEAKING, assert_legible, written

HEADING = PageHeading("Autumn cup")
PLACES = st.lists(st.one_of(st.none(), st.integers(1, 40)), max_size=30).map(tuple)


@settings(max_examples=12)
@given(st.lists(st.tuples(NAMES, PLACES), max_size=PLACE_HISTORY_LINES + 1))
def test_any_courses_can_be_read(drawn: list[tuple[str, tuple[int | None, ...]]]) -> None:
    courses = [PlaceHistory(person(at, name), places) for at, (name, places) in enumerate(drawn)]
    assert_legible(places_scene(HEADING, courses, 40))


def test_who_comes_late_has_a_line_from_then_on() -> None:
    scene = places_scene(
        HEADING, [PlaceHistory(person(1), (1, 2, 1)), PlaceHistory(person(2), (None, 1, 2))], 2
    )
    lines = {
        shape.ink: shape.points for shape in scene.shapes if isinstance(shape, Line) and shape.ink in Hue
    }
    assert [len(points) for points in lines.values()] == [3, 2]


def test_the_first_place_is_on_top() -> None:
    scene = places_scene(HEADING, [PlaceHistory(person(1), (3, 1))], 3)
    (line,) = [shape for shape in scene.shapes if isinstance(shape, Line) and shape.ink in Hue]
    assert line.points[0][1] > line.points[1][1]


def test_rounds_and_places_are_numbered_and_names_stand_in_the_order_of_places() -> None:
    courses = [
        PlaceHistory(person(1), (1, 3)),
        PlaceHistory(person(2), (2, 1)),
        PlaceHistory(person(3), (3, 2)),
    ]
    assert written(places_scene(HEADING, courses, 3)) == [
        "Autumn cup",
        "1 رضا",
        "2 Bartholomew of the Long Bridge",
        "3 Ben",
        "1 2",
    ]


def test_a_graph_is_told_in_words() -> None:
    courses = [PlaceHistory(person(1), (12, None, 3)), PlaceHistory(person(2), (1,))]
    alt = scene_in_words(places_scene(HEADING, courses, 20), SPEAKING["en"]).alt
    assert alt == "Places in Autumn cup, round by round. Ben: 12, 3. رضا: 1."
