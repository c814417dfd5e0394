"""Deadlines in a cluster: each partition is looked at and claimed by itself, by the clock of who holds it.

Those of a server that cannot be reached wait for its replica, and no others.
"""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from bot.documents.ports import Claimed
from bot.kernel.time import SECOND, Instant
from storage.limits import LOOK_ANYWAY_MS
from storage.redis.cluster import reached
from storage.redis.connections import Connections, reaching
from storage.redis.deadlines import RedisDeadlines
from storage.redis.keys import Keys
from storage.redis.scripts import script
from storage.redis.wakes import News, Wakes

K = TypeVar("K", bound=str)


class _Due(NamedTuple):
    """Since when, of what, and in which partition."""

    at: int
    name: str
    key: str


class ClusterDeadlines(RedisDeadlines[K]):
    def __init__(
        self,
        connections: Connections,
        wakes: Wakes,
        kind: Keys,
        name: Callable[[str], K],
        due: Callable[[int], str] | None = None,
    ) -> None:
        super().__init__(connections.asking, kind, name, due=due)
        self._wakes = wakes
        self._news: News | None = None
        self._look = script("look_at_deadlines")
        self._take = script("claim_named_deadlines")
        self._all_due = script("make_all_due")

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        """First what is due is looked at, then the earliest are taken, as far as nobody else was quicker."""
        with reaching():
            now, due, left_ms = await self._looked(limit)
            taken = await self._taken(due[:limit], lease_ms)
        following = None if left_ms is None else Instant(now + left_ms)
        if len(due) > len(taken):
            following = Instant(due[min(limit, len(due) - 1)].at)
        elif taken:
            following = Instant(now + (lease_ms if left_ms is None else min(lease_ms, left_ms)))
        return Claimed(tuple(map(self._name, taken)), Instant(now), following)

    async def rest(self, claimed: Claimed[K], at_most_ms: int) -> None:
        loop = asyncio.get_running_loop()
        began, news = loop.time(), self._heard_of()
        until_ms = claimed.now.ms + min(at_most_ms, LOOK_ANYWAY_MS)
        if claimed.following:
            until_ms = min(until_ms, claimed.following.ms)
        while (left_ms := until_ms - claimed.now.ms - (loop.time() - began) * SECOND) > 0:
            if await news.wait(left_ms / SECOND):
                said = [words for told in news.take().values() for words in told]
                if "" in said:  # somebody has begun to listen anew: anything may have been stored
                    return
                until_ms = min([until_ms, *map(int, said)])

    async def hurry(self) -> None:
        """All servers that can be reached are told, also where this raises since another one is lost."""
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for key in self._sets:
                    pipe.eval(self._all_due, 1, key)
                await pipe.execute()

    def _heard_of(self) -> News:
        if self._news is None:
            self._news = self._wakes.news(self._sets)
            self._news.take()  # they have just been claimed from
        return self._news

    async def _looked(self, limit: int) -> tuple[int, list[_Due], int | None]:
        """The time of one of the servers, what is due, the earliest first, and how long until more is.

        What is due of a lost server is looked at the next time: all are, every few seconds.
        """
        async with self._redis.pipeline(transaction=False) as pipe:
            for key in self._sets:
                pipe.eval(self._look, 1, key, limit)
            answers, _ = reached(self._sets, await pipe.execute(raise_on_error=False))
        due = [
            _Due(int(at), name, key)
            for key, (_, _, rows) in answers.items()
            for name, at in zip(rows[::2], rows[1::2], strict=True)
        ]
        waits = [max(0, int(following) - int(now)) for now, following, _ in answers.values() if following]
        now, *_ = next(iter(answers.values()))
        return int(now), sorted(due), min(waits, default=None)

    async def _taken(self, due: list[_Due], lease_ms: int) -> list[str]:
        async with self._redis.pipeline(transaction=False) as pipe:
            for at, name, key in due:
                pipe.eval(self._take, 1, key, name, at, lease_ms)
            answers = await pipe.execute()
        return [one.name for one, is_ours in zip(due, answers, strict=True) if is_ours]
