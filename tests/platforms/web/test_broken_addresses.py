"""Whatever an address or a header is made of, it is answered, and nothing breaks over it."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

import pytest
from aiohttp.test_utils import TestClient

from bot.platforms.web.doors import page_version
from tests.kit.doors import telegram_door
from tests.kit.fake_dispatcher import FakeDispatcher
from tests.kit.waiting import PATIENCE_S
from tests.kit.web_page import served

VERSION = page_version()
LONG = "a" * 300
"""No file has so long a name."""
PATHS = (
    *("/%ff", "/%zz", "/%", "/r/%ZZ", "/page/%00", "/page/%ff.js"),
    *(f"/page/{LONG}.js", "/page/%2e%2e%2fserver.py", "/picture/%ff/%00/en/abc/x.png", "/film/abc/%ff.gif"),
    *("/telegram?x=%0d%0aX:%20y", "/telegram?x=%ff", "/telegram?%", "/t/%zz", "/t/a%", "/t/a/light.png?%ff"),
    *(f"/telegram/page/{VERSION}/{name}.js" for name in ("%00", "%ff", LONG, "%2e%2e%2fserver")),
    *(f"/public/{name}" for name in ("%00", "%ff.css", LONG)),
)
HEADERS = (
    *("", "Accept-Language: \xff", "Accept-Encoding: \xff", "Cookie: \xff=\xfe; moot-table=\xff"),
    *("If-None-Match: \xff", "If-Modified-Since: \xff", "Range: bytes=\xff", "X-Forwarded-For: \xff"),
    "Origin: \xff",
)


@asynccontextmanager
async def local() -> AsyncIterator[TestClient[Any, Any]]:
    async with served(FakeDispatcher()) as client:
        yield client


@asynccontextmanager
async def public() -> AsyncIterator[TestClient[Any, Any]]:
    async with telegram_door() as door:
        yield door.client


@pytest.mark.parametrize("server", [local, public])
async def test_every_address_and_header_is_answered(server: Any, caplog: pytest.LogCaptureFixture) -> None:
    broken = []
    async with server() as client, asyncio.timeout(PATIENCE_S):
        for path, header in itertools.product(PATHS, HEADERS):
            status = await status_of(client.port, path, header)
            if not HTTPStatus.OK <= status < HTTPStatus.INTERNAL_SERVER_ERROR:
                broken.append((path, header, status))
    assert broken == []
    assert [record for record in caplog.records if record.exc_info and record.levelname == "ERROR"] == []


async def status_of(port: int, path: str, header: str) -> int:
    """0 where it was hung up on."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = (f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close", *filter(None, (header,)))
    writer.write("\r\n".join((*lines, "", "")).encode("latin-1"))
    answer = await reader.read()
    writer.close()
    return int(answer.split()[1]) if answer else 0
