"""Deadlines in Redis: a sorted set for each partition, read by the server's own clock.

``share`` are the partitions that one object serves; on one server that is all of them, in one script.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from redis.asyncio import Redis

from bot.documents.ports import Claimed, Timed
from bot.kernel.time import Instant
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.keys import Keys
from storage.redis.scripts import script

K = TypeVar("K", bound=str)


class RedisDeadlines(Generic[K]):
    def __init__(
        self,
        redis: Redis,
        kind: Keys,
        name: Callable[[str], K],
        share: tuple[int, ...] = tuple(range(keys.PARTITIONS)),
    ) -> None:
        self._kind = kind
        self._name = name
        self._claim = redis.register_script(script("claim"))
        self._hurry = redis.register_script(script("hurry"))
        self._put_back = redis.register_script(script("put_back"))
        self._sets = [kind.due(part) for part in share]

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        with reaching():
            now, following, names = await self._claim(keys=self._sets, args=[limit, lease_ms])
        return Claimed(
            names=tuple(map(self._name, names)),
            now=Instant(int(now)),
            following=Instant(int(following)) if following else None,
        )

    async def hurry(self) -> None:
        with reaching():
            await self._hurry(keys=self._sets)

    async def put_back(self, timed: Timed[K]) -> None:
        """A clock of ours that is ahead of the server's leaves the lease as it is: it is tried again then."""
        if timed.due is None:
            return
        kind = self._kind
        written = [kind.document(timed.id), kind.due(kind.partition(timed.id))]
        with reaching():
            await self._put_back(keys=written, args=[timed.version, timed.id, timed.due.ms])
