"""The bot is killed again and again while a Discord member and a Telegram member play: nobody loses anything.

The kills are spread over the game, each at a random moment or in the midst of the next calls to a platform.
"""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.gamekit.game_catalogue import find
from bot.gamekit.replay import replay
from bot.sessions.model import Phase, Session
from storage.redis.store import connect
from tests.kit.retrying_players import OnDiscord, OnTelegram, RetryingPlayer
from tests.kit.service import Service
from tests.kit.waiting import comes_about, comes_true
from tests.platforms.doubles import discord_double, telegram
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.telegram import TelegramDouble

_MOVES = """
    b2 d5 g1 e5 c1 e3 b6 b4 e1-e2 d1-d2 c1-c2 b1-b2 a2|b2 a2-a3 e2|f2 e2-e3 d3|e3 d3-d4 c3-c4 b4|c4 b5|c5
    b6|c6 c2|d2 d4|e4 d4-d5 e5-e6 e5|f5 e4|f4 e3|f3 b5-b6 a5|b5 a4-a5
"""
RECORD = tuple(_MOVES.split())
pytestmark = pytest.mark.filterwarnings(
    "ignore:unread_data:DeprecationWarning"  # aiohttp's own, where it reads large uploads
)
RESULT = "25\u00a0:\u00a015"
KILLS = 20
A_FEW = 3
_LONG_PATIENCE_S = 12.0
_TOO_LATE = "an interaction was answered too late"
"""A machine that is slow, or has just been switched on: anyone who pressed presses again."""


@dataclass
class Scenario:
    """Both platforms, the bot between them, and two people."""

    discord: DiscordDouble
    telegram: TelegramDouble
    service: Service
    ann: RetryingPlayer
    bob: RetryingPlayer

    async def plays(self) -> None:
        await self.ann.until(lambda: bool(self.ann.boards()), "/play territories", _LONG_PATIENCE_S)
        self.ann.table = self.bob.table = self.ann.boards()[0].table
        await self.bob.until(lambda: bool(self.bob.boards()), f"/join {self.ann.table}", _LONG_PATIENCE_S)
        await asyncio.gather(self.ann.plays(), self.bob.plays())

    async def is_disturbed(self, kills: int, dice: random.Random) -> None:
        for number in range(kills):
            begin = number * len(RECORD) // kills
            await self._comes_about(lambda begin=begin: (self.ann.ply() or 0) >= begin)
            await self._moment(dice)
            self.service.kill()
            self._a_minute_passes()
            self.service.start()

    async def goes_on(self, kills: int, dice: random.Random) -> None:
        """Until both have played their game; a bot that has ended, or a standstill, ends it at once."""
        playing = asyncio.gather(self.plays(), self.is_disturbed(kills, dice))
        try:
            await self._comes_about(playing.done)
            await playing
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    async def comes_to_rest(self) -> None:
        """Both rooms show the end, and nobody is called any more."""
        await self._comes_about(lambda: self.ann.is_over() and self.bob.is_over())
        await self._comes_about(lambda: not self.calls())

    def calls(self) -> list[str]:
        return self.ann.place.calls() + self.bob.place.calls()

    def state(self) -> str:
        """Whatever may tell why an scenario does not go on."""
        people = (self.ann, self.bob)
        seen = [f"{one.name}, at ply {one.ply()}:\n{board.words}" for one in people for board in one.boards()]
        said = [f"{one.method} {one.path}" for one in self.discord.rest.log[-20:]]
        called = [method for method, _ in self.telegram.calls[-20:]]
        log = self.service.log.read_text()[-4_000:]
        return "\n\n".join([*seen, f"calls: {self.calls()}", f"last said: {said} {called}", log])

    async def _comes_about(self, condition: Callable[[], object]) -> None:
        """While the rooms change; a bot that has ended by itself is not waited for."""

        def sign() -> object:
            self.service.watch()
            return self.ann.place.boards(), self.bob.place.boards(), self.calls()

        await comes_about(condition, sign)

    async def _moment(self, dice: random.Random) -> None:
        if dice.random() < 0.5:
            await asyncio.sleep(dice.uniform(0.2, 1.5))
            return
        calls = self._said() + dice.randint(1, 8)
        with suppress(TimeoutError):
            await comes_true(lambda: self._said() >= calls, within_s=3)

    def _said(self) -> int:
        return len(self.discord.rest.log) + len(self.telegram.calls)

    def _a_minute_passes(self) -> None:
        """Anyone who sees to it that the bot runs takes longer than this test has patience for."""
        self.telegram.time_passes()
        self.discord.rest.rates.buckets.clear()
        self.discord.gateway.forget_when_identified()


