"""The whole bot behind Discord's door: a club on Discord, the page's server, and people who open it."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp.test_utils import TestClient, TestServer

from bot.kernel.ids import Platform, SessionId
from bot.kernel.public_address import PublicAddress
from bot.platforms.web.doors import page_version
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.public_server import PublicServer
from bot.platforms.web.settings import PublicSettings
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.web_page import Page
from tests.platforms.discord.club import Club, club
from tests.platforms.doubles.discord_activities import Activities
from tests.platforms.doubles.discord_world import Channel, Person
from tests.platforms.telegram.serving import free_port


@dataclass
class DiscordDoor:
    club: Club
    client: TestClient[Any, Any]
    origin: str
    server: PublicServer
    pages: list[Page] = field(default_factory=list)
    now_s: Callable[[], float] = time.time

    @property
    def activities(self) -> Activities:
        return self.club.double.rest.activities

    @property
    def proxied(self) -> str:
        """The origin under which Discord shows our page."""
        return f"https://{self.club.double.world.bot.id}.discordsays.com"

    async def exchange(self, code: str, instance: str, **more: str) -> tuple[int, dict[str, Any]]:
        origin = more.pop("origin", self.proxied)
        headers = {"Origin": origin, "X-Forwarded-For": more.pop("client", "192.0.2.1")}
        given = {"code": code, "instance": instance, "nonce": "0" * 32, "version": page_version(), **more}
        async with self.client.post("/discord/session", json=given, headers=headers) as answer:
            return answer.status, await answer.json()

    async def proof(self, person: Person, channel: Channel | None = None) -> tuple[str, str]:
        """What the client gives to the page of somebody who has opened it in a channel."""
        instance = self.activities.joined(person, channel or self.club.games)
        return self.activities.authorized(person), instance.id

    async def open(self, person: Person, channel: Channel | None = None) -> Page:
        status, told = await self.exchange(*await self.proof(person, channel))
        assert status == 200, told
        page = await self.knock(told["token"])
        await page.hear("ready")
        return page

    async def knock(self, token: str, **fields: str) -> Page:
        socket = await self.client.ws_connect("/discord/socket", headers={"Origin": self.proxied})
        page = Page(socket)
        self.pages.append(page)
        hello = {"kind": "hello", "token": token, "name": "", "room": "app", "version": page_version()}
        await socket.send_json(hello | fields)
        return page

    async def table(self) -> SessionId:
        assert self.club.moot
        return (await self.club.moot.app.dispatcher.boards_in(self.club.room))[-1]


@asynccontextmanager
async def discord_door(renderer: Any = None, frames: str = "") -> AsyncIterator[DiscordDoor]:
    """``frames`` is where a shell of Discord's client is, beside its own."""
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    async with club(page=origin, frames=frames) as opened:
        assert opened.moot
        app = opened.moot.app
        web = PublicSettings(_env_file=None, moot_public_url=origin, moot_public_port=port)
        core = PageCore(app.dispatcher, renderer or FakeRenderer(), web.proxies)
        server = PublicServer(core, web, PublicAddress(origin), app.store.leases)
        assert opened.connection.door
        server.opens([opened.connection.door])
        app.couriers[Platform("web")] = server.courier
        async with TestClient(TestServer(server.application(), port=port)) as client:
            door = DiscordDoor(opened, client, origin, server)
            yield door
            for page in door.pages:
                await page.socket.close()
