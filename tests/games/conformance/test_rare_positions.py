"""Every position that play can reach can be kept and read again, above all those that come seldom."""

from itertools import islice
from typing import Any

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from tests.games.test_cases import cases
from tests.kit.rare_play import RareEventSearch


def ruling_positions(game: AnyGame) -> tuple[Any, ...]:
    """The positions of a game's own cases."""
    lines = [line for case in cases() if case.installed.game.id == game.id for line in case.lines]
    states = [game.notation.load(line[10:]) for line in lines if line.startswith("position: ")]
    return tuple(state for state in dict.fromkeys(states) if game.rules.to_act(state))


@pytest.mark.parametrize("number", [150, pytest.param(10_000, marks=pytest.mark.slow)], ids=["few", "many"])
def test_every_position_that_aimed_play_reaches_loads_again(game: AnyGame, number: int) -> None:
    aiming = RareEventSearch(game, Chance(number, "aiming"), ruling_positions(game))
    for state in islice(aiming.positions(), number):
        line = game.notation.dump(state)
        again = game.notation.load(line)
        assert again == state
        assert game.notation.dump(again) == line
