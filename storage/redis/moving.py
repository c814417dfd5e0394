"""Moves all data from our own server's folder into an empty server or cluster."""

from pathlib import Path
from urllib.parse import quote

from redis.asyncio import Redis

from storage.redis import keys
from storage.redis.connections import connections, masters, reaching
from storage.redis.copying import copy_all, differing
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.move_mark import begin, end, is_half_moved
from storage.redis.store import reach


class CannotMove(Exception):
    """Says why the move failed or is incomplete; the folder is unchanged."""


async def move(folder: Path, url: str) -> int:
    """Copy all keys of the existing ``folder`` to ``url``; return how many.

    The folder is unchanged. A move that broke off can be repeated.
    """
    server = EmbeddedServer(folder)
    await server.open()
    try:
        if not server.is_ours:
            message = f"the server in {folder} is running; stop Moot first."
            raise CannotMove(message)
        clients = connections(f"unix://{quote(str(server.socket))}")
        try:
            reached = await reach(url, folder)
            try:
                return await _copy_and_compare(clients.asking, reached.connections.asking)
            finally:
                await reached.close()
        finally:
            await clients.close()
    finally:
        await server.close()


async def _copy_and_compare(source: Redis, target: Redis) -> int:
    with reaching():
        if not await is_half_moved(target) and await _holds_something(target):
            message = "there is something in the store at REDIS_URL already: it has to be empty."
            raise CannotMove(message)
    await begin(source, target)
    count = await copy_all(source, target)
    if different := await differing(source, target):
        message = f"{len(different)} keys are not as they were, such as {different[0]}; try again."
        raise CannotMove(message)
    await end(target)
    return count


async def _holds_something(target: Redis) -> bool:
    """Ignores the test keys of doctor and of our pings, which expire."""
    for server in await masters(target):
        async for key in server.scan_iter():
            if not str(key).startswith(keys.probe()):
                return True
    return False
