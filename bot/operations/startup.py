"""Platforms begin to be served side by side: none waits until another has been reached."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable

from bot.delivery.ports import Connection
from bot.documents.lasting import ended


async def begin_all(
    connections: Iterable[Connection], announce: Callable[[str], None], ending: contextlib.AsyncExitStack
) -> None:
    """Serve all of them until ``ending``; ``announce`` is told of each when it is up.

    Also one that is only half begun is left to ``ending`` to stop: it may have things in hand already, and
    whoever breaks this off would break off its leaving. Raises CannotServe if one of them cannot be served.
    """
    beginnings = [asyncio.create_task(_begin(one, announce, ending)) for one in connections]
    try:
        await asyncio.gather(*beginnings)
    finally:
        await ended(beginnings)


async def _begin(
    connection: Connection, announce: Callable[[str], None], ending: contextlib.AsyncExitStack
) -> None:
    try:
        place = await connection.start()
    except asyncio.CancelledError:
        ending.push_async_callback(connection.stop)
        raise
    ending.push_async_callback(connection.stop)
    announce(place)
