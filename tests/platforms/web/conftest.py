"""A local table over the paper dispatcher."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp.test_utils import TestClient

from tests.kit.fake_dispatcher import FakeDispatcher
from tests.kit.web_page import served


@pytest.fixture
def dispatcher() -> FakeDispatcher:
    return FakeDispatcher()


@pytest.fixture
async def client(dispatcher: FakeDispatcher) -> AsyncIterator[TestClient[Any, Any]]:
    async with served(dispatcher) as client:
        yield client
