"""Work that goes on for as long as the process does: whatever breaks it, it begins again after a pause."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

import structlog

from bot.documents.limits import LOOK_AGAIN_S, WORK_PAUSE_LIMIT_S, WORK_PAUSE_S

_log = structlog.get_logger()


def _nobody(_: str) -> None:
    """Where nobody counts."""


async def lasting(
    name: str,
    work: Callable[[], Coroutine[None, None, None]],
    broken: Callable[[str], None] = _nobody,
    pause_s: float = WORK_PAUSE_S,
) -> None:
    """Until ``work`` returns or is cancelled. What it raises is logged, and ``broken`` is told ``name``.

    The pause before it begins again grows from ``pause_s``.
    """
    loop, pause = asyncio.get_running_loop(), pause_s
    while True:
        began = loop.time()
        try:
            await work()
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and counted, and tried again
            pause = pause_s if loop.time() - began > 2 * WORK_PAUSE_LIMIT_S else pause
            _log.exception("a worker broke; it begins again", worker=name, in_s=pause)
            broken(name)
            await asyncio.sleep(pause)
            pause = min(2 * pause, WORK_PAUSE_LIMIT_S)
        else:
            return


async def ended(tasks: Iterable[asyncio.Future[Any]]) -> None:
    """Cancel until they are done: Python 3.11 can lose a cancellation that meets the end of a wait."""
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=LOOK_AGAIN_S)
