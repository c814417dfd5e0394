"""Doors of both apps, on a clock that leaps: the platforms' limits are counted in seconds and minutes."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from tests.kit.doors import DOORS, DiscordDoor, Door, TelegramDoor
from tests.kit.time_skipping_loop import TimeSkippingLoop


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"leaping": TimeSkippingLoop}


@pytest.fixture(name="door", params=DOORS)
async def each_door(request: pytest.FixtureRequest) -> AsyncIterator[Door]:
    async with DOORS[request.param]() as door:
        yield door


@pytest.fixture(name="telegram")
async def the_door_of_telegram() -> AsyncIterator[TelegramDoor]:
    async with DOORS["telegram"]() as door:
        yield door


@pytest.fixture(name="discord")
async def the_door_of_discord() -> AsyncIterator[DiscordDoor]:
    async with DOORS["discord"]() as door:
        yield door
