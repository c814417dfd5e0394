"""Runs workers beside the connections, and starts all connections at once."""

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable

from bot.delivery.ports import Connection
from bot.documents.limits import WORK_PAUSE_S
from bot.documents.outage_log import ended, lasting

Worker = Callable[[], Coroutine[None, None, None]]


@contextlib.asynccontextmanager
async def working(
    *workers: Worker, broken: Callable[[str], None] = lambda _: None, pause_s: float = WORK_PAUSE_S
) -> AsyncIterator[None]:
    """Run ``workers`` while the block runs.

    A worker that raises is logged, ``broken`` is called with its name, and it begins again after a pause that
    grows from ``pause_s``; the others go on.
    """
    tasks = [asyncio.create_task(lasting(name_of(worker), worker, broken, pause_s)) for worker in workers]
    try:
        yield
    finally:
        await ended(tasks)


def name_of(worker: Worker) -> str:
    """The name of a worker in metrics: the class whose method it is."""
    if isinstance(worker, functools.partial):
        return name_of(worker.args[0])
    owner = getattr(worker, "__self__", None)
    return type(owner).__name__ if owner else getattr(worker, "__qualname__", "worker")


async def begin_all(
    connections: Iterable[Connection], announce: Callable[[str], None], ending: contextlib.AsyncExitStack
) -> None:
    """Start all connections at once until ``ending``; ``announce`` is called with the address of each.

    A connection that is cancelled while it starts is stopped by ``ending``, too, since it may hold resources,
    and a cancelled task could not stop it in peace. Raises CannotServe if one of them cannot be served.
    """
    beginnings = [asyncio.create_task(_begin(connection, announce, ending)) for connection in connections]
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
