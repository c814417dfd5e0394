"""Updates that are being worked on. Telegram may forget one as soon as what it asked for is stored."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from telegram import Update

_AT_ONCE = 64


class InHand:
    """Each update is worked on by itself, many at once."""

    def __init__(self, receive: Callable[[Update], Awaitable[None]]) -> None:
        self._receive = receive
        self._room_for = asyncio.Semaphore(_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, update: Update) -> asyncio.Task[None]:
        task = asyncio.create_task(self._work(update))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def settle(self, tasks: Iterable[asyncio.Task[None]], within_s: float) -> None:
        """Wait for these, but not for long: storing takes milliseconds, only showing may take its time."""
        if waiting := set(tasks):
            await asyncio.wait(waiting, timeout=within_s)

    async def finish(self, within_s: float) -> bool:
        """Wait for all that is left; False where something took longer, and was let go of."""
        await self.settle(self._tasks, within_s)
        left = list(self._tasks)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        return not left

    async def _work(self, update: Update) -> None:
        async with self._room_for:
            await self._receive(update)
