"""Workers that run beside what is served, and end with it."""

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Callable, Coroutine

import structlog

from bot.operations.limits import CANCEL_AGAIN_S, WORKER_PAUSE_LIMIT_S, WORKER_PAUSE_S, WORKER_WELL_AGAIN_S

_log = structlog.get_logger()
Worker = Callable[[], Coroutine[None, None, None]]


def _nobody(_: str) -> None:
    """Where nobody counts."""


@contextlib.asynccontextmanager
async def working(
    *workers: Worker, broken: Callable[[str], None] = _nobody, pause_s: float = WORKER_PAUSE_S
) -> AsyncIterator[None]:
    """Run ``workers`` beside what is in the block.

    One that breaks is logged, ``broken`` is told its name, and it begins again after a pause, which grows
    from ``pause_s``: neither the others nor the process end for it.
    """
    tasks = [asyncio.create_task(_kept(worker, broken, pause_s)) for worker in workers]
    try:
        yield
    finally:
        await _ended(tasks)


async def _kept(worker: Worker, broken: Callable[[str], None], pause_s: float) -> None:
    loop, pause, name = asyncio.get_running_loop(), pause_s, name_of(worker)
    while True:
        began = loop.time()
        try:
            await worker()
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and counted, and tried again
            pause = pause_s if loop.time() - began > WORKER_WELL_AGAIN_S else pause
            _log.exception("a worker broke; it begins again", worker=name, in_s=pause)
            broken(name)
            await asyncio.sleep(pause)
            pause = min(2 * pause, WORKER_PAUSE_LIMIT_S)
        else:
            return


def name_of(worker: Worker) -> str:
    """What the figures call a worker: the class of which it is a method."""
    if isinstance(worker, functools.partial):
        return name_of(worker.args[0])
    owner = getattr(worker, "__self__", None)
    return type(owner).__name__ if owner else getattr(worker, "__qualname__", "worker")


async def _ended(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel until it is done: Python 3.11 can lose a cancellation that meets the end of a wait."""
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=CANCEL_AGAIN_S)
