"""Discord's library waits for Discord's limits by itself; whoever gives up waiting must hold up nobody."""

import asyncio
from typing import Any

from discord.http import HTTPClient, Route


def let_go_when_cancelled(http: HTTPClient) -> None:
    """From now on a request that is cancelled while everything waits lets the others go on.

    Where Discord wants to hear nothing at all, the library shuts a gate, and whoever was told so opens it
    again: cancelled meanwhile, as every request is that takes too long, it would leave it shut for ever.
    Whoever goes through too early is told again how long to wait, and shuts it again.
    """
    ask = http.request

    async def request(route: Route, **named: Any) -> Any:
        try:
            return await ask(route, **named)
        except asyncio.CancelledError:
            if isinstance(http._global_over, asyncio.Event):  # noqa: SLF001 - the library has no other way
                http._global_over.set()  # noqa: SLF001 - as above
            raise

    http.request = request  # type: ignore[method-assign]  # every request of the library goes through it
