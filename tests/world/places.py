"""Rooms of both platforms as people see and use them, and hooks for a witness of what is written there."""

import json
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from aiohttp import web

from bot.intents.payload import read_payload
from bot.intents.play import JoinTable, PickMove, Rematch, ShowBoard
from bot.kernel.ids import Room
from bot.platforms.discord import NAME as DISCORD
from bot.platforms.telegram import PLATFORM as TELEGRAM
from tests.kit.discord_menu import filled_in
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.discord_world import Channel, Kind, Message, Right
from tests.platforms.doubles.discord_world import Person as DiscordPerson
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import EVERY_RIGHT, Chat
from tests.platforms.doubles.telegram_people import Someone

OVER = 1_000_000
"""What a board shows as its version once the game is over."""
HALF = "editMessageCaption"
_SILENT = 1 << 12


@dataclass(frozen=True)
class Shown:
    """A board: ``picks`` are the payloads by which a column is chosen, ``back`` takes a half of it back."""

    message: str
    table: str
    version: int
    picks: tuple[tuple[str, str], ...] = ()
    back: str = ""


def board_of(message: str, payloads: list[str]) -> Shown | None:
    """The board that has these buttons; None where it is no board."""
    intents = [(payload, intent) for payload in payloads if (intent := read_payload(payload))]
    picks = tuple((i.path[-1], payload) for payload, i in intents if isinstance(i, PickMove) and i.path)
    back = next((payload for payload, i in intents if isinstance(i, PickMove) and not i.path), "")
    for _, intent in intents:
        match intent:
            case PickMove(table, seen):
                return Shown(message, table, seen, picks, back)
            case Rematch(table):
                return Shown(message, table, OVER)
            case JoinTable(table):
                return Shown(message, table, 1)
    return None


def called_table(payloads: list[str]) -> str | None:
    """The table that a call is about; a board is no call."""
    tables = [intent.table for text in payloads if isinstance(intent := read_payload(text), ShowBoard)]
    return tables[0] if tables else None


class Place(Protocol):
    """``can_be_asked`` is whether the platform tells whether something was posted there."""

    name: str
    can_be_asked: bool

    @property
    def room(self) -> Room: ...

    def was(self, room: Room) -> bool:
        """Whether the room is this one, or has become this one."""

    def boards(self) -> list[Shown]:
        """Those that stand, the oldest first."""

    def cards(self, who: Any) -> list[Shown]:
        """What the person alone sees there of the half of a move."""

    async def types(self, who: Any, line: str) -> None: ...

    async def presses(self, who: Any, message: str, payload: str) -> None: ...

    def delete(self, message: str) -> None: ...

    async def allow(self, *, writing: bool) -> None:
        """Let the bot write, or not."""


@dataclass
class DiscordPlace:
    double: DiscordDouble
    channel: Channel
    name: str
    can_be_asked: bool = True
    sends: Callable[[Awaitable[object]], None] = field(repr=False, default=lambda _: None)

    @property
    def room(self) -> Room:
        return Room(DISCORD, self.channel.id)

    def was(self, room: Room) -> bool:
        return room == self.room

    def boards(self) -> list[Shown]:
        return self._boards_among(self.channel.public)

    def cards(self, who: DiscordPerson) -> list[Shown]:
        return self._boards_among(message for message in self.channel.messages if message.only_for is who)

    def _boards_among(self, messages: Iterable[Message]) -> list[Shown]:
        standing = (message for message in messages if not message.deleted)
        boards = (board_of(message.id, list(payloads_of(message.components))) for message in standing)
        return [board for board in boards if board]

    async def types(self, who: DiscordPerson, line: str) -> None:
        command = filled_in(line, self.double.rest.commands, self.double.world.people)
        if command is None:  # the menu has not been published yet
            return
        name, options = command
        await self.double.begin_slash(who, self.channel, name, **options)

    async def presses(self, who: DiscordPerson, message: str, payload: str) -> None:
        if shown := self.channel.find(message):
            await self.double.press(who, shown, payload)

    def delete(self, message: str) -> None:
        if shown := self.channel.find(message):
            shown.deleted = True

    async def allow(self, *, writing: bool) -> None:
        self.channel.denied = Right(0) if writing else Right.SEND_MESSAGES
        await self.double.take_away(self.channel, Right(0))


