"""A way to a server on which lines go dead: nobody closes them, and nothing comes through any more."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

_AT_ONCE = 65_536


@dataclass
class DeadLines:
    """Lines to ``port``; those that are there when they are cut are silent from then on."""

    port: int
    _dead: set[int] = field(default_factory=set)
    _lines: list[asyncio.Task[None]] = field(default_factory=list)

    def cut(self) -> None:
        self._dead = set(range(len(self._lines)))

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[int]:
        """The port by which the server is reached."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        async with server:
            yield server.sockets[0].getsockname()[1]
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.append(asyncio.create_task(self._speak(len(self._lines), reader, writer)))

    async def _speak(self, line: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, asks = await asyncio.open_connection("127.0.0.1", self.port)
        ways = self._carry(line, reader, asks), self._carry(line, answers, writer)
        try:
            await asyncio.gather(*ways, return_exceptions=True)
        finally:
            for end in (asks, writer):
                end.close()
                with suppress(OSError):
                    await end.wait_closed()

    async def _carry(self, line: int, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(_AT_ONCE):
            if line not in self._dead:
                target.write(data)
        if line not in self._dead:
            target.close()
