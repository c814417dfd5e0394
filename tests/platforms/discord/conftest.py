"""A club over the real dispatcher, or over one on paper, on a clock that leaps."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from tests.kit.recording_dispatcher import RecordingDispatcher
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.platforms.discord.club import Club, club


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Discord's limits are counted in seconds, and nobody wants to wait for them."""
    return {"leaping": TimeSkippingLoop}


@pytest.fixture(name="club")
async def club_over_the_real_dispatcher() -> AsyncIterator[Club]:
    async with club() as opened:
        yield opened


@pytest.fixture(name="paper")
async def club_over_a_dispatcher_on_paper() -> AsyncIterator[Club]:
    async with club(RecordingDispatcher()) as opened:
        yield opened
