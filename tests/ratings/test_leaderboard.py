"""A list is what its results make of it: no more, no less, and in no other order than they were played."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.ids import Person
from bot.kernel.stakes import Stakes
from bot.kernel.time import DAY
from bot.ratings.glicko2 import MOST_UNCERTAIN, Rating, rate
from bot.ratings.leaderboard import Leaderboard
from bot.ratings.limits import LEAST_UNCERTAIN
from bot.ratings.model import Entry, RatedGame
from bot.ratings.player_history import PlayerHistory
from bot.ratings.titles import Title
from tests.kit.results import FIRST, ResultLog, game, person


def ladder(*results: RatedGame) -> Leaderboard:
    made = Leaderboard()
    for result in results:
        made.add(result)
    made.fold()
    return made


def player_history(made: Leaderboard, name: str) -> PlayerHistory:
    return made.player_histories[person(name).player]


def values(made: Leaderboard) -> dict[str, float]:
    return {one.person.name: one.last.rating.value for one in made.player_histories.values() if one.last}


@given(ResultLog.drawn(), st.randoms(use_true_random=False))
def test_it_does_not_matter_in_which_order_results_arrive(played: list[RatedGame], chance: Random) -> None:
    shuffled = list(played)
    chance.shuffle(shuffled)
    one_by_one = Leaderboard()
    for result in shuffled:
        one_by_one.add(result)
        one_by_one.fold(1)
    one_by_one.fold()
    assert one_by_one.player_histories == ladder(*played).player_histories


@given(ResultLog.drawn(), st.data(), st.integers(0, 6))
def test_late_and_corrected_results_count_as_if_they_had_been_in_time(
    played: list[RatedGame], data: st.DataObject, taken_back: int
) -> None:
    """However many of the last games can be taken back."""
    made = Leaderboard(taken_back=taken_back)
    for result in data.draw(st.permutations(played)):
        made.add(result)
        made.fold()
    for result in data.draw(st.lists(st.sampled_from(played), unique=True)) if played else []:
        made.remove(result)
        made.fold()
        made.add(result)
        made.fold()
    assert made.player_histories == ladder(*played).player_histories


def recounted(made: Leaderboard) -> int:
    """How many results it counts until all have been."""
    counted = 1
    while made.fold(1):
        counted += 1
    return counted


def test_a_late_result_recounts_only_what_came_after_it() -> None:
    played = [game("Ann beats Ben", hour) for hour in range(40)]
    made = Leaderboard(taken_back=10)
    for result in played[:36] + played[37:]:
        made.add(result)
    made.fold()
    made.add(played[36])
    assert recounted(made) == 4
    made.remove(played[5])
    assert recounted(made) == 39
    assert made.player_histories == ladder(*played[:5], *played[6:]).player_histories


@given(ResultLog.drawn(), st.data())
def test_a_result_that_is_taken_out_has_never_been(played: list[RatedGame], data: st.DataObject) -> None:
    gone = data.draw(st.sets(st.sampled_from(played)) if played else st.just(set[RatedGame]()))
    made = ladder(*played)
    for result in gone:
        made.remove(result)
    made.fold()
    assert made.player_histories == ladder(*(one for one in played if one not in gone)).player_histories


@given(ResultLog.drawn(), st.lists(st.integers(0, 2_000), max_size=5))
def test_casual_games_count_for_nothing(played: list[RatedGame], hours: list[int]) -> None:
    casual = [game("Ann beats Bob", at, stakes=Stakes.CASUAL, session=f"c{at}") for at in hours]
    assert ladder(*played, *casual).player_histories == ladder(*played).player_histories


@given(ResultLog.drawn())
def test_points_are_never_lost_and_only_a_win_or_a_draw_brings_them(played: list[RatedGame]) -> None:
    ordered = sorted(played, key=lambda one: one.order)
    stands = [ladder(*ordered[:count]).player_histories for count in range(len(ordered) + 1)]
    for before, after in pairwise(stands):
        for player, one in after.items():
            earlier = before[player].halves if player in before else 0
            assert one.halves >= earlier


def test_the_first_game_between_two_strangers() -> None:
    made = ladder(game("Ann beats Bob"))
    expected = rate(Rating(), [(Rating(), 1.0)], 0.0)
    last = player_history(made, "Ann").last
    assert last
    assert last.rating == expected
    assert values(made)["Ann"] + values(made)["Bob"] == pytest.approx(3000)


def test_the_strongest_comes_first_and_the_provisional_come_last() -> None:
    duels = [game("Ann beats Bob" if at % 3 else "Bob beats Ann", at) for at in range(20)]
    made = ladder(*duels, game("Cleo beats Ann", 30))
    now = FIRST.after(31 * 3_600_000)
    assert [one.person.name for one in made.ranking(now)] == ["Ann", "Bob", "Cleo"]
    assert [one.is_settled(now) for one in made.ranking(now)] == [True, True, False]
    assert values(made)["Cleo"] > values(made)["Ann"]


def test_who_does_not_play_is_less_and_less_certain_but_not_weaker() -> None:
    made = ladder(*(game("Ann beats Bob" if at % 2 else "Bob beats Ann", at) for at in range(20)))
    ann = player_history(made, "Ann")
    soon, late = (ann.rating_at(FIRST.after(days * DAY)) for days in (1, 1_000))
    assert soon.deviation < late.deviation < MOST_UNCERTAIN
    assert soon.value == late.value
    assert ann.is_settled(FIRST.after(DAY))
    assert not ann.is_settled(FIRST.after(1_000 * DAY))


def test_partners_rise_and_fall_together() -> None:
    made = ladder(game("Ann Bob beat Cleo Dan"))
    found = values(made)
    assert found["Ann"] == found["Bob"] > 1500 > found["Cleo"] == found["Dan"]
    assert player_history(made, "Ann").opponents == {person("Cleo").player, person("Dan").player}


def test_a_draw_of_four_equals_changes_nobodys_strength() -> None:
    assert set(values(ladder(game("Ann Bob draw Cleo Dan"))).values()) == {1500.0}


def test_points_of_the_hall_of_fame() -> None:
    easy = [game("Ann beats Bob", at) for at in range(10)]
    made = ladder(*easy)
    assert (player_history(made, "Ann").halves, player_history(made, "Bob").halves) == (20, 0)
    made = ladder(*easy, game("Bob draws Ann", 20))
    assert (player_history(made, "Ann").halves, player_history(made, "Bob").halves) == (20, 2)
    made = ladder(*easy, game("Bob beats Ann", 20))
    assert (player_history(made, "Ann").halves, player_history(made, "Bob").halves) == (20, 4)
    assert {one.halves for one in ladder(game("Ann draws Bob")).player_histories.values()} == {1}


def test_streaks() -> None:
    story = ["Ann beats Bob"] * 3 + ["Ann draws Bob"] + ["Bob beats Ann"] * 2
    made = ladder(*(game(told, at) for at, told in enumerate(story)))
    ann, bob = player_history(made, "Ann"), player_history(made, "Bob")
    assert (ann.streak, ann.longest) == (-2, 3)
    assert (bob.streak, bob.longest) == (2, 2)
    assert (ann.won, ann.drawn, ann.lost) == (3, 1, 2)


def test_the_best_win_is_the_one_against_the_strongest() -> None:
    made = ladder(game("Ann beats Bob", 0), game("Cleo beats Ann", 1), game("Cleo beats Dan", 2))
    best = player_history(made, "Cleo").best
    assert best
    assert best.result.people[1] == person("Ann")


RIVALS = tuple(f"Rival{number}" for number in range(10))
STRANGERS = tuple(f"Stranger{number}" for number in range(5))


def established(rival: str, strangers: tuple[str, ...] = STRANGERS, games: int = 10) -> list[RatedGame]:
    """Drawn games of a rival against people whom Ann does not meet."""
    return [game(f"{rival} draws {strangers[at % len(strangers)]}", at) for at in range(games)]


def wins_of_ann(rivals: tuple[str, ...] = RIVALS, days: int = 10) -> list[RatedGame]:
    """Four of five games against each, on so many days."""
    told = ("{0} beats Ann", *("Ann beats {0}",) * 4)
    return [
        game(told[at // 10].format(rivals[at % len(rivals)]), 24 * (2 + at % days), session=f"ann{at}")
        for at in range(50)
    ]


def title_of_ann(*results: RatedGame) -> Title | None:
    return player_history(ladder(*results), "Ann").title


def test_a_title_is_earned_and_kept() -> None:
    field = [one for rival in RIVALS for one in established(rival)]
    wins = wins_of_ann()
    made = ladder(*field, *wins)
    assert player_history(made, "Ann").title in {Title.EXPERT, Title.MASTER}
    assert player_history(made, RIVALS[0]).title is None
    lost = [game(f"{RIVALS[at % 10]} beats Ann", 24 * 20 + at) for at in range(30)]
    last = player_history(ladder(*field, *wins, *lost), "Ann").last
    assert last
    assert last.rating.value < 1600
    assert title_of_ann(*field, *wins, *lost)


@pytest.mark.parametrize(
    ("strangers", "games"),
    [(STRANGERS, 9), (STRANGERS[:4], 10), (("Ann", *STRANGERS[:4]), 12), ((*STRANGERS[:4], RIVALS[1]), 12)],
)
def test_an_opponent_counts_who_plays_enough_people_whom_the_winner_has_never_met(
    strangers: tuple[str, ...], games: int
) -> None:
    field = [one for rival in RIVALS[1:] for one in established(rival)]
    assert title_of_ann(*field, *established(RIVALS[0]), *wins_of_ann())
    assert title_of_ann(*field, *established(RIVALS[0], strangers, games), *wins_of_ann()) is None


def test_a_title_needs_wins_against_ten_people_on_ten_days() -> None:
    field = [one for rival in RIVALS for one in established(rival)]
    assert title_of_ann(*field, *wins_of_ann(RIVALS[:9])) is None
    assert title_of_ann(*field, *wins_of_ann(days=9)) is None
    drawn = [replace(one, winners=()) for one in wins_of_ann() if one.people[1] == person(RIVALS[0])]
    assert title_of_ann(*field, *wins_of_ann(RIVALS[1:]), *drawn) is None


def test_eight_accounts_of_one_person_make_no_title() -> None:
    """In 64 games, however much they play each other."""
    puppets = RIVALS[:8]
    among = [game(f"{one} draws {other}", 1) for one in puppets for other in puppets if one < other]
    wins = [game(f"Ann beats {puppets[at % 8]}", 24 * (2 + at), session=f"ann{at}") for at in range(64)]
    last = player_history(ladder(*wins), "Ann").last
    assert last
    assert last.rating.value > 1900
    assert title_of_ann(*wins) is title_of_ann(*among, *wins) is None


def test_nobody_becomes_so_certain_that_nothing_changes() -> None:
    drawn = [
        game(f"Ann {'beats' if at % 2 else 'draws'} {'Bob' if at % 3 else 'Cleo'}", at) for at in range(400)
    ]
    marks = player_history(ladder(*drawn), "Ann").history
    assert min(mark.rating.deviation for mark in marks) == LEAST_UNCERTAIN
    assert abs(marks[-1].rating.value - marks[-2].rating.value) > 1


def test_people_are_called_what_they_were_called_last() -> None:
    first, second = game("Ann beats Bob", 0), game("Ann beats Bob", 1)
    shouted = tuple(Person(one.player, one.name.upper()) for one in second.people)
    made = ladder(replace(second, people=shouted), first)
    assert player_history(made, "Ann").person.name == "ANN"


def test_a_game_against_oneself_does_not_count() -> None:
    assert Entry(game("Ann beats Ann").session, game("Ann beats Ann")).countable is None
