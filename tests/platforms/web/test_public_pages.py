"""Read-only pages of what a community has made public: nothing else is seen, nothing is changed."""

import re
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.kernel.ids import Platform, SessionId
from bot.kernel.public_address import PublicAddress
from bot.platforms.web.limits import CLIENT_BURST
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.public_server import PublicServer
from bot.platforms.web.settings import PublicSettings
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.moot import ABROAD, ANN, CLUB, Moot, moot, named
from tests.platforms.telegram.serving import free_port

BEN = named("Ben", ABROAD)
ADA = named("Ada <b>", ABROAD)
GUILD = "guild"
NOTHING = "No public table or cup is here. Its link may be wrong, or its community may not show it."


@dataclass
class Shown:
    home: Moot
    client: TestClient[Any, Any]
    origin: str

    async def setup(self, publicity: str) -> None:
        await self.home.type(ADA, f"/setup public {publicity}", CLUB, community=GUILD, admin=True)

    async def table(self) -> SessionId:
        await self.home.type(ADA, "/play fourrow", CLUB, community=GUILD)
        return self.home.on_show(CLUB)

    async def get(self, path: str, **headers: str) -> tuple[int, str, Mapping[str, str]]:
        async with self.client.get(path, headers=headers) as answer:
            body = await answer.read()
            return answer.status, body.decode(errors="replace"), answer.headers


@pytest.fixture
async def shown() -> AsyncIterator[Shown]:
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    at_home = moot(platforms=(Platform("web"), ABROAD))
    app = at_home.app
    settings = PublicSettings(_env_file=None, moot_public_url=origin, moot_public_port=port)
    core = PageCore(app.dispatcher, FakeRenderer(), settings.proxies)
    server = PublicServer(core, settings, PublicAddress(origin), app.store.leases)
    async with TestClient(TestServer(server.application(), port=port)) as client:
        yield Shown(at_home, client, origin)


async def test_nothing_is_public_by_itself(shown: Shown) -> None:
    table = await shown.table()
    for path in (f"/t/{table}", f"/t/{table}/light.png"):
        assert (await shown.get(path))[:2] == (404, NOTHING)


async def test_what_is_hidden_is_as_what_is_not_there(shown: Shown) -> None:
    table = await shown.table()
    hidden, missing = await shown.get(f"/t/{table}"), await shown.get("/t/aaaaaaaa")
    assert hidden[:2] == missing[:2]


async def test_a_table_whose_community_shows_it(shown: Shown) -> None:
    await shown.setup("link")
    table = await shown.table()
    status, page, headers = await shown.get(f"/t/{table}")
    assert status == 200
    told = dict(re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)">', page))
    assert told["og:image"] == f"{shown.origin}/t/{table}/light.png"
    assert told["og:url"] == f"{shown.origin}/t/{table}"
    assert "Four in a Row" in told["og:title"]
    assert told["og:image:alt"]
    assert headers["X-Robots-Tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in page
    picture, _, about = await shown.get(f"/t/{table}/light.png")
    assert (picture, about["Content-Type"]) == (200, "image/png")
    again, _, _ = await shown.get(f"/t/{table}/light.png", **{"If-None-Match": about["ETag"]})
    assert again == 304


async def test_names_are_words_and_no_markup(shown: Shown) -> None:
    await shown.setup("link")
    _, page, _ = await shown.get(f"/t/{await shown.table()}")
    assert "Ada &lt;b&gt;" in page
    assert "<b>" not in page


async def test_search_engines_are_told_only_where_the_community_wants_it(shown: Shown) -> None:
    await shown.setup("listed")
    _, page, headers = await shown.get(f"/t/{await shown.table()}")
    assert "X-Robots-Tag" not in headers
    assert "noindex" not in page


async def test_a_community_can_take_it_back(shown: Shown) -> None:
    await shown.setup("link")
    table = await shown.table()
    await shown.setup("none")
    assert (await shown.get(f"/t/{table}"))[0] == 404


async def test_a_cup_is_shown_as_well(shown: Shown) -> None:
    await shown.setup("link")
    await shown.home.type(ADA, '/cup open swiss fourrow "Spring"', CLUB, community=GUILD, admin=True)
    (cup,) = await shown.home.app.dispatcher.cups_in(CLUB)
    status, page, _ = await shown.get(f"/t/{cup}")
    assert status == 200
    assert "Spring" in page


async def test_private_tables_belong_to_no_community(shown: Shown) -> None:
    await shown.home.type(ANN, "/play fourrow")
    assert (await shown.get(f"/t/{shown.home.on_show()}"))[0] == 404


async def test_it_can_be_framed_by_nobody_and_runs_nothing_inline(shown: Shown) -> None:
    await shown.setup("link")
    _, page, headers = await shown.get(f"/t/{await shown.table()}")
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert "<script>" not in page
    assert " style=" not in page


async def test_only_its_own_files_are_given(shown: Shown) -> None:
    assert (await shown.get("/public/public.js"))[0] == 200
    for path in ("/public/page.js", "/public/..%2Fserver.py", "/page/page.js", "/socket", "/"):
        assert (await shown.get(path))[0] == 404


async def test_only_administrators_choose(shown: Shown) -> None:
    table = await shown.table()
    await shown.home.type(ADA, "/setup public link", CLUB, community=GUILD, admin=False)
    assert (await shown.get(f"/t/{table}"))[0] == 404


async def test_one_client_cannot_have_the_store_asked_without_end(shown: Shown) -> None:
    flood, other = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
    for path in ("/t/ABCDE", "/t/ABCDE/light.png"):
        answers = [(await shown.get(path, **flood))[0] for _ in range(10 * CLIENT_BURST)]
        assert set(answers) == {404, 429}
        assert (await shown.get(path, **other))[0] == 404
