"""One game between both platforms, through a flood, a group that becomes a supergroup, and a failover."""

import asyncio
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
from tests.kit.killed_services import service_settings
from tests.kit.retrying_players import InGroup, OnDiscord, RetryingPlayer
from tests.kit.service import Service
from tests.kit.store_cluster import StoreCluster
from tests.kit.waiting import comes_about
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.telegram import TelegramDouble
from tests.scenarios.test_kills import RECORD, RESULT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning"),  # aiohttp's own
]
FLOOD = 300
"""Lines that somebody writes to the bot at once."""
_LONG_PATIENCE_S = 12.0
_TOO_LATE = "an interaction was answered too late"


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
        self.ann.table = self.bob.table = self.ann.boards()[0].table
        await self.bob.until(lambda: bool(self.bob.boards()), f"/join {self.ann.table}", _LONG_PATIENCE_S)
        await asyncio.gather(self.ann.plays(), self.bob.plays())

    async def happens(self) -> None:
        """One after the other, while the one before may still be felt."""
        await self._ply(len(RECORD) // 4)
        cleo = self.telegram.person("Cleo", begun=True)
        for number in range(FLOOD):
            cleo.types(cleo.private, f"/rules what about {number}?")
        await self._ply(len(RECORD) // 2)
        self.telegram.migrate(self.club.first)
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
            service = Service(service_settings(discord, double, cluster.url, folder / "data"), folder / "log")
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
        assert one.service.complaints() == []


def test_a_flood_a_migration_and_a_failover_while_two_play(tmp_path: Path) -> None:
    asyncio.run(_goes_on(tmp_path))
