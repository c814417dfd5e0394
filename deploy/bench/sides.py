"""The two chat apps as the load sees them: a double each, with rooms, people, and boards to look at."""

import asyncio
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from bot.cards.intents import Intent, JoinTable, PickMove
from bot.cards.press import read
from tests.platforms.doubles import discord_double, discord_rates, telegram, telegram_limits
from tests.platforms.doubles.discord_interactions import Interaction

GAME, VARIANT = "territories", "random"
LOOKED_EVERY_S = 0.004
PATIENCE_S = 30.0
Settings: TypeAlias = dict[str, str]
_UNSEEN = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))
_BUTTON = 2
_COLUMN = len("e")
_TO_MOVE = re.compile(r"To move: (\w+)")


@dataclass(frozen=True, slots=True)
class Board:
    """What a board shows: its table, the version (None once the game is over), moves, and who is to move."""

    table: str | None
    version: int | None
    moves: dict[str, str]
    """What each button carries, by the move that it makes; none where there are so many that it takes two."""
    mover: str | None
    intents: dict[str, Intent | None]
    """What each button means, by what it carries."""

    def press(self, kind: type[Intent]) -> str:
        """What the button of this kind carries."""
        return next(press for press, intent in self.intents.items() if isinstance(intent, kind))


class Side(Protocol):
    """What happens is over when the person who asked sees that they were heard."""

    name: str

    @property
    def settings(self) -> Settings:
        """What the bot is to be told, so that it finds this double."""

    @property
    def violations(self) -> list[str]: ...

    @property
    def refused(self) -> int:
        """How often the bot was told that it is too fast."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def person(self, name: str) -> Any: ...

    def room(self, title: str, *people: Any) -> Any: ...

    def messages(self, room: Any) -> list[Any]:
        """The boards of the room, the oldest first."""

    def edits(self, message: Any) -> int: ...

    def look(self, message: Any) -> Board: ...

    async def play(self, person: Any, room: Any, *, alone: bool = False) -> None: ...

    async def watch(self, person: Any, room: Any, table: str) -> None: ...

    async def move(self, person: Any, room: Any, table: str, text: str) -> None:
        """Type it."""

    async def tap(self, person: Any, message: Any, press: str) -> None: ...

    async def ask(self, person: Any, message: Any, press: str) -> None:
        """Tap, and wait for the private answer."""


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
        return _board([*buttons, *menus], message.content)

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
        return _board([one.data for one in message.buttons if one.data], message.text)

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
            while not post.reactions:  # noqa: ASYNC110 - as above
                await asyncio.sleep(LOOKED_EVERY_S)


class _DiscordWithoutLimits(discord_rates.Rates):
    def take(self, channel: str | None) -> float:
        del channel
        return 0.0

    def headers(self, channel: str | None, method: str) -> dict[str, str]:
        del channel, method
        return {}


class _TelegramWithoutLimits(telegram_limits.Rates):
    def spend(self, chat: int) -> float:
        del chat
        return 0.0


async def shown(side: Side, message: Any, after: int) -> None:
    """Wait until the message shows a version later than ``after``, or the end of the game."""
    looked_at = -1
    async with asyncio.timeout(PATIENCE_S):
        while True:
            if (edits := side.edits(message)) != looked_at:
                looked_at, version = edits, side.look(message).version
                if version is None or version > after:
                    return
            await asyncio.sleep(LOOKED_EVERY_S)


async def appeared(side: Side, room: Any, beside: Iterable[Any] = ()) -> Any:
    """Wait for a board in the room that is not one of those ``beside`` it."""
    known = list(map(id, beside))
    async with asyncio.timeout(PATIENCE_S):
        while True:
            new = [one for one in side.messages(room) if id(one) not in known]
            if new:
                return new[0]
            await asyncio.sleep(LOOKED_EVERY_S)


async def _heard(asked: Interaction) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while asked.callback is None:  # noqa: ASYNC110 - the double sets no event of ours
            await asyncio.sleep(LOOKED_EVERY_S)


def _board(presses: list[str], text: str) -> Board:
    intents = {press: read(press) for press in presses}
    picks = {press: intent for press, intent in intents.items() if isinstance(intent, PickMove)}
    tables = (getattr(intent, "table", None) for intent in intents.values())
    mover = _TO_MOVE.search(text.translate(_UNSEEN))
    table = next(filter(None, tables), None)
    is_open = any(isinstance(intent, JoinTable) for intent in intents.values())
    return Board(
        table=table,
        version=next((pick.seen for pick in picks.values()), 0 if is_open else None),
        moves={pick.path[-1]: press for press, pick in picks.items() if len(pick.path[-1]) > _COLUMN},
        mover=mover[1] if mover else None,
        intents=intents,
    )
