"""Telegram as a double, and the bot served to it with a dispatcher on paper."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from tests.kit.recording_dispatcher import RecordingDispatcher
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.telegram.serving import Club, serving


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


@pytest.fixture(name="settings")
def further_settings() -> dict[str, object]:
    return {}


@pytest.fixture(name="club")
async def club_of_ann_and_bob(telegram: TelegramDouble, settings: dict[str, object]) -> AsyncIterator[Club]:
    ann = telegram.person("Ann", username="ann_k", begun=True)
    bob = telegram.person("Bob <b>", language="it-CH")
    async with serving(telegram, RecordingDispatcher(), **settings) as served:
        club = Club(**vars(served), ann=ann, bob=bob, group=telegram.group("Club", ann, bob))
        yield club
        served.alive = club.alive
