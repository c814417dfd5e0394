"""A page whose line has gone dead, though nobody has closed it, comes again by itself."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from selenium import webdriver

from bot.kernel.ids import RequestId, SessionId
from bot.sessions.commands import PlayMove
from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable

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


pytestmark = pytest.mark.browser

SLEPT = "const now = Date.now; Date.now = () => now() + 600_000;"
ANOTHER_NETWORK = "dispatchEvent(new Event('online'));"


@pytest.fixture
def lines(whole: WholeTable) -> Iterator[tuple[DeadLines, str]]:
    """The way to the server, and its address there."""
    lines, stack = DeadLines(urlsplit(whole.address).port or 0), AsyncExitStack()
    port = whole.do(stack.enter_async_context(lines.listening()))
    yield lines, f"http://127.0.0.1:{port}/"
    whole.do(stack.aclose())


@pytest.mark.parametrize("happened", [SLEPT, ANOTHER_NETWORK])
def test_a_move_that_was_made_meanwhile_is_there_afterwards(
    driver: webdriver.Chrome, whole: WholeTable, lines: tuple[DeadLines, str], happened: str
) -> None:
    way, address = lines
    ann = Tab(driver, f"{address}r/lines{len(happened)}", "Ann")
    ann.wait(lambda: ann.has(".game"))
    ann.write("/play territories me")
    ann.wait(lambda: ann.find("#table").get_attribute("data-version"))
    before = ann.find("#table").get_attribute("data-version")
    code = SessionId(ann.run("return location.hash.slice(1)"))
    way.cut()
    sessions = whole.moot.app.dispatcher.tables.sessions
    opener = whole.session(code).opener
    whole.do(sessions.do(code, PlayMove(opener, "e3"), RequestId(f"meanwhile {code}")))
    ann.run(happened)
    ann.wait(lambda: ann.find("#table").get_attribute("data-version") != before)
    ann.wait(lambda: ann.find("#status").get_attribute("data-state") == "open")
