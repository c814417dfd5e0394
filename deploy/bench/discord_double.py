"""Discord as the load sees it: a double of it."""

import asyncio
from typing import Any

from chat_double import GAME, LOOKED_EVERY_S, PATIENCE_S, VARIANT, Board, Settings, read_board

from tests.platforms.doubles import discord_double, discord_rates
from tests.platforms.doubles.discord_interactions import Interaction

_BUTTON = 2


class DiscordSide:
    """``limited`` is whether the double keeps its limits, and judges what it is told."""

    name = "Discord"

    def __init__(self, *, limited: bool = True) -> None:
        self.double = discord_double.DiscordDouble()
        if not limited:
            self.double.rest.rates = _DiscordWithoutLimits(lambda: 0.0, 1.0)
            self.double.rest.judge = None
        self._guild = self.double.world.guild("Club")

    @property
    def settings(self) -> Settings:
        return {
            "DISCORD_TOKEN": discord_double.TOKEN,
            "DISCORD_API": self.double.api,
            "DISCORD_GATEWAY": self.double.gateway.address,
        }

    @property
    def violations(self) -> list[str]:
        judge = self.double.judge
        return [*self.double.violations, *(judge.disagreements if judge else ())]

    @property
    def refused(self) -> int:
        return sum(one.startswith("too fast") for one in self.double.violations)

    async def open(self) -> None:
        await self.double.start()

    async def close(self) -> None:
        await self.double.stop()

    def person(self, name: str) -> Any:
        return self.double.world.person(name)

    def room(self, title: str, *people: Any) -> Any:
        del people  # whoever is in the server is in its channels
        return self.double.world.channel(self._guild, title)

    def messages(self, room: Any) -> list[Any]:
        return [one for one in room.public if one.picture]

    def edits(self, message: Any) -> int:
        return len(message.earlier)

    def look(self, message: Any) -> Board:
        items = [item for row in message.components for item in row["components"]]
        menus = (option["value"] for item in items for option in item.get("options", ()))
        buttons = (item["custom_id"] for item in items if item["type"] == _BUTTON)
        return read_board([*buttons, *menus], message.content)

    async def play(self, person: Any, room: Any, *, alone: bool = False) -> None:
        await self._typed(person, room, "play", game=GAME, variant=VARIANT, alone=alone)

    async def watch(self, person: Any, room: Any, table: str) -> None:
        await self._typed(person, room, "watch", table=table)

    async def move(self, person: Any, room: Any, table: str, text: str) -> None:
        await self._typed(person, room, "move", text=text, table=table)

    async def tap(self, person: Any, message: Any, press: str) -> None:
        await _heard(await self.double.press(person, message, press))

    async def ask(self, person: Any, message: Any, press: str) -> None:
        asked = await self.double.press(person, message, press)
        async with asyncio.timeout(PATIENCE_S):
            while not asked.answers:  # noqa: ASYNC110 - the double sets no event of ours
                await asyncio.sleep(LOOKED_EVERY_S)

    async def _typed(self, person: Any, room: Any, name: str, **options: Any) -> None:
        await _heard(await self.double.begin_slash(person, room, name, **options))


class _DiscordWithoutLimits(discord_rates.Rates):
    def take(self, channel: str | None) -> float:
        del channel
        return 0.0

    def headers(self, channel: str | None, method: str) -> dict[str, str]:
        del channel, method
        return {}


async def _heard(asked: Interaction) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while asked.callback is None:  # noqa: ASYNC110 - the double sets no event of ours
            await asyncio.sleep(LOOKED_EVERY_S)
