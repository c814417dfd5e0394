"""Sends again what a platform did not take yet, after the pause that it asks for."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.delivery.limits import PATIENCE_S, TRIES
from bot.delivery.ports import TryAgain

T = TypeVar("T")


async def patiently(send: Callable[[], Awaitable[T]]) -> T:
    """What comes of sending. Raises TryAgain after too many tries or too long a pause, and what it raises."""
    for _ in range(TRIES - 1):
        try:
            return await send()
        except TryAgain as wait:
            if wait.seconds > PATIENCE_S:
                raise
            await asyncio.sleep(wait.seconds)
    return await send()
