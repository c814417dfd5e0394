"""The bot, served to a double of Telegram."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from bot.delivery.parts import KeptUpdates
from bot.delivery.ports import BoardRenderer
from bot.kernel.ids import Room
from bot.kernel.scene import Film, Look, Scene
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.ports import Dispatcher
from bot.platforms.telegram.settings import TelegramSettings
from tests.kit.raising import Raising
from tests.kit.shared_ports import memory_ports
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat

_SIDE = 8


class FakeRenderer:
    """Draws nothing but the beginning of a picture's file, another one for each scene."""

    def __init__(self) -> None:
        self.drawn: list[Scene] = []

    async def png(self, scene: Scene, look: Look) -> bytes:
        self.drawn.append(scene)
        header = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + _SIDE.to_bytes(4) + _SIDE.to_bytes(4)
        return header + f"{scene.alt} {look.theme}".encode()

    async def gif(self, film: Film, look: Look) -> bytes:
        return fake_film(film, look)


def fake_film(film: Film, look: Look) -> bytes:
    """The beginning and the end of a film's file, and what would be between them in words."""
    screen = look.pixels.to_bytes(2, "little") * 2
    return b"GIF89a" + screen + f"{film.scene.alt} {len(film.frames)} {look.theme}".encode() + b";"


@dataclass
class Served:
    telegram: TelegramDouble
    bot: TelegramConnection
    renderer: BoardRenderer
    alive: bool = True

    @property
    def courier(self) -> Raising:
        return Raising(self.bot.courier)


def room(chat: Chat, topic: int | None = None) -> Room:
    return Room(PLATFORM.name, f"{chat.id}/{topic}" if topic else str(chat.id))


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
    renderer = renderer or FakeRenderer()
    shared = replace(memory_ports(), updates=kept) if kept else None
    bot = TelegramConnection(settings, dispatcher, renderer, patience_s, shared=shared)
    served = Served(telegram, bot, renderer)
    await served.bot.start()
    try:
        yield served
    finally:
        if served.alive:
            await served.bot.stop()


async def die(served: Served) -> None:
    """What a kill leaves behind: nothing is finished, and nothing confirmed."""
    served.alive = False
    bot = served.bot
    for task in (bot._serving, bot._owning, *bot._in_hand._tasks):
        if task:
            task.cancel()
    await bot._bot.shutdown()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
