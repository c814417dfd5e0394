"""The whole bot behind the door of a chat app: the app's double, the page's server, and its people."""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar

from aiohttp.test_utils import TestClient, TestServer

from bot.app.onlookers import onlookers
from bot.app.platform_folders import shared_ports
from bot.documents.outage_log import ended
from bot.kernel.ids import Handle, Platform, Room, SessionId
from bot.kernel.public_address import PublicAddress
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.settings import TelegramSettings
from bot.platforms.web.doors import page_version
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.public_server import PublicServer
from bot.platforms.web.settings import PublicSettings
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.init_data import opened_by
from tests.kit.moot import Moot, moot
from tests.kit.telegram_album import words as telegram_words
from tests.kit.web_page import Heard, Page
from tests.platforms.discord.club import Club, club
from tests.platforms.discord.club import words as discord_words
from tests.platforms.doubles.discord_activities import Activities
from tests.platforms.doubles.telegram import TOKEN, FamiliarTelegram
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.telegram import serving

APP = "board"
_nonces = itertools.count(1)


@dataclass
class Door:
    """Ann and Ben are in a room with the bot; Eve is in none of its rooms, until she is let in."""

    home: Moot
    client: TestClient[Any, Any]
    origin: str
    server: PublicServer
    ann: Any
    ben: Any
    eve: Any
    room: Room
    pages: list[Page] = field(default_factory=list)
    app: ClassVar[str]

    @property
    def shown_at(self) -> str:
        """The origin under which the app shows our page."""
        return self.origin

    @property
    def dispatcher(self) -> Any:
        return self.home.app.dispatcher

    def handle(self, person: Any) -> Handle:
        return Handle(Platform(self.app), str(person.id))

    async def exchange(self, proof: dict[str, str], **more: str) -> tuple[int, dict[str, Any]]:
        """Ask for a session; ``origin``, ``client`` and other fields may be told otherwise."""
        origin, client = more.pop("origin", self.shown_at), more.pop("client", "192.0.2.1")
        headers = {"X-Forwarded-For": client} | ({"Origin": origin} if origin else {})
        told = {"nonce": f"{next(_nonces):032x}", "version": page_version()} | proof | more
        async with self.client.post(f"/{self.app}/session", json=told, headers=headers) as answer:
            return answer.status, await answer.json()

    async def session(self, person: Any, place: Any = None) -> str:
        status, told = await self.exchange(await self.proof(person, place))
        assert status == 200, told
        return str(told["token"])

    async def open(self, person: Any, place: Any = None) -> Page:
        """The page as that person opens it, once it is let in and shown the boards."""
        page = await self.knock(await self.session(person, place))
        await page.hear("ready")
        return page

    async def knock(self, token: str, **fields: str) -> Page:
        socket = await self.client.ws_connect(f"/{self.app}/socket", headers={"Origin": self.shown_at})
        page = Page(socket)
        self.pages.append(page)
        hello = {"kind": "hello", "token": token, "name": "", "room": "app", "version": page_version()}
        await socket.send_json(hello | fields)
        return page

    async def table(self) -> SessionId:
        return (await self.dispatcher.boards_in(self.room))[-1]

    async def begun(self, game: str = "fourrow") -> SessionId:
        """Ann has offered a game in the room, and Ben has sat down."""
        await self.says(self.ann, "play", game=game)
        await self.takes_seat(self.ben)
        return await self.table()


class TelegramDoor(Door):
    app = "telegram"
    telegram: FamiliarTelegram
    group: Chat

    def link(self, table: SessionId) -> str:
        return f"https://t.me/moot_test_bot/{APP}?startapp={table}"

    def data(self, person: Any, table: str | None = None, at_s: float | None = None) -> str:
        """What Telegram gives to the page that a person has opened."""
        more = {"query_id": f"query-{next(_nonces)}"} | ({"start_param": table} if table else {})
        return opened_by(TOKEN, person.id, person.name, at_s or time.time(), **more)

    async def proof(self, person: Any, place: str | None = None) -> dict[str, str]:
        """``place`` is the table that the link leads to."""
        return {"init_data": self.data(person, place)}

    async def says(self, who: Any, command: str, /, chat: Chat | None = None, **words: str) -> None:
        line = " ".join((f"/{command}@moot_test_bot", *words.values()))
        who.types(chat or self.group, line)
        await self.rest()

    async def takes_seat(self, who: Any) -> None:
        await who.taps(self.group.newest, "Take seat")
        await self.rest()

    def boards(self) -> list[Post]:
        return self.group.boards

    def shows(self) -> str:
        """The newest board in the room."""
        return telegram_words(self.boards()[-1].text)

    async def lets_in(self, person: Any) -> None:
        self.group.members.append(person)

    async def puts_out(self, person: Any) -> None:
        self.group.members.remove(person)

    async def rest(self) -> None:
        await self.telegram.quiet()
        await self.home.settle()
        await self.telegram.quiet()


