"""A local table over the paper desk."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp.test_utils import TestClient

from tests.kit.paper_desk import PaperDesk
from tests.kit.web_page import served


@pytest.fixture
def desk() -> PaperDesk:
    return PaperDesk()


@pytest.fixture
async def client(desk: PaperDesk) -> AsyncIterator[TestClient[Any, Any]]:
    async with served(desk) as client:
        yield client
