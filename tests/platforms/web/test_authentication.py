"""Who may come in."""

import time
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError
from aiohttp.test_utils import TestClient

from bot.delivery.ports import CannotServe
from bot.platforms.web.limits import PASS_LASTS_S
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from tests.kit.fake_dispatcher import FakeDispatcher, FakeRenderer
from tests.kit.web_page import come_in, knock, served

Client = TestClient[Any, Any]
SECRET = "a word between friends"  # noqa: S105 - it guards nothing
PRIVATE = Address("127.0.0.1", 0, SECRET)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.7", "::", "example.org"])  # noqa: S104 - refused here
def test_other_machines_need_a_secret(host: str) -> None:
    with pytest.raises(ValueError, match="when it has a secret"):
        Address(host, 8484)
    assert Address(host, 8484, SECRET).secret == SECRET


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.9.9.9"])
def test_this_machine_needs_none(host: str) -> None:
    assert Address(host, 8484).is_loopback


def test_a_secret_does_not_show() -> None:
    assert SECRET not in repr(PRIVATE)


@pytest.mark.parametrize("path", ["/", "/r/club", "/page/page.js", "/nowhere"])
async def test_every_answer_says_what_the_page_may_do(client: Client, path: str) -> None:
    headers = (await client.get(path)).headers
    assert headers["Content-Security-Policy"].startswith(
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'"
    )
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] in {"no-cache", "no-store"}, (
        "no part of the page is older than its server"
    )


@pytest.mark.parametrize("origin", ["http://evil.example", "http://127.0.0.1:1", "http://[", "null", ""])
async def test_a_socket_is_for_our_own_pages_only(client: Client, origin: str) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await knock(client, Origin=origin)
    assert refused.value.status == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8484", "127.0.0.1.evil.example", "[::1", ""])
async def test_a_name_that_was_made_to_point_here_is_refused(client: Client, host: str) -> None:
    refused = await client.get("/", headers={"Host": host})
    assert refused.status in {400, 403}
    assert "web-" not in await refused.text()


@pytest.mark.parametrize("host", ["localhost:9", "127.0.0.1", "[::1]:8484"])
async def test_this_machine_by_its_names(client: Client, host: str) -> None:
    assert (await client.get("/", headers={"Host": host})).status == 200


async def test_without_the_secret_nothing_is_open_and_the_page_says_so(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher, PRIVATE) as client:
        for path in ("/", "/r/club", "/page/page.js", "/picture/a/b/00/dark-720.png", "/?secret=wrong"):
            refused = await client.get(path)
            assert refused.status == 403
            assert "Set-Cookie" not in refused.headers
        assert "This table is private" in await (await client.get("/")).text()
        with pytest.raises(WSServerHandshakeError):
            await knock(client)


async def test_the_secret_opens_once_and_a_cookie_keeps_it_open(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher, PRIVATE) as client:
        opened = await client.get("/", params={"secret": SECRET})
        assert opened.status == 200
        cookie = opened.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert SECRET not in cookie
        assert (await client.get("/page/page.js")).status == 200
        assert (await come_in(client, "Ann")).has_heard("ready")


async def test_a_cookie_is_signed_by_the_store_and_runs_out(
    dispatcher: FakeDispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hash of the secret alone could be guessed from a leaked cookie, and was good for ever."""
    values, now = [], time.time()
    for store in (dispatcher, dispatcher, FakeDispatcher()):
        async with served(store, PRIVATE) as client:
            opened = await client.get("/", params={"secret": SECRET})
            values.append(next(iter(opened.cookies.values())))
            assert (await client.get("/page/page.js")).status == 200
    first, same, elsewhere = values
    assert first.key == same.key != elsewhere.key
    assert first.value.partition(".")[2] != elsewhere.value.partition(".")[2]
    until, _, signature = first.value.partition(".")
    async with served(dispatcher, PRIVATE) as client:
        for value in (f"{int(until) + 1}.{signature}", f".{signature}", signature, "", "é.é"):
            refused = await client.get("/page/page.js", headers={"Cookie": f"{first.key}={value}"})
            assert refused.status == 403
        cookie = {"Cookie": f"{first.key}={first.value}"}
        assert (await client.get("/page/page.js", headers=cookie)).status == 200
        monkeypatch.setattr("bot.platforms.web.authentication.time.time", lambda: now + PASS_LASTS_S + 60)
        assert (await client.get("/page/page.js", headers=cookie)).status == 403


async def test_a_private_table_may_have_any_name(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher, PRIVATE) as client:
        opened = await client.get("/", params={"secret": SECRET}, headers={"Host": "moot.example"})
        assert opened.status == 200


async def test_the_refusal_is_in_the_readers_language(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher, PRIVATE) as client:
        page = await (await client.get("/", headers={"Accept-Language": "it-IT,en;q=0.5"})).text()
        assert 'lang="it"' in page
        assert "Questo tavolo è privato" in page


async def test_starting_tells_the_address_and_stopping_frees_it(dispatcher: FakeDispatcher) -> None:
    table = LocalServer(dispatcher, FakeRenderer(), Address("127.0.0.1", 0), dispatcher.leases)
    told = await table.start()
    assert table.url.startswith("http://127.0.0.1:")
    assert table.url in told
    assert table.health().connected
    port = int(table.url.rstrip("/").rpartition(":")[2])
    taken = LocalServer(dispatcher, FakeRenderer(), Address("127.0.0.1", port), dispatcher.leases)
    with pytest.raises(CannotServe, match="MOOT_HOST and MOOT_PORT"):
        await taken.start()
    await table.stop()
    await table.stop()
    assert not table.health().connected
    assert await taken.start() == told
    await taken.stop()
