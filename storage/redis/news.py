"""News of commits to documents of one kind, on channels; the store does not keep them."""

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
        async for payload in self._payloads():
            try:
                yield self._codec.decode(payload) if payload else None
            except (Unreadable, FromTheFuture) as error:
                _log.warning("what was committed cannot be read", why=str(error))

    async def _payloads(self) -> AsyncIterator[str]:
        """Yield payloads; an empty one whenever others may have been missed."""
        if wakes := self._connections.wakes:
            news = wakes.news(self._channels)
            while True:
                if await news.wait(_HEARS_S):
                    for payload in sorted({each for payloads in news.take().values() for each in payloads}):
                        yield payload
        while True:
            try:
                async with self._connections.waiting.pubsub() as pubsub:
                    await pubsub.subscribe(*self._channels)
                    while True:
                        message = await pubsub.get_message(timeout=_HEARS_S)
                        if message and message["type"] == "message":
                            yield message["data"]
                        elif message and message["data"] == len(self._channels):  # all are subscribed to
                            yield ""
            except (RedisError, OSError) as error:
                _log.debug("what is committed cannot be heard", why=str(error))
            await asyncio.sleep(LISTEN_AGAIN_MS / SECOND)
