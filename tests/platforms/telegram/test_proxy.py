"""Where Telegram is reached only through a proxy, the environment names it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest

from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher
from tests.platforms.telegram.serving import serving

_HELLO, _NO_SECRET_NEEDED = b"\x05\x01\x00", b"\x05\x00"
_CONNECTED = b"\x05\x00\x00\x01" + bytes(6)
_NAME = 3


class SocksDouble:
    """A SOCKS 5 proxy (RFC 1928) that wants no secret; ``asked`` are the ports it was sent to."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await reader.readexactly(3) == _HELLO
        writer.write(_NO_SECRET_NEEDED)
        kind = (await reader.readexactly(4))[3]
        length = (await reader.readexactly(1))[0] if kind == _NAME else 4
        await reader.readexactly(length)
        port = int.from_bytes(await reader.readexactly(2))
        self.asked.append(port)
        there, thither = await asyncio.open_connection("127.0.0.1", port)
        writer.write(_CONNECTED)
        await asyncio.gather(_carry(reader, thither), _carry(there, writer), return_exceptions=True)


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while some := await reader.read(65_536):
            writer.write(some)
            await writer.drain()
    finally:
        writer.close()


@asynccontextmanager
async def proxy() -> AsyncIterator[tuple[SocksDouble, str]]:
    double = SocksDouble()
    server = await asyncio.start_server(double.serve, "127.0.0.1", 0)
    try:
        yield double, f"socks5://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


async def test_a_proxy_of_the_environment_is_gone_through(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "NO_PROXY", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
    async with proxy() as (socks, address):
        monkeypatch.setenv("ALL_PROXY", address)
        async with serving(telegram, dispatcher):
            await comes_true(lambda: telegram.called("getMe"))
    assert set(socks.asked) == {urlsplit(telegram.url).port}
