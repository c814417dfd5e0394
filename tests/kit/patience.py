"""Waiting for what must come to pass, without saying when."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


async def until(ask: Callable[[], Awaitable[T]], within_s: float = 10) -> T:
    """The first answer that is true or not empty. Raises TimeoutError."""
    async with asyncio.timeout(within_s):
        while not (answer := await ask()):  # noqa: ASYNC110 - what we ask lies outside this process
            await asyncio.sleep(0.005)
    return answer


async def comes_true(condition: Callable[[], object], within_s: float = 60) -> None:
    """Wait for what no event tells of. Raises TimeoutError."""
    async with asyncio.timeout(within_s):
        while not condition():  # noqa: ASYNC110 - other processes set no event of ours
            await asyncio.sleep(0.002)


async def comes_about(
    condition: Callable[[], object], sign: Callable[[], object], standstill_s: float = 120
) -> None:
    """Wait for it as long as it takes, on however slow a machine, while ``sign`` shows that it is coming.

    Raises TimeoutError after a standstill.
    """
    while not condition():
        before = sign()
        await comes_true(lambda before=before: condition() or sign() != before, standstill_s)
