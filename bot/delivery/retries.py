"""Sending when a platform lets us: in our turn, and again after the pause that it asks for."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from bot.delivery.limits import PATIENCE_S, TRIES
from bot.delivery.ports import Courier, TryAgain
from bot.kernel.ids import Room

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


@asynccontextmanager
async def turn_of(courier: Courier, room: Room) -> AsyncIterator[None]:
    """Wait for our turn to send a board; if what has to be known before cannot be learnt, others have it."""
    await courier.ready(room)
    try:
        yield
    except BaseException:
        courier.not_sent(room)
        raise
