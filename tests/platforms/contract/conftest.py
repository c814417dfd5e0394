"""Every platform in turn, with Ann and Bob in one room, on a clock that leaps."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest
import structlog

from bot.app.platform_folders import platforms
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.platforms.contract.stands import STANDS, Stand
from tests.platforms.doubles import discord_double, telegram


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"leaping": TimeSkippingLoop}


@pytest.fixture(params=[platform.name for platform in platforms()])
async def stand(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Stand]:
    """Afterwards the platform has nothing to complain about, and both sides have spoken as is published.

    No log tells a token, or what anybody has written.
    """
    stand = STANDS[request.param]()
    with structlog.testing.capture_logs() as logs:
        await stand.opens()
        await stand.says("Ann", "/games", ("Ann", "Bob"))
        yield stand
        await stand.closes()
    logged = f"{logs} {caplog.text}"
    for secret in (discord_double.TOKEN, "interaction-token", telegram.TOKEN.partition(":")[2], "fourrow"):
        assert secret not in logged
    if not stand.is_judged:
        pytest.skip("done, but not judged: the platform's published description is not at hand")
