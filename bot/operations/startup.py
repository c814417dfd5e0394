"""Platforms begin to be served side by side: none waits until another has been reached."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable

from bot.delivery.ports import CannotServe, Connection
from bot.documents.lasting import ended


@contextlib.asynccontextmanager
async def opened(connections: Iterable[Connection], announce: Callable[[str], None]) -> AsyncIterator[None]:
    """Serve all of them during the block; ``announce`` is told of each when it is up.

    Raises CannotServe if one of them cannot be served; then none is.
    """
    async with contextlib.AsyncExitStack() as ending:
        beginnings = [asyncio.create_task(_begin(one, announce, ending)) for one in connections]
        try:
            await asyncio.gather(*beginnings)
        finally:
            await ended(beginnings)
        yield


async def _begin(
    connection: Connection, announce: Callable[[str], None], ending: contextlib.AsyncExitStack
) -> None:
    try:
        place = await connection.start()
    except asyncio.CancelledError:
        await connection.stop()
        raise
    except OSError as taken:
        message = f"This cannot be served where it should be: {taken.strerror or taken}"
        raise CannotServe(message) from taken
    ending.push_async_callback(connection.stop)
    announce(place)
