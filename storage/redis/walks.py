"""How often everything of a kind has been gone through to note it in lists that came later than it."""

from redis.asyncio import Redis

from bot.documents.limits import LOOK_AFTER_MS
from storage.redis import keys
from storage.redis.connections import reaching

_BOTH = "2"


class Walks:
    """Two are made, a day apart: until the second, a process of an older version may have written.

    So long things are looked for by going through everything, as before.
    """

    def __init__(self, redis: Redis, what: str) -> None:
        self._redis = redis
        self._made = keys.indexed(what)
        self._lately = f"{self._made}:lately"
        self._is_begun = self._is_complete = False

    async def is_complete(self) -> bool:
        """Whether both have come to their end: everything is noted, and nobody writes what is not."""
        if not self._is_complete:
            with reaching():
                self._is_complete = await self._redis.get(self._made) == _BOTH
        return self._is_complete

    async def is_begun(self) -> bool:
        """Whether the first has come to its end: what is missing, an older version wrote since."""
        if not self._is_begun:
            with reaching():
                self._is_begun = bool(await self._redis.exists(self._made))
        return self._is_begun

    async def is_due(self) -> bool:
        with reaching():
            made = await self._redis.get(self._made)
            return made is None or (made != _BOTH and not await self._redis.exists(self._lately))

    async def note(self) -> None:
        """One has come to its end."""
        with reaching():
            again = await self._redis.exists(self._made)
            await self._redis.set(self._lately, "1", px=LOOK_AFTER_MS)
            await self._redis.set(self._made, _BOTH if again else "1")
