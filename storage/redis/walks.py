"""How often everything of a kind has been gone through to note it in lists that came later than it."""

from redis.asyncio import Redis

from bot.documents.limits import WALK_AGAIN_MS
from storage.redis import keys
from storage.redis.connections import reaching

_BOTH = "2"


class Walks:
    """Two are made, a day apart: until the second, a process of an older version may have written."""

    def __init__(self, redis: Redis, what: str) -> None:
        self._redis = redis
        self._made = keys.indexed(what)
        self._lately = f"{self._made}:lately"
        self._is_complete = False

    async def is_complete(self) -> bool:
        """Whether one has come to its end; from then on everything is noted as it is written."""
        if not self._is_complete:
            with reaching():
                self._is_complete = bool(await self._redis.exists(self._made))
        return self._is_complete

    async def is_due(self) -> bool:
        with reaching():
            made = await self._redis.get(self._made)
            return made is None or (made != _BOTH and not await self._redis.exists(self._lately))

    async def note(self) -> None:
        """One has come to its end."""
        with reaching():
            again = await self._redis.exists(self._made)
            await self._redis.set(self._lately, "1", px=WALK_AGAIN_MS)
            await self._redis.set(self._made, _BOTH if again else "1")
