"""Deadlines in Redis: a sorted set for each partition, read by the server's own clock.

On one server one script reads all of them; a cluster has ``ClusterDeadlines``.
"""

import asyncio
import math
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from redis.asyncio import Redis

from bot.documents.ports import Claimed, Timed
from bot.kernel.time import SECOND, Instant
from storage.limits import LOOK_ANYWAY_MS, PATIENCE_S
from storage.redis import keys
from storage.redis.cluster import split_answers
from storage.redis.connections import Connections, RedisPort, trip
from storage.redis.keys import Keys
from storage.redis.scripts import script
from storage.redis.wakes import News, Wakes

K = TypeVar("K", bound=str)

BLOCK_MS = PATIENCE_S * SECOND // 2
"""How long a read blocks, in milliseconds: the answer must come before the connection counts as lost."""
WAITING_MS = 10 * SECOND
"""The same on a connection that only waits, for work that may be noticed a little later."""


class RedisDeadlines(RedisPort, Generic[K]):
    def __init__(
        self,
        redis: Redis,
        kind: Keys,
        name: Callable[[str], K],
        due: Callable[[int], str] | None = None,
        waiting: Redis | None = None,
    ) -> None:
        super().__init__(redis)
        self._waiting = waiting or redis
        self._block_ms = WAITING_MS if waiting else BLOCK_MS
        self._kind = kind
        self._name = name
        self._sets = list(map(due or kind.due, range(keys.PARTITIONS)))
        self._last_ids: dict[Any, Any] = {f"{deadlines}:wake": "0" for deadlines in self._sets}
        """Streams of deadlines stored as the earliest of their partition, and how far each has been read."""
        self._following = dict[str, int]()
        """When the earliest entry of each set is due, if that is known."""
        self._woken: list[str] = []
        """Sets in which an entry has become due since all were read; empty if all must be read."""
        self._looked_at_all = 0.0

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        looked_at, self._woken = self._woken, []
        sets = looked_at or self._sets
        server_ms, names, *following = await self._run("claim_deadlines", keys=sets, args=[limit, lease_ms])
        if not looked_at:
            self._looked_at_all = asyncio.get_running_loop().time()
        for key in sets:
            self._following.pop(key, None)
        self._following |= {
            sets[number - 1]: int(at) for number, at in zip(following[::2], following[1::2], strict=True)
        }
        first = Instant(min(self._following.values())) if self._following else None
        return Claimed(tuple(map(self._name, names)), Instant(int(server_ms)), first)

    async def rest(self, claimed: Claimed[K], at_most_ms: int) -> None:
        loop, due = asyncio.get_running_loop(), self._following
        began = loop.time()
        all_at = claimed.now.ms + at_most_ms - max(0.0, began - self._looked_at_all) * SECOND
        until_ms = min(all_at, claimed.following.ms) if claimed.following else all_at
        while (now_ms := claimed.now.ms + (loop.time() - began) * SECOND) < min([until_ms, *due.values()]):
            left_ms = min([until_ms, *due.values()]) - now_ms
            for key, at_ms in (await self._read_wakes(min(math.ceil(left_ms), self._block_ms))).items():
                due[key] = min(at_ms, due.get(key, at_ms))
        if now_ms < all_at:
            self._woken = [key for key, at_ms in due.items() if at_ms <= now_ms]

    async def _read_wakes(self, wait_ms: int) -> dict[str, int]:
        """Return the sets that changed since the last call, and when the earliest entry of each is due."""
        async with asyncio.timeout(wait_ms / SECOND + PATIENCE_S):
            streams: Any = await self._waiting.xread(self._last_ids, block=wait_ms)
        for stream, entries in streams:
            self._last_ids[stream] = entries[-1][0]
        return {
            stream.removesuffix(":wake"): min(int(fields["due"]) for _, fields in entries)
            for stream, entries in streams
        }

    async def hurry(self) -> None:
        await self._run("make_all_due", keys=self._sets)

    async def put_back(self, timed: Timed[K]) -> None:
        """If our clock is ahead of the server's, the lease stays; the document is claimed at its end."""
        if timed.due is None:
            return
        kind = self._kind
        script_keys = [kind.document(timed.id), kind.due(kind.partition(timed.id))]
        await self._run("put_back_deadline", keys=script_keys, args=[timed.version, timed.id, timed.due.ms])


class _Due(NamedTuple):
    """A due document: since when, its name, and the key of its set."""

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
        """Read what is due, then claim the earliest that no other worker has claimed meanwhile."""
        now_ms, due, left_ms = await self._look_at_sets(limit)
        names = await self._claim_due(due[:limit], lease_ms)
        if len(due) > len(names):
            left_ms = due[min(limit, len(due) - 1)].at - now_ms
        elif names:
            left_ms = lease_ms if left_ms is None else min(lease_ms, left_ms)
        following = None if left_ms is None else Instant(now_ms + left_ms)
        return Claimed(tuple(map(self._name, names)), Instant(now_ms), following)

    async def rest(self, claimed: Claimed[K], at_most_ms: int) -> None:
        loop = asyncio.get_running_loop()
        began, news = loop.time(), self._subscribe()
        until_ms = claimed.now.ms + min(at_most_ms, LOOK_ANYWAY_MS)
        if claimed.following:
            until_ms = min(until_ms, claimed.following.ms)
        while (left_ms := until_ms - claimed.now.ms - (loop.time() - began) * SECOND) > 0:
            if await news.wait(left_ms / SECOND):
                wakes = [words for messages in news.take().values() for words in messages]
                if "" in wakes:  # a listener has reconnected: any set may have changed
                    return
                until_ms = min([until_ms, *map(int, wakes)])

    async def hurry(self) -> None:
        """Reach all servers that answer, even if this raises because another one is lost."""
        async with trip(self._redis) as pipe:
            for key in self._sets:
                pipe.eval(self._all_due, 1, key)
            await pipe.execute()

    def _subscribe(self) -> News:
        if self._news is None:
            self._news = self._wakes.news(self._sets)
            self._news.take()  # they have just been claimed from
        return self._news

    async def _look_at_sets(self, limit: int) -> tuple[int, list[_Due], int | None]:
        """Return the time of one of the servers, what is due, earliest first, and how long until more is due.

        A lost server is read the next time: all sets are read every few seconds.
        """
        async with self._redis.pipeline(transaction=False) as pipe:
            for key in self._sets:
                pipe.eval(self._look, 1, key, limit + 1)  # what is left tells when to claim again
            answers, _ = split_answers(self._sets, await pipe.execute(raise_on_error=False))
        due = [
            _Due(int(at), name, key)
            for key, (_, _, rows) in answers.items()
            for name, at in zip(rows[::2], rows[1::2], strict=True)
        ]
        waits = [
            max(0, int(following) - int(server_ms))
            for server_ms, following, _ in answers.values()
            if following
        ]
        server_ms, *_ = next(iter(answers.values()))
        return int(server_ms), sorted(due), min(waits, default=None)

    async def _claim_due(self, due: list[_Due], lease_ms: int) -> list[str]:
        async with self._redis.pipeline(transaction=False) as pipe:
            for at, name, key in due:
                pipe.eval(self._take, 1, key, name, at, lease_ms)
            answers = await pipe.execute()
        return [entry.name for entry, is_ours in zip(due, answers, strict=True) if is_ours]
