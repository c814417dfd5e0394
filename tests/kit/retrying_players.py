"""People who play their part of a recorded game, and who try again whenever nothing happens."""

import asyncio
import json
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.intents.play import PickMove
from tests.kit import discord_album, telegram_album
from tests.kit.button_history import Presses
from tests.kit.discord_menu import filled_in
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.discord_world import Channel, Person
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.doubles.telegram_people import Someone, Toast

_PATIENCE_S = 1.5
_GLANCE_S = 0.02
_FIRST_VERSION = 2
"""The table was opened at the first version, and begun at this one: every move makes one more."""


@dataclass(frozen=True)
class Shown:
    """A board in words, and its buttons."""

    words: str
    buttons: Presses

    @property
    def table(self) -> str:
        """The code that its buttons carry."""
        tables = (getattr(_intent_of(press), "table", None) for press in self.buttons.values())
        return next(filter(None, tables), "")


class Place(Protocol):
    """Where somebody plays: what they see of the table, and how they act. Nobody waits for an answer.

    ``patience_s`` is how long they look for a sign of what they did before they do it again, in seconds.
    """

    patience_s: ClassVar[float]

    def boards(self) -> list[Shown]:
        """The boards in the room, the newest last."""

    def calls(self) -> list[str]:
        """What stands in the room and has sounded for somebody."""

    def told(self) -> int:
        """How often they were told something for their eyes."""

    async def types(self, line: str) -> None: ...

    async def presses(self, press: str) -> None: ...


@dataclass
class OnDiscord:
    """After three seconds without an answer Discord says that it failed."""

    patience_s: ClassVar[float] = 4.0
    double: DiscordDouble
    channel: Channel
    person: Person
    people: Mapping[str, Person] = field(default_factory=dict)
    """Whom they can name."""

    def boards(self) -> list[Shown]:
        boards = [one for one in self.channel.public if one.picture]
        return [Shown(discord_album.words(one), discord_album.presses(one)) for one in boards]

    def calls(self) -> list[str]:
        return [discord_album.words(one) for one in self.channel.public if one.pinged]

    def told(self) -> int:
        return sum(one.only_for is self.person and not one.thinking for one in self.channel.messages)

    async def types(self, line: str) -> None:
        command = filled_in(line, self.double.rest.commands, self.people)
        assert command, f"no menu lets anybody say {line!r}"
        name, options = command
        await self.double.begin_slash(self.person, self.channel, name, **options)

    async def presses(self, press: str) -> None:
        number, custom_id, value = json.loads(press)
        if message := self.channel.find(number):  # on one that is gone nobody can press anything
            await self.double.press(self.person, message, custom_id, value)


@dataclass
class OnTelegram:
    """In their private chat with the bot: Telegram tells nobody that there was no answer."""

    patience_s: ClassVar[float] = 8.0
    person: Someone
    toasts: list[str] = field(default_factory=list, kw_only=True)

    def boards(self) -> list[Shown]:
        boards = [post for post in self.person.private.bots if post.picture]
        return [Shown(telegram_album.words(post.text), telegram_album.presses(post)) for post in boards]

    def calls(self) -> list[str]:
        called = [post for _, post in self.person.telegram.pings if post in self.person.private.shown]
        return [telegram_album.words(post.text) for post in called]

    def told(self) -> int:
        """By toasts, and by words in private, the calls among them."""
        words = [post for post in self.person.private.posts if post.ours and not post.picture]
        return len(self.toasts) + len(words)

    async def types(self, line: str) -> None:
        self.person.types(self.person.private, line)

    async def presses(self, press: str) -> None:
        _, number, payload = json.loads(press)
        if post := self.person.private.post(number):  # as on Discord
            self._taps(post, payload)

    def _taps(self, post: Post, payload: str) -> None:
        self.person.starts_tap(post, "", payload).answered.add_done_callback(self._hears)

    def _hears(self, answered: "asyncio.Future[Toast]") -> None:
        if not answered.cancelled() and (text := answered.result().text):
            self.toasts.append(text)


