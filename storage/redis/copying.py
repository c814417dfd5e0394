"""Copies all keys from one store to another, by their types and without a direct connection between both.

Each key is written by its content, not as a dump, so a server of another make or version, or a cluster, can
read it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from itertools import islice
from typing import Any

from redis.asyncio import Redis

from storage.codec.fields import text
from storage.limits import COPIED_AT_ONCE
from storage.redis import keys, result_keys
from storage.redis.connections import reaching
from storage.redis.key_scan import keys_like

_LEFT = ("lease:", "owners:", "probe", "indexed:", keys.MOVING, result_keys.RATING_LISTS)
"""Prefixes of keys that belong to running processes, or that a copy of different moments would make wrong.

The rating lists are computed again from the results.
"""


async def copy_all(source: Redis, target: Redis, first: tuple[str, ...] = ()) -> int:
    """Copy all keys to ``target``; return how many.

    Keys like the ``first`` patterns are read before all others, in that order. No process may write to
    ``target`` meanwhile; if one writes to ``source``, the copies of different keys are of different moments.
    """
    copied_keys: set[str] = set()
    for pattern in (*first, "*"):
        async for batch in keys_like(source, pattern):
            fresh = [
                key for key in dict.fromkeys(batch) if key not in copied_keys and not key.startswith(_LEFT)
            ]
            copied_keys.update(fresh)
            with reaching():
                await asyncio.gather(*(_copy(source, target, key) for key in fresh))
    return len(copied_keys)


async def differing(source: Redis, target: Redis) -> tuple[str, ...]:
    """Return the keys whose sizes differ between both stores."""
    different = []
    async for batch in keys_like(source, "*"):
        for key in batch:
            if not key.startswith(_LEFT):
                with reaching():
                    if await _size(source, key) != await _size(target, key):
                        different.append(key)
    return tuple(different)


async def _copy(source: Redis, target: Redis, key: str) -> None:
    kind = text(key, await source.type(key))
    if kind == "none":  # gone by itself meanwhile
        return
    await target.delete(key)
    await _COPIES[kind](source, target, key)
    if (left_ms := await source.pttl(key)) > 0:
        await target.pexpire(key, left_ms)


async def _string(source: Redis, target: Redis, key: str) -> None:
    value = await source.get(key)
    if value is not None:
        await target.set(key, value)


async def _hash(source: Redis, target: Redis, key: str) -> None:
    async for fields in scan_parts(lambda cursor: source.hscan(key, cursor, count=COPIED_AT_ONCE)):
        await target.hset(key, mapping=fields)


async def _set(source: Redis, target: Redis, key: str) -> None:
    async for members in scan_parts(lambda cursor: source.sscan(key, cursor, count=COPIED_AT_ONCE)):
        await target.sadd(key, *members)


async def _zset(source: Redis, target: Redis, key: str) -> None:
    async for members in scan_parts(lambda cursor: source.zscan(key, cursor, count=COPIED_AT_ONCE)):
        await target.zadd(key, dict(members))


async def _list(source: Redis, target: Redis, key: str) -> None:
    start = 0
    while part := await source.lrange(key, start, start + COPIED_AT_ONCE - 1):
        await target.rpush(key, *part)
        start += len(part)


async def _stream(source: Redis, target: Redis, key: str) -> None:
    """Copy a stream with its groups, their positions, and the pending entries of each reader."""
    start = "-"
    while part := await _entries(source, key, start):
        for entry, fields in part:
            await target.xadd(key, fields, id=entry)
        start = f"({part[-1][0]}"
    last = (await source.xinfo_stream(key))["last-generated-id"]
    for group in await source.xinfo_groups(key):
        await target.xgroup_create(key, group["name"], id=group["last-delivered-id"], mkstream=True)
        await _copy_pending(source, target, key, group["name"])
    if last != "0-0":
        await target.execute_command("XSETID", key, last)  # type: ignore[no-untyped-call] # the library has no other


async def _entries(source: Redis, key: str, start: str) -> Any:
    return await source.xrange(key, start, count=COPIED_AT_ONCE)


async def _copy_pending(source: Redis, target: Redis, key: str, group: str) -> None:
    start = "-"
    while part := await _pending_entries(source, key, group, start):
        for pending in part:
            await target.xclaim(
                key, group, pending["consumer"], 0, [pending["message_id"]], force=True, justid=True
            )
        start = f"({part[-1]['message_id']}"


async def _count_in_hand(redis: Redis, key: str, group: str) -> int:
    """Return how many pending entries are still in the stream; deleted ones cannot be copied."""
    start, count = "-", 0
    while part := await _pending_entries(redis, key, group, start):
        count += sum(
            [bool(await redis.xrange(key, id_, id_)) for id_ in (pending["message_id"] for pending in part)]
        )
        start = f"({part[-1]['message_id']}"
    return count


async def _pending_entries(source: Redis, key: str, group: str, start: str) -> Any:
    return await source.xpending_range(key, group, start, "+", COPIED_AT_ONCE)


async def scan_parts(scan: Callable[[Any], Awaitable[Any]]) -> AsyncIterator[Any]:
    """Yield parts of a large key, each small enough for one command; an element may come twice."""
    cursor: Any = 0
    while True:
        cursor, page = await scan(cursor)
        for part in _parts(page):
            yield part
        if not int(cursor):
            return


def _parts(page: Any) -> Iterable[Any]:
    """Split a page: a server returns small sets and hashes as a whole, despite the count."""
    if isinstance(page, dict):
        items = iter(page.items())
        while part := dict(islice(items, COPIED_AT_ONCE)):
            yield part
    else:
        members = iter(page)
        while some := list(islice(members, COPIED_AT_ONCE)):
            yield some


async def _size(redis: Redis, key: str) -> Any:
    match await redis.type(key):
        case "string":
            return await redis.strlen(key)
        case "hash":
            return await redis.hlen(key)
        case "set":
            return await redis.scard(key)
        case "zset":
            return await redis.zcard(key)
        case "list":
            return await redis.llen(key)
        case "stream":
            names = [group["name"] for group in await redis.xinfo_groups(key)]
            return await redis.xlen(key), sorted(
                [(name, await _count_in_hand(redis, key, name)) for name in names]
            )
        case other:
            return other


_COPIES: dict[str, Callable[[Redis, Redis, str], Awaitable[None]]] = {
    "string": _string,
    "hash": _hash,
    "set": _set,
    "zset": _zset,
    "list": _list,
    "stream": _stream,
}
