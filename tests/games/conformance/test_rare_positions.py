"""Every position that play can reach can be kept and read again, above all those that come seldom."""

from itertools import islice

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from tests.kit.rare_play import RareEventSearch


@pytest.mark.parametrize("number", [300, pytest.param(10_000, marks=pytest.mark.slow)], ids=["few", "many"])
def test_every_position_that_aimed_play_reaches_loads_again(game: AnyGame, number: int) -> None:
    aiming = RareEventSearch(game, Chance(number, "aiming"))
    for state in islice(aiming.positions(), number):
        line = game.notation.dump(state)
        again = game.notation.load(line)
        assert again == state
        assert game.notation.dump(again) == line
