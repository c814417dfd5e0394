"""How many may be connected to ports of one purpose, and who gives way."""

import asyncio
from collections import Counter
from typing import Self

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.kernel.open_files import open_files_limit
from bot.listening.limits import ANSWER_SENT_WITHIN_S


class Connections:
    """Of this process; at most ``at_most`` are open at once.

    For whoever comes beyond, the oldest gives way on which nothing is asked just now; where all are in use,
    they are hung up on at once.
    """

    def __init__(self, at_most: int) -> None:
        self.at_most = at_most
        self.runners: list[web.AppRunner] = []
        self._in_use: Counter[asyncio.BaseProtocol] = Counter()

    @classmethod
    def part_of_files(cls, part: float) -> Self:
        """That part (from 0 to 1) of the files that this process may have open, and one at least."""
        return cls(max(1, int(open_files_limit() * part)))

    def accept(self, runner: web.AppRunner) -> asyncio.Protocol:
        """What is to speak on a connection that has just come in."""
        there = [each for one in self.runners if one.server for each in one.server.connections]
        if len(there) >= self.at_most:
            idle = (one for one in there if one.transport and one not in self._in_use)
            if (first := next(idle, None)) is None:
                return _HangsUp()
            first.force_close()
        return runner.server() if runner.server else _HangsUp()

    @web.middleware
    async def use(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """To be the first that a request meets: its connection gives way to nobody until that is answered."""
        protocol = request.protocol
        self._in_use[protocol] += 1
        try:
            return await handler(request)
        finally:
            asyncio.get_running_loop().call_later(ANSWER_SENT_WITHIN_S, self._used, protocol)

    def _used(self, protocol: asyncio.BaseProtocol) -> None:
        self._in_use[protocol] -= 1
        if not self._in_use[protocol]:
            del self._in_use[protocol]


class _HangsUp(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if isinstance(transport, asyncio.WriteTransport):
            transport.abort()
