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
    leaderboard = Leaderboard()
    for result in results:
        leaderboard.add(result)
    leaderboard.fold()
    return leaderboard


def player_history(leaderboard: Leaderboard, name: str) -> PlayerHistory:
    return leaderboard.player_histories[person(name).player]


def values(leaderboard: Leaderboard) -> dict[str, float]:
    return {
        history.person.name: history.last.rating.value
        for history in leaderboard.player_histories.values()
        if history.last
    }


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
    leaderboard = Leaderboard(taken_back=taken_back)
    for result in data.draw(st.permutations(played)):
        leaderboard.add(result)
        leaderboard.fold()
    for result in data.draw(st.lists(st.sampled_from(played), unique=True)) if played else []:
        leaderboard.remove(result)
        leaderboard.fold()
        leaderboard.add(result)
        leaderboard.fold()
    assert leaderboard.player_histories == ladder(*played).player_histories


def count_again(leaderboard: Leaderboard) -> int:
    """How many results it counts until all have been."""
    counted = 1
    while leaderboard.fold(1):
        counted += 1
    return counted


def test_a_late_result_recounts_only_what_came_after_it() -> None:
    played = [game("Ann beats Ben", hour) for hour in range(40)]
    leaderboard = Leaderboard(taken_back=10)
    for result in played[:36] + played[37:]:
        leaderboard.add(result)
    leaderboard.fold()
    leaderboard.add(played[36])
    assert count_again(leaderboard) == 4
    leaderboard.remove(played[5])
    assert count_again(leaderboard) == 39
    assert leaderboard.player_histories == ladder(*played[:5], *played[6:]).player_histories


@given(ResultLog.drawn(), st.data())
def test_a_result_that_is_taken_out_has_never_been(played: list[RatedGame], data: st.DataObject) -> None:
    gone = data.draw(st.sets(st.sampled_from(played)) if played else st.just(set[RatedGame]()))
    leaderboard = ladder(*played)
    for result in gone:
        leaderboard.remove(result)
    leaderboard.fold()
    assert (
        leaderboard.player_histories
        == ladder(*(played_game for played_game in played if played_game not in gone)).player_histories
    )


@given(ResultLog.drawn(), st.lists(st.integers(0, 2_000), max_size=5))
def test_casual_games_count_for_nothing(played: list[RatedGame], hours: list[int]) -> None:
    casual = [game("Ann beats Bob", at, stakes=Stakes.CASUAL, session=f"c{at}") for at in hours]
    assert ladder(*played, *casual).player_histories == ladder(*played).player_histories


@given(ResultLog.drawn())
def test_points_are_never_lost_and_only_a_win_or_a_draw_brings_them(played: list[RatedGame]) -> None:
    ordered = sorted(played, key=lambda played_game: played_game.order)
    stands = [ladder(*ordered[:count]).player_histories for count in range(len(ordered) + 1)]
    for previous, following in pairwise(stands):
        for player, entry in following.items():
            earlier = previous[player].halves if player in previous else 0
            assert entry.halves >= earlier


def test_the_first_game_between_two_strangers() -> None:
    leaderboard = ladder(game("Ann beats Bob"))
    expected = rate(Rating(), [(Rating(), 1.0)], 0.0)
    last = player_history(leaderboard, "Ann").last
    assert last
    assert last.rating == expected
    assert values(leaderboard)["Ann"] + values(leaderboard)["Bob"] == pytest.approx(3000)


def test_the_strongest_comes_first_and_the_provisional_come_last() -> None:
    duels = [game("Ann beats Bob" if at % 3 else "Bob beats Ann", at) for at in range(20)]
    leaderboard = ladder(*duels, game("Cleo beats Ann", 30))
    at = FIRST.after(31 * 3_600_000)
    assert [history.person.name for history in leaderboard.ranking(at)] == ["Ann", "Bob", "Cleo"]
    assert [history.is_settled(at) for history in leaderboard.ranking(at)] == [True, True, False]
    assert values(leaderboard)["Cleo"] > values(leaderboard)["Ann"]


def test_who_does_not_play_is_less_and_less_certain_but_not_weaker() -> None:
    leaderboard = ladder(*(game("Ann beats Bob" if at % 2 else "Bob beats Ann", at) for at in range(20)))
    ann = player_history(leaderboard, "Ann")
    soon, late = (ann.rating_at(FIRST.after(days * DAY)) for days in (1, 1_000))
    assert soon.deviation < late.deviation < MOST_UNCERTAIN
    assert soon.value == late.value
    assert ann.is_settled(FIRST.after(DAY))
    assert not ann.is_settled(FIRST.after(1_000 * DAY))


def test_partners_rise_and_fall_together() -> None:
    leaderboard = ladder(game("Ann Bob beat Cleo Dan"))
    ratings = values(leaderboard)
    assert ratings["Ann"] == ratings["Bob"] > 1500 > ratings["Cleo"] == ratings["Dan"]
    assert player_history(leaderboard, "Ann").met.keys() == {person("Cleo").player, person("Dan").player}


