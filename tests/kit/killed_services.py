"""Two services over one store, between both platforms, which are killed while people run a cup."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from bot.delivery.store import Store
from bot.tournaments.model import Cup, CupId
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.store import connect
from tests.kit.retrying_players import InGroup, OnDiscord, OnTelegram, Place
from tests.kit.service import Service
from tests.platforms.doubles import discord_double, telegram
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.telegram import TelegramDouble

TELEGRAM_PATH = "/telegram"
"""Where a balancer takes updates."""
PATIENCE_S, GLANCE_S = 15.0, 0.05
"""After which anybody types the same again, and how often they look."""


@dataclass
class KilledServices:
    """Olga, who is Olivia on Telegram, and Otto organise; ``places`` are where everybody types."""

    discord: DiscordDouble
    telegram: TelegramDouble
    world: Store
    services: list[Service]
    places: dict[str, Place]
    dice: random.Random
    done: int = 0
    name: CupId = field(default=CupId(""))

    async def cup(self) -> Cup:
        (found,) = await self.world.cups.load_many((self.name,))
        return found

    async def says(self, who: str, act: str, words: str, true: Callable[[Cup], object]) -> Cup:
        """Again and again until the cup is as it should then be."""
        while not true(await self.cup()):
            await self.places[who].types(f"/cup {act} #{self.name} {words}".strip())
            for _ in range(int(PATIENCE_S / GLANCE_S)):
                if true(await self.cup()):
                    break
                await asyncio.sleep(GLANCE_S)
        self.done += 1
        return await self.cup()

    async def comes_about(self, true: Callable[[Cup], bool]) -> Cup:
        while not true(cup := await self.cup()):  # noqa: ASYNC110 - what is stored is looked at
            await asyncio.sleep(GLANCE_S)
        return cup

    async def kills(self, at: Sequence[int]) -> None:
        """In turn the one, the other, and both at once; what is killed is started again a moment later."""
        for number, after in enumerate(at):
            while self.done < after:  # noqa: ASYNC110 - no event tells of it
                await asyncio.sleep(GLANCE_S)
            await asyncio.sleep(self.dice.uniform(0, 1.5))
            dying = self.services if number % 3 == 2 else [self.services[number % 3]]
            for service in dying:
                await asyncio.to_thread(service.kill)
            self.telegram.time_passes()
            self.discord.rest.rates.buckets.clear()
            self.discord.gateway.forget_when_identified()
            for service in dying:
                service.start()

    def watch(self) -> object:
        """Changes as long as anything goes on; asking Telegram for news is nothing."""
        heard = sum(method != "getUpdates" for method, _ in self.telegram.calls)
        return self.done, len(self.discord.rest.log), heard


@asynccontextmanager
async def two_services(folder: Path, size: int) -> AsyncIterator[KilledServices]:
    """``P1`` to ``P64`` are on the one platform and the other by turns; the room is a club on both."""
    server = EmbeddedServer(folder / "store")
    await server.open()
    url = f"unix://{quote(str(server.socket))}"
    discord = DiscordDouble()
    await discord.start()
    async with TelegramDouble() as double:
        services = [
            Service(service_settings(discord, double, url, folder / name), folder / f"{name}.log")
            for name in ("one", "other")
        ]
        world = await connect(url, folder)
        try:
            for service in services:
                service.start()
            await discord.gateway.until_heard("identify", within_s=120)
            places = _places(discord, double, size)
            yield KilledServices(discord, double, world, services, places, random.Random(1))  # noqa: S311 - of a test
        finally:
            await world.close()
            for service in services:
                await asyncio.to_thread(service.stop)
            await discord.stop()
            await server.close()


def _places(discord: DiscordDouble, double: TelegramDouble, size: int) -> dict[str, Place]:
    channel = discord.world.channel(discord.world.guild("Club"), "cups")
    people = {"Otto": discord.world.person("Otto")}
    olivia = double.person("Olivia", begun=True)
    places: dict[str, Place] = {
        "Olga": OnDiscord(discord, channel, discord.world.person("Olga"), people),
        "Otto": OnDiscord(discord, channel, people["Otto"]),
        "Olivia": OnTelegram(olivia),
        "the club": InGroup(olivia, double.group("Club", olivia)),
    }
    for number in range(1, size + 1):
        name = f"P{number}"
        places[name] = (
            OnTelegram(double.person(name, begun=True))
            if number % 2
            else OnDiscord(discord, channel, discord.world.person(name))
        )
    return places


def service_settings(discord: DiscordDouble, double: TelegramDouble, url: str, data: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": discord_double.TOKEN,
        "DISCORD_API": discord.api,
        "DISCORD_GATEWAY": discord.gateway.address,
        "TELEGRAM_TOKEN": telegram.TOKEN,
        "TELEGRAM_API": double.url,
        "MOOT_DATA": str(data),
        "REDIS_URL": url,
    }


def by_http(discord: DiscordDouble, address: str, port: int) -> dict[str, str]:
    """Settings of a service behind a balancer at ``address``; the port is its own."""
    return {
        "TELEGRAM_WEBHOOK_URL": f"{address}{TELEGRAM_PATH}",
        "TELEGRAM_WEBHOOK_SECRET": "an-open-secret",
        "DISCORD_PUBLIC_KEY": discord.endpoint.public_key,
        "MOOT_PUBLIC_PORT": str(port),
    }
