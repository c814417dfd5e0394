"""The outbox in a cluster: every partition is read by itself, once something is told of it."""

import asyncio
from collections.abc import Iterable
from typing import Any, TypeVar

from storage.codec.schema import Schema
from storage.limits import HANDFUL, LOOK_ANYWAY_MS, SILENCE_MS
from storage.redis.connections import Connections
from storage.redis.keys import Keys
from storage.redis.outbox import RedisOutbox
from storage.redis.wakes import News, Wakes

N = TypeVar("N")


class ClusterOutbox(RedisOutbox[N]):
    def __init__(
        self,
        connections: Connections,
        wakes: Wakes,
        kind: Keys,
        codec: Schema[N],
        silence_ms: int = SILENCE_MS,
    ) -> None:
        super().__init__(connections, kind, codec, silence_ms)
        self._wakes = wakes
        self._news: dict[str, News] = {}
        self._looked_at_all: dict[str, float] = {}
        """When each group has last looked at every partition, told or not."""

    async def _own(self, group: str, reader: str) -> Any:
        return await self._read(group, reader, self._partitions, "0")

    async def _fresh(self, group: str, reader: str, wait_ms: int) -> Any:
        loop = asyncio.get_running_loop()
        until = loop.time() + wait_ms / 1_000
        while True:
            if found := await self._told_of(group, reader):
                return found
            if (left_s := until - loop.time()) <= 0:
                return []
            await self._news_for(group).wait(min(left_s, LOOK_ANYWAY_MS / 1_000))

    async def _told_of(self, group: str, reader: str) -> Any:
        """What is new in the partitions that something was told of; those that have more stay told of."""
        news = self._news_for(group)
        told = news.take()
        try:
            found = await self._read(group, reader, told, ">")
        except BaseException:
            for name in told:
                news.tell(name)
            raise
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

    async def _read(self, group: str, reader: str, names: Iterable[str], after: str) -> Any:
        async with self._redis.pipeline(transaction=False) as pipe:
            for name in names:
                pipe.xreadgroup(group, reader, {name: after}, count=HANDFUL)
            answers = await pipe.execute()
        return [one for answer in answers for one in answer]
