"""Doors of both apps, on a clock that leaps: the platforms' limits are counted in seconds and minutes."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from tests.kit.discord_door import DiscordDoor, discord_door
from tests.kit.telegram_door import TelegramDoor, telegram_door
from tests.kit.time_skipping_loop import TimeSkippingLoop


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"leaping": TimeSkippingLoop}


@pytest.fixture(name="telegram")
async def the_door_of_telegram() -> AsyncIterator[TelegramDoor]:
    async with telegram_door() as door:
        yield door


@pytest.fixture(name="discord")
async def the_door_of_discord() -> AsyncIterator[DiscordDoor]:
    async with discord_door() as door:
        yield door