def test_a_draw_of_four_equals_changes_nobodys_strength() -> None:
    assert set(values(ladder(game("Ann Bob draw Cleo Dan"))).values()) == {1500.0}


def test_points_of_the_hall_of_fame() -> None:
    easy = [game("Ann beats Bob", at) for at in range(10)]
    leaderboard = ladder(*easy)
    assert (player_history(leaderboard, "Ann").halves, player_history(leaderboard, "Bob").halves) == (20, 0)
    leaderboard = ladder(*easy, game("Bob draws Ann", 20))
    assert (player_history(leaderboard, "Ann").halves, player_history(leaderboard, "Bob").halves) == (20, 2)
    leaderboard = ladder(*easy, game("Bob beats Ann", 20))
    assert (player_history(leaderboard, "Ann").halves, player_history(leaderboard, "Bob").halves) == (20, 4)
    assert {history.halves for history in ladder(game("Ann draws Bob")).player_histories.values()} == {1}


def test_streaks() -> None:
    story = ["Ann beats Bob"] * 3 + ["Ann draws Bob"] + ["Bob beats Ann"] * 2
    leaderboard = ladder(*(game(sentence, at) for at, sentence in enumerate(story)))
    ann, bob = player_history(leaderboard, "Ann"), player_history(leaderboard, "Bob")
    assert (ann.streak, ann.longest) == (-2, 3)
    assert (bob.streak, bob.longest) == (2, 2)
    assert (ann.won, ann.drawn, ann.lost) == (3, 1, 2)


def test_the_best_win_is_the_one_against_the_strongest() -> None:
    leaderboard = ladder(game("Ann beats Bob", 0), game("Cleo beats Ann", 1), game("Cleo beats Dan", 2))
    best = player_history(leaderboard, "Cleo").best
    assert best
    assert best.result.people[1] == person("Ann")


RIVALS = tuple(f"Rival{number}" for number in range(10))
STRANGERS = tuple(f"Stranger{number}" for number in range(5))


def establish(rival: str, strangers: tuple[str, ...] = STRANGERS, games: int = 10) -> list[RatedGame]:
    """Drawn games of a rival against people that Ann does not meet."""
    return [game(f"{rival} draws {strangers[at % len(strangers)]}", at) for at in range(games)]


def wins_of_ann(rivals: tuple[str, ...] = RIVALS, days: int = 10) -> list[RatedGame]:
    """Four of five games against each, on so many days."""
    sentences = ("{0} beats Ann", *("Ann beats {0}",) * 4)
    return [
        game(sentences[at // 10].format(rivals[at % len(rivals)]), 24 * (2 + at % days), session=f"ann{at}")
        for at in range(50)
    ]


def title_of_ann(*results: RatedGame) -> Title | None:
    return max(player_history(ladder(*results), "Ann").titles, key=list(Title).index, default=None)


def test_a_title_is_earned_and_kept() -> None:
    field = [rival_game for rival in RIVALS for rival_game in establish(rival)]
    wins = wins_of_ann()
    leaderboard = ladder(*field, *wins)
    assert player_history(leaderboard, "Ann").titles.keys() & {Title.EXPERT, Title.MASTER}
    assert player_history(leaderboard, RIVALS[0]).titles == {}
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
    field = [rival_game for rival in RIVALS[1:] for rival_game in establish(rival)]
    assert title_of_ann(*field, *establish(RIVALS[0]), *wins_of_ann())
    assert title_of_ann(*field, *establish(RIVALS[0], strangers, games), *wins_of_ann()) is None


def test_a_title_needs_wins_against_ten_people_on_ten_days() -> None:
    field = [rival_game for rival in RIVALS for rival_game in establish(rival)]
    assert title_of_ann(*field, *wins_of_ann(RIVALS[:9])) is None
    assert title_of_ann(*field, *wins_of_ann(days=9)) is None
    drawn = [replace(win, winners=()) for win in wins_of_ann() if win.people[1] == person(RIVALS[0])]
    assert title_of_ann(*field, *wins_of_ann(RIVALS[1:]), *drawn) is None


def test_eight_accounts_of_one_person_make_no_title() -> None:
    """In 64 games, however much they play each other."""
    puppets = RIVALS[:8]
    among = [game(f"{first} draws {second}", 1) for first in puppets for second in puppets if first < second]
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
    shouted = tuple(Person(human.player, human.name.upper()) for human in second.people)
    leaderboard = ladder(replace(second, people=shouted), first)
    assert player_history(leaderboard, "Ann").person.name == "ANN"


def test_a_game_against_oneself_does_not_count() -> None:
    assert Entry(game("Ann beats Ann").session, game("Ann beats Ann")).countable is None
