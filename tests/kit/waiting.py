"""Waiting for what must come to pass, without saying when."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE_S = 240
"""How long anything may take on a machine at load 8 on two cores: less than a test's own limit."""
_GLANCE_S = 0.05


async def until(ask: Callable[[], Awaitable[T]], within_s: float = PATIENCE_S) -> T:
    """The first answer that is true or not empty. Raises TimeoutError."""
    async with asyncio.timeout(within_s):
        while not (answer := await ask()):  # noqa: ASYNC110 - what we ask lies outside this process
            await asyncio.sleep(0.005)
    return answer


async def comes_true(condition: Callable[[], object], within_s: float = PATIENCE_S) -> None:
    """Wait for what no event tells of. Raises TimeoutError.

    Who waits long looks more seldom: on a clock that leaps an hour may pass, and each look takes real time.
    """
    pause_s = 0.002
    async with asyncio.timeout(within_s):
        while not condition():
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, _GLANCE_S)


async def comes_about(
    condition: Callable[[], object], sign: Callable[[], object], standstill_s: float = 120
) -> None:
    """Wait for it as long as it takes, on however slow a machine, while ``sign`` shows that it is coming.

    Raises TimeoutError after a standstill.
    """
    seen, until = sign(), time.monotonic() + standstill_s
    while not condition():
        await asyncio.sleep(_GLANCE_S)
        if (now := sign()) != seen:
            seen, until = now, time.monotonic() + standstill_s
        elif time.monotonic() > until:
            raise TimeoutError
