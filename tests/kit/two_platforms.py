"""A harness over two platforms: one bot, and everybody where they are at home."""

import asyncio
import re

from bot.accounts.limits import LINK_SETTLES_MS, LINK_WAITS_MS
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import Handle, Named, Platform
from tests.kit import discord_album, telegram_album
from tests.kit.discord_harness import DiscordHarness
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import Moot, moot
from tests.kit.scenario import Seen
from tests.kit.telegram_harness import TelegramHarness

_CODE = re.compile(r":([a-z2-7]{8})\b")


class TwoPlatformHarness:
    """Anyone who is ``on_telegram`` is in its group, and all others are in Discord's channel."""

    def __init__(
        self, *on_telegram: str, installed: tuple[InstalledGame, ...] = INSTALLED, at_home: Moot | None = None
    ) -> None:
        at_home = at_home or moot(installed=installed, platforms=())
        self.moot = at_home
        self._on_telegram = on_telegram
        self.discord = DiscordHarness(at_home=at_home)
        self.telegram = TelegramHarness(at_home=at_home)

    async def opens(self) -> None:
        await self.discord.opens()
        await self.telegram.opens()

    async def closes(self) -> None:
        await self.discord.closes()
        await self.telegram.closes()

    @property
    def is_judged(self) -> bool:
        return self.discord.is_judged and self.telegram.is_judged

    def lets_say(self, line: str) -> bool:
        return self.discord.lets_say(line)

    async def says(self, who: str, line: str, players: tuple[str, ...]) -> None:
        beside = tuple(name for name in players if self.of(name) is self.of(who))
        await self.of(who).says(who, line, beside)
        self._look_around()

    def lets_press(self, press: str) -> bool:
        return True

    async def presses(self, who: str, press: str) -> None:
        await self.of(who).presses(who, press)
        self._look_around()

    async def passes(self, ms: int) -> None:
        await self.discord.passes(ms)
        self._look_around()

    async def is_away(self, ms: int) -> None:
        await self.begins_anew()
        await self.moot.is_away(ms)
        self._look_around()

    async def begins_anew(self) -> None:
        """One process ends, and another one begins that serves both."""
        await asyncio.gather(self.discord.falls_silent(), self.telegram.falls_silent())
        self.moot.restarts()
        await self.discord.connects()
        await self.telegram.connects()

    def boards(self, who: str | None = None) -> list[Seen]:
        return self.of(who).boards()

    def posts(self, who: str | None = None) -> list[Seen]:
        return self.of(who).posts()

    def private(self, who: str) -> Seen | None:
        return self.of(who).private(who)

    def of(self, who: str | None) -> DiscordHarness | TelegramHarness:
        return self.telegram if who in self._on_telegram else self.discord

    def named(self, who: str) -> Named:
        """Somebody as their platform knows them."""
        harness, platform = self.of(who), "telegram" if who in self._on_telegram else "discord"
        return Named(Handle(Platform(platform), str(harness._person(who).id)), who)

    async def link(self, on_discord: str, on_telegram: str) -> None:
        """Both accounts become one: each side types and confirms in private, and they wait."""
        double, ben = self.discord._double, self.telegram._person(on_telegram)
        bob = self.discord._person(on_discord)
        mailbox = double.world.mailbox(bob)
        asked = await double.slash(bob, mailbox, "link")
        code = re.search(r"Your code: (\w+)", discord_album.words(asked.answer))
        assert code
        ben.types(ben.private, f"/link {code[1]}")
        await self._comes_to_rest()
        assert f"{on_discord} on Discord" in telegram_album.words(ben.private.bots[-1].text)
        await ben.taps(ben.private.bots[-1], "Confirm")
        await self._comes_to_rest()
        assert f"{on_telegram} on Telegram wants" in discord_album.words(mailbox.public[-1])
        await double.tap(bob, mailbox.public[-1], "Confirm")
        await self._comes_to_rest()
        assert "In 10 minutes" in telegram_album.words(ben.private.bots[-1].text)
        assert "In 10 minutes" in discord_album.words(mailbox.public[-1])
        for wait_ms in (LINK_WAITS_MS, LINK_SETTLES_MS):
            await self.passes(wait_ms)
        await self._comes_to_rest()
        assert "Done" in telegram_album.words(ben.private.bots[-1].text)
        assert "Done" in discord_album.words(mailbox.public[-1])

    async def _comes_to_rest(self) -> None:
        await asyncio.sleep(1)
        await self.moot.settle()
        self._look_around()

    def code(self) -> str:
        """The code of the table that Discord's newest board shows."""
        return next(code[1] for press in self.boards()[-1].buttons.values() if (code := _CODE.search(press)))

    def _look_around(self) -> None:
        self.discord.looks_around()
        self.telegram.looks_around()
