"""A page of the local table, as the server hears it: what is said and heard on its socket."""

import asyncio
import contextlib
import itertools
from collections.abc import Callable
from typing import Any

from aiohttp import ClientWebSocketResponse
from aiohttp.test_utils import TestClient, TestServer

from bot.app.application import Application
from bot.platforms.web import PLATFORM
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from tests.kit.fake_dispatcher import FakeDispatcher, FakeRenderer
from tests.kit.waiting import PATIENCE_S

Heard = dict[str, Any]
_tokens = itertools.count(1)
_asked = itertools.count(1)


class Page:
    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.past: list[Heard] = []

    async def ask(self, kind: str, **fields: object) -> Heard:
        """Ask for something and wait until the server is done with it, or complains."""
        asked = await self.say(kind, **fields)
        return await self.hear(lambda heard: heard["kind"] in {"done", "error"} and heard["id"] == asked)

    async def say(self, kind: str, **fields: object) -> str:
        asked = str(fields.pop("id", f"ask-{next(_asked)}"))
        await self.socket.send_json({"kind": kind, "id": asked, **fields})
        return asked

    async def hear(self, wanted: str | Callable[[Heard], bool]) -> Heard:
        """The next message of a kind, or that is as wanted; what comes before it is kept in ``past``."""
        is_it = wanted if callable(wanted) else lambda heard: heard["kind"] == wanted
        async with asyncio.timeout(PATIENCE_S):
            while True:
                heard: Heard = await self.socket.receive_json()
                self.past.append(heard)
                if is_it(heard):
                    return heard

    async def listen(self, quiet_s: float) -> None:
        """Take in what has been sent, until nothing comes for ``quiet_s``."""
        while True:
            try:
                self.past.append(await self.socket.receive_json(timeout=quiet_s))
            except TimeoutError:
                return

    async def stays(self, for_s: float) -> None:
        """Be there for so long, and take in what is sent; less long where the server lets go of the page."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(for_s):
                async for message in self.socket:
                    self.past.append(message.json())

    def last(self, kind: str) -> Heard:
        return next(heard for heard in reversed(self.past) if heard["kind"] == kind)

    def has_heard(self, kind: str) -> bool:
        return any(heard["kind"] == kind for heard in self.past)


def served(dispatcher: FakeDispatcher, address: Address | None = None) -> TestClient[Any, Any]:
    """A server of its own over ``dispatcher``: enter it to start, leave it to stop."""
    table = LocalServer(dispatcher, FakeRenderer(), address or Address(), dispatcher.leases)
    dispatcher.courier = table.courier
    return TestClient(TestServer(table.application()))


def behind_a_page(app: Application) -> TestClient[Any, Any]:
    """The same over the whole bot, which sends to its pages from now on."""
    server = LocalServer(app.dispatcher, FakeRenderer(), Address(), app.store.leases)
    app.couriers[PLATFORM.name] = server.courier
    return TestClient(TestServer(server.application()))


def new_token() -> str:
    return f"{next(_tokens):032x}"


async def knock(client: TestClient[Any, Any], **headers: str) -> Page:
    """Open a socket as a page of that server does."""
    origin = f"http://{client.host}:{client.port}"
    return Page(await client.ws_connect("/socket", headers={"Origin": origin} | headers))


async def come_in(
    client: TestClient[Any, Any], name: str = "", room: str = "table", token: str | None = None, **more: Any
) -> Page:
    """A page that has said hello and been shown the boards."""
    page = await knock(client)
    await page.socket.send_json(
        {"kind": "hello", "token": token or new_token(), "name": name, "room": room, **more}
    )
    await page.hear("ready")
    return page
