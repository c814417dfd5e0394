"""The harness of Telegram: the real adapter before a double of its Bot API, and everybody in one group.

Anyone who the play names first has opened a private chat with the bot, and is answered there; the others are
answered by a toast, or by a message in the group that works for them alone.
"""

import asyncio
import json
from typing import Any

from bot.kernel.time import SECOND
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.settings import TelegramSettings
from tests.kit.app_harness import AppHarness
from tests.kit.scenario import Seen
from tests.kit.telegram_album import Album, words
from tests.platforms.doubles.telegram import TOKEN, FamiliarTelegram
from tests.platforms.doubles.telegram_chats import Post
from tests.platforms.doubles.telegram_people import Someone, Toast
from tests.platforms.telegram.serving import FakeRenderer

_BREATH_S = 7.0
"""Nobody does two things faster: a group takes twenty messages a minute, and a move may need two."""
_LIMITS_S = 60.0
"""Within that time a group's budget is whole again."""


class TelegramHarness(AppHarness):
    name = PLATFORM.name

    def __init__(self, *at: Any, **home: Any) -> None:
        super().__init__(*at, **home)
        self._double = FamiliarTelegram()
        self._group = self._double.group("Club", self._double.person("The owner"))
        self._people: dict[str, Someone] = {}
        self._album = Album(self._group)

    async def opens(self) -> None:
        await self._double.__aenter__()
        await self.connects()

    def _connects(self) -> TelegramConnection:
        settings = TelegramSettings(_env_file=None, token=TOKEN, api=self._double.url)
        return TelegramConnection(settings, self.moot.app.dispatcher, FakeRenderer())

    async def closes(self) -> None:
        await self._connection.stop()
        await self._double.__aexit__()
        assert self._double.violations == [], self._double.violations
        assert self._double.judge.found == []

    @property
    def is_judged(self) -> bool:
        return self._double.judge.at_hand

    def is_managed_by(self, name: str) -> None:
        self._group.admins.add(self._person(name).id)

    async def says(self, who: str, line: str, players: tuple[str, ...]) -> None:
        for name in players:
            self._person(name)
        named = [self._people[name] for name in players if f"@{name}" in line]
        for name in players:
            line = line.replace(f"@{name}", self._people[name].name)
        self._album.turns_to(self._person(who))
        self._person(who).types(self._group, self._addressed(line), naming=tuple(named))
        await self._comes_to_rest()

    async def looks_up(self, who: str, question: str) -> dict[str, str]:
        """What is offered behind the bot's name, by title."""
        return await self._person(who).searches(question)

    async def sends_offered(self, who: str, text: str) -> None:
        """Of what was offered something is sent to the group; the bot does not hear of it."""
        self._person(who).types(self._group, text)
        await self._comes_to_rest()

    async def presses(self, who: str, press: str) -> None:
        chat, number, payload = json.loads(press)
        post = next(one for one in self._double.chats[chat].posts if one.number == number)
        self._album.turns_to(self._person(who))
        toast = await self._person(who).taps(post, "", payload)
        await self._comes_to_rest(toast)

    async def passes(self, ms: int) -> None:
        """Time goes by for the group's limits as well: what waits for a minute's budget is sent."""
        await self.moot.time_passes(ms)
        await asyncio.sleep(min(ms / SECOND, _LIMITS_S))
        await self.moot.settle()
        self.looks_around()

    def boards(self, who: str | None = None) -> list[Seen]:
        return [self._album.shown(post) for post in self._boards()]

    def posts(self, who: str | None = None) -> list[Seen]:
        return [self._album.shown(post) for post in self._group.bots if not post.deleted]

    async def films(self) -> list[tuple[str, bytes]]:
        return [(words(post.text), post.animation) for post in self._group.bots if post.animation]

    def private(self, who: str) -> Seen | None:
        return self._album.answer_to(self._people[who]) if who in self._people else None

    def sent(self) -> list[dict[str, Any]]:
        """All that was sent to chats so far, as it was written on the wire."""
        return [given for method, given in self._double.calls if "etMy" not in method]

    def looks_around(self) -> None:
        self._album.keep()

    def calls(self, who: str) -> list[str]:
        """What stands in the group and has sounded for ``who``."""
        called = [post for person, post in self._double.pings if person is self._person(who)]
        return [words(post.text) for post in called if post in self._group.shown and not post.silent]

    async def _comes_to_rest(self, toast: Toast | None = None) -> None:
        await asyncio.sleep(_BREATH_S)
        await self.moot.settle()
        self._album.keep(toast)

    def _addressed(self, line: str) -> str:
        """As the group's menu of commands writes it."""
        command, space, rest = line.partition(" ")
        return f"{command}@{self._double.me['username']}{space}{rest}"

    def _boards(self) -> list[Post]:
        return [post for post in self._group.bots if post.picture]

    def _person(self, name: str) -> Someone:
        if name not in self._people:
            called = self.names.get(name, name)
            self._people[name] = self._double.person(called, begun=not self._people)
            self._group.members.append(self._people[name])
        return self._people[name]
