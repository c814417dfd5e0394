"""Answers to what somebody asked wait for the moment in which they can be said."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.delivery.outcomes import Failed
from bot.platforms.telegram.bot_api import BotApi
from bot.platforms.telegram.limits import SPEAKS_AGAIN_S, SPEAKS_EVERY_S


async def told(api: BotApi, tell: Callable[[], Awaitable[None]]) -> None:
    """Done as soon as nothing keeps us from it.

    While the store is out of reach nobody can know who serves. Raises Failed, also where another process
    serves and nothing was said.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + SPEAKS_AGAIN_S
    while True:
        try:
            return await tell()
        except Failed:
            if api.serves():
                raise
            while not api.serves():
                if api.is_elsewhere() or loop.time() > until:
                    raise
                await asyncio.sleep(SPEAKS_EVERY_S)
