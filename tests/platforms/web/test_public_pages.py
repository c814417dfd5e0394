"""Read-only pages of what a community has made public: nothing else is seen, nothing is changed."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.kernel.fingerprints import name_scene
from bot.kernel.ids import Platform, SessionId
from bot.kernel.public_address import PublicAddress
from bot.platforms.web.limits import CLIENT_BURST
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.public_server import PublicServer
from bot.platforms.web.settings import PublicSettings
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.moot import ABROAD, ANN, CLUB, Moot, moot, named
from tests.platforms.telegram.serving import free_port

ADA = named("Ada <b>", ABROAD)
NOTHING = "No public table or cup is here. Its link may be wrong, or its community may not show it."
NOINDEX = '<meta name="robots" content="noindex">'


@dataclass
class Shown:
    home: Moot
    client: TestClient[Any, Any]
    origin: str

    async def types(self, line: str, *, admin: bool = True) -> None:
        await self.home.type(ADA, line, CLUB, community="guild", admin=admin)

    async def table(self) -> SessionId:
        await self.types("/play fourrow")
        return self.home.on_show(CLUB)

    async def get(self, path: str, **headers: str) -> tuple[int, str, Mapping[str, str]]:
        async with self.client.get(path, headers=headers) as answer:
            body = await answer.read()
            return answer.status, body.decode(errors="replace"), answer.headers

    async def status(self, path: str, **headers: str) -> int:
        return (await self.get(path, **headers))[0]


@pytest.fixture
async def shown() -> AsyncIterator[Shown]:
    port = free_port()
    origin, home = f"http://127.0.0.1:{port}", moot(platforms=(Platform("web"), ABROAD))
    settings = PublicSettings(_env_file=None, moot_public_url=origin, moot_public_port=port)
    core = PageCore(home.app.dispatcher, FakeRenderer(), settings.proxies)
    server = PublicServer(core, settings, PublicAddress(origin), home.app.store.leases)
    async with TestClient(TestServer(server.application(), port=port)) as client:
        yield Shown(home, client, origin)


async def test_a_table_is_shown_where_its_administrators_want_it_and_hidden_as_if_it_were_not_there(
    shown: Shown,
) -> None:
    table = await shown.table()
    await shown.types("/setup public link", admin=False)
    for path in (f"/t/{table}", f"/t/{table}/light.png", "/t/aaaaaaaa"):
        assert (await shown.get(path))[:2] == (404, NOTHING)
    await shown.types("/setup public link")
    status, page, headers = await shown.get(f"/t/{table}")
    assert status == 200
    told = dict(re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)">', page))
    address = f"{shown.origin}/t/{table}"
    assert (told["og:image"], told["og:url"]) == (f"{address}/light.png", address)
    assert "Four in a Row" in told["og:title"]
    assert told["og:image:alt"]
    assert headers["X-Robots-Tag"] == "noindex"
    assert NOINDEX in page
    picture, _, about = await shown.get(f"/t/{table}/light.png")
    assert (picture, about["Content-Type"]) == (200, "image/png")
    assert await shown.status(f"/t/{table}/light.png", **{"If-None-Match": about["ETag"]}) == 304
    policy = headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in policy
    for text, forbidden in ((policy, "unsafe"), (page, "<script>"), (page, " style="), (page, "<b>")):
        assert forbidden not in text
    assert "Ada &lt;b&gt;" in page, "names are words"
    await shown.types("/setup public listed")
    _, page, headers = await shown.get(f"/t/{table}")
    assert "X-Robots-Tag" not in headers
    assert NOINDEX not in page, "search engines are told only where the community wants it"
    await shown.types("/setup public none")
    assert await shown.status(f"/t/{table}") == 404


async def test_a_cup_is_shown_as_well_and_private_tables_belong_to_no_community(shown: Shown) -> None:
    for line in ("/setup public link", '/cup open swiss fourrow "Spring"'):
        await shown.types(line)
    (cup,) = await shown.home.app.dispatcher.cups_in(CLUB)
    status, page, _ = await shown.get(f"/t/{cup}")
    assert status == 200
    assert "Spring" in page
    await shown.home.type(ANN, "/play fourrow")
    scene = shown.home.board().scene
    assert scene
    for path in ("", f"/light.png?{name_scene(scene)}"):
        assert await shown.status(f"/t/{shown.home.on_show()}{path}") == 404


async def test_only_its_own_files_are_given(shown: Shown) -> None:
    assert await shown.status("/public/public.js") == 200
    for path in ("/public/page.js", "/public/..%2Fserver.py", "/page/page.js", "/socket", "/"):
        assert await shown.status(path) == 404


async def test_one_client_cannot_have_the_store_asked_without_end(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the machine is, all is asked at the same moment."""
    loop = asyncio.get_running_loop()
    now = loop.time()
    monkeypatch.setattr(loop, "time", lambda: now)
    for number, path in enumerate(("/t/ABCDE", "/t/ABCDE/light.png")):
        flood, other = ({"X-Forwarded-For": f"192.0.2.{2 * number + at}"} for at in (1, 2))
        assert {await shown.status(path, **flood) for _ in range(2 * CLIENT_BURST)} == {404, 429}
        assert await shown.status(path, **other) == 404
