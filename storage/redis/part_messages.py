"""Messages between processes, by the store's channels: nothing of them is written down."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import structlog
from redis.exceptions import RedisError

from bot.kernel.time import SECOND
from storage.limits import LISTEN_AGAIN_MS
from storage.redis import keys
from storage.redis.connections import Connections, reaching

_log = structlog.get_logger()
_HEARS_S = 1.0


class RedisPartMessages:
    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def send(self, name: str, message: str) -> None:
        """In a cluster only the server that holds the channel's slot passes a message on."""
        command = "SPUBLISH" if self._connections.wakes else "PUBLISH"
        with reaching():
            asking: Any = self._connections.asking
            await asking.execute_command(command, keys.messages(name), message)

    async def listen(self, name: str) -> AsyncIterator[str]:
        channel = keys.messages(name)
        if wakes := self._connections.wakes:
            news = wakes.news((channel,))
            while True:
                if await news.wait(_HEARS_S):
                    for message in news.take().get(channel, ()):
                        yield message
        while True:
            try:
                async with self._connections.waiting.pubsub() as heard:
                    await heard.subscribe(channel)
                    while True:
                        message = await heard.get_message(timeout=_HEARS_S)
                        if message is not None:
                            yield message["data"] if message["type"] == "message" else ""
            except (RedisError, OSError) as lost:
                _log.debug("messages cannot be heard", of=name, why=str(lost))
            await asyncio.sleep(LISTEN_AGAIN_MS / SECOND)
