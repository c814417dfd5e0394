"""A local table over the paper dispatcher, and the whole bot in a real browser."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from aiohttp.test_utils import TestClient
from selenium import webdriver

from tests.kit.browser import chromium, mistakes
from tests.kit.fake_dispatcher import FakeDispatcher
from tests.kit.played_in_browser import WholeTable
from tests.kit.web_page import Page, come_in, served


@pytest.fixture
def dispatcher() -> FakeDispatcher:
    return FakeDispatcher()


@pytest.fixture
async def client(dispatcher: FakeDispatcher) -> AsyncIterator[TestClient[Any, Any]]:
    async with served(dispatcher) as client:
        yield client


@pytest.fixture
async def ann(client: TestClient[Any, Any]) -> Page:
    return await come_in(client, "Ann")


@pytest.fixture
async def ben(client: TestClient[Any, Any], ann: Page) -> Page:  # noqa: ARG001 - she comes first
    """Who comes after Ann."""
    return await come_in(client, "Ben")


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    driver = chromium(tmp_path_factory.mktemp("profile"))
    yield driver
    wrong_toggles = mistakes(driver)
    driver.quit()
    assert not wrong_toggles


@pytest.fixture(scope="module")
def whole() -> Iterator[WholeTable]:
    whole = WholeTable()
    yield whole
    whole.close()
