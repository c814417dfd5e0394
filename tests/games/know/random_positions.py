"""Positions that play leads to: random, but fond of paths and errands, so that they come up."""

from collections.abc import Iterator

from hypothesis import strategies as st

from bot.gamekit.game import SEED_LIMIT, Step
from bot.gamekit.randomness import Chance
from bot.games.know import GAME
from bot.games.know.moves import Challenge, ErrandRequest, Move
from bot.games.know.position import Position
from tests.games.know.drawn import set_up

PLIES = 80
ODD_ONES = 3


def wander(variant: str, seed: int, bonus: str) -> Iterator[tuple[Position, Move, Step[Position]]]:
    """The first steps of a game: each position, what is played in it, and what comes of it."""
    chance = Chance(seed, "wander")
    state = GAME.rules.initial(set_up(variant, seed=seed, **dict.fromkeys(("conservation", "nets"), bonus)))
    for _ in range(PLIES):
        options = [
            (seat, move) for seat in GAME.rules.to_act(state) for move in GAME.rules.legal(state, seat)
        ]
        if not options:
            return
        odd = [option for option in options if isinstance(option[1], Challenge | ErrandRequest)]
        seat, move = chance.choice(odd if odd and chance.below(ODD_ONES) else options)
        step = GAME.rules.apply(state, seat, move)
        yield state, move, step
        state = step.state


steps = st.builds(
    lambda variant, seed, bonus: tuple(wander(variant, seed, bonus)),
    st.sampled_from(GAME.variants),
    st.integers(0, SEED_LIMIT - 1),
    st.sampled_from(("off", "on")),
)
