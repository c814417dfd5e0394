"""What the suite runs over: every game there is, a random game from each beginning; with ``--slow``, many.

With ``MOOT_GAMES`` also the games in its folders.
"""

import os

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame, discover, further_games
from tests.kit.installed_games import GUESTS, INSTALLED
from tests.kit.random_play import RandomGame, Visits, random_games, sample

FURTHER = further_games(os.environ.get("MOOT_GAMES", ""))
EVERY = tuple(discover((GUESTS, *FURTHER))) if FURTHER else INSTALLED


@pytest.fixture(scope="session", params=EVERY, ids=lambda shelved: shelved.game.id)
def shelved(request: pytest.FixtureRequest) -> InstalledGame:
    return request.param


@pytest.fixture(scope="session")
def game(shelved: InstalledGame) -> AnyGame:
    return shelved.game


@pytest.fixture(scope="session", params=[1, pytest.param(15, marks=pytest.mark.slow)], ids=["few", "many"])
def games(request: pytest.FixtureRequest, shelved: InstalledGame) -> tuple[RandomGame, ...]:
    """Games from every beginning that the game offers."""
    return random_games(shelved, request.param)


@pytest.fixture(scope="session")
def visits(games: tuple[RandomGame, ...], pytestconfig: pytest.Config) -> Visits:
    """A few dozen of their positions."""
    return sample(games, 60 if pytestconfig.getoption("--slow") else 30)
