"""Every platform in turn, with Ann and Bob in one room, on a clock that leaps."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from bot.app.platform_folders import platforms
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.platforms.contract.stands import STANDS, Stand


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"leaping": TimeSkippingLoop}


@pytest.fixture(params=[platform.name for platform in platforms()])
async def stand(request: pytest.FixtureRequest) -> AsyncIterator[Stand]:
    """Afterwards the platform has nothing to complain about, and both sides have spoken as is published."""
    stand = STANDS[request.param]()
    await stand.opens()
    await stand.says("Ann", "/games", ("Ann", "Bob"))
    yield stand
    await stand.closes()
    if not stand.is_judged:
        pytest.skip("done, but not judged: the platform's published description is not at hand")
