"""A clock that runs many times as fast, for the bot and for its store, so that a day takes minutes.

Leases and pauses that use the machine's own time are not faster: a worker that looks every second looks every
minute of such a day.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from redis.asyncio import Redis

from bot.kernel.time import HOUR, SECOND, Instant

_AHEAD = "swift-time:ahead"
"""In the store: how far it has leapt besides, in ms."""
_TIME = """
local function swift_time()
  local time = redis.call('TIME')
  local since_ms = (time[1] - {began}) * 1000 + time[2] / 1000
  local now_ms = {began} * 1000 + since_ms * {times} + (redis.call('GET', '{ahead}') or 0)
  return {{math.floor(now_ms / 1000), math.floor(now_ms % 1000) * 1000}}
end
"""
_CALL = "redis.call('TIME')"


@dataclass(slots=True)
class SwiftTime:
    """A :class:`bot.kernel.time.Clock`; ``began`` is in seconds."""

    times: float
    began: int = field(default_factory=lambda: int(time.time()))
    _ahead_ms: int = 0

    def now(self) -> Instant:
        since_ms = (time.time() - self.began) * SECOND
        return Instant(int(self.began * SECOND + since_ms * self.times) + self._ahead_ms)

    @property
    def hours(self) -> float:
        """Since it began."""
        return (self.now().ms - self.began * SECOND) / HOUR

    def pause_s(self, ms: float) -> float:
        """How long so much of it takes."""
        return ms / SECOND / self.times

    async def leap(self, redis: Redis, ms: int) -> None:
        self._ahead_ms += ms
        await redis.set(_AHEAD, self._ahead_ms)

    async def end(self, redis: Redis) -> None:
        """Leave nothing in the store."""
        await redis.delete(_AHEAD)

    @contextmanager
    def of_the_store(self) -> Iterator[None]:
        """In the scripts of each client that connects meanwhile: there our store reads its clock.

        Scripts that are sent as a whole keep the machine's time, presence among them, so that a process that
        waits for a moment has not been gone for minutes.
        """
        registered = Redis.register_script
        swift: Any = Redis
        swift.register_script = lambda redis, script: registered(redis, self._swift(script))
        try:
            yield
        finally:
            swift.register_script = registered

    def _swift(self, script: Any) -> Any:
        function = _TIME.format(began=self.began, times=self.times, ahead=_AHEAD)
        return function + script.replace(_CALL, "swift_time()") if _CALL in script else script
