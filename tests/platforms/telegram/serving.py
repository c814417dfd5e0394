"""The bot, served to a double of Telegram, and a club in which two people play."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from bot.delivery.parts import KeptUpdates
from bot.delivery.ports import BoardRenderer
from bot.delivery.rooms import BoardRef
from bot.dispatch.dispatcher import Dispatcher
from bot.kernel.ids import Handle, Named, Room
from bot.kernel.scene import Film, Look, Scene
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.settings import TelegramSettings
from tests.kit.raising import Raising
from tests.kit.recording_dispatcher import TABLE, RecordingDispatcher, board
from tests.kit.sent_boards import post_board
from tests.kit.shared_ports import memory_ports
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.doubles.telegram_people import Someone

_SIDE = 8


class FakeRenderer:
    """Draws nothing but the beginning of a picture's file, another one for each scene."""

    async def png(self, scene: Scene, look: Look) -> bytes:
        header = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + _SIDE.to_bytes(4) + _SIDE.to_bytes(4)
        return header + f"{scene.alt} {look.theme}".encode()

    async def gif(self, film: Film, look: Look) -> bytes:
        """The beginning and the end of a film's file, and what would be between them in words."""
        screen = look.pixels.to_bytes(2, "little") * 2
        return b"GIF89a" + screen + f"{film.scene.alt} {len(film.frames)} {look.theme}".encode() + b";"


@dataclass
class Served:
    telegram: TelegramDouble
    dispatcher: Any
    bot: TelegramConnection
    alive: bool = True

    @property
    def courier(self) -> Raising:
        return Raising(self.bot.courier)

    async def die(self) -> None:
        """What a kill leaves behind: nothing is finished, and nothing confirmed."""
        self.alive = False
        removing = self.bot._answers._passing._due.values()
        for task in (self.bot._serving, self.bot._owning, *self.bot._in_hand._tasks, *removing):
            if task:
                task.cancel()
        await self.bot._bot.shutdown()


@dataclass(kw_only=True)
class Club(Served):
    """Ann and Bob are in a group, which Ann owns; of the two Ann has opened a private chat with the bot."""

    ann: Someone
    bob: Someone
    group: Chat

    dispatcher: RecordingDispatcher

    @property
    def room(self) -> Room:
        return room(self.group)

    async def shows(self, *marked: str, at: Room | None = None) -> BoardRef:
        return await post_board(self.courier, at or self.room, TABLE, board(*marked))

    async def types(
        self, line: str, who: Someone | None = None, chat: Chat | None = None, **more: Any
    ) -> dict[str, Any]:
        """Ann, unless somebody else, writes in the group; the update."""
        update = (who or self.ann).types(chat or self.group, line, **more)
        await self.telegram.quiet()
        return update

    async def privately(self, line: str) -> None:
        await self.types(line, chat=self.ann.private)

    async def taps(self, who: Someone, post: Post, label: str, **more: Any) -> Any:
        toast = await who.taps(post, label, **more)
        await self.telegram.quiet()
        return toast

    def cards(self) -> list[Post]:
        """What the bot has written in the group and is still there, but for boards."""
        return [post for post in self.group.bots if not post.picture]


def room(chat: Chat, topic: int | None = None) -> Room:
    return Room(PLATFORM.name, f"{chat.id}/{topic}" if topic else str(chat.id))


def named(someone: Someone) -> Named:
    return Named(Handle(PLATFORM.name, str(someone.id)), someone.name)


@asynccontextmanager
async def serving(
    telegram: TelegramDouble,
    dispatcher: Dispatcher,
    renderer: BoardRenderer | None = None,
    patience_s: float = 5.0,
    kept: KeptUpdates | None = None,
    **more: Any,
) -> AsyncIterator[Served]:
    """``kept`` outlives the process; ``more`` are further settings."""
    settings = TelegramSettings(_env_file=None, **{"token": TOKEN, "api": telegram.url, **more})
    shared = replace(memory_ports(), updates=kept) if kept else None
    bot = TelegramConnection(settings, dispatcher, renderer or FakeRenderer(), patience_s, shared=shared)
    served = Served(telegram, dispatcher, bot)
    await bot.start()
    try:
        yield served
    finally:
        if served.alive:
            await bot.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def by_webhook() -> dict[str, object]:
    """Settings with which updates are sent to us."""
    port = free_port()
    address = f"http://127.0.0.1:{port}/telegram"
    return {"webhook_url": address, "webhook_secret": "an-open-secret", "moot_public_port": port}
