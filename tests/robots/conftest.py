"""The two guests: one without dice, one with."""

import pytest

from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId
from tests.kit.installed_games import INSTALLED

_GAMES = {installed.game.id: installed.game for installed in INSTALLED}


@pytest.fixture
def fourrow() -> AnyGame:
    return _GAMES[GameId("fourrow")]


@pytest.fixture
def race() -> AnyGame:
    return _GAMES[GameId("race")]
