"""Every position that play can reach can be kept and read again, above all those that come seldom."""

import importlib
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from tests.kit.rare_play import RareEventSearch


def ruling_positions(game: AnyGame) -> tuple[Any, ...]:
    """The positions of a game's own tests, where it has some that are drawn."""
    folder = Path(__file__).parents[1] / game.id
    files = sorted((folder / "positions").glob("*.txt"))
    drawn = importlib.import_module(f"tests.games.{game.id}.drawn") if files else None
    if not hasattr(drawn, "read"):
        return ()
    states = [drawn.read(file.read_text(encoding="utf-8")).state for file in files]
    return tuple(state for state in states if game.rules.to_act(state))


@pytest.mark.parametrize("number", [150, pytest.param(10_000, marks=pytest.mark.slow)], ids=["few", "many"])
def test_every_position_that_aimed_play_reaches_loads_again(game: AnyGame, number: int) -> None:
    aiming = RareEventSearch(game, Chance(number, "aiming"), ruling_positions(game))
    for state in islice(aiming.positions(), number):
        line = game.notation.dump(state)
        again = game.notation.load(line)
        assert again == state
        assert game.notation.dump(again) == line
