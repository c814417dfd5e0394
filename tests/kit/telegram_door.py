"""The whole bot behind Telegram's door: a double of the Bot API, the page's server, and its people."""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp.test_utils import TestClient, TestServer

from bot.app.onlookers import onlookers
from bot.app.platform_folders import shared_ports
from bot.documents.outage_log import ended
from bot.kernel.ids import Platform, Room, SessionId
from bot.kernel.public_address import PublicAddress
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.settings import TelegramSettings
from bot.platforms.web.doors import page_version
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.public_server import PublicServer
from bot.platforms.web.settings import PublicSettings
from tests.kit.init_data import opened_by
from tests.kit.moot import Moot, moot
from tests.kit.web_page import Heard, Page
from tests.platforms.doubles.telegram import TOKEN, FamiliarTelegram, TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.doubles.telegram_people import Someone
from tests.platforms.telegram.serving import FakeRenderer, free_port

APP = "board"
_DIRECTIONS = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))
_nonces = itertools.count(1)


@dataclass
class TelegramDoor:
    telegram: TelegramDouble
    home: Moot
    bot: TelegramConnection
    client: TestClient[Any, Any]
    origin: str
    ann: Someone
    ben: Someone
    eve: Someone
    group: Chat
    server: PublicServer
    pages: list[Page] = field(default_factory=list)

    def link(self, table: SessionId) -> str:
        return f"https://t.me/moot_test_bot/{APP}?startapp={table}"

    def data(self, person: Someone, table: str | None = None, at_s: float | None = None) -> str:
        """What Telegram gives to the page that a person has opened."""
        more = {"query_id": f"query-{next(_nonces)}"} | ({"start_param": table} if table else {})
        return opened_by(TOKEN, person.id, person.name, at_s or time.time(), **more)

    async def exchange(self, init_data: str, **more: str) -> tuple[int, dict[str, Any]]:
        """Ask for a session; ``origin`` and other fields may be told otherwise."""
        origin = more.pop("origin", self.origin)
        given = {"init_data": init_data, "nonce": f"{next(_nonces):032x}", "version": page_version(), **more}
        headers = {"Origin": origin} if origin else {}
        async with self.client.post("/telegram/session", json=given, headers=headers) as answer:
            return answer.status, await answer.json()

    async def open(self, person: Someone, table: str | None = None) -> Page:
        """The page as that person opens it, once it is let in and shown the boards."""
        status, told = await self.exchange(self.data(person, table))
        assert status == 200, told
        page = await self.knock(told["token"])
        await page.hear("ready")
        return page

    async def knock(self, token: str, **fields: str) -> Page:
        socket = await self.client.ws_connect("/telegram/socket", headers={"Origin": self.origin})
        page = Page(socket)
        self.pages.append(page)
        hello = {"kind": "hello", "token": token, "name": "", "room": "app", "version": page_version()}
        await socket.send_json(hello | fields)
        return page

    async def play(self, game: str = "fourrow") -> Post:
        """Ann has offered a game in the group, and Ben has sat down: the board."""
        self.ann.types(self.group, f"/play@moot_test_bot {game}")
        await self.rest()
        await self.ben.taps(self.group.newest, "Take the seat")
        await self.rest()
        return self.group.boards[-1]

    async def shows_everybody(self) -> None:
        """Ann, who leads the group, lets everybody look at its tables who has their link."""
        self.ann.types(self.group, "/setup@moot_test_bot public link")
        await self.rest()

    async def rest(self) -> None:
        await self.telegram.quiet()
        await self.home.settle()
        await self.telegram.quiet()

    async def table(self) -> SessionId:
        (found,) = await self.home.app.dispatcher.boards_in(self.room)
        return found

    def says(self) -> str:
        """The newest board in the group, without the marks that nobody sees."""
        return self.group.boards[-1].text.translate(_DIRECTIONS)

    @property
    def room(self) -> Room:
        return Room(PLATFORM.name, str(self.group.id))


@asynccontextmanager
async def telegram_door(renderer: Any = None, frames: str = "") -> AsyncIterator[TelegramDoor]:
    """Ann and Ben are in a group with the bot, Eve is not; afterwards nothing wrong was done.

    ``frames`` is where a shell of Telegram is, beside Telegram's own.
    """
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    at_home = moot(platforms=())
    async with FamiliarTelegram() as telegram:
        framing = {"moot_frames": frames} if frames else {}
        settings = TelegramSettings(
            _env_file=None, token=TOKEN, api=telegram.url, app=APP, public_url=origin, **framing
        )
        dispatcher, shared = at_home.app.dispatcher, shared_ports(at_home.app.store, "here")
        bot = TelegramConnection(settings, dispatcher, FakeRenderer(), shared=shared)
        web = PublicSettings(_env_file=None, moot_public_url=origin, moot_public_port=port)
        core = PageCore(dispatcher, renderer or FakeRenderer(), web.proxies)
        server = PublicServer(core, web, PublicAddress(origin), shared.leases)
        assert bot.door
        server.opens([bot.door])
        at_home.app.couriers.update({PLATFORM.name: bot.courier, Platform("web"): server.courier})
        store = at_home.app.store
        looking = onlookers((store.table_news, store.cup_news), [server])
        telling = [asyncio.create_task(pages.run()) for pages in looking]
        await bot.start()
        people = [telegram.person(name, begun=True) for name in ("Ann", "Ben", "Eve")]
        group = telegram.group("Club", *people[:2])
        async with TestClient(TestServer(server.application(), port=port)) as client:
            door = TelegramDoor(telegram, at_home, bot, client, origin, *people, group, server)
            try:
                yield door
            finally:
                for page in door.pages:
                    await page.socket.close()
                await ended(telling)
                await bot.stop()
    assert telegram.violations == []
    assert telegram.judge.found == []


def heard_trouble(heard: Heard) -> tuple[str, str]:
    assert heard["kind"] == "error", heard
    return heard["trouble"], heard["text"]
