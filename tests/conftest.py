"""What every test may use: the ``--slow`` flag."""

import pytest
from hypothesis import HealthCheck, settings

# A law is not broken by a machine that is slow, or busy with something else.
settings.register_profile("moot", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("moot")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run the long suites")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow"):
        return
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="a long suite: run with --slow"))
