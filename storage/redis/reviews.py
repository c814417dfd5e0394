"""Reviews of games, in Redis: a document each."""

import structlog
from redis.asyncio import Redis

from bot.robots.review import Review
from storage.codec.fields import Unreadable, text
from storage.codec.small_documents import REVIEW
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script

_log = structlog.get_logger()


class RedisReviews:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._keep = redis.register_script(script("is_newer", "keep_unless_newer"))

    async def review(self, name: str) -> Review | None:
        with reaching():
            document = await self._redis.get(keys.review(name))
        if document is None:
            return None
        try:
            return REVIEW.decode(text(name, document))
        except Unreadable:
            _log.exception("a review cannot be read, and will be made again", name=name)
            return None

    async def keep(self, name: str, review: Review, *, for_ms: int | None = None) -> None:
        with reaching():
            await self._keep(keys=[keys.review(name)], args=[REVIEW.encode(review), for_ms or ""])
