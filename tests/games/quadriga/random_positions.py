"""Positions that random play leads to, from the beginning and from boards that are already full of units."""

from collections.abc import Iterator
from pathlib import Path

from hypothesis import strategies as st

from bot.gamekit.randomness import Chance
from bot.games import quadriga
from bot.games.quadriga import GAME
from bot.games.quadriga.board import ALL, beside, names_of
from bot.games.quadriga.position import Position
from bot.games.quadriga.rules import Quadriga, draw
from bot.kernel.scene import Scene
from bot.messages.language import load_language
from bot.messages.rendering import scene_in_words
from tests.games.quadriga.drawn import beginning, read_units

ENGLISH = load_language("en", [Path(quadriga.__file__).parent / "text"])


def full_board(seed: int, apart: int = 7) -> Position:
    """A board on which one square in ``apart`` holds a unit, enemies not yet in contact."""
    chance = Chance(seed, "crowd")
    blue = sum(1 << square for square in range(256) if not chance.below(apart))
    free = ALL & ~blue & ~beside(blue)
    red = sum(1 << square for square in range(256) if free >> square & 1 and chance.below(3))
    return read_units([list(names_of(blue)), list(names_of(red))], 9 + seed % 2)


def full_board_scene(seed: int) -> Scene:
    """The picture of such a board, in English."""
    return scene_in_words(GAME.picture(full_board(seed), None, ()), ENGLISH)


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
