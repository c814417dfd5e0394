"""Who may come in, and as whom: secrets, cookies and origins; a browser keeps its player."""

import time
from http.cookies import Morsel, SimpleCookie
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError
from aiohttp.test_utils import TestClient

from bot.delivery.ports import CannotServe
from bot.documents.ports import StoreUnreachable
from bot.platforms.web.entrance import user_of
from bot.platforms.web.limits import PASS_LASTS_S, PLAYER_LASTS_S
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from tests.kit.fake_dispatcher import FakeDispatcher, FakeRenderer
from tests.kit.web_page import Heard, Page, come_in, knock, new_token, served

Client = TestClient[Any, Any]
SECRET = "a word between friends"  # noqa: S105 - it guards nothing
PRIVATE = Address("127.0.0.1", 0, SECRET)
FOREIGN = ("http://evil.example", "http://127.0.0.1:1", "http://[", "null", "")


def test_other_machines_need_a_secret_which_does_not_show() -> None:
    for host in ("0.0.0.0", "192.168.1.7", "::", "example.org"):  # noqa: S104 - refused here
        with pytest.raises(ValueError, match="when it has a secret"):
            Address(host, 8484)
        assert Address(host, 8484, SECRET).secret == SECRET
    assert all(Address(host, 8484).is_loopback for host in ("127.0.0.1", "localhost", "::1", "127.9.9.9"))
    assert SECRET not in repr(PRIVATE)


async def test_every_answer_says_what_the_page_may_do(client: Client) -> None:
    """No part of the page is older than its server."""
    allowed = "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'"
    for path in ("/", "/r/club", "/page/page.js", "/nowhere"):
        headers = (await client.get(path)).headers
        policy = headers["Content-Security-Policy"]
        assert policy.startswith(allowed)
        assert "frame-ancestors 'none'" in policy
        assert (headers["X-Content-Type-Options"], headers["Referrer-Policy"]) == ("nosniff", "no-referrer")
        assert headers["Cache-Control"] in {"no-cache", "no-store"}


async def test_only_our_own_pages_under_our_own_name_are_answered(client: Client) -> None:
    for origin in FOREIGN:
        with pytest.raises(WSServerHandshakeError) as refused:
            await knock(client, Origin=origin)
        assert refused.value.status == 403
        answer = await client.post("/socket/player", headers={"Origin": origin, "Moot-Token": "a" * 64})
        assert answer.status == 403
        assert "Set-Cookie" not in answer.headers
    for host in ("evil.example", "evil.example:8484", "127.0.0.1.evil.example", "[::1", ""):
        answer = await client.get("/", headers={"Host": host})
        assert answer.status in {400, 403}
        assert "web-" not in await answer.text()
    for host in ("localhost:9", "127.0.0.1", "[::1]:8484"):
        assert (await client.get("/", headers={"Host": host})).status == 200


async def test_without_the_secret_nothing_is_open_and_with_it_a_cookie_keeps_it_open(
    dispatcher: FakeDispatcher,
) -> None:
    """The refusal is in the reader's language; a private table may have any name."""
    async with served(dispatcher, PRIVATE) as client:
        for path in ("/", "/r/club", "/page/page.js", "/picture/a/b/00/dark-720.png", "/?secret=wrong"):
            refused = await client.get(path)
            assert refused.status == 403
            assert "Set-Cookie" not in refused.headers
        assert "This table is private" in await (await client.get("/")).text()
        page = await (await client.get("/", headers={"Accept-Language": "it-IT,en;q=0.5"})).text()
        assert 'lang="it"' in page
        assert "Questo tavolo è privato" in page
        with pytest.raises(WSServerHandshakeError):
            await knock(client)
        refused = await remember(client)
        assert refused.status == 403
        assert "Set-Cookie" not in refused.headers
        opened = await client.get("/", params={"secret": SECRET})
        assert (await client.get("/", headers={"Host": "moot.example"})).status in {200, 403}
        cookie = opened.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert SECRET not in cookie
        assert (await client.get("/page/page.js")).status == 200
        assert (await remember(client)).status == 200
        assert (await come_in(client, "Ann")).has_heard("ready")


