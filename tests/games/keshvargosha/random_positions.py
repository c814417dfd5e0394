"""Positions that random play leads to, from any agreement."""

from collections.abc import Iterator

from hypothesis import strategies as st

from bot.gamekit.game import SEED_LIMIT, Setup
from bot.gamekit.randomness import Chance
from bot.gamekit.setup import prepare
from bot.games.keshvargosha import GAME
from bot.games.keshvargosha.moves import Move
from bot.games.keshvargosha.position import Position

_LIKED = {"Build": 2, "Wall": 2, "Enter": 4, "March": 5, "End": 1}
"""How often each kind of move is drawn; with all moves alike hardly any castle would ever fall."""


def wander(setup: Setup) -> Iterator[Position]:
    """Every position of a game of random moves."""
    chance = Chance(setup.seed, "wander")
    state = GAME.rules.initial(setup)
    yield state
    while seats := GAME.rules.to_act(state):
        state = GAME.rules.apply(state, seats[0], draw_move(GAME.rules.legal(state, seats[0]), chance)).state
        yield state


def draw_move(legal: tuple[Move, ...], chance: Chance) -> Move:
    kinds = dict.fromkeys(type(move) for move in legal)
    kind = chance.choice([kind for kind in kinds for _ in range(_LIKED[kind.__name__])])
    return chance.choice([move for move in legal if type(move) is kind])


def setup_with(variant: str, choices: tuple[int, ...], seed: int) -> Setup:
    """A set-up with one of each option's values, or with the target left open."""
    options = [option for option in GAME.options if not option.variants or variant in option.variants]
    chosen = {
        option.name: option.values[choice % len(option.values)]
        for option, choice in zip(options, choices, strict=False)
        if not option.left_open or choice % 2
    }
    setup = prepare(GAME, variant, chosen, seed)
    assert isinstance(setup, Setup)
    return setup


setups = st.builds(
    setup_with,
    st.sampled_from(GAME.variants),
    st.tuples(*[st.integers(0, 89)] * 7),
    st.integers(0, SEED_LIMIT - 1),
)
games = setups.map(lambda setup: tuple(wander(setup)))
positions = games.flatmap(st.sampled_from)
