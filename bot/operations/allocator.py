"""Free memory goes back to the system now and then."""

import asyncio

from bot.kernel.allocator import give_back
from bot.operations.limits import GIVEN_BACK_EVERY_S


async def keep_giving_back() -> None:
    while True:
        await asyncio.sleep(GIVEN_BACK_EVERY_S)
        await asyncio.to_thread(give_back)
