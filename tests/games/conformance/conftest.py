"""What the suite runs over: every game there is, a random game from each beginning; with ``--slow``, many."""

from pathlib import Path

import pytest

from bot.gamekit.catalogue import Shelved
from bot.gamekit.game import AnyGame, Setup
from tests.kit.rambling import Ramble, Visit, rambles, sample
from tests.kit.shelf import SHELF

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is played of a game is played once, in the process that has all of its tests."""
    for item in items:
        if isinstance(item, pytest.Function) and HERE in item.path.parents and hasattr(item, "callspec"):
            shelved = item.callspec.params.get("shelved")
            if shelved:
                item.add_marker(pytest.mark.xdist_group(shelved.game.id))


@pytest.fixture(scope="session", params=SHELF, ids=lambda shelved: shelved.game.id)
def shelved(request: pytest.FixtureRequest) -> Shelved:
    return request.param


@pytest.fixture(scope="session")
def game(shelved: Shelved) -> AnyGame:
    return shelved.game


@pytest.fixture(scope="session", params=[1, pytest.param(15, marks=pytest.mark.slow)], ids=["few", "many"])
def games(request: pytest.FixtureRequest, shelved: Shelved) -> tuple[Ramble, ...]:
    """Games from every beginning that the game offers."""
    return rambles(shelved, request.param)


@pytest.fixture(scope="session")
def visits(games: tuple[Ramble, ...]) -> list[tuple[Setup, Visit]]:
    """A few dozen of their positions."""
    return sample(games)
