"""News in a cluster: the names of streams and deadlines that were written to.

A blocking read can wait for the keys of one slot only, even if one server holds many. So a script that wakes
a worker also publishes on a channel of the same name, in the same slot, and one connection to each master
listens to all channels of its slots. News may be lost: a new or moved listener reads all sets once, and every
listener does so now and then.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Iterable
from functools import partial
from typing import Any

import structlog
from redis.exceptions import RedisError

from bot.documents.outage_log import ended, lasting
from storage.limits import LISTEN_AGAIN_MS
from storage.redis.cluster import Cluster
from storage.redis.slots import Place

_log = structlog.get_logger()

_HEARS_S = 1.0
"""How often a listener checks whether slots have moved, in seconds."""


class News:
    """News for one waiting task: the names that may have changed, at first all, and their messages."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = dict.fromkeys(names, "")
        self._told: dict[str, list[str]] = {}
        self._some = asyncio.Event()
        self.look_at_all()

    def look_at_all(self) -> None:
        for name in self._names:
            self.tell(name)

    def tell(self, name: str, words: str = "") -> None:
        if name in self._names:
            self._told.setdefault(name, []).append(words)
            self._some.set()

    def take(self) -> dict[str, list[str]]:
        messages, self._told = self._told, {}
        self._some.clear()
        return messages

    async def wait(self, seconds: float) -> bool:
        """Wait for news, at most this long; return whether there is any."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._some.wait()
        return self._some.is_set()


class Wakes:
    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._waiting: defaultdict[str, list[News]] = defaultdict(list)
        self._task: asyncio.Task[None] | None = None
        self._listening: list[asyncio.Task[None]] = []
        self._is_new = asyncio.Event()

    def news(self, names: Iterable[str]) -> News:
        """Subscribe to these names until the client closes."""
        news = News(tuple(names))
        for name in news.take():
            self._waiting[name].append(news)
        news.look_at_all()
        self._is_new.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(
                lasting("news of the cluster", self._listen_to_all), name="news of the cluster"
            )
        return news

    async def aclose(self) -> None:
        if self._task:
            await ended([self._task])
        await ended(self._listening)

    async def _listen_to_all(self) -> None:
        """Listen again whenever slots move, or names are added."""
        while True:
            self._is_new.clear()
            try:
                listening = await self._names_by_place()
            except (RedisError, OSError) as error:
                _log.debug("it is not known who tells of news", why=str(error))
                await asyncio.sleep(LISTEN_AGAIN_MS / 1_000)
                continue
            version = self._cluster.version
            self._listening = [
                asyncio.create_task(lasting(f"news of {place}", partial(self._listen, place, names)))
                for place, names in listening.items()
            ]
            try:
                while self._cluster.version == version and not self._is_new.is_set():
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(_HEARS_S):
                            await self._is_new.wait()
            finally:
                await ended(self._listening)

    async def _names_by_place(self) -> dict[Place, list[str]]:
        divided: defaultdict[Place, list[str]] = defaultdict(list)
        for name in tuple(self._waiting):
            divided[await self._cluster.holder(name)].append(name)
        return divided

    async def _listen(self, place: Place, names: list[str]) -> None:
        while True:
            try:
                async with self._cluster.server(place).pubsub() as pubsub:
                    for name in names:  # one by one, because they lie in several slots
                        await pubsub.ssubscribe(name)
                    await self._pass_on(pubsub)
            except (RedisError, OSError) as error:
                _log.debug("a server cannot be listened to", at=str(place), why=str(error))
            self._cluster.look_again()
            await asyncio.sleep(LISTEN_AGAIN_MS / 1_000)

    async def _pass_on(self, pubsub: Any) -> None:
        """Pass messages on until a slot leaves the server. After subscribing, tasks read all sets once."""
        while True:
            message = await pubsub.get_message(timeout=_HEARS_S)
            if message is None:
                continue
            match message["type"]:
                case "sunsubscribe":
                    return
                case "ssubscribe":
                    self._tell(message["channel"], "")
                case "smessage":
                    self._tell(message["channel"], message["data"])

    def _tell(self, name: str, words: str) -> None:
        for news in self._waiting.get(name, ()):
            news.tell(name, words)
