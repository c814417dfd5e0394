"""Tells several at once."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from bot.documents.ports import StoreUnreachable

T = TypeVar("T")


async def to_each(
    all_of_them: Iterable[T], tell: Callable[[T], Awaitable[None]], at_once: int = sys.maxsize
) -> None:
    """Tell each room, or each person, at once: nobody waits for another's limits or suffers from its trouble.

    Where there may be very many, no more than so many ``at_once``. What one could not be told is raised when
    all the others have been.
    """
    places = asyncio.Semaphore(at_once)

    async def in_place(one: T) -> None:
        async with places:
            await tell(one)

    told = await asyncio.gather(*map(in_place, all_of_them), return_exceptions=True)
    if failed := [why for why in told if why is not None]:
        raise next((why for why in failed if isinstance(why, StoreUnreachable)), failed[0])
