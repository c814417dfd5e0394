"""What happens to documents of one kind from now on, read from the outbox by whoever wants to see it."""

import asyncio
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import structlog

from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture, Schema
from storage.limits import HANDFUL, LOOK_ANYWAY_MS
from storage.redis.connections import PATIENCE_S, Connections, reaching
from storage.redis.keys import PARTITIONS, Keys
from storage.redis.wakes import News

_log = structlog.get_logger()

N = TypeVar("N")


class RedisNews(Generic[N]):
    """Reads without a group: nothing waits for it, and what the streams have dropped is not missed."""

    def __init__(self, connections: Connections, kind: Keys, codec: Schema[N]) -> None:
        self._connections = connections
        self._codec = codec
        self._redis = connections.asking
        self._streams = tuple(kind.outbox(part) for part in range(PARTITIONS))
        self._read: dict[Any, Any] = {}
        """How far each stream has been read; empty before the first look."""
        self._news: News | None = None

    async def next(self, wait_ms: int) -> tuple[N, ...]:
        with reaching():
            if not self._read:
                self._read = await self._newest()
            if wakes := self._connections.wakes:
                self._news = self._news or wakes.news(self._streams)
                found = await self._told_of(self._news, wait_ms)
            else:
                async with asyncio.timeout(wait_ms / 1_000 + PATIENCE_S):
                    waiting = self._connections.waiting
                    found = await waiting.xread(self._read, count=HANDFUL, block=wait_ms or None)
        return tuple(self._notices(found))

    async def _newest(self) -> dict[Any, Any]:
        async with self._redis.pipeline(transaction=False) as pipe:
            for stream in self._streams:
                pipe.xrevrange(stream, count=1)
            answers = await pipe.execute()
        return {
            stream: entries[0][0] if entries else "0-0"
            for stream, entries in zip(self._streams, answers, strict=True)
        }

    async def _told_of(self, news: News, wait_ms: int) -> Any:
        """At most so long after the last look everything is looked at, told or not."""
        loop = asyncio.get_running_loop()
        until = loop.time() + wait_ms / 1_000
        while True:
            told = news.take()
            try:
                found = await self._fresh(told)
            except BaseException:
                for name in told:
                    news.tell(name)
                raise
            if found or (left_s := until - loop.time()) <= 0:
                return found
            if not await news.wait(min(left_s, LOOK_ANYWAY_MS / 1_000)):
                news.look_at_all()

    async def _fresh(self, streams: Iterable[str]) -> Any:
        async with self._redis.pipeline(transaction=False) as pipe:
            for stream in streams:
                pipe.xread({stream: self._read[stream]}, count=HANDFUL)
            answers = await pipe.execute()
        return [one for answer in answers for one in answer]

    def _notices(self, found: Any) -> list[N]:
        notices = []
        for stream, entries in found:
            for entry, fields in entries:
                self._read[stream] = entry
                try:
                    notices.append(self._codec.decode(fields.get("notice", "")))
                except (Unreadable, FromTheFuture):
                    _log.warning("a notice cannot be read", stream=stream, entry=entry)
        return notices