@dataclass
class TelegramPlace:
    double: TelegramDouble
    first: Chat
    name: str
    can_be_asked: bool = False

    @property
    def chat(self) -> Chat:
        chat = self.first
        while chat.became:
            chat = chat.became
        return chat

    @property
    def room(self) -> Room:
        return Room(TELEGRAM.name, str(self.chat.id))

    def was(self, room: Room) -> bool:
        return room in (self.room, Room(TELEGRAM.name, str(self.first.id)))

    def boards(self) -> list[Shown]:
        boards = (
            board_of(str(post.number), [button.data for button in post.buttons if button.data])
            for post in self.chat.bots
        )
        return [board for board in boards if board]

    def cards(self, who: Someone) -> list[Shown]:
        del who  # the half of a move is on the board
        return []

    async def types(self, who: Someone, line: str) -> None:
        command, space, rest = line.partition(" ")
        to = "" if self.chat.kind == "private" else f"@{self.double.me['username']}"
        who.types(self.chat, f"{command}{to}{space}{rest}")

    async def presses(self, who: Someone, message: str, payload: str) -> None:
        if post := self.chat.post(int(message)):
            who.starts_tap(post, "", payload)

    def delete(self, message: str) -> None:
        if post := self.chat.post(int(message)):
            post.deleted = True

    async def allow(self, *, writing: bool) -> None:
        self.chat.rights = dict(EVERY_RIGHT) if writing else dict.fromkeys(EVERY_RIGHT, False)


@dataclass(frozen=True)
class Call:
    """A person was called aloud, in a room or in private; it ``stands`` until it is taken back."""

    where: str
    who: str
    table: str
    stands: Callable[[], bool] = field(default=lambda: True, compare=False)


class WatchedTelegram(TelegramDouble):
    """Tells ``watch`` of every board that is written and of every call."""

    board: Callable[..., None]
    call: Callable[[Call], None]
    handed: Callable[[set[object], Any], None]
    """Is told of the updates that were handed out, and over which connection."""

    async def _answer(self, method: str, given: dict[str, Any], request: web.Request) -> web.StreamResponse:
        answer = await super()._answer(method, given, request)
        if method == "getUpdates" and isinstance(answer, web.Response) and answer.text:
            updates = json.loads(answer.text).get("result") or ()
            self.handed({update["update_id"] for update in updates}, request.transport)
        return answer

    def _do(self, method: str, given: dict[str, Any]) -> Any:
        answer = super()._do(method, given)
        result = json.loads(answer.text)
        if result["ok"] and method.startswith(("send", "edit")) and isinstance(result["result"], dict):
            self._note(method, given, result["result"])
        return answer

    def _note(self, method: str, given: dict[str, Any], message: dict[str, Any]) -> None:
        rows = (message.get("reply_markup") or {}).get("inline_keyboard", [])
        payloads = [button["callback_data"] for row in rows for button in row if "callback_data" in button]
        chat = self.chats[message["chat"]["id"]]
        if board := board_of(str(message["message_id"]), payloads):
            self.board(f"telegram {chat.id}", board, is_whole=method != HALF)
        elif method == "sendMessage" and not given.get("disable_notification"):
            named = [mark["user"]["first_name"] for mark in message.get("entities", ()) if "user" in mark]
            people = named or ([chat.title] if chat.kind == "private" else [])
            for table in filter(None, (called_table(payloads),)):
                for who in people:
                    self.call(Call(f"telegram {chat.id}", who, table))


def watch_discord(
    double: DiscordDouble, board: Callable[[str, Shown], None], call: Callable[[Call], None]
) -> None:
    messages, write = double.rest.messages, double.rest.messages.write

    def written(message: Any, body: dict[str, Any], files: Any) -> None:
        rung = len(message.pinged)
        write(message, body, files)
        payloads = list(payloads_of(message.components))
        if message.only_for:
            return
        if shown := board_of(message.id, payloads):
            board(f"discord {message.channel.id}", shown)
        elif table := called_table(payloads):
            people = [double.world.people[person].name for person in message.pinged[rung:]]
            if message.channel.kind is Kind.PRIVATE and not int(body.get("flags") or 0) & _SILENT:
                people = people or [person.name for person in message.channel.people]
            for who in people:
                call(Call(f"discord {message.channel.id}", who, table, lambda: not message.deleted))

    messages.write = written


def payloads_of(components: list[dict[str, Any]]) -> Iterator[str]:
    for component in components:
        if "custom_id" in component:
            yield component["custom_id"]
        yield from (option["value"] for option in component.get("options", ()))
        yield from payloads_of(component.get("components", []))
