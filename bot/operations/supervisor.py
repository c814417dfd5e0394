"""Workers that run beside what is served, and end with it."""

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Callable, Coroutine

from bot.documents.lasting import ended, lasting
from bot.documents.limits import WORK_PAUSE_S

Worker = Callable[[], Coroutine[None, None, None]]


@contextlib.asynccontextmanager
async def working(
    *workers: Worker, broken: Callable[[str], None] = lambda _: None, pause_s: float = WORK_PAUSE_S
) -> AsyncIterator[None]:
    """Run ``workers`` beside what is in the block.

    One that breaks is logged, ``broken`` is told its name, and it begins again after a pause, which grows
    from ``pause_s``: neither the others nor the process end for it.
    """
    tasks = [asyncio.create_task(lasting(name_of(worker), worker, broken, pause_s)) for worker in workers]
    try:
        yield
    finally:
        await ended(tasks)


def name_of(worker: Worker) -> str:
    """What the figures call a worker: the class of which it is a method."""
    if isinstance(worker, functools.partial):
        return name_of(worker.args[0])
    owner = getattr(worker, "__self__", None)
    return type(owner).__name__ if owner else getattr(worker, "__qualname__", "worker")
