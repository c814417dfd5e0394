"""Strangers who open all connections they can do not stop the games."""

import asyncio
import resource
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import aiohttp
import pytest

from bot.kernel.machine import raise_open_files_limit
from tests.kit.program import Program
from tests.kit.web_page import Page, new_token

FILES, STRANGERS = 1_024, 1_000


@pytest.fixture
def many_files() -> Iterator[None]:
    """We need a file for each of the strangers, too."""
    previous = resource.getrlimit(resource.RLIMIT_NOFILE)
    if raise_open_files_limit() < 2 * STRANGERS:
        pytest.skip("this process may not have so many files open")
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, previous)


@pytest.fixture
async def program(tmp_path: Path, many_files: None) -> AsyncIterator[Program]:
    del many_files
    program = Program(tmp_path, FILES, tmp_path / "log")
    await asyncio.to_thread(program.start)
    yield program
    await asyncio.to_thread(program.stop)


@pytest.mark.parametrize(
    "asks",
    [
        pytest.param(True, id="sockets without hello"),
        pytest.param(False, id="connections without a word", marks=pytest.mark.slow),
    ],
)
async def test_a_thousand_strangers_keep_nobody_from_playing(
    program: Program, tmp_path: Path, *, asks: bool
) -> None:
    async with aiohttp.ClientSession() as session:
        ann = await come_in(session, program, "Ann")
        with strangers(program, asks=asks):
            await ann.ask("line", text="/play territories")
            if not ann.has_heard("card"):
                await ann.hear("card")
            if asks:
                ben = await come_in(session, program, "Ben")
                await ben.ask("line", text="hello")
                await ann.hear("talk")
    assert "too many files" not in (tmp_path / "log").read_text()


async def come_in(session: aiohttp.ClientSession, program: Program, name: str) -> Page:
    address = program.address
    page = Page(await session.ws_connect(f"{address}socket", origin=address.rstrip("/")))
    await page.socket.send_json({"kind": "hello", "token": new_token(), "name": name, "room": "table"})
    await page.hear("ready")
    return page


@contextmanager
def strangers(program: Program, *, asks: bool) -> Iterator[None]:
    """A thousand connections that their clients never close."""
    host = program.address.removeprefix("http://").rstrip("/")
    opening = (
        f"GET /socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    name, _, port = host.rpartition(":")
    with ExitStack() as open_sockets:
        for _ in range(STRANGERS):
            connection = open_sockets.enter_context(socket.create_connection((name, int(port)), 60))
            if asks:
                with suppress(ConnectionError):
                    connection.sendall(opening.encode())
        yield
