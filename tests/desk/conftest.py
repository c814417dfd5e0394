"""The whole bot over a store in memory."""

import pytest

from tests.kit.homes import Home, home


@pytest.fixture(name="home")
def opened_home() -> Home:
    return home()
