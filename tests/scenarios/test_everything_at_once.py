"""One game between both platforms, through a flood, a group that becomes a supergroup, and a failover."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.kernel.ids import SessionId
from bot.sessions.model import Phase, Session
from storage.redis.keys import TABLES
from storage.redis.slots import slot_of
from storage.redis.store import connect
from tests.kit import telegram_album
from tests.kit.retrying_players import OnDiscord, OnTelegram, RetryingPlayer, Shown
from tests.kit.service import Service
from tests.kit.store_cluster import StoreCluster
from tests.kit.waiting import comes_about
from tests.platforms.doubles import discord_double, telegram
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.scenarios.test_kills import RECORD, RESULT
from tests.scenarios.test_two_services import complaints

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning"),  # aiohttp's own
]
FLOOD = 300
"""Lines that somebody writes to the bot at once."""
_LONG_PATIENCE_S = 12.0
_TOO_LATE = "an interaction was answered too late"


@dataclass
class InGroup(OnTelegram):
    """In a group that may become a supergroup: people are then in the new one."""

    small: Chat

    @property
    def group(self) -> Chat:
        return self.small.became or self.small

    def boards(self) -> list[Shown]:
        return [
            Shown(telegram_album.words(one.text), telegram_album.presses(one)) for one in self._pictures()
        ]

    def calls(self) -> list[str]:
        called = [post for _, post in self.person.telegram.pings if post in self.group.shown]
        return [telegram_album.words(post.text) for post in called]

    async def types(self, line: str) -> None:
        command, space, rest = line.partition(" ")
        self.person.types(self.group, f"{command}@{self.person.telegram.me['username']}{space}{rest}")

    async def presses(self, press: str) -> None:
        _, number, payload = json.loads(press)
        if post := self.group.post(number):
            self.person.starts_tap(post, "", payload)

    def _pictures(self) -> list[Post]:
        return [post for post in self.group.bots if post.picture]


@dataclass
class Evening:
    """Ann plays on Discord, Bob in a group on Telegram; Cleo is somebody who writes to the bot."""

    cluster: StoreCluster
    discord: DiscordDouble
    telegram: TelegramDouble
    service: Service
    ann: RetryingPlayer
    bob: RetryingPlayer
    club: InGroup

    async def plays(self) -> None:
        await self.ann.until(lambda: bool(self.ann.boards()), "/play territories", _LONG_PATIENCE_S)
        self.ann.table = self.bob.table = self.ann.boards()[0].words.partition("table ")[2][:8]
        await self.bob.until(lambda: bool(self.bob.boards()), f"/join {self.ann.table}", _LONG_PATIENCE_S)
        await asyncio.gather(self.ann.plays(), self.bob.plays())

    async def happens(self) -> None:
        """One after the other, while the one before may still be felt."""
        await self._ply(len(RECORD) // 4)
        cleo = self.telegram.person("Cleo", begun=True)
        for number in range(FLOOD):
            cleo.types(cleo.private, f"/rules what about {number}?")
        await self._ply(len(RECORD) // 2)
        self.telegram.migrate(self.club.small)
        await self._ply(3 * len(RECORD) // 4)
        victim = self.cluster.master_of(slot_of(TABLES.document(SessionId(self.ann.table))))
        await asyncio.to_thread(victim.kill)

    async def _ply(self, number: int) -> None:
        await self.comes_about(lambda: (self.ann.ply() or 0) >= number)

    async def comes_about(self, condition: Callable[[], object]) -> None:
        def sign() -> object:
            self.service.watch()
            return self.ann.place.boards(), self.bob.place.boards()

        await comes_about(condition, sign)

    async def stored(self, folder: Path) -> Session:
        world = await connect(self.cluster.url, folder)
        try:
            (found,) = await world.sessions.load_many((SessionId(self.ann.table),))
        finally:
            await world.close()
        return found


@asynccontextmanager
async def evening(folder: Path) -> AsyncIterator[Evening]:
    dice = random.Random(1)  # noqa: S311 - of a test
    cluster = StoreCluster(folder / "store")
    cluster.folder.mkdir()
    discord = DiscordDouble()
    try:
        await asyncio.to_thread(cluster.start)
        await discord.start()
        channel = discord.world.channel(discord.world.guild("Club"), "games")
        async with TelegramDouble() as double:
            service = Service(_settings(discord, double, cluster.url, folder), folder / "log")
            bob = double.person("Bob", begun=True)
            club = InGroup(bob, double.group("Club", bob, kind="group"))
            ann = RetryingPlayer(
                "Ann", OnDiscord(discord, channel, discord.world.person("Ann")), RECORD, dice
            )
            service.start()
            try:
                await discord.gateway.until_heard("identify", within_s=120)
                yield Evening(
                    cluster, discord, double, service, ann, RetryingPlayer("Bob", club, RECORD, dice), club
                )
            finally:
                await asyncio.to_thread(service.stop)
    finally:
        await discord.stop()
        cluster.close()


def _settings(discord: DiscordDouble, double: TelegramDouble, url: str, folder: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": discord_double.TOKEN,
        "DISCORD_API": discord.api,
        "DISCORD_GATEWAY": discord.gateway.address,
        "TELEGRAM_TOKEN": telegram.TOKEN,
        "TELEGRAM_API": double.url,
        "MOOT_DATA": str(folder / "data"),
        "REDIS_URL": url,
    }


async def _goes_on(folder: Path) -> None:
    async with evening(folder) as one:
        playing = asyncio.gather(one.plays(), one.happens())
        try:
            await one.comes_about(playing.done)
            await playing
            await one.comes_about(lambda: one.ann.is_over() and one.bob.is_over())
            await one.comes_about(lambda: not one.ann.place.calls() + one.bob.place.calls())
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        for player in (one.ann, one.bob):
            (board,) = player.boards()
            assert RESULT in board.words
        session = await one.stored(folder)
        assert (session.moves, session.phase) == (RECORD, Phase.OVER)
        assert one.telegram.violations == []
        assert one.telegram.judge.found == []
        assert set(one.discord.violations) <= {_TOO_LATE}
        assert one.discord.judge is None or not one.discord.judge.disagreements
        assert complaints(one.service) == []


def test_a_flood_a_migration_and_a_failover_while_two_play(tmp_path: Path) -> None:
    asyncio.run(_goes_on(tmp_path))
