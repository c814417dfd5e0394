"""Many tables, each between somebody on Discord and somebody on Telegram, at which people go on playing.

Who presses sees their own board change, or tries again; how long that took from their first try is noted.
"""

import asyncio
import itertools
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from tests.kit.acknowledgements import Acknowledged
from tests.kit.retrying_players import InGroup, OnDiscord, OnTelegram, RetryingPlayer
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.discord_world import Guild
from tests.platforms.doubles.telegram import TelegramDouble

_GLANCE_S, _AT_LEISURE_S = 0.05, 0.5
"""So often somebody looks who waits for a sign, and who waits for the other to move."""
_REFUSED_S = 1.0
"""So long they wait until they try again where they are told why nothing has happened."""
_GROUPS = 3
"""Every so many-th table is in a group on Telegram, the others are in private chats."""


@dataclass
class SharedTable:
    """One game after the other; ``moves`` are those of both sides.

    ``games`` says how many moves of each were seen on the board of whoever made them.
    """

    ann: RetryingPlayer
    bob: RetryingPlayer
    moves: Sequence[str]
    dice: random.Random
    games: dict[str, int] = field(default_factory=dict)
    heard: list[Acknowledged] = field(default_factory=list)

    @property
    def players(self) -> tuple[RetryingPlayer, RetryingPlayer]:
        return self.ann, self.bob

    async def begins(self) -> None:
        before = len(self.ann.place.boards())
        self.ann.table = self.bob.table = ""
        while not self.ann.table:
            await self.ann.place.types("/play territories")
            await _seen(self.ann, lambda: len(self.ann.place.boards()) > before)
            new = self.ann.place.boards()[before:]
            self.ann.table = self.bob.table = new[0].table if new else ""
        while not self._both_show(0):
            await self.bob.place.types(f"/join {self.bob.table}")
            await _seen(self.bob, lambda: self._both_show(0))
        self.games[self.ann.table] = 0

    async def play(self, pause_s: float, is_over: Callable[[], bool]) -> None:
        """A move now and then until it is over; the one in hand is then made."""
        await asyncio.sleep(self.dice.uniform(0, pause_s))
        while not is_over():
            await self._moves()
            if self.games[self.ann.table] == len(self.moves):
                await self.begins()
            await asyncio.sleep(pause_s)

    async def _moves(self) -> None:
        ply = self.games[self.ann.table]
        mover = await self._to_move(ply)
        began, tries = time.monotonic(), 0
        while not self._shows(mover, ply + 1):
            tries += 1
            told = mover.place.told()
            await mover.acts(ply)
            await _seen(mover, lambda told=told: self._shows(mover, ply + 1) or mover.place.told() > told)
            if not self._shows(mover, ply + 1) and mover.place.told() > told:
                await asyncio.sleep(_REFUSED_S)
        now = time.monotonic()
        self.heard.append(Acknowledged(now, now - began, tries))
        self.games[self.ann.table] = ply + 1

    async def _to_move(self, ply: int) -> RetryingPlayer:
        """Whoever's turn it is, once their own board says so."""
        while True:
            for one in self.players:
                if one.ply() == ply and one.is_to_move():
                    return one
            await asyncio.sleep(_AT_LEISURE_S)

    def shows(self) -> tuple[int | None, int | None]:
        """What the newest board of each says."""
        return tuple(self._shown(one) for one in self.players)  # type: ignore[return-value] # of two

    def _shown(self, one: RetryingPlayer) -> int | None:
        return len(self.moves) if one.is_over() else one.ply()

    def _shows(self, one: RetryingPlayer, ply: int) -> bool:
        shown = self._shown(one)
        return shown is not None and shown >= ply

    def _both_show(self, ply: int) -> bool:
        return all(self._shows(one, ply) for one in self.players)


async def _seen(by: RetryingPlayer, is_true: Callable[[], bool]) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(by.place.patience_s):
            while not is_true():  # noqa: ASYNC110 - what is shown is looked at
                await asyncio.sleep(_GLANCE_S)


def tables(
    discord: DiscordDouble, telegram: TelegramDouble, guilds: Sequence[Guild], moves: Sequence[str]
) -> Iterator[SharedTable]:
    """Each in a channel of its own, by turns in one server and the next."""
    for number in itertools.count():
        dice = random.Random(number)  # noqa: S311 - of a test
        guild = guilds[number % len(guilds)]
        channel = discord.world.channel(guild, f"games-{number}")
        ann, bob = discord.world.person(f"Ann {number}"), telegram.person(f"Bob {number}", begun=True)
        there = OnTelegram(bob) if number % _GROUPS else InGroup(bob, telegram.group(f"Club {number}", bob))
        players = (
            RetryingPlayer(ann.name, OnDiscord(discord, channel, ann), tuple(moves), dice),
            RetryingPlayer(bob.name, there, tuple(moves), dice),
        )
        yield SharedTable(*players, moves, dice)
