"""How fast the laws are: every legal move listed, one played, until the game is over."""

import random
import time
from collections.abc import Iterator
from typing import Any

from table_rows import Row, row

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.game_catalogue import discover
from bot.gamekit.randomness import Chance
from bot.gamekit.setup import prepare
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal

GAMES_PLAYED = 60
GAMES_DRAWN = 300
"""Of games that draw their own moves: nothing is listed, so more of them can be played."""


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
    name = f"{game.id}, {variant}"
    yield row(f"{name}: list the legal moves", listing, f"{max(listing):.1f} ms at most")
    yield Row(f"{name}: random play, every move listed", figure=f"{per_second:,.0f} moves/s")
    if game.draw:
        started = time.perf_counter()
        turns = sum(_turns(game, _setup(game, variant, seed)) for seed in range(GAMES_DRAWN))
        per_second = turns / (time.perf_counter() - started)
        yield Row(f"{name}: random play, every move drawn", figure=f"{per_second:,.0f} whole turns/s")


def _one_game(game: AnyGame, setup: Setup, drawn: random.Random, listing: list[float]) -> int:
    state: Any = game.rules.initial(setup)
    plies = 0
    while acting := game.rules.to_act(state):
        before = time.perf_counter()
        legal = list(game.rules.legal(state, acting[0]))
        listing.append(1e3 * (time.perf_counter() - before))
        state = game.rules.apply(state, acting[0], _chosen(game, state, acting[0], legal, drawn)).state
        plies += 1
    return plies


def _chosen(game: AnyGame, state: Any, seat: Seat, legal: list[Any], drawn: random.Random) -> Any:
    if game.draw is None:
        return drawn.choice(legal)
    return game.draw(state, seat, Chance(drawn.getrandbits(60), "bench"))


def _turns(game: AnyGame, setup: Setup) -> int:
    """How often it was somebody else's turn in a game of drawn moves."""
    state: Any = game.rules.initial(setup)
    chance, turns = Chance(setup.seed, "bench"), 0
    while game.draw and (acting := game.rules.to_act(state)):
        state = game.rules.apply(state, acting[0], game.draw(state, acting[0], chance)).state
        turns += game.rules.to_act(state) != acting
    return turns


def _setup(game: AnyGame, variant: str, seed: int) -> Setup:
    setup = prepare(game, variant, {}, seed)
    if isinstance(setup, Refusal):
        raise TypeError(setup.reason.key)
    return setup
