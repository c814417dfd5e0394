"""Deadlines in Redis: a sorted set for each partition, read by the server's own clock.

``share`` are the partitions that one object serves; on one server that is all of them, in one script.
"""

from redis.asyncio import Redis

from bot.kernel.ids import SessionId
from bot.kernel.time import Instant
from bot.sessions.ports import Claimed
from storage.redis import keys
from storage.redis.client import reaching
from storage.redis.scripts import script


class RedisDeadlines:
    def __init__(self, redis: Redis, share: tuple[int, ...] = tuple(range(keys.PARTITIONS))) -> None:
        self._claim = redis.register_script(script("claim"))
        self._sets = [keys.due(part) for part in share]

    async def claim(self, limit: int, lease_ms: int) -> Claimed:
        with reaching():
            now, following, tables = await self._claim(keys=self._sets, args=[limit, lease_ms])
        return Claimed(
            tables=tuple(map(SessionId, tables)),
            now=Instant(int(now)),
            following=Instant(int(following)) if following else None,
        )
