"""Counts a game into its players' histories: ratings, and points of the leaderboard.

Points are counted in halves. A win gives 1 point, and 1 more for each full 10 by which the loser stands above
the winner. A draw gives the lower player half of what a win would have given; equals get half a point each.
So no game costs points.

Games of several sides, or of several people on a side, are rated by OpenSkill on the scale of Glicko-2.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from bot.kernel.ids import Player
from bot.kernel.time import Instant
from bot.ratings.glicko2 import MIDDLE, MOST_UNCERTAIN, Rating, rate, with_floor
from bot.ratings.model import RatedGame
from bot.ratings.player_history import Mark, PlayerHistory, Win

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


def count(result: RatedGame, histories: dict[Player, PlayerHistory]) -> None:
    """Count the game into the ``histories`` of one list."""
    sides = [[_player_history(result, seat, histories) for seat in side] for side in result.sides]
    scores = [result.score_of(side) for side in range(len(sides))]
    ratings_before = [[history.rating_at(result.ended) for history in side] for side in sides]
    ratings_after = _new_ratings(sides, ratings_before, scores, result.ended)
    halves = [sum(history.halves for history in side) // len(side) for side in sides]
    for number, side in enumerate(sides):
        opposing = [opponent for opponent in range(len(sides)) if opponent != number]
        gain = halves_for(halves[number], max(halves[opponent] for opponent in opposing), scores[number])
        strength = max(_mean(ratings_before[opponent]) for opponent in opposing)
        for player_history, rating in zip(side, ratings_after[number], strict=True):
            player_history.halves += gain
            player_history.history.append(Mark(result.ended, rating, result.session))
            opponents = [history.person.player for opponent in opposing for history in sides[opponent]]
            player_history.met.update(opponents)
            player_history.score(scores[number])
            if scores[number] == 1:
                for opponent in opponents:
                    player_history.beat(opponent, result.ended)
                if player_history.best is None or strength > player_history.best.against:
                    player_history.best = Win(result, strength)
            player_history.earn(result.ended, lambda player: histories[player].met)


def _player_history(result: RatedGame, seat: int, histories: dict[Player, PlayerHistory]) -> PlayerHistory:
    """The history of the player in that seat, under their newest name."""
    person = result.people[seat]
    player_history = histories.setdefault(person.player, PlayerHistory(person, result.discipline.partners))
    player_history.person = person
    return player_history


def _mean(side: list[Rating]) -> float:
    return sum(rating.value for rating in side) / len(side)


def _new_ratings(
    sides: list[list[PlayerHistory]], ratings_before: list[list[Rating]], scores: list[float], ended: Instant
) -> tuple[tuple[Rating, ...], ...]:
    if sides[0][0].partners:
        return rate_teams(ratings_before, scores)
    return tuple(
        (
            with_floor(
                rate(
                    history.last.rating if history.last else Rating(),
                    [(ratings_before[1 - number][0], scores[number])],
                    history.periods_until(ended),
                )
            ),
        )
        for number, (history,) in enumerate(sides)
    )


_POINT = 2
_STEP = 10 * _POINT


def halves_for(standing: int, opposing: int, score: float) -> int:
    """The half points that a game gives a player at ``standing`` half points, against ``opposing``."""
    for_a_win = _POINT * (1 + max(opposing - standing, 0) // _STEP)
    if score == 1:
        return for_a_win
    return for_a_win // 2 if score > 0 and standing <= opposing else 0


def as_points(halves: int) -> Fraction:
    return Fraction(halves, _POINT)


def rate_teams(sides: Sequence[Sequence[Rating]], scores: Sequence[float]) -> tuple[tuple[Rating, ...], ...]:
    """The ratings after a game with these scores; volatilities stay unchanged."""
    model = _model()
    teams = [[model.rating(mu=rating.value, sigma=rating.deviation) for rating in side] for side in sides]
    rated_teams = model.rate(teams, scores=list(scores))
    return tuple(
        tuple(
            replace(previous, value=updated.mu, deviation=min(updated.sigma, MOST_UNCERTAIN))
            for previous, updated in zip(side, team, strict=True)
        )
        for side, team in zip(sides, rated_teams, strict=True)
    )


@cache
def _model() -> "PlackettLuce":
    """The model in the library's own proportions, on the scale of Glicko-2."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - two MiB that games of two never need

    return PlackettLuce(mu=MIDDLE, sigma=MOST_UNCERTAIN, beta=MOST_UNCERTAIN / 2, tau=MOST_UNCERTAIN / 100)