async def test_a_cookie_is_signed_by_the_store_and_runs_out(
    dispatcher: FakeDispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hash of the secret alone could be guessed from a leaked cookie, and was good for ever.

    Installations on one host do not take the secret from each other.
    """
    values, now = [], time.time()
    for store in (dispatcher, dispatcher, FakeDispatcher()):
        async with served(store, PRIVATE) as client:
            values.append(cookie_in(await client.get("/", params={"secret": SECRET})))
            assert (await client.get("/page/page.js")).status == 200
    first, same, elsewhere = values
    assert first.key == same.key != elsewhere.key
    assert first.value.partition(".")[2] != elsewhere.value.partition(".")[2]
    until, _, signature = first.value.partition(".")
    forged = [f"{int(until) + 1}.{signature}", f".{signature}", signature, "", "é.é"]
    async with served(dispatcher, PRIVATE) as client:

        async def status(value: str) -> int:
            cookies = f"{first.key}={value}; {elsewhere.key}={elsewhere.value}"
            return (await client.get("/page/page.js", headers={"Cookie": cookies})).status

        assert [await status(value) for value in (*forged, first.value)] == [403] * 5 + [200]
        monkeypatch.setattr("bot.platforms.web.authentication.time.time", lambda: now + PASS_LASTS_S + 60)
        assert await status(first.value) == 403


async def test_starting_tells_the_address_and_stopping_frees_it(dispatcher: FakeDispatcher) -> None:
    def table(port: int) -> LocalServer:
        return LocalServer(dispatcher, FakeRenderer(), Address("127.0.0.1", port), dispatcher.leases)

    first = table(0)
    told = await first.start()
    assert first.url.startswith("http://127.0.0.1:")
    assert first.url in told
    assert first.health().connected
    taken = table(int(first.url.rstrip("/").rpartition(":")[2]))
    with pytest.raises(CannotServe, match="MOOT_HOST and MOOT_PORT"):
        await taken.start()
    for _ in range(2):
        await first.stop()
    assert not first.health().connected
    assert await taken.start() == told
    await taken.stop()


async def remember(client: Client, scheme: str = "http", **headers: str) -> Any:
    """Ask the server, as a page does, to remember the browser's player."""
    origin = {"Origin": f"{scheme}://{client.host}:{client.port}"}
    return await client.post("/socket/player", headers=origin | headers)


async def adopts(client: Client, token: str) -> bool:
    """Whether a tab's player becomes the browser's."""
    return bool((await (await remember(client, **{"Moot-Token": token})).json())["adopted"])


def cookie_in(answer: Any) -> Morsel[str]:
    (morsel,) = SimpleCookie(answer.headers["Set-Cookie"]).values()
    return morsel


async def greet(client: Client, kind: str = "welcome", **more: Any) -> Heard:
    """The welcome of a page that names no token, unless ``more`` has one."""
    page = await knock(client)
    await page.socket.send_json({"kind": "hello", "name": "Ann", "room": "table", **more})
    return await page.hear(kind)


async def test_a_browser_that_comes_again_is_the_same_player(client: Client) -> None:
    """A tab with a player of its own does not touch it; without any the page is told to load again."""
    assert (await greet(client, "error"))["trouble"] == "hello-first"
    users, cookies = [], []
    for is_another in (False, False, True):
        if is_another:
            client.session.cookie_jar.clear()
        cookies.append(cookie_in(await remember(client)))
        users.append((await greet(client))["you"]["id"])
        users.append((await greet(client, token=new_token()))["you"]["id"])
    assert users[0] == users[2] != users[4]
    assert len(set(users)) == 5
    first, second, _ = [(one.key, one.value, one["max-age"]) for one in cookies]
    assert first == second, "each visit prolongs it"


async def test_the_cookie_is_for_the_socket_of_its_installation_alone_and_no_script_can_read_it(
    dispatcher: FakeDispatcher,
) -> None:
    async with served(dispatcher) as one, served(FakeDispatcher()) as other, served(dispatcher) as again:
        cookies = [cookie_in(await remember(client)) for client in (one, other, again)]
        secure = cookie_in(await remember(one, "https"))
    cookie = cookies[0]
    assert cookie["httponly"]
    assert (cookie["samesite"], cookie["path"], cookie["max-age"]) == ("Lax", "/socket", str(PLAYER_LASTS_S))
    assert not cookie["secure"], "it could not come back over http"
    assert secure["secure"]
    names = [one.key for one in cookies]
    assert names[0] == names[2] != names[1], "all processes of an installation know the player"


async def test_a_former_tab_hands_its_player_to_a_browser_that_has_none(client: Client) -> None:
    for token in ("short", "a" * 31 + '"', "a" * 4_000):
        assert not await adopts(client, token)
        client.session.cookie_jar.clear()
    former, second = new_token(), new_token()
    assert [await adopts(client, token) for token in (former, former, second)] == [True, True, False]
    assert (await greet(client))["you"]["id"] == user_of(former)
    assert (await greet(client, token=second))["you"]["id"] == user_of(second), "it stays that tab's"


async def test_while_the_store_is_away_the_page_tries_again(
    dispatcher: FakeDispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: str) -> str:
        raise StoreUnreachable

    monkeypatch.setattr(dispatcher.leases, "agree", away)
    async with served(dispatcher) as client:
        assert (await remember(client)).status == 503


async def test_a_name_holds_on_all_pages_of_its_player(client: Client, ben: Page) -> None:
    token = new_token()
    one, other = [await come_in(client, "Cleo", token=token) for _ in range(2)]
    await one.ask("name", name="Clea")
    assert (await other.hear("you"))["you"]["name"] == "Clea"
    await ben.hear(lambda heard: heard["kind"] == "people" and "Clea" in str(heard))
    assert [person["name"] for person in ben.last("people")["people"]] == ["Ann", "Ben", "Clea"]
