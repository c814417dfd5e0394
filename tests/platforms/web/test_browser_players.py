"""A browser keeps its player: by a cookie of the installation, for the page's socket alone."""

from http.cookies import Morsel, SimpleCookie
from typing import Any

import pytest
from aiohttp.test_utils import TestClient

from bot.documents.ports import StoreUnreachable
from bot.platforms.web.entrance import user_of
from bot.platforms.web.limits import PLAYER_LASTS_S
from bot.platforms.web.settings import Address
from tests.kit.fake_dispatcher import FakeDispatcher
from tests.kit.web_page import Heard, Page, come_in, knock, new_token, served

Client = TestClient[Any, Any]
SECRET = "a word between friends"  # noqa: S105 - it guards nothing


def origin(client: Client, scheme: str = "http") -> dict[str, str]:
    return {"Origin": f"{scheme}://{client.host}:{client.port}"}


async def remember(client: Client, **headers: str) -> Any:
    """Ask the server, as a page does, to remember the browser's player."""
    return await client.post("/socket/player", headers=origin(client) | headers)


def cookie_in(answer: Any) -> Morsel[str]:
    (morsel,) = SimpleCookie(answer.headers["Set-Cookie"]).values()
    return morsel


async def greet(client: Client, **more: Any) -> Heard:
    """The welcome of a page that names no token, unless ``more`` has one."""
    page = await knock(client)
    await page.socket.send_json({"kind": "hello", "name": "Ann", "room": "table", **more})
    return await page.hear("welcome")


async def test_a_browser_that_comes_again_is_the_same_player(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher) as client:
        await remember(client)
        first = await greet(client)
        await remember(client)
        assert (await greet(client))["you"] == first["you"]
        client.session.cookie_jar.clear()
        await remember(client)
        assert (await greet(client))["you"]["id"] != first["you"]["id"], "another browser"


async def test_the_cookie_is_for_the_socket_alone_and_no_script_can_read_it(client: Client) -> None:
    cookie = cookie_in(await remember(client))
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/socket"
    assert cookie["max-age"] == str(PLAYER_LASTS_S)
    assert not cookie["secure"], "it could not come back over http"


async def test_over_https_the_cookie_stays_there(client: Client) -> None:
    answer = await client.post("/socket/player", headers=origin(client, "https"))
    assert cookie_in(answer)["secure"]


async def test_each_visit_prolongs_the_cookie(client: Client) -> None:
    first, second = cookie_in(await remember(client)), cookie_in(await remember(client))
    assert (first.key, first.value, first["max-age"]) == (second.key, second.value, second["max-age"])


async def test_installations_on_one_host_do_not_share_a_cookie(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher) as one, served(FakeDispatcher()) as other, served(dispatcher) as again:
        names = [cookie_in(await remember(client)).key for client in (one, other, again)]
    assert names[0] != names[1]
    assert names[0] == names[2], "all processes of an installation know the player"


@pytest.mark.parametrize("foreign", ["http://evil.example", "http://127.0.0.1:1", "null", ""])
async def test_no_other_page_can_make_a_browser_another_player(client: Client, foreign: str) -> None:
    refused = await client.post("/socket/player", headers={"Origin": foreign, "Moot-Token": "a" * 64})
    assert refused.status == 403
    assert "Set-Cookie" not in refused.headers


async def test_where_there_is_a_secret_it_comes_first(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher, Address("127.0.0.1", 0, SECRET)) as client:
        refused = await remember(client)
        assert refused.status == 403
        assert "Set-Cookie" not in refused.headers
        await client.get("/", params={"secret": SECRET})
        assert (await remember(client)).status == 200


async def test_a_former_tab_hands_its_player_to_a_browser_that_has_none(client: Client) -> None:
    former = new_token()
    assert (await (await remember(client, **{"Moot-Token": former})).json())["adopted"]
    assert (await greet(client))["you"]["id"] == user_of(former)
    assert (await (await remember(client, **{"Moot-Token": former})).json())["adopted"], "asked twice"
    second = new_token()
    assert not (await (await remember(client, **{"Moot-Token": second})).json())["adopted"]
    assert (await greet(client))["you"]["id"] == user_of(former)
    assert (await greet(client, token=second))["you"]["id"] == user_of(second), "it stays that tab's"


@pytest.mark.parametrize("token", ["short", "a" * 31 + '"', "a" * 4_000])
async def test_what_is_no_token_is_not_adopted(client: Client, token: str) -> None:
    answer = await remember(client, **{"Moot-Token": token})
    assert not (await answer.json())["adopted"]
    assert cookie_in(answer).value != token


async def test_a_tab_with_a_player_of_its_own_does_not_touch_the_browsers(client: Client) -> None:
    await remember(client)
    first = await greet(client)
    other = await greet(client, token=new_token())
    assert other["you"]["id"] != first["you"]["id"]
    assert (await greet(client))["you"]["id"] == first["you"]["id"]


async def test_a_page_without_any_player_is_told_to_load_again(client: Client) -> None:
    page = await knock(client)
    await page.socket.send_json({"kind": "hello", "name": "", "room": "table"})
    assert (await page.hear("error"))["trouble"] == "hello-first"


async def test_while_the_store_is_away_the_page_tries_again(
    dispatcher: FakeDispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: str) -> str:
        raise StoreUnreachable

    monkeypatch.setattr(dispatcher.leases, "agree", away)
    async with served(dispatcher) as client:
        assert (await remember(client)).status == 503


async def test_a_name_holds_on_all_pages_of_its_player(client: Client) -> None:
    token = new_token()
    one, other = await come_in(client, "Ann", token=token), await come_in(client, "Ann", token=token)
    ben = await come_in(client, "Ben")
    assert present_names(ben) == ["Ann", "Ben"]
    await one.ask("name", name="Anna")
    assert (await other.hear("you"))["you"]["name"] == "Anna"
    await ben.hear(lambda heard: heard["kind"] == "people" and "Anna" in str(heard))
    assert present_names(ben) == ["Anna", "Ben"]


def present_names(page: Page) -> list[str]:
    return [person["name"] for person in page.last("people")["people"]]


async def test_installations_on_one_host_do_not_take_the_secret_from_each_other() -> None:
    other_secret = "another word between others"  # noqa: S105 - as above
    cookies: dict[str, str] = {}
    ours = FakeDispatcher()
    for dispatcher, secret in ((ours, SECRET), (FakeDispatcher(), other_secret)):
        async with served(dispatcher, Address("127.0.0.1", 0, secret)) as client:
            opened = await client.get("/", params={"secret": secret})
            cookies[cookie_in(opened).key] = cookie_in(opened).value
    async with served(ours, Address("127.0.0.1", 0, SECRET)) as client:
        sent = "; ".join(f"{name}={value}" for name, value in cookies.items())
        assert (await client.get("/", headers={"Cookie": sent})).status == 200
