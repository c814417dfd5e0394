"""Reviews of games, in a dict."""

from bot.kernel.time import Clock, Instant
from bot.robots.review import Review


class MemoryReviews:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._reviews: dict[str, tuple[Review, Instant | None]] = {}

    async def review(self, name: str) -> Review | None:
        review, until = self._reviews.get(name, (None, None))
        return review if until is None or self._clock.now() < until else None

    async def keep(self, name: str, review: Review, *, for_ms: int | None = None) -> None:
        self._reviews[name] = review, None if for_ms is None else self._clock.now().after(for_ms)