@asynccontextmanager
async def between_two_platforms(folder: Path, dice: random.Random) -> AsyncIterator[Scenario]:
    discord = DiscordDouble()
    await discord.start()
    channel = discord.world.channel(discord.world.guild("Club"), "games")
    async with TelegramDouble() as double:
        service = Service(_settings(discord, double, folder), folder / "log")
        ann = RetryingPlayer("Ann", OnDiscord(discord, channel, discord.world.person("Ann")), RECORD, dice)
        bob = RetryingPlayer("Bob", OnTelegram(double.person("Bob", begun=True)), RECORD, dice)
        service.start()
        try:
            await discord.gateway.until_heard("identify", within_s=120)
            yield Scenario(discord, double, service, ann, bob)
        finally:
            await asyncio.to_thread(service.stop)
            await discord.stop()


def _settings(discord: DiscordDouble, double: TelegramDouble, folder: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": discord_double.TOKEN,
        "DISCORD_API": discord.api,
        "DISCORD_GATEWAY": discord.gateway.address,
        "TELEGRAM_TOKEN": telegram.TOKEN,
        "TELEGRAM_API": double.url,
        "MOOT_DATA": str(folder / "data"),
        "REDIS_URL": "",
    }


async def _stored(folder: Path, code: str) -> Session:
    world = await connect(None, folder / "data")
    try:
        found = await world.sessions.load_many((code,))
    finally:
        await world.close()
    return found[0]


async def _scenario(folder: Path, seed: int, kills: int) -> None:
    dice = random.Random(seed)  # noqa: S311 - of a test
    async with between_two_platforms(folder, dice) as scenario:
        try:
            await scenario.goes_on(kills, dice)
            await scenario.comes_to_rest()
        except (TimeoutError, AssertionError) as stuck:
            stuck.add_note(scenario.state())
            raise
    _nothing_is_lost_or_doubled(scenario)
    _is_the_recorded_game(await _stored(folder, scenario.ann.table))
    tries = scenario.ann.tries + scenario.bob.tries
    print(f"seed {seed}: {kills} kills, {tries} tries")  # noqa: T201 - for anyone who wants to know


def _nothing_is_lost_or_doubled(scenario: Scenario) -> None:
    for person in (scenario.ann, scenario.bob):
        (board,) = person.boards()
        assert RESULT in board.words
    assert set(scenario.discord.violations) <= {_TOO_LATE}
    assert scenario.telegram.violations == []
    assert scenario.telegram.judge.found == []
    assert scenario.discord.judge is None or not scenario.discord.judge.disagreements
    logged = [json.loads(line) for line in scenario.service.log.read_text().splitlines() if line[:1] == "{"]
    assert [one for one in logged if one["level"] in {"error", "critical"}] == []


def _is_the_recorded_game(session: Session) -> None:
    territories = find("territories")
    assert territories
    game = territories.game
    assert session.moves == RECORD
    assert session.phase is Phase.OVER
    assert session.position == game.notation.dump(replay(game, session.setup, RECORD))


@pytest.mark.slow
def test_a_few_kills(tmp_path: Path) -> None:
    asyncio.run(_scenario(tmp_path, seed=1, kills=A_FEW))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_two_hundred_kills(tmp_path: Path, seed: int) -> None:
    asyncio.run(_scenario(tmp_path, seed=seed, kills=KILLS))
