"""Positions that random play leads to, from the beginning and from boards that are already full of units."""

from collections.abc import Iterator

from hypothesis import strategies as st

from bot.gamekit.randomness import Chance
from bot.games.quadriga.position import Position
from bot.games.quadriga.rules import Quadriga, draw
from tests.games.quadriga.crowded import full_board
from tests.games.quadriga.drawn import beginning

RULES = Quadriga()
_LONGEST = 120


def wander(state: Position, seed: int) -> Iterator[Position]:
    """The positions of a game of random moves, or of its first part."""
    chance = Chance(seed, "wander")
    yield state
    for _ in range(_LONGEST):
        if state.end:
            return
        state = RULES.apply(state, state.mover, draw(state, state.mover, chance)).state
        yield state


beginnings = st.one_of(st.builds(beginning), st.builds(full_board, st.integers(0, 2**32)))
games = st.builds(lambda start, seed: tuple(wander(start, seed)), beginnings, st.integers(0, 2**32))
positions = games.flatmap(st.sampled_from)
