"""Strangers at the page's door: they wait for a moment only, and take nobody's place who has been let in."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestClient

from bot.listening import connections, listener
from bot.listening.limits import COME_AGAIN_S
from bot.listening.settings import ProxySettings
from bot.platforms.web import websocket
from bot.platforms.web.chat_rooms import Tab
from bot.platforms.web.entrance import TabEntrance
from bot.platforms.web.errors import PageError
from bot.platforms.web.messages_from_page import Hello
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from tests.kit.fake_dispatcher import FakeDispatcher, FakeRenderer
from tests.kit.waiting import until
from tests.kit.web_page import Page, come_in, knock, new_token, served

Client = TestClient[Any, Any]
LONG_S = 3_600.0
PROXIES = ProxySettings(_env_file=None).proxies


@pytest.fixture(autouse=True)
def nobody_is_sent_away_for_being_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "HELLO_WITHIN_S", LONG_S)


@asynccontextmanager
async def small(monkeypatch: pytest.MonkeyPatch, sockets: int, strangers: int) -> AsyncIterator[Client]:
    """A server with room for so many sockets, so many of them strangers; behind a proxy that it trusts."""
    monkeypatch.setattr(connections, "open_files_limit", lambda: 2 * sockets)
    monkeypatch.setattr(websocket, "SOCKETS_SHARE", 1.0)
    monkeypatch.setattr(websocket, "STRANGERS_SHARE", strangers / sockets)
    async with served(FakeDispatcher(), Address(proxies=PROXIES)) as client:
        yield client


async def has_ended(page: Page) -> bool:
    """Whether the server has ended its connection, by now or soon."""
    return (await page.socket.receive(60)).type in {aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR}


async def is_there(page: Page) -> bool:
    """Whether it can still say something; a stranger is told to say hello first."""
    return (await page.ask("line", text="hello"))["kind"] in {"done", "error"}


async def test_who_says_no_hello_is_not_waited_for_long(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await come_in(client, "Ann")
    monkeypatch.setattr(websocket, "HELLO_WITHIN_S", 0.05)
    silent, talks = await knock(client), await knock(client)
    await talks.say("line", text="hello?")
    assert await has_ended(silent)
    await talks.hear("error")
    assert await has_ended(talks), "whatever else is said is no hello"
    assert await is_there(ann)


async def test_who_has_said_hello_waits_as_long_as_it_takes_to_be_let_in(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "HELLO_WITHIN_S", 2.0)
    asked, answered, admit = asyncio.Event(), asyncio.Event(), TabEntrance.admit

    async def later(entrance: TabEntrance, hello: Hello) -> Tab | PageError:
        asked.set()
        await answered.wait()
        return await admit(entrance, hello)

    monkeypatch.setattr(TabEntrance, "admit", later)
    page, silent = await knock(client), await knock(client)
    await page.socket.send_json({"kind": "hello", "token": new_token(), "name": "Ann", "room": "table"})
    await asked.wait()
    assert await has_ended(silent)
    answered.set()
    await page.hear("ready")


async def test_of_too_many_strangers_the_first_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    async with small(monkeypatch, sockets=10, strangers=3) as client:
        ann = await come_in(client, "Ann")
        waiting = [await knock(client) for _ in range(4)]
        ben = await come_in(client, "Ben")
        assert [await has_ended(one) for one in waiting[:2]] == [True, True]
        assert [await is_there(one) for one in (ann, ben, *waiting[2:])] == [True] * 4


async def test_of_too_many_strangers_of_one_client_its_own_first_gives_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket, "STRANGERS_BY_CLIENT", 2)
    async with small(monkeypatch, sockets=20, strangers=10) as client:
        other = await knock(client, **{"X-Forwarded-For": "192.0.2.1"})
        crowd = [await knock(client, **{"X-Forwarded-For": "192.0.2.2"}) for _ in range(3)]
        assert await has_ended(crowd[0])
        assert [await is_there(one) for one in (other, *crowd[1:])] == [True] * 3


async def test_who_finds_no_place_is_told_when_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with small(monkeypatch, sockets=4, strangers=2) as client:
        pages = [await come_in(client) for _ in range(4)]
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await knock(client)
        assert refused.value.status == 503
        assert refused.value.headers
        assert refused.value.headers["Retry-After"] == str(COME_AGAIN_S)
        assert [await is_there(page) for page in pages] == [True] * 4
        await pages[0].socket.close()
        await pages[1].hear(lambda heard: heard["kind"] == "people" and len(heard["people"]) == 3)
        assert await is_there(await come_in(client))


async def test_one_person_has_so_many_pages_and_others_theirs(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "PAGES_BY_PERSON", 2)
    token = new_token()
    pages = [await come_in(client, "Ann", token=token) for _ in range(2)]
    third = await knock(client)
    await third.socket.send_json({"kind": "hello", "token": token, "name": "Ann", "room": "table"})
    assert (await third.hear("error"))["trouble"] == "too-fast"
    assert (await third.socket.receive()).type is aiohttp.WSMsgType.CLOSE
    assert [await is_there(page) for page in (*pages, await come_in(client, "Ben"))] == [True] * 3


async def test_the_end_of_the_server_waits_for_all_silent_pages_together() -> None:
    async with served(FakeDispatcher()) as client:
        for _ in range(30):
            await knock(client)
        async with asyncio.timeout(30):
            await client.server.close()


@asynccontextmanager
async def listening_page(monkeypatch: pytest.MonkeyPatch, files: int) -> AsyncIterator[LocalServer]:
    monkeypatch.setattr(connections, "open_files_limit", lambda: files)
    dispatcher, address = FakeDispatcher(), Address("127.0.0.1", 0, proxies=PROXIES)
    server = LocalServer(dispatcher, FakeRenderer(), address, dispatcher.leases)
    await server.start()
    yield server
    await server.stop()


async def connect(server: LocalServer) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", int(server.url.rstrip("/").rpartition(":")[2]))


async def is_answered(server: LocalServer) -> bool:
    """Whether there is a connection for somebody who comes now."""
    reader, writer = await connect(server)
    writer.write(b"GET / HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
    try:
        return b"200" in await reader.readline()
    except ConnectionResetError:
        return False
    finally:
        writer.close()


async def page_of(server: LocalServer, session: aiohttp.ClientSession, client: str = "192.0.2.1") -> Page:
    origin, forwarded = server.url.rstrip("/"), {"X-Forwarded-For": client}
    page = Page(await session.ws_connect(f"{server.url}socket", origin=origin, headers=forwarded))
    await page.socket.send_json({"kind": "hello", "token": new_token(), "name": "", "room": "table"})
    await page.hear("ready")
    return page


async def test_where_half_the_files_are_connections_the_one_that_is_idle_longest_gives_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with listening_page(monkeypatch, files=8) as server, aiohttp.ClientSession() as session:
        page = await page_of(server, session)
        held = [await connect(server) for _ in range(3)]
        held[0][1].write(b"GET / HTTP/1.1\r\nHost: 127.0")
        assert await is_answered(server)
        assert await held[0][0].read() == b""
        assert await is_there(page)
        for _, writer in held:
            writer.close()


async def test_where_all_of_these_are_in_use_whoever_comes_is_hung_up_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket, "SOCKETS_SHARE", 1.0)
    async with listening_page(monkeypatch, files=8) as server, aiohttp.ClientSession() as session:
        pages = [await page_of(server, session, f"192.0.2.{number}") for number in range(4)]
        assert not await is_answered(server)
        assert [await is_there(page) for page in pages] == [True] * 4
        await pages[0].socket.close()
        await until(lambda: is_answered(server))


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: 127.0"], ids=["nothing", "half a request"])
async def test_a_connection_on_which_nothing_is_asked_is_closed(
    monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(listener, "IDLE_CONNECTION_S", 0.05)
    async with listening_page(monkeypatch, files=1_000) as server:
        reader, writer = await connect(server)
        writer.write(said)
        async with asyncio.timeout(60):
            assert await reader.read() == b""
        writer.close()
