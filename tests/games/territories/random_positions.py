"""Positions that random play leads to."""

from collections.abc import Iterator

from hypothesis import strategies as st

from bot.gamekit.game import SEED_LIMIT, Setup
from bot.gamekit.randomness import Chance
from bot.games.territories import GAME
from bot.games.territories.position import Position


def wander(variant: str, seed: int) -> Iterator[Position]:
    """Every position of a game of random moves."""
    chance = Chance(seed, "wander")
    state = GAME.rules.initial(Setup(2, variant, (), seed))
    yield state
    while seats := GAME.rules.to_act(state):
        move = chance.choice(tuple(GAME.rules.legal(state, seats[0])))
        state = GAME.rules.apply(state, seats[0], move).state
        yield state


games = st.builds(
    lambda variant, seed: tuple(wander(variant, seed)),
    st.sampled_from(GAME.variants),
    st.integers(0, SEED_LIMIT - 1),
)
positions = games.flatmap(st.sampled_from)
