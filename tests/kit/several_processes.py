"""Several processes of the bot over one real store, before doubles of both chat apps.

Each process is a whole application with connections of its own; it can be killed between any two acts on the
world, and another one begins in its place. What the doubles are told is kept, in its order.
"""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from bot.app.assemble import SystemClock, assemble
from bot.delivery.rate_limits import RateLimits
from bot.dispatch.requests import Request, Typed
from bot.intents.payload import read_payload
from bot.intents.play import JoinTable, PickMove, Rematch
from bot.kernel.ids import Named, RequestId, Room
from bot.platforms.discord import NAME as DISCORD
from bot.platforms.discord.bot_client import point_library_at
from bot.platforms.discord.connection import DiscordConnection, Terms
from bot.platforms.discord.settings import DiscordSettings
from bot.platforms.telegram import PLATFORM as TELEGRAM
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.rate_limits import RateLimitSettings
from bot.platforms.telegram.settings import TelegramSettings
from storage.redis.connections import connections
from storage.redis.store import redis_store
from tests.kit.crashing_process import CrashingProxy, Lifetime
from tests.kit.installed_games import INSTALLED
from tests.platforms.doubles import discord_double, telegram
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.telegram.serving import FakeRenderer

if TYPE_CHECKING:
    from bot.app.application import Application
    from bot.intents.intent import Intent

SILENCE_MS = 1_000
"""Nobody waits half a minute for what the dead have left."""
_SPADES = 20
OVER = 1_000_000
"""Shown as the version of a board whose game is over."""
_FAST = RateLimits((), lambda _: ())


@dataclass(frozen=True)
class Written:
    """A board was posted, or edited: ``message`` in ``room`` shows ``version`` from now on."""

    room: str
    message: str
    version: int


@dataclass
class Witness:
    """Everything that was written to boards, in its order, and who was called aloud."""

    boards: list[Written] = field(default_factory=list)
    calls: list[tuple[str, str]] = field(default_factory=list)
    probes: int = 0

    def of_room(self, room: str) -> list[Written]:
        return [one for one in self.boards if one.room == room]


@dataclass
class Town:
    """Both doubles with a channel and a group, as fast as they like, and what was seen there."""

    discord: DiscordDouble
    telegram: TelegramDouble
    seen: Witness = field(default_factory=Witness)

    def __post_init__(self) -> None:
        self.channel = self.discord.world.channel(self.discord.world.guild("Club"), "games")
        self.ann = self.discord.world.person("Ann")
        self.bob = self.telegram.person("Bob", begun=True)
        self.group = self.telegram.group("Club", self.bob, kind="group")
        self.discord.rest.rates.take = lambda _: 0.0  # type: ignore[method-assign]  # a stand-in of this test
        self.telegram.rates.spend = lambda _: 0.0  # type: ignore[method-assign]  # a stand-in of this test
        self._watch_discord()
        self._watch_telegram()

    @property
    def here(self) -> Room:
        """Telegram's group, whatever it has become."""
        group = self.group
        while group.became:
            group = group.became
        return Room(TELEGRAM.name, str(group.id))

    def standing(self) -> dict[str, list[int]]:
        """The versions that boards show now, in each room where the bot is."""
        found: dict[str, list[int]] = {"discord": [], "telegram": []}
        for one in self.channel.public:
            _note(found["discord"], _version(_payloads_of(one.components)))
        chats = [chat for chat in self.telegram.chats.values() if chat.kind != "private" and not chat.became]
        for post in (post for chat in chats for post in chat.bots):
            _note(found["telegram"], _version([button.data for button in post.buttons if button.data]))
        return found

    def leftovers(self) -> list[str]:
        """Probes that stand in a room."""
        said = [one.content for one in self.channel.public]
        said += [post.text for chat in self.telegram.chats.values() if not chat.became for post in chat.bots]
        return [text for text in said if text == "…"]

    def _watch_discord(self) -> None:
        messages, write = self.discord.rest.messages, self.discord.rest.messages.write

        def written(message: Any, body: dict[str, Any], files: Any) -> None:
            write(message, body, files)
            version = _version(_payloads_of(message.components))
            if version is not None:
                self.seen.boards.append(Written("discord", message.id, version))
            elif not int(body.get("flags") or 0) & 1 << 12 and message.pinged:
                self.seen.calls.append(("discord", message.pinged[-1]))
            self.seen.probes += body.get("content") == "…"

        messages.write = written  # type: ignore[method-assign]  # a stand-in of this test

    def _watch_telegram(self) -> None:
        do = self.telegram._do

        def done(method: str, given: dict[str, Any]) -> Any:
            answer = do(method, given)
            told = json.loads(answer.text)
            if told["ok"] and method.startswith(("send", "edit")) and isinstance(told["result"], dict):
                self._told(method, given, told["result"])
            return answer

        self.telegram._do = done  # type: ignore[method-assign]  # a stand-in of this test

    def _told(self, method: str, given: dict[str, Any], message: dict[str, Any]) -> None:
        rows = (message.get("reply_markup") or {}).get("inline_keyboard", [])
        version = _version([one["callback_data"] for row in rows for one in row if "callback_data" in one])
        chat = str(message["chat"]["id"])
        if version is not None:
            self.seen.boards.append(Written(f"telegram {chat}", str(message["message_id"]), version))
        elif method == "sendMessage" and not given.get("disable_notification"):
            self.seen.calls.append(("telegram", chat))
        self.seen.probes += given.get("text") == "…"


