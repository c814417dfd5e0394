"""What is committed to documents of one kind, told on channels: nothing of it is written down."""

import asyncio
from collections.abc import AsyncIterator
from typing import Generic, TypeVar

import structlog
from redis.exceptions import RedisError

from bot.kernel.time import SECOND
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture, Schema
from storage.limits import LISTEN_AGAIN_MS
from storage.redis.connections import Connections
from storage.redis.keys import PARTITIONS, Keys

_log = structlog.get_logger()
_HEARS_S = 1.0
N = TypeVar("N")


class RedisNews(Generic[N]):
    def __init__(self, connections: Connections, kind: Keys, codec: Schema[N]) -> None:
        self._connections = connections
        self._codec = codec
        self._channels = tuple(map(kind.news, range(PARTITIONS)))

    async def listen(self) -> AsyncIterator[N | None]:
        async for written in self._written():
            try:
                yield self._codec.decode(written) if written else None
            except (Unreadable, FromTheFuture) as unread:
                _log.warning("what was committed cannot be read", why=str(unread))

    async def _written(self) -> AsyncIterator[str]:
        """Texts; an empty one whenever others may have been missed."""
        if wakes := self._connections.wakes:
            news = wakes.news(self._channels)
            while True:
                if await news.wait(_HEARS_S):
                    for written in sorted({each for told in news.take().values() for each in told}):
                        yield written
        while True:
            try:
                async with self._connections.waiting.pubsub() as heard:
                    await heard.subscribe(*self._channels)
                    while True:
                        message = await heard.get_message(timeout=_HEARS_S)
                        if message and message["type"] == "message":
                            yield message["data"]
                        elif message and message["data"] == len(self._channels):  # all are subscribed to
                            yield ""
            except (RedisError, OSError) as lost:
                _log.debug("what is committed cannot be heard", why=str(lost))
            await asyncio.sleep(LISTEN_AGAIN_MS / SECOND)
