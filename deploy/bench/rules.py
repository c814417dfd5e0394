"""How fast the laws are: every legal move listed, one played, until the game is over."""

import random
import time
from collections.abc import Iterator
from typing import Any

from rows import Row, row

from bot.gamekit.catalogue import discover
from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.setup import prepare
from bot.kernel.text import Refusal

GAMES_PLAYED = 60


def measure() -> Iterator[Row]:
    for shelved in discover():
        for variant in shelved.game.variants:
            yield from _variant(shelved.game, variant)


def _variant(game: AnyGame, variant: str) -> Iterator[Row]:
    drawn = random.Random(1)  # noqa: S311 - a benchmark plays at random, the same each time
    listing: list[float] = []
    started = time.perf_counter()
    moves = sum(_one_game(game, _setup(game, variant, seed), drawn, listing) for seed in range(GAMES_PLAYED))
    per_second = moves / (time.perf_counter() - started)
    yield row(f"{game.id}, {variant}: list the legal moves", listing)
    yield Row(f"{game.id}, {variant}: random play, every move listed", figure=f"{per_second:,.0f} moves/s")


def _one_game(game: AnyGame, setup: Setup, drawn: random.Random, listing: list[float]) -> int:
    state: Any = game.rules.initial(setup)
    plies = 0
    while acting := game.rules.to_act(state):
        before = time.perf_counter()
        legal = list(game.rules.legal(state, acting[0]))
        listing.append(1e3 * (time.perf_counter() - before))
        state = game.rules.apply(state, acting[0], drawn.choice(legal)).state
        plies += 1
    return plies


def _setup(game: AnyGame, variant: str, seed: int) -> Setup:
    setup = prepare(game, variant, {}, seed)
    if isinstance(setup, Refusal):
        raise TypeError(setup.reason.key)
    return setup
