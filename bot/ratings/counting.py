"""Counts one game into what is known of those who have played it."""

from bot.kernel.ids import Player
from bot.kernel.time import Instant
from bot.ratings.glicko2 import Rating, floored, rated
from bot.ratings.leaderboard_points import gained
from bot.ratings.model import RatedGame
from bot.ratings.player_history import Mark, PlayerHistory, Win
from bot.ratings.team_ratings import rated_together


def count(result: RatedGame, histories: dict[Player, PlayerHistory]) -> None:
    """``histories`` are those of one list as they were before the game."""
    sides = [[_player_history(result, seat, histories) for seat in side] for side in result.sides]
    scores = [result.score_of(side) for side in range(len(sides))]
    before = [[one.rating_at(result.ended) for one in side] for side in sides]
    after = _rated(sides, before, scores, result.ended)
    halves = [sum(one.halves for one in side) // len(side) for side in sides]
    for number, side in enumerate(sides):
        others = [other for other in range(len(sides)) if other != number]
        gain = gained(halves[number], max(halves[other] for other in others), scores[number])
        strength = max(_mean(before[other]) for other in others)
        for player_history, rating in zip(side, after[number], strict=True):
            player_history.halves += gain
            player_history.history.append(Mark(result.ended, rating, result.session))
            opponents = [one.person.player for other in others for one in sides[other]]
            player_history.met.update(opponents)
            player_history.score(scores[number])
            if scores[number] == 1:
                for opponent in opponents:
                    player_history.beat(opponent, result.ended)
                if player_history.best is None or strength > player_history.best.against:
                    player_history.best = Win(result, strength)
            player_history.earn(result.ended, lambda player: histories[player].met)


def _player_history(result: RatedGame, seat: int, histories: dict[Player, PlayerHistory]) -> PlayerHistory:
    """With the name that they had last."""
    person = result.people[seat]
    player_history = histories.setdefault(person.player, PlayerHistory(person, result.discipline.partners))
    player_history.person = person
    return player_history


def _mean(side: list[Rating]) -> float:
    return sum(one.value for one in side) / len(side)


def _rated(
    sides: list[list[PlayerHistory]], before: list[list[Rating]], scores: list[float], ended: Instant
) -> tuple[tuple[Rating, ...], ...]:
    if sides[0][0].partners:
        return rated_together(before, scores)
    return tuple(
        (
            floored(
                rated(
                    own.last.rating if own.last else Rating(),
                    [(before[1 - number][0], scores[number])],
                    own.periods_until(ended),
                )
            ),
        )
        for number, (own,) in enumerate(sides)
    )
