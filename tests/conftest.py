"""What every test may use: the ``--slow`` flag, with which laws are tried on more examples, and new ones."""

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from tests.kit.home import Home

# A law is not broken by a machine that is slow, or busy with something else.
settings.register_profile("slow", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The quick suite draws the same examples every time: what it finds is of the change that it is run for.
settings.register_profile("quick", settings.get_profile("slow"), max_examples=25, derandomize=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run the long suites")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("slow" if config.getoption("--slow") else "quick")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow"):
        return
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="a long suite: run with --slow"))


@pytest.fixture(name="home")
def opened_home() -> "Home":
    """The whole bot over a store in memory."""
    from tests.kit.home import home  # noqa: PLC0415 - not every test needs the whole bot

    return home()
