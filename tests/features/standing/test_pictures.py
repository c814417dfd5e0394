"""Leaderboards and graphs of ratings can be read on a phone, and in words."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.standing.leaderboard_card import LeaderboardRow, leaderboard_scene
from bot.features.standing.limits import GAMES_IN_A_GRAPH
from bot.features.standing.profile_card import rating_graph_scene
from bot.features.standing.rating_text import in_digits
from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.scene import Area, Disc
from bot.kernel.text import Phrase, say
from bot.messages.charts.page import PageHeading
from bot.messages.numbers import score
from bot.ratings.glicko2 import Rating
from tests.features.cup.pictures.legibility import SPEAKING, assert_legible, written

NAMES = ("Ann", "Bartholomew of the Long Bridge", "رضا", "علی‌رضا", "Zoë ✓", "W" * 32)
TITLE = say("rank-all-title-here")
HEADING = PageHeading(TITLE)


def famous(place: int, rating: str = "1742", halves: int = 11, *, own: bool = False) -> LeaderboardRow:
    name = NAMES[place % len(NAMES)]
    person = Person(Player(AccountId(str(place))), name)
    return LeaderboardRow(
        place,
        person,
        say("rating-provisional", rating=in_digits(int(rating))),
        score(Fraction(halves, 2)),
        own,
    )


ratings = st.builds(Rating, st.floats(200, 3_200), st.floats(40, 350))


@settings(max_examples=15)
@given(st.integers(1, 12), st.integers(0, 190), st.integers(0, 2_001))
def test_any_hall_of_fame_can_be_read(rows: int, after: int, halves: int) -> None:
    shown = [famous(after + at, "1234", halves, own=at == 2) for at in range(1, rows + 1)]
    assert_legible(leaderboard_scene(TITLE, shown))


@settings(max_examples=25)
@given(st.lists(ratings, min_size=1, max_size=60))
def test_any_progress_can_be_read(history: list[Rating]) -> None:
    assert_legible(rating_graph_scene(HEADING, history))


def test_the_table_line_by_line() -> None:
    scene = leaderboard_scene(TITLE, [famous(1), famous(2, halves=4)])
    assert written(scene) == [
        "Rating Points",
        "1 Bartholomew of the Long Bridge 1742? 5½",
        "2 رضا 1742? 2",
    ]


def test_in_words_it_says_the_same() -> None:
    assert isinstance(alt := leaderboard_scene(TITLE, [famous(1)]).alt, Phrase)
    assert "1. Bartholomew of the Long Bridge 1742?, points 5½" in plain(alt)


def plain(phrase: Phrase) -> str:
    return SPEAKING["en"].text(phrase).translate(dict.fromkeys((0x2068, 0x2069)))


def test_of_a_long_career_the_last_games_are_shown() -> None:
    history = [Rating(1500 + at, 90) for at in range(GAMES_IN_A_GRAPH + 50)]
    scene = rating_graph_scene(HEADING, history)
    assert written(scene)[-1].startswith("51 ")
    assert isinstance(scene.alt, Phrase)
    assert "(games: 250). It is 1749 now; the highest was 1749, the lowest 1550" in plain(scene.alt)


def test_a_single_game_is_a_dot_amid_what_is_not_known() -> None:
    scene = rating_graph_scene(HEADING, [Rating(1662, 290)])
    assert sum(isinstance(shape, Disc) for shape in scene.shapes) == 1
    assert sum(isinstance(shape, Area) for shape in scene.shapes) == 1
