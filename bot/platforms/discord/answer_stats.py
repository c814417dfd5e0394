"""How Discord answers: how often it says that we are too fast, and when it last said anything.

The library waits by itself where we are too fast, and says nothing of it.
"""

import time
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp


class AnswerStats:
    def __init__(self) -> None:
        self.times = 0
        """How often we were too fast."""
        self._heard = time.monotonic()
        self.trace = aiohttp.TraceConfig()
        """Lets this be told of every answer that a client gets."""
        self.trace.on_request_end.append(self._answered)

    @property
    def silent_s(self) -> float:
        """For how long Discord has said nothing, in seconds; what something in between says is no word."""
        return time.monotonic() - self._heard

    def hears(self) -> None:
        """Discord has said something, whatever it was."""
        self._heard = time.monotonic()

    async def _answered(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self.times += ended.response.status == HTTPStatus.TOO_MANY_REQUESTS
        if ended.response.status < HTTPStatus.INTERNAL_SERVER_ERROR:
            self.hears()