class DiscordDoor(Door):
    app = "discord"
    club: Club

    @property
    def activities(self) -> Activities:
        return self.club.double.rest.activities

    @property
    def shown_at(self) -> str:
        return f"https://{self.club.double.world.bot.id}.discordsays.com"

    async def proof(self, person: Any, place: Any = None) -> dict[str, str]:
        """``place`` is the channel in which the Activity is opened."""
        instance = self.activities.joined(person, place or self.club.games)
        return {"code": self.activities.authorized(person), "instance": instance.id}

    async def says(self, who: Any, command: str, /, **words: Any) -> None:
        await self.club.slash(command, who, None, **words)
        await self.rest()

    async def takes_seat(self, who: Any) -> None:
        await self.club.tap(who, self.club.board(), "Take seat")
        await self.club.to_move("Ann")
        await self.rest()

    def boards(self) -> list[Any]:
        return self.club.boards()

    def shows(self) -> str:
        return discord_words(self.boards()[-1])

    async def lets_in(self, person: Any) -> None:
        """Everybody is a member of the server."""

    async def puts_out(self, person: Any) -> None:
        await self.club.double.hide(self.club.games, person)

    async def rest(self) -> None:
        await self.club.settle()


@asynccontextmanager
async def _serving(
    kind: type[Door], home: Moot, port: int, renderer: Any, door: Any, **more: Any
) -> AsyncIterator[Any]:
    """The page's server behind the app's ``door``."""
    origin, store = f"http://127.0.0.1:{port}", home.app.store
    web = PublicSettings(_env_file=None, moot_public_url=origin, moot_public_port=port)
    core = PageCore(home.app.dispatcher, renderer or FakeRenderer(), web.proxies)
    server = PublicServer(core, web, PublicAddress(origin), store.leases)
    server.opens([door])
    home.app.couriers[Platform("web")] = server.courier
    looking = onlookers((store.table_news, store.cup_news), [server])
    telling = [asyncio.create_task(pages.run()) for pages in looking]
    async with TestClient(TestServer(server.application(), port=port)) as client:
        opened = kind(home=home, client=client, origin=origin, server=server, **more)
        try:
            yield opened
        finally:
            for page in opened.pages:
                await page.socket.close()
            await ended(telling)


@asynccontextmanager
async def telegram_door(renderer: Any = None, frames: str = "") -> AsyncIterator[TelegramDoor]:
    """Afterwards nothing wrong was done. ``frames`` is where a shell of the app is, beside its own."""
    port, home = serving.free_port(), moot(platforms=())
    async with FamiliarTelegram() as telegram:
        settings = TelegramSettings(
            _env_file=None,
            token=TOKEN,
            api=telegram.url,
            app=APP,
            public_url=f"http://127.0.0.1:{port}",
            **({"moot_frames": frames} if frames else {}),
        )
        shared = shared_ports(home.app.store, "here")
        bot = TelegramConnection(settings, home.app.dispatcher, serving.FakeRenderer(), shared=shared)
        home.app.couriers[Platform("telegram")] = bot.courier
        await bot.start()
        ann, ben, eve = (telegram.person(name, begun=True) for name in ("Ann", "Ben", "Eve"))
        group = telegram.group("Club", ann, ben)
        people = {"ann": ann, "ben": ben, "eve": eve, "room": serving.room(group)}
        drawing = renderer or serving.FakeRenderer()
        async with _serving(TelegramDoor, home, port, drawing, bot.door, **people) as door:
            door.telegram, door.group = telegram, group
            try:
                yield door
            finally:
                await bot.stop()
    assert telegram.violations == []
    assert telegram.judge.found == []


@asynccontextmanager
async def discord_door(renderer: Any = None, frames: str = "") -> AsyncIterator[DiscordDoor]:
    """The same."""
    port = serving.free_port()
    async with club(page=f"http://127.0.0.1:{port}", frames=frames) as opened:
        people = {"ann": opened.ann, "ben": opened.ben, "eve": opened.eve, "room": opened.room}
        door = opened.connection.door
        async with _serving(DiscordDoor, opened.moot, port, renderer, door, **people) as made:
            made.club = opened
            yield made


DOORS = {"discord": discord_door, "telegram": telegram_door}


def heard_trouble(heard: Heard) -> tuple[str, str]:
    assert heard["kind"] == "error", heard
    return heard["trouble"], heard["text"]
