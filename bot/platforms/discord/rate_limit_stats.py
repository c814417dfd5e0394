"""Counts how often Discord tells us that we are too fast; the library waits by itself, and says nothing."""

from http import HTTPStatus
from types import SimpleNamespace

import aiohttp


class RateLimitStats:
    def __init__(self) -> None:
        self.times = 0
        self.trace = aiohttp.TraceConfig()
        """Lets this be told of every answer that a client gets."""
        self.trace.on_request_end.append(self._answered)

    async def _answered(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self.times += ended.response.status == HTTPStatus.TOO_MANY_REQUESTS
