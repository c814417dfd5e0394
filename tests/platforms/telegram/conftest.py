"""Telegram as a double, and the bot served to it with a dispatcher on paper."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher
from tests.platforms.telegram.serving import Served, serving


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Telegram's limits are counted in minutes, and nobody wants to wait for them."""
    return {"leaping": TimeSkippingLoop}


@pytest.fixture(name="telegram")
async def double_of_telegram() -> AsyncIterator[TelegramDouble]:
    """Whatever a test does, the bot keeps Telegram's limits, and both speak as the Bot API is described."""
    async with TelegramDouble() as telegram:
        yield telegram
    assert telegram.violations == []
    assert telegram.judge.found == []
    if not telegram.judge.at_hand:
        pytest.skip("played, but not judged: the description of the Bot API is not at hand")


@pytest.fixture(name="dispatcher")
def fake_dispatcher() -> RecordingDispatcher:
    return RecordingDispatcher()


@pytest.fixture(name="settings")
def further_settings() -> dict[str, object]:
    return {}


@pytest.fixture(name="served")
async def served_by_the_bot(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, settings: dict[str, object]
) -> AsyncIterator[Served]:
    async with serving(telegram, dispatcher, **settings) as served:
        yield served
