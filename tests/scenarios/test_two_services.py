"""Two services over one store serve one Telegram bot in turn: whichever is killed, the other one goes on."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest

from bot.sessions.model import Phase
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.store import connect
from tests.kit.retrying_players import OnTelegram, RetryingPlayer
from tests.kit.service import Service
from tests.kit.waiting import comes_about
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.scenarios.test_kills import RECORD, RESULT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning"),  # aiohttp's own
]
_LONG_PATIENCE_S = 20.0
_SAYS_THAT_IT_WAITS = "another process serves this; waiting until it ends"
_SAYS_THAT_IT_SERVES = "the other process is gone; serving now"


@dataclass
class Pair:
    """``serving`` has Telegram's lease, ``waiting`` waits for it."""

    telegram: TelegramDouble
    url: str
    serving: Service
    waiting: Service
    players: tuple[RetryingPlayer, RetryingPlayer]

    async def play(self) -> None:
        ann, bob = self.players
        await ann.until(lambda: bool(ann.boards()), "/play territories", _LONG_PATIENCE_S)
        ann.table = bob.table = ann.boards()[0].words.partition("table ")[2][:8]
        await bob.until(lambda: bool(bob.boards()), f"/join {ann.table}", _LONG_PATIENCE_S)
        await asyncio.gather(ann.plays(), bob.plays())

    async def kills(self, times: int) -> None:
        """The one that serves dies at once; started again, it is the one that waits."""
        for number in range(times):
            begin = (number + 1) * len(RECORD) // (times + 1)
            await self.comes_about(lambda begin=begin: (self.players[0].ply() or 0) >= begin)
            taken_over = told(self.waiting, _SAYS_THAT_IT_SERVES)
            waited = told(self.serving, _SAYS_THAT_IT_WAITS)
            await asyncio.to_thread(self.serving.kill)
            self.telegram.time_passes()
            await self.comes_about(lambda at=taken_over: told(self.waiting, _SAYS_THAT_IT_SERVES) > at)
            self.serving, self.waiting = self.waiting, self.serving
            await asyncio.to_thread(self.waiting.start)  # Telegram does not stand still meanwhile
            await self.comes_about(lambda at=waited: told(self.waiting, _SAYS_THAT_IT_WAITS) > at)

    async def comes_about(self, condition: Callable[[], object]) -> None:
        def sign() -> object:
            logs = (one.log.stat().st_size for one in (self.serving, self.waiting))
            return [one.place.boards() for one in self.players], *logs

        await comes_about(condition, sign)


def told(service: Service, words: str) -> int:
    return service.log.read_text().count(words)


@asynccontextmanager
async def pair(folder: Path) -> AsyncIterator[Pair]:
    server = EmbeddedServer(folder / "store")
    await server.open()
    url = f"unix://{quote(str(server.socket))}"
    dice = random.Random(1)  # noqa: S311 - of a test
    async with TelegramDouble() as double:
        services = [
            Service(
                {
                    "TELEGRAM_TOKEN": TOKEN,
                    "TELEGRAM_API": double.url,
                    "MOOT_DATA": str(folder / name),
                    "REDIS_URL": url,
                },
                folder / f"{name}.log",
            )
            for name in ("one", "other")
        ]
        players = tuple(
            RetryingPlayer(name, OnTelegram(double.person(name, begun=True)), RECORD, dice)
            for name in ("Ann", "Bob")
        )
        both = Pair(double, url, *services, players)
        try:
            await asyncio.to_thread(both.serving.start)
            await both.comes_about(lambda: any(method == "setMyCommands" for method, _ in double.calls))
            await asyncio.to_thread(both.waiting.start)
            await both.comes_about(lambda: told(both.waiting, _SAYS_THAT_IT_WAITS))
            yield both
        finally:
            for one in services:
                await asyncio.to_thread(one.stop)
            await server.close()


async def test_a_game_goes_on_whichever_service_is_killed(tmp_path: Path) -> None:
    async with pair(tmp_path) as both:
        playing = asyncio.gather(both.play(), both.kills(2))
        try:
            await both.comes_about(playing.done)
            await playing
            await both.comes_about(lambda: all(one.is_over() for one in both.players))
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        for one in both.players:
            (board,) = one.boards()
            assert RESULT in board.words
        world = await connect(both.url, tmp_path)
        (session,) = await world.sessions.load_many((both.players[0].table,))
        await world.close()
        assert (session.moves, session.phase) == (RECORD, Phase.OVER)
        assert both.telegram.violations == []
        assert [one for service in (both.serving, both.waiting) for one in service.complaints()] == []
