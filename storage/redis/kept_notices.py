"""Notices that could not be acted on, in one hash of each kind: by group and what they are about."""

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

import structlog
from redis.asyncio import Redis

from bot.kernel.time import DAY
from storage.codec.fields import Unreadable, text
from storage.codec.schema import FromTheFuture, Schema
from storage.redis.connections import reaching

_log = structlog.get_logger()
N = TypeVar("N")

KEPT_MS = 2 * DAY
"""So long after the last one was kept the hash goes by itself, in milliseconds."""


class RedisKeptNotices(Generic[N]):
    def __init__(self, redis: Redis, key: str, codec: Schema[N]) -> None:
        self._redis = redis
        self._key = key
        self._codec = codec

    async def all(self, group: str) -> tuple[N, ...]:
        with reaching():
            found = self._readable(await self._redis.hgetall(self._key))
        return tuple(notice for name, notice in found if name.startswith(f"{group} "))

    async def keep(self, group: str, name: str, notice: N) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.hset(self._key, f"{group} {name}", self._codec.encode(notice))
                pipe.pexpire(self._key, KEPT_MS)
                await pipe.execute()

    async def drop(self, group: str, name: str) -> None:
        with reaching():
            await self._redis.hdel(self._key, f"{group} {name}")

    async def rewrite(self, change: Callable[[N], N]) -> None:
        with reaching():
            for name, notice in self._readable(await self._redis.hgetall(self._key)):
                if (changed := change(notice)) != notice:
                    await self._redis.hset(self._key, name, self._codec.encode(changed))

    def _readable(self, found: Mapping[str | bytes, str | bytes]) -> Iterator[tuple[str, N]]:
        """Those of a newer version are left to it, and damaged ones go when their time is over."""
        for name, written in found.items():
            try:
                yield text("name", name), self._codec.decode(text("notice", written))
            except FromTheFuture:
                continue
            except Unreadable:
                _log.warning("a kept notice cannot be read", of=name)
