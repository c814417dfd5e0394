"""Asking Sentinels which server is the master, and hearing at once when it is to be another.

Where a failover is planned, nothing dies: the old master takes what is written for some ten seconds more,
and then throws it away. So it is left in the moment in which its replica is told to follow it no more, and
nothing is written until the Sentinels say which server is the master now.
"""

import asyncio
from collections.abc import Sequence
from contextlib import aclosing
from functools import partial
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.sentinel import Sentinel
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError

from bot.documents.outage_log import ended, lasting
from storage.limits import (
    FAILOVER_ASKED_AGAIN_S,
    FAILOVER_AT_MOST_S,
    FAILOVER_WAITED_FOR_S,
    SENTINEL_AGAIN_S,
    SENTINEL_SILENT_S,
)
from storage.redis.slots import Place

_log = structlog.get_logger()

_BEGINS = "+failover-state-send-slaveof-noone"
_SWITCHED = "+switch-master"
_ABORTED = "-failover-abort-*"


class Sentinels:
    """Those that watch over one server."""

    def __init__(self, places: Sequence[Place], name: str, settings: dict[str, Any]) -> None:
        self._name = name
        self._sentinel = Sentinel(list(places), sentinel_kwargs=settings)  # type: ignore[no-untyped-call] # theirs
        self._clients = tuple(self._sentinel.sentinels)
        self._asking = asyncio.Lock()
        self._listening: tuple[asyncio.Task[None], ...] = ()
        self._settled = asyncio.Event()
        self._settled.set()
        self._named: Place | None = None
        """The master to which the newest connection leads."""
        self._left: Place | None = None
        """A server that is master no more, though not every Sentinel may have heard of it."""
        self._timer: asyncio.TimerHandle | None = None
        self.era = 0
        """Another number once connections that were made before lead to a server that is to be left."""

    async def master(self) -> Place:
        """Raises the library's ConnectionError if none of them knows, or for as long as it changes."""
        if not self._listening:
            self._listening = tuple(
                asyncio.create_task(lasting("news of a Sentinel", partial(self._listen, client)))
                for client in self._clients
            )
        try:
            async with asyncio.timeout(FAILOVER_WAITED_FOR_S):
                return await self._wait_for_master()
        except TimeoutError as error:
            message = "another server is becoming the master"
            raise RedisConnectionError(message) from error

    async def aclose(self) -> None:
        await ended(self._listening)
        if self._timer:
            self._timer.cancel()
        for client in self._clients:
            await client.aclose()

    async def _wait_for_master(self) -> Place:
        """Asked again where that changed meanwhile, or where one is asked that has not heard of it."""
        while True:
            await self._settled.wait()
            era, place = self.era, await self._discover()
            if era == self.era and place != self._left:
                self._named = place
                return place
            await asyncio.sleep(FAILOVER_ASKED_AGAIN_S)

    async def _discover(self) -> Place:
        async with self._asking:  # the library changes the order of its list while it goes through it
            host, port = await self._sentinel.discover_master(self._name)
        return Place(str(host), int(port))

    async def _listen(self, client: Redis) -> None:
        """What one Sentinel tells: without end, for one that is lost may come back.

        What it told while it was not heard is made up for: it is asked whether the master is another one.
        """
        was_heard, is_missed = False, False
        while True:
            async with aclosing(client.pubsub()) as news:
                try:
                    await news.psubscribe(_BEGINS, _SWITCHED, _ABORTED)
                    if was_heard and await self._discover() != self._named:
                        self.era += 1
                    was_heard, is_missed = True, False
                    await self._hear(news)
                except (RedisError, OSError) as error:
                    if not is_missed:
                        _log.info("a Sentinel is not heard; the others are", why=str(error))
                    is_missed = True
            await asyncio.sleep(SENTINEL_AGAIN_S)

    async def _hear(self, news: PubSub) -> None:
        """Until it says nothing any more, asked or not."""
        is_asked = False
        while True:
            message = await news.get_message(timeout=SENTINEL_SILENT_S)
            if message is None and is_asked:
                return
            if is_asked := message is None:
                await news.ping()
            elif message["type"] == "pmessage":
                self._handle_event(message["channel"], message["data"].split())

    def _handle_event(self, event: str, words: list[str]) -> None:
        """A switch names master and both places; all else a kind, a name, a place, and perhaps its master."""
        about = words[0] if event == _SWITCHED else words[words.index("@") + 1 if "@" in words else 1]
        if about != self._name:
            return
        if event == _BEGINS:
            self._settled.clear()
        else:
            self._left = Place(words[1], int(words[2])) if event == _SWITCHED else None
            self._settled.set()
        self.era += 1
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(FAILOVER_AT_MOST_S, self._is_over)

    def _is_over(self) -> None:
        """Whatever has become of it, from now on the Sentinels' word counts again."""
        self._left = None
        self._settled.set()