class MortalLife(Lifetime):
    """After its end nothing acts any more, not even what is done at last when a task is cancelled."""

    async def act(self, name: str, act: Any, *args: Any, **more: Any) -> Any:
        task = asyncio.current_task()
        if self.over.is_set() and task and task.cancelling():
            raise asyncio.CancelledError
        return await super().act(name, act, *args, **more)


@dataclass
class Process:
    """One process: its connections outlive its deaths, everything else dies with its ``life``."""

    name: str
    socket: Path
    town: Town
    life: Lifetime = field(default_factory=MortalLife)
    _tasks: list[asyncio.Task[Any]] = field(default_factory=list)
    _dead: list[asyncio.Task[Any]] = field(default_factory=list)

    async def connects(self, stack: AsyncExitStack) -> None:
        clients = connections(f"unix://{quote(str(self.socket))}")
        stack.push_async_callback(clients.close)
        self._store = redis_store(clients, silence_ms=SILENCE_MS)
        self._couriers: dict[Any, Any] = {}
        self.app: Application = assemble(self._store, INSTALLED, SystemClock(), self.name)
        settings = {
            "discord_token": discord_double.TOKEN,
            "discord_api": self.town.discord.api,
            "discord_gateway": self.town.discord.gateway.address,
        }
        self.town.discord.gateway.forget_when_identified()
        served = DiscordSettings(**settings)
        point_library_at(served)
        dispatcher: Any = _Later(self)
        discord = DiscordConnection(dispatcher, FakeRenderer(), served, Terms(None, 2.0, _FAST, _FAST))
        await discord._sign_in()
        stack.push_async_callback(discord.host.close)
        self._discord = discord
        own = TelegramSettings(_env_file=None, token=telegram.TOKEN, api=self.town.telegram.url)
        limits = RateLimitSettings(_FAST, _FAST)
        self._telegram = TelegramConnection(own, dispatcher, FakeRenderer(), 2.0, limits)
        await self._telegram._introduce()
        stack.push_async_callback(self._telegram.stop)
        self._couriers = {DISCORD: discord.courier, TELEGRAM.name: self._telegram.courier}
        stack.push_async_callback(self.dies)

    def begins(self) -> None:
        self.life = MortalLife()
        world: Any = CrashingProxy(self._store, self.life)
        self.app = assemble(world, INSTALLED, SystemClock(), self.name)
        self.app.couriers.update(
            {name: CrashingProxy(one, self.life) for name, one in self._couriers.items()}
        )  # type: ignore[misc]  # a stand-in of this test
        for worker in (self.app.index_keeper(), self.app.scorekeeper()):
            self.runs(replace(worker, rest_ms=100, pause_s=0.05).run())
        readers = []
        for platform in self._couriers:
            readers += [self.app.deliverer(platform), self.app.caller(platform)]
        for reader in readers:
            self.runs(replace(reader, wait_ms=100, pause_s=0.05).run())

    async def dies(self) -> None:
        """At once, wherever it is."""
        self.life.over.set()
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        self._dead += tasks
        if tasks:
            await asyncio.wait(tasks, timeout=0.05)

    def held_up(self) -> str:
        """What may keep Discord's library from asking, for whoever wonders why nothing is shown."""
        http = self._discord.host.http
        buckets = [(key, one, one.outgoing, one.expires, one._sleeping) for key, one in http._buckets.items()]
        return f"{self.name}: global {http._global_over.is_set()}, {buckets}"

    def asks(self, request: Request) -> asyncio.Task[Any]:
        return self.runs(self.app.dispatcher.handle(request))

    def runs(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.append(task)
        return task


@dataclass
class _Later:
    """The dispatcher of whichever life a process is in."""

    process: Process

    def __getattr__(self, name: str) -> Any:
        return getattr(self.process.app.dispatcher, name)


@asynccontextmanager
async def town() -> AsyncIterator[Town]:
    discord = DiscordDouble()
    await discord.start()
    try:
        async with TelegramDouble() as double:
            yield Town(discord, double)
    finally:
        await discord.stop()


@asynccontextmanager
async def processes(socket: Path, at: Town, count: int) -> AsyncIterator[list[Process]]:
    async with AsyncExitStack() as stack:
        started = [Process(f"worker {number}", socket, at) for number in range(count)]
        for one in started:
            await one.connects(stack)
            one.begins()
        yield started


def typed(who: Named, room: Room, line: str, number: object, message: str) -> Request:
    return Request(RequestId(f"request {number}"), who, room, Typed(line), message=message)


def _payloads_of(components: list[dict[str, Any]]) -> list[str]:
    return list(_inside(components))


def _inside(components: list[dict[str, Any]]) -> Iterator[str]:
    for one in components:
        if "custom_id" in one:
            yield one["custom_id"]
        yield from (option["value"] for option in one.get("options", ()))
        yield from _inside(one.get("components", []))


def _version(payloads: list[str]) -> int | None:
    """Of the board that has these buttons; None where it is no board."""
    intents: list[Intent] = [read for one in payloads if (read := read_payload(one))]
    for intent in intents:
        if isinstance(intent, PickMove):
            return intent.seen
    kinds = {type(one) for one in intents}
    if Rematch in kinds:
        return OVER
    return 1 if JoinTable in kinds else None


def _note(found: list[int], version: int | None) -> None:
    if version is not None:
        found.append(version)


def dice_of(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - of a test


async def buried(dead: set[asyncio.Task[Any]]) -> None:
    """What killed processes have left hanging is nobody's any more."""
    for _ in range(_SPADES):
        for task in dead:
            task.cancel()
        if dead:
            _, dead = await asyncio.wait(dead, timeout=0.05)
