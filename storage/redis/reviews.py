"""Reviews of games, in Redis: a document each."""

import structlog

from bot.robots.review import Review
from storage.codec.fields import Unreadable, text
from storage.codec.small_documents import REVIEW
from storage.redis import keys
from storage.redis.connections import RedisPort

_log = structlog.get_logger()


class RedisReviews(RedisPort):
    async def review(self, name: str) -> Review | None:
        document = await self._redis.get(keys.review(name))
        if document is None:
            return None
        try:
            return REVIEW.decode(text(name, document))
        except Unreadable:
            _log.exception("a review cannot be read, and will be made again", name=name)
            return None

    async def keep(self, name: str, review: Review, *, for_ms: int | None = None) -> None:
        await self._run(
            "is_newer",
            "keep_unless_newer",
            keys=[keys.review(name)],
            args=[REVIEW.encode(review), for_ms or ""],
        )
