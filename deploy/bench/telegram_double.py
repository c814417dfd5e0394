"""Telegram as the load sees it: a double of it."""

import asyncio
from typing import Any

from chat_double import GAME, LOOKED_EVERY_S, PATIENCE_S, VARIANT, Board, Settings, read_board

from tests.platforms.doubles import telegram, telegram_limits


class TelegramSide:
    """Everybody has a private chat with the bot, and every group is theirs who play in it."""

    name = "Telegram"

    def __init__(self, *, limited: bool = True) -> None:
        self.double = telegram.TelegramDouble()
        if not limited:
            self.double.rates = _TelegramWithoutLimits(self.double.now)
            self.double.judge.at_hand = False

    @property
    def settings(self) -> Settings:
        return {"TELEGRAM_TOKEN": telegram.TOKEN, "TELEGRAM_API": self.double.url}

    @property
    def violations(self) -> list[str]:
        return [*self.double.violations, *self.double.judge.found]

    @property
    def refused(self) -> int:
        return sum(one.startswith("too many messages") for one in self.double.violations)

    async def open(self) -> None:
        await self.double.__aenter__()

    async def close(self) -> None:
        await self.double.__aexit__()

    def person(self, name: str) -> Any:
        return self.double.person(name, begun=True)

    def room(self, title: str, *people: Any) -> Any:
        return self.double.group(title, *people)

    def messages(self, room: Any) -> list[Any]:
        boards: list[Any] = room.boards
        return boards

    def edits(self, message: Any) -> int:
        return int(message.edits)

    def look(self, message: Any) -> Board:
        return read_board([one.data for one in message.buttons if one.data], message.text)

    async def play(self, person: Any, room: Any, *, alone: bool = False) -> None:
        await self._typed(person, room, f"/play {GAME} {VARIANT}{' me' if alone else ''}")

    async def watch(self, person: Any, room: Any, table: str) -> None:
        await self._typed(person, room, f"/watch {table}")

    async def move(self, person: Any, room: Any, table: str, text: str) -> None:
        await self._typed(person, room, f"/move {table} {text}")

    async def tap(self, person: Any, message: Any, press: str) -> None:
        await person.taps(message, "", payload=press)

    async def ask(self, person: Any, message: Any, press: str) -> None:
        """The answer comes with the very sign that the tap was heard."""
        toast = await person.taps(message, "", payload=press)
        if not toast.text:
            message = "the answer was no toast"
            raise AssertionError(message)

    async def _typed(self, person: Any, room: Any, line: str) -> None:
        person.types(room, line)
        post = room.posts[-1]
        async with asyncio.timeout(PATIENCE_S):
            while not post.reactions:  # noqa: ASYNC110 - the double sets no event of ours
                await asyncio.sleep(LOOKED_EVERY_S)


class _TelegramWithoutLimits(telegram_limits.Rates):
    def spend(self, chat: int) -> float:
        del chat
        return 0.0
