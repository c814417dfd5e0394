"""A local table over the paper dispatcher."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp.test_utils import TestClient

from tests.kit.scripted_dispatcher import PaperDesk
from tests.kit.web_page import served


@pytest.fixture
def dispatcher() -> PaperDesk:
    return PaperDesk()


@pytest.fixture
async def client(dispatcher: PaperDesk) -> AsyncIterator[TestClient[Any, Any]]:
    async with served(dispatcher) as client:
        yield client
