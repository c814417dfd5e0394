"""What the suite runs over: every game there is, a random game from each beginning; with ``--slow``, many."""

import pytest

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.game_catalogue import InstalledGame
from tests.kit.installed_games import SHELF
from tests.kit.random_play import Ramble, Visit, rambles, sample


@pytest.fixture(scope="session", params=SHELF, ids=lambda shelved: shelved.game.id)
def shelved(request: pytest.FixtureRequest) -> InstalledGame:
    return request.param


@pytest.fixture(scope="session")
def game(shelved: InstalledGame) -> AnyGame:
    return shelved.game


@pytest.fixture(scope="session", params=[1, pytest.param(15, marks=pytest.mark.slow)], ids=["few", "many"])
def games(request: pytest.FixtureRequest, shelved: InstalledGame) -> tuple[Ramble, ...]:
    """Games from every beginning that the game offers."""
    return rambles(shelved, request.param)


@pytest.fixture(scope="session")
def visits(games: tuple[Ramble, ...]) -> list[tuple[Setup, Visit]]:
    """A few dozen of their positions."""
    return sample(games)
