"""Walks over keys of one kind, for what is done to all of them now and then."""

from collections.abc import AsyncIterator

from redis.asyncio import Redis

from storage.codec.fields import text
from storage.limits import KEYS_AT_ONCE
from storage.redis.connections import masters, placement, reaching


async def keys_like(redis: Redis, pattern: str) -> AsyncIterator[tuple[str, ...]]:
    """Handfuls of them; one that is there all the time comes at least once, and the store goes on serving.

    A key that moves from a server yet to be walked to one that has been would be missed: where slots have
    moved meanwhile, all servers are walked again.
    """
    while True:
        with reaching():
            servers, before = await masters(redis), await placement(redis)
        for server in servers:
            async for found in _on(server, pattern):
                yield found
        with reaching():
            if await placement(redis) == before:
                return


async def _on(server: Redis, pattern: str) -> AsyncIterator[tuple[str, ...]]:
    cursor = 0
    while True:
        with reaching():
            cursor, found = await server.scan(cursor, match=pattern, count=KEYS_AT_ONCE)
        if found:
            yield tuple(text(pattern, key) for key in found)
        if not cursor:
            return


async def drop_field(redis: Redis, pattern: str, name: str) -> None:
    """Take a field out of every hash of one kind."""
    async for found in keys_like(redis, pattern):
        with reaching():
            async with redis.pipeline(transaction=False) as pipe:
                for key in found:
                    pipe.hdel(key, name)
                await pipe.execute()
