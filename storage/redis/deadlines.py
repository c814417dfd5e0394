"""Deadlines in Redis: a sorted set for each partition, read by the server's own clock.

``share`` are the partitions that one object serves; on one server that is all of them, in one script.
"""

from redis.asyncio import Redis

from bot.kernel.ids import SessionId
from bot.kernel.time import Instant
from bot.sessions.model import Session
from bot.sessions.ports import Claimed
from storage.redis import keys
from storage.redis.client import reaching
from storage.redis.scripts import script


class RedisDeadlines:
    def __init__(self, redis: Redis, share: tuple[int, ...] = tuple(range(keys.PARTITIONS))) -> None:
        self._claim = redis.register_script(script("claim"))
        self._hurry = redis.register_script(script("hurry"))
        self._put_back = redis.register_script(script("put_back"))
        self._sets = [keys.due(part) for part in share]

    async def claim(self, limit: int, lease_ms: int) -> Claimed:
        with reaching():
            now, following, tables = await self._claim(keys=self._sets, args=[limit, lease_ms])
        return Claimed(
            tables=tuple(map(SessionId, tables)),
            now=Instant(int(now)),
            following=Instant(int(following)) if following else None,
        )

    async def hurry(self) -> None:
        with reaching():
            await self._hurry(keys=self._sets)

    async def put_back(self, session: Session) -> None:
        """A clock of ours that is ahead of the server's leaves the lease as it is: it is tried again then."""
        if session.due is None:
            return
        of_table = [keys.table(session.id), keys.due(keys.partition(session.id))]
        with reaching():
            await self._put_back(keys=of_table, args=[session.version, session.id, session.due.ms])
