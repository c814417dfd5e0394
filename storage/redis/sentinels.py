"""Asks Sentinels for the master, and listens for its replacement.

In a planned failover the old master accepts writes for some ten seconds more, and then discards them. So we
leave it as soon as the Sentinels promote its replica, and write nothing until they announce the new master.
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
    """The Sentinels that watch over one server."""

    def __init__(self, places: Sequence[Place], name: str, settings: dict[str, Any]) -> None:
        self._name = name
        self._sentinel = Sentinel(list(places), sentinel_kwargs=settings)  # type: ignore[no-untyped-call] # theirs
        self._clients = tuple(self._sentinel.sentinels)
        self._asking = asyncio.Lock()
        self._listening: tuple[asyncio.Task[None], ...] = ()
        self._settled = asyncio.Event()
        self._settled.set()
        self._named: Place | None = None
        """The master of the newest connection."""
        self._left: Place | None = None
        """A former master, which some Sentinels may still announce."""
        self._timer: asyncio.TimerHandle | None = None
        self.era = 0
        """A number that changes when older connections lead to a former master."""

    async def master(self) -> Place:
        """Return the master. Raises the library's ConnectionError if none knows it, or while it changes."""
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
        """Ask until the answer is neither outdated nor the former master."""
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
        """Listen to one Sentinel for ever: a lost one may come back.

        After a gap, ask it whether the master has changed.
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
        """Handle messages until it answers not even a ping."""
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
        """Handle an event: a switch has a name and both places; others a kind, a name, a place."""
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
        """End a failover, successful or not: the Sentinels' answers count again."""
        self._left = None
        self._settled.set()
