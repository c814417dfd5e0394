"""A list is what its results make of it: no more, no less, and in no other order than they were played."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.ids import Person, Seat
from bot.kernel.stakes import Stakes
from bot.kernel.time import DAY
from bot.ratings.glicko2 import MOST_UNCERTAIN, Rating, rated
from bot.ratings.leaderboard import Leaderboard
from bot.ratings.limits import LEAST_UNCERTAIN
from bot.ratings.model import Entry, RatedGame, Ruling
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
    expected = rated(Rating(), [(Rating(), 1.0)], 0.0)
    last = player_history(made, "Ann").last
    assert last
    assert last.rating == expected
    assert values(made)["Ann"] + values(made)["Bob"] == pytest.approx(3000)


def test_the_strongest_comes_first_and_the_provisional_come_last() -> None:
    duels = [game("Ann beats Bob" if at % 3 else "Bob beats Ann", at) for at in range(20)]
    made = ladder(*duels, game("Cleo beats Ann", 30))
    now = FIRST.after(31 * 3_600_000)
    assert [one.person.name for one in made.ranked(now)] == ["Ann", "Bob", "Cleo"]
    assert [one.is_settled(now) for one in made.ranked(now)] == [True, True, False]
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


def test_a_title_is_earned_and_kept() -> None:
    others = ("Bob", "Cleo", "Dan")
    beats = ("{0} beats {1}", "{0} beats {1}", "{0} beats {1}", "{0} beats {1}", "{1} beats {0}")
    wins = [game(beats[at % 5].format("Ann", others[at % 3]), at) for at in range(40)]
    made = ladder(*wins)
    assert player_history(made, "Ann").title is Title.EXPERT
    assert player_history(made, "Bob").title is None
    made = ladder(*wins, *(game(f"{others[at % 3]} beats Ann", 50 + at) for at in range(30)))
    last = player_history(made, "Ann").last
    assert last
    assert last.rating.value < 1600
    assert player_history(made, "Ann").title is Title.EXPERT


def test_nobody_earns_a_title_against_one_friend() -> None:
    assert player_history(ladder(*(game("Ann beats Bob", at) for at in range(40))), "Ann").title is None


LATER = 24 * 75
"""Hours: after the rules of titles have changed."""


def wins_of_ann(*, feeders: bool, rounds: int = 16) -> list[RatedGame]:
    """Against three, four of five games; these have met each other, or nobody else."""
    others = ("Bob", "Cleo", "Dan")
    beats = ("{0} beats {1}", "{0} beats {1}", "{0} beats {1}", "{0} beats {1}", "{1} beats {0}")
    wins = [game(beats[at % 5].format("Ann", others[at % 3]), LATER + at) for at in range(3 * rounds)]
    if feeders:
        return wins
    pairs = [(one, other) for one in others for other in others if one < other]
    return [*(game(f"{one} draws {other}", LATER - 1) for one, other in pairs), *wins]


def test_a_title_needs_opponents_who_play_others_too() -> None:
    assert player_history(ladder(*wins_of_ann(feeders=True)), "Ann").title is None
    assert player_history(ladder(*wins_of_ann(feeders=False)), "Ann").title is Title.EXPERT


def test_a_title_needs_games_against_different_people() -> None:
    many = [game("Ann beats Bob", LATER + 100 + at) for at in range(30)]
    few = [game(f"Ann beats {name}", LATER + 90) for name in ("Cleo", "Dan")]
    known = [game(f"{name} draws Eve", LATER - 9) for name in ("Bob", "Cleo", "Dan")]
    known += [
        game("Bob draws Cleo", LATER - 8),
        game("Cleo draws Dan", LATER - 7),
        game("Dan draws Bob", LATER - 6),
    ]
    made = player_history(ladder(*known, *few, *many), "Ann")
    assert made.last
    assert made.last.rating.value > 1600
    assert made.title is None, "four games against one opponent count, and one against each of the others"


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


def test_a_ruling_decides_what_counts() -> None:
    result = game("Ann beats Bob")
    assert Entry(result.session, result).counted == result
    assert Entry(result.session, result, Ruling(voided=True)).counted is None
    corrected = Entry(result.session, result, Ruling(winners=(Seat(1),))).counted
    assert corrected
    assert [corrected.score_of(side) for side in (0, 1)] == [0.0, 1.0]
    assert Entry(result.session, None, Ruling()).counted is None


def test_a_game_against_oneself_does_not_count() -> None:
    assert Entry(game("Ann beats Ann").session, game("Ann beats Ann")).counted is None
