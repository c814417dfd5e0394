"""The log of parts in Redis: when each was last heard, and past outages."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.kernel.away_hours import Period
from bot.kernel.ids import Part
from bot.kernel.time import SECOND, Instant
from bot.sessions.limits import OUTAGE_MS, OUTAGES_KEPT, REPORT_LASTS_MS
from bot.sessions.ports import PartOutage, PartReport
from storage.codec.fields import Unreadable, text
from storage.limits import LISTEN_AGAIN_MS
from storage.redis import keys
from storage.redis.connections import Connections, RedisPort, reaching
from storage.redis.scripts import script

_KEYS = keys.LAST_SEEN, keys.PARTS_HEARD, keys.OUTAGES, keys.NEAR_DEADLINE


class RedisPartLog(RedisPort):
    def __init__(self, redis: Redis) -> None:
        super().__init__(redis)
        self._outages: tuple[PartOutage, ...] = ()
        self._newest: str | None = None
        """The newest outage as it is stored; the store sends the list only if there is a newer one."""

    async def report(self, silences: Mapping[Part, int], *, near: bool = False) -> PartReport:
        parts = [word for part, ms in silences.items() for word in (part, ms)]
        newest = "unread" if self._newest is None else self._newest
        arguments = OUTAGE_MS, OUTAGES_KEPT, newest, near * REPORT_LASTS_MS, *parts
        server_ms, last_heard, ended, is_near, outages = await self._redis.eval(
            script("report_parts"), len(_KEYS), *_KEYS, *arguments
        )
        if outages is not None:
            texts = [text(keys.OUTAGES, outage) for outage in outages]
            self._outages, self._newest = tuple(map(_read, texts)), texts[-1] if texts else ""
        last = {
            Part(part): Instant(int(ms)) for part, ms in zip(last_heard[::2], last_heard[1::2], strict=True)
        }
        return PartReport(Instant(int(server_ms)), last, self._outages, int(ended), bool(is_near))


def _read(line: str) -> PartOutage:
    part, *period = line.split(" ")
    if len(period) != len(("start", "end")) or not all(map(str.isdecimal, period)):
        problem = f"an outage is {line!r}"
        raise Unreadable(problem)
    return PartOutage(Part(part), Period(*(Instant(int(ms)) for ms in period)))


_log = structlog.get_logger()
_HEARS_S = 1.0


class RedisPartMessages:
    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def send(self, name: str, message: str) -> None:
        """Publish a message; in a cluster only the server of the channel's slot delivers it."""
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
                async with self._connections.waiting.pubsub() as pubsub:
                    await pubsub.subscribe(channel)
                    while True:
                        message = await pubsub.get_message(timeout=_HEARS_S)
                        if message is not None:
                            yield message["data"] if message["type"] == "message" else ""
            except (RedisError, OSError) as error:
                _log.debug("messages cannot be heard", of=name, why=str(error))
            await asyncio.sleep(LISTEN_AGAIN_MS / SECOND)
