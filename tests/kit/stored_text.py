"""Everything that a store keeps, as one text to look for traces in."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from redis.asyncio import Redis

from bot.delivery.store import Store

_MEMORY_S = 600
"""What goes by itself within ten minutes is left out: which requests have been done."""


def kept_in_memory(world: Store) -> str:
    """Every dict of every book."""
    return "\n".join(f"{name}: {vars(book)!r}" for name, book in _books(world))


def _books(world: Store) -> Iterator[tuple[str, object]]:
    """Everything but the two calls of the store itself."""
    for port in fields(world):
        if port.name not in {"ping", "close"}:
            yield port.name, getattr(world, port.name)


async def kept_in_redis(redis: Redis) -> str:
    """Every key with its value."""
    keys = sorted([key async for key in redis.scan_iter(count=1_000)])
    lasting = [key for key in keys if not await _is_brief(redis, key)]
    return "\n".join([f"{key}: {await _value(redis, key)!r}" for key in lasting])


async def _is_brief(redis: Redis, key: str) -> bool:
    return ":done:" in key and 0 < await redis.ttl(key) <= _MEMORY_S


async def _value(redis: Redis, key: str) -> Any:
    match await redis.type(key):
        case "string":
            return await redis.get(key)
        case "hash":
            return await redis.hgetall(key)
        case "set":
            return await redis.smembers(key)
        case "zset":
            return await redis.zrange(key, 0, -1, withscores=True)
        case "stream":
            return await redis.xrange(key)
        case other:
            raise TypeError(other)
