"""The outbox in a cluster: every partition is read by itself, once something is told of it.

What lies with a server that cannot be reached waits for its replica; the news of all other tables do not.
"""

import asyncio
import math
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from storage.limits import HANDFUL, LOOK_ANYWAY_MS, MISSED_AGAIN_S, SILENCE_MS
from storage.redis.cluster import LOST, reached
from storage.redis.connections import Connections
from storage.redis.document_kinds import Kind
from storage.redis.outbox import RedisOutbox
from storage.redis.wakes import News, Wakes

N = TypeVar("N")


class _Read(NamedTuple):
    """What streams have handed out, and those that could not be read."""

    found: list[Any]
    missed: set[str]


class ClusterOutbox(RedisOutbox[N]):
    def __init__(
        self,
        connections: Connections,
        wakes: Wakes,
        kind: Kind[Any, Any, Any, N],
        silence_ms: int = SILENCE_MS,
    ) -> None:
        super().__init__(connections, kind, silence_ms)
        self._wakes = wakes
        self._news: dict[str, News] = {}
        self._looked_at_all: dict[str, float] = {}
        """When each group has last looked at every partition, told or not."""
        self._missed: defaultdict[str, set[str]] = defaultdict(set)
        """Partitions of which each group does not know what was handed out: they are asked for that again."""

    def may_be_left(self, group: str) -> bool:
        return super().may_be_left(group) or self._looks_again_in(group) <= 0

    async def _own(self, group: str, reader: str) -> Any:
        found, missed = await self._read(group, reader, self._partitions, "0")
        for name in self._missed[group] - missed:
            self._news_for(group).tell(name)
        self._missed[group] = missed
        return found

    async def _fresh(self, group: str, reader: str, wait_ms: int) -> Any:
        loop = asyncio.get_running_loop()
        until = loop.time() + wait_ms / 1_000
        while True:
            if found := await self._told_of(group, reader):
                return found
            left_s = min(until - loop.time(), self._looks_again_in(group))
            if left_s <= 0:
                return []
            await self._news_for(group).wait(min(left_s, LOOK_ANYWAY_MS / 1_000))

    def _looks_again_in(self, group: str) -> float:
        """In so many seconds partitions that were missed are looked at again; never if there are none."""
        if not self._missed[group]:
            return math.inf
        return self._looked.get(group, 0.0) + MISSED_AGAIN_S - asyncio.get_running_loop().time()

    async def _told_of(self, group: str, reader: str) -> Any:
        """What is new in the partitions that something was told of; those that have more stay told of."""
        news = self._news_for(group)
        told = news.take()
        try:
            names = [name for name in told if name not in self._missed[group]]
            found, missed = await self._read(group, reader, names, ">")
        except BaseException:
            for name in told:
                news.tell(name)
            raise
        self._missed[group] |= missed
        for name, entries in found:
            if len(entries) >= HANDFUL:
                news.tell(name)
        return found

    def _news_for(self, group: str) -> News:
        now = asyncio.get_running_loop().time()
        if group not in self._news:
            self._news[group] = self._wakes.news(self._partitions)
        elif now - self._looked_at_all[group] >= LOOK_ANYWAY_MS / 1_000:
            self._news[group].look_at_all()
        else:
            return self._news[group]
        self._looked_at_all[group] = now
        return self._news[group]

    async def _is_there(self, group: str, reader: str) -> None:
        """Whoever cannot say so is missed by others after a silence, which a failover does not take."""
        with suppress(*LOST):
            await super()._is_there(group, reader)

    async def _may_be_left(self, group: str) -> bool:
        try:
            return await super()._may_be_left(group)
        except LOST:
            return False

    async def _read(self, group: str, reader: str, names: Iterable[str], after: str) -> _Read:
        async with self._redis.pipeline(transaction=False) as pipe:
            asked = list(names)
            for name in asked:
                pipe.xreadgroup(group, reader, {name: after}, count=HANDFUL)
            answers, missed = reached(asked, await pipe.execute(raise_on_error=False))
        return _Read([one for answer in answers.values() for one in answer], missed)

    async def _taken_over(self, group: str, reader: str) -> Any:
        async with self._redis.pipeline(transaction=False) as pipe:
            for stream in self._partitions:
                pipe.xautoclaim(stream, group, reader, self._silence_ms, count=HANDFUL)
            answers, _ = reached(self._partitions, await pipe.execute(raise_on_error=False))
        return [(stream, answer[1]) for stream, answer in answers.items()]
