"""Counts how often Discord tells us that we are too fast; the library waits by itself, and says nothing.

Notes by its answers what time it is there.
"""

from http import HTTPStatus
from types import SimpleNamespace

import aiohttp

from bot.delivery.last_heard import PlatformClock


class RateLimitStats:
    def __init__(self, clock: PlatformClock) -> None:
        self._clock = clock
        self.times = 0
        self.trace = aiohttp.TraceConfig()
        """Lets this be told of every answer that a client gets."""
        self.trace.on_request_end.append(self._answered)

    async def _answered(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self._clock.note(ended.response.headers.get("Date"))
        self.times += ended.response.status == HTTPStatus.TOO_MANY_REQUESTS
