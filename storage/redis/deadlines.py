"""Deadlines in Redis: a sorted set for each partition, read by the server's own clock."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from redis.asyncio import Redis

from bot.kernel.ids import SessionId
from storage.redis import keys
from storage.redis.client import reaching
from storage.redis.scripts import script


class RedisDeadlines:
    def __init__(self, redis: Redis, share: tuple[int, ...] = tuple(range(keys.PARTITIONS))) -> None:
        self._redis = redis
        self._share = share

    async def claim(self, limit: int, lease_ms: int) -> tuple[SessionId, ...]:
        """One trip when nothing is due; otherwise a second one, to the partitions with the earliest."""
        with reaching():
            quotas = await self._quotas(limit)
            return await self._take(quotas, lease_ms) if quotas else ()

    async def _quotas(self, limit: int) -> Counter[int]:
        """How many to take from each partition, so that the earliest of all come first."""
        times = await self._run("due", ((part, [limit]) for part in self._share))
        due = ((float(at), part) for part, found in zip(self._share, times, strict=True) for at in found)
        return Counter(part for _, part in sorted(due)[:limit])

    async def _take(self, quotas: Counter[int], lease_ms: int) -> tuple[SessionId, ...]:
        taken = await self._run("claim", ((part, [quota, lease_ms]) for part, quota in quotas.items()))
        rows = [(float(at), table) for row in taken for table, at in zip(row[::2], row[1::2], strict=True)]
        return tuple(SessionId(table) for _, table in sorted(rows))

    async def _run(self, name: str, calls: Iterable[tuple[int, list[int]]]) -> list[Any]:
        """The same script for several partitions, in one trip."""
        async with self._redis.pipeline(transaction=False) as pipe:
            for part, arguments in calls:
                pipe.eval(script(name), 1, keys.due(part), *arguments)
            return await pipe.execute()
