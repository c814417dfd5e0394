"""The harness of Discord: the real adapter before a double of its wire, and everybody in one channel."""

import asyncio
import json
from typing import Any

from bot.platforms.discord.connection import DiscordConnection
from bot.platforms.discord.settings import NAME, DiscordSettings
from tests.kit.app_harness import AppHarness
from tests.kit.discord_album import Album, presses, words
from tests.kit.discord_menu import filled_in
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.scenario import Seen
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble
from tests.platforms.doubles.discord_interactions import Interaction
from tests.platforms.doubles.discord_world import Message, Person

_BREATH_S = 3.0
"""Nobody does two things faster: time enough for whatever the bot has to say in between."""


class DiscordHarness(AppHarness):
    name = NAME

    def __init__(self, *at: Any, **home: Any) -> None:
        super().__init__(*at, **home)
        self._double = DiscordDouble()
        self._channel = self._double.world.channel(self._double.world.guild("Club"), "games")
        self._people: dict[str, Person] = {}
        self._asked: dict[str, Interaction] = {}
        self._album = Album()

    async def opens(self) -> None:
        await self._double.start()
        await self.connects()

    async def connects(self) -> None:
        await super().connects()
        await asyncio.sleep(_BREATH_S)

    def _connects(self) -> DiscordConnection:
        settings = DiscordSettings(
            discord_token=TOKEN,
            discord_api=self._double.api,
            discord_gateway=self._double.gateway.address,
        )
        return DiscordConnection(self.moot.app.dispatcher, FakeRenderer(), settings)

    async def closes(self) -> None:
        await self._connection.stop()
        await self._double.stop()
        assert self._double.violations == [], self._double.violations
        assert self._double.judge is None or not self._double.judge.disagreements

    @property
    def is_judged(self) -> bool:
        return self._double.judge is not None

    def is_managed_by(self, name: str) -> None:
        """Let somebody manage the server."""
        self._person(name).manages = True

    def lets_say(self, line: str) -> bool:
        """Whether the menu of commands has a place for every word of it."""
        return filled_in(line, self._double.rest.commands, self._people) is not None

    async def says(self, who: str, line: str, players: tuple[str, ...]) -> None:
        for name in players:
            self._person(name)
        command = filled_in(line, self._double.rest.commands, self._people)
        assert command, f"no menu lets anybody say {line!r}"
        name, options = command
        asked = self._double.slash(self._person(who), self._channel, name, **options)
        await self._comes_to_rest(who, await asked)

    def lets_press(self, press: str) -> bool:
        """Only what is on the message by now: Discord tells everybody else that this has failed."""
        number, *_ = json.loads(press)
        return press in presses(self._message(number)).values()

    async def presses(self, who: str, press: str) -> None:
        number, custom_id, value = json.loads(press)
        asked = await self._double.press(self._person(who), self._message(number), custom_id, value)
        await self._comes_to_rest(who, await asked.settled())

    async def passes(self, ms: int) -> None:
        await self.moot.time_passes(ms)
        self.looks_around()

    def boards(self, who: str | None = None) -> list[Seen]:
        return [self._album.shown(one) for one in self._boards()]

    def posts(self, who: str | None = None) -> list[Seen]:
        return [self._album.shown(one) for one in self._public()]

    async def films(self) -> list[tuple[str, bytes]]:
        return [
            ("\n".join((words(message), one.alt or "")), one.content)
            for message in self._public()
            for one in message.files
            if one.name.endswith(".gif")
        ]

    def private(self, who: str) -> Seen | None:
        answers = self._asked[who].answers if who in self._asked else []
        return self._album.shown(answers[-1]) if answers else None

    def sent(self) -> list[Any]:
        """All that was sent to channels and people so far, as it was written on the wire."""
        return [asking.body for asking in self._double.rest.log if asking.parts[0] != "applications"]

    def looks_around(self) -> None:
        for message in self._messages():
            self._album.keep(message)

    def calls(self, who: str) -> list[str]:
        """What stands in the channel and has sounded for ``who``."""
        return [words(one) for one in self._public() if self._person(who).id in one.pinged]

    async def _comes_to_rest(self, who: str, asked: Interaction) -> None:
        self._asked[who] = asked
        await asyncio.sleep(_BREATH_S)
        await self.moot.settle()
        self.looks_around()

    def _message(self, number: str) -> Message:
        return next(one for one in self._messages() if one.id == number)

    def _boards(self) -> list[Message]:
        return [one for one in self._public() if one.picture]

    def _messages(self) -> list[Message]:
        """What is written in the channel, and in the threads that have been opened there since."""
        threads = (one for one in self._double.world.channels.values() if one.parent is self._channel)
        return [message for channel in (self._channel, *threads) for message in channel.messages]

    def _public(self) -> list[Message]:
        return [one for one in self._messages() if one.only_for is None and not one.deleted]

    def _person(self, name: str) -> Person:
        if name not in self._people:
            self._people[name] = self._double.world.person(self.names.get(name, name))
        return self._people[name]
