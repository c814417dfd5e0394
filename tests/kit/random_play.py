"""Whole games of random moves, from every kind of beginning that a game has."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from bot.gamekit.game import AnyGame, Option, Setup, Step
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.randomness import Chance
from bot.gamekit.setup import prepare
from bot.kernel.ids import Seat

BOUND = 5_000
"""More plies than any game of ours can have when moves are drawn at random."""


@dataclass(frozen=True)
class VisitedPosition:
    """A position on the way: who was to act, the legal moves, and the step that was taken, if any."""

    state: Any
    seat: Seat | None
    moves: tuple[Any, ...]
    step: Step[Any] | None
    written: str | None


Visits: TypeAlias = list[tuple[Setup, VisitedPosition]]


@dataclass(frozen=True)
class RandomGame:
    """A game of random moves; the last visit is to the position at its end (or at ``BOUND`` plies)."""

    setup: Setup
    visits: tuple[VisitedPosition, ...]

    @property
    def written(self) -> list[str]:
        return [visit.written for visit in self.visits if visit.written is not None]


def beginnings(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Each variant with all options at their first value, and with all at their last."""
    for variant in game.variants:
        options = [option for option in game.options if not option.variants or variant in option.variants]
        yield {"variant": variant}
        if options:
            yield {"variant": variant, "chosen": {option.name: _last(option) for option in options}}


def _last(option: Option) -> str:
    return option.values[-1]


@cache
def random_games(shelved: InstalledGame, each: int) -> tuple[RandomGame, ...]:
    """``each`` games from every beginning."""
    game = shelved.game
    setups = [prepare(game, **beginning, seed=seed) for beginning in beginnings(game) for seed in range(each)]
    return tuple(random_game(game, setup) for setup in setups if isinstance(setup, Setup))


def random_game(game: AnyGame, setup: Setup) -> RandomGame:
    chance = Chance(setup.seed, "random_game")
    return RandomGame(setup, tuple(_visits(game, game.rules.initial(setup), chance)))


def _visits(game: AnyGame, state: Any, chance: Chance) -> Iterator[VisitedPosition]:
    for _ in range(BOUND):
        seat = next(iter(game.rules.to_act(state)), None)
        moves = () if seat is None else tuple(game.rules.legal(state, seat))
        if seat is None or not moves:
            yield VisitedPosition(state, seat, moves, None, None)
            return
        move = game.draw(state, seat, chance) if game.draw else chance.choice(moves)
        step = game.rules.apply(state, seat, move)
        yield VisitedPosition(state, seat, moves, step, game.notation.format(state, move))
        state = step.state
    yield VisitedPosition(state, next(iter(game.rules.to_act(state)), None), (), None, None)


def sample(found: tuple[RandomGame, ...], number: int = 60) -> Visits:
    """About ``number`` visits, evenly spread, among them the first and the last of the first game."""
    visits = [(one.setup, visit) for one in found for visit in one.visits]
    first = found[0].visits[-1]
    return [*visits[:: max(1, len(visits) // number)], (found[0].setup, first)]