@dataclass
class InGroup(OnTelegram):
    """In a group that may become a supergroup: people are then in the new one."""

    first: Chat

    @property
    def group(self) -> Chat:
        return self.first.became or self.first

    def told(self) -> int:
        """In private as well: that is where whoever has begun there is answered."""
        answers = [post.answers for post in self.group.posts if post.ours and post.answers]
        return super().told() + sum(one.author["id"] == self.person.id for one in answers)

    def boards(self) -> list[Shown]:
        return [
            Shown(telegram_album.words(one.text), telegram_album.presses(one)) for one in self._pictures()
        ]

    def calls(self) -> list[str]:
        called = [post for _, post in self.person.telegram.pings if post in self.group.shown]
        return [telegram_album.words(post.text) for post in called]

    async def types(self, line: str) -> None:
        command, space, rest = line.partition(" ")
        self.person.types(self.group, f"{command}@{self.person.telegram.me['username']}{space}{rest}")

    async def presses(self, press: str) -> None:
        _, number, payload = json.loads(press)
        if post := self.group.post(number):
            self._taps(post, payload)

    def _pictures(self) -> list[Post]:
        return [post for post in self.group.bots if post.picture]


@dataclass
class RetryingPlayer:
    """``moves`` are those of both sides; ``dice`` decide whether a move is typed or tapped.

    As soon as they know their ``table``, they look at no other.
    """

    name: str
    place: Place
    moves: tuple[str, ...]
    dice: random.Random
    table: str = ""
    tries: int = 0
    _seen: list[str] = field(default_factory=list)

    async def until(self, shown: Callable[[], bool], line: str, patience_s: float) -> None:
        """Type ``line``, again and again, until the room shows what it is for."""
        while not shown():
            await self.place.types(line)
            await self._waits(shown, patience_s)

    async def plays(self) -> None:
        while not self.is_over():
            ply = self.ply()
            if ply is None or not self.is_to_move():
                await asyncio.sleep(_GLANCE_S)
                continue
            await self.acts(ply)
            await self._waits(lambda ply=ply: self.ply() != ply, _PATIENCE_S)

    def boards(self) -> list[Shown]:
        """Those of the table, the newest last."""
        return [board for board in self.place.boards() if self.table in board.table]

    def ply(self) -> int | None:
        """How many moves the newest board knows of, once the game has begun: its buttons tell."""
        presses = [press for board in self.boards()[-1:] for press in board.buttons.values()]
        return next((ply for press in presses if (ply := _ply_of(press)) is not None), None)

    def is_over(self) -> bool:
        return any(" beat " in board.words for board in self.boards())

    async def acts(self, ply: int) -> None:
        """Tap or type the move after so many; sometimes an old button first."""
        self.tries += 1
        buttons, move = self.boards()[-1].buttons, self.moves[ply]
        old = [press for press in self._seen if (at := _ply_of(press)) is not None and at < ply]
        if old and self.dice.random() < 0.2:
            await self.place.presses(self.dice.choice(old))
        if move in buttons and self.dice.random() < 0.6:
            await self.place.presses(buttons[move])
        else:
            await self.place.types(f"/move {move}")
        self._seen.extend(buttons.values())

    def is_to_move(self) -> bool:
        return bool(re.search(rf"{self.name} \([^)]*\), your turn", self.boards()[-1].words))

    async def _waits(self, shown: Callable[[], bool], patience_s: float) -> None:
        passed = 0.0
        while passed < patience_s and not shown():
            await asyncio.sleep(_GLANCE_S)
            passed += _GLANCE_S


def _ply_of(press: str) -> int | None:
    """How many moves had been made when this button was shown, if it is one for a move."""
    carried = _intent_of(press)
    return carried.seen - _FIRST_VERSION if isinstance(carried, PickMove) else None


def _intent_of(press: str) -> Intent | None:
    *_, component, choice = json.loads(press)
    return read_payload(str(choice or component))
