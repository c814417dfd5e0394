"""Workers that run beside what is served, and end with it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine

_ASKED_AGAIN_S = 0.2


@contextlib.asynccontextmanager
async def working(*workers: Callable[[], Coroutine[None, None, None]]) -> AsyncIterator[None]:
    """Run ``workers`` beside what is in the block; one that breaks ends the whole, loudly."""
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(worker()) for worker in workers]
            try:
                yield
            finally:
                await _ended(tasks)
    except BaseExceptionGroup as broken:
        if len(broken.exceptions) > 1:
            raise
        raise broken.exceptions[0] from None


async def _ended(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel until it is done: Python 3.11 can lose a cancellation that meets the end of a wait."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=_ASKED_AGAIN_S)
