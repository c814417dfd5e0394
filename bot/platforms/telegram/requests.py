"""A line that a user wrote, as a request: a command, or a move in answer to a board."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import replace
from http import HTTPStatus
from typing import Any

import structlog
from telegram import Bot, CallbackQuery, Document, Message, MessageEntity, Update, User
from telegram.error import BadRequest
from telegram.request import BaseRequest, HTTPXRequest

from bot.accounts.model import NAMELESS
from bot.delivery.rooms import BoardRef
from bot.dispatch.requests import Press, Request, Typed, opens_report
from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.intents.play import OpenTable
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Named, RequestId, Room, SessionId
from bot.platforms.telegram.chats import (
    inline_room,
    is_group,
    is_private,
    place_of,
    room_at,
    room_of,
    whole,
)
from bot.platforms.telegram.keyboards import PrivateCard, is_board_of, private_card_on, table_on
from bot.platforms.telegram.limits import PEOPLE_REMEMBERED
from bot.platforms.telegram.settings import NAME

_WITH_FILE = frozenset({"import"})
"""Commands that read a file: the one below which they stand, or that they answer."""
Called = Callable[[str], Named | None]


@frozen
class Written:
    """What a message asks for, of which command's kind that is, and the file that it is about."""

    command: str
    intent: Typed
    file: Document | None = None


@frozen
class Line:
    """A user has written ``message`` in ``place``."""

    asker: Named
    place: Room
    message: int
    hint: str | None


def line_of(message: Message, author: User) -> Line:
    return Line(identify_user(author), room_of(message), message.message_id, author.language_code)


def make_request(update: Update, line: Line, intent: Intent | Typed, *, admin: bool) -> Request:
    return Request(
        id=request_id(update),
        asker=line.asker,
        room=line.place,
        intent=intent,
        language=line.hint,
        message=str(line.message),
        community=community(line.place),
        admin=admin,
        private=not is_group(line.place),
        own_room=private_chat(line.asker.handle),
    )


def words_of(message: Message) -> str:
    """What was written; a command may also stand below a file."""
    caption = message.caption or ""
    return message.text or (caption if message.document and caption.startswith("/") else "")


def read_message(message: Message, bot: User, called: Called) -> Written | None:
    """What the message asks us for; None where it is for other ears. ``called`` finds people by @username."""
    text, mentioned = _with_people(message, called)
    answered = _replied_message(message)
    table = table_on(answered.reply_markup) if answered and _is(answered.from_user, bot) else None
    if text.startswith("/"):
        command = _command(text, mentioned or _opponents(message, answered), table, bot)
        return replace(command, file=_file(command, message, answered)) if command else None
    if table or not is_group(room_of(message)):
        return Written("move", Typed(f"/move {text}", mentioned, table)) if text else None
    return None


def _command(text: str, mentioned: tuple[Named, ...], table: SessionId | None, bot: User) -> Written | None:
    head, *rest = text.split(maxsplit=1)
    name, at, addressee = head[1:].partition("@")
    if at and addressee.casefold() != (bot.username or "").casefold():
        return None
    return Written(name.casefold(), Typed(" ".join((f"/{name}", *rest)), mentioned, table))


def _file(command: Written, message: Message, answered: Message | None) -> Document | None:
    """A command with words behind it needs no file, but one that opens a cup may have one."""
    if opens_report(command.intent.line):
        return message.document or (answered.document if answered else None)
    if command.command not in _WITH_FILE or " " in command.intent.line:
        return None
    return message.document or (answered.document if answered else None)


def _replied_message(message: Message) -> Message | None:
    """The message that this one answers; in a topic all seem to answer the one that opened it."""
    answered = message.reply_to_message
    if answered and message.is_topic_message and answered.message_id == message.message_thread_id:
        return None
    return answered


def _opponents(message: Message, answered: Message | None) -> tuple[Named, ...]:
    """The people who are named; else the author of the answered message."""
    author = answered.from_user if answered and not answered.sender_chat else None
    if author is None or author.is_bot or _is(message.from_user, author):
        return ()
    return (identify_user(author),)


def _is(first: User | None, second: User) -> bool:
    return first is not None and first.id == second.id


def _with_people(message: Message, called: Called) -> tuple[str, tuple[Named, ...]]:
    """The text, in which people are ``@`` and their name, and those people.

    An @username of a user that we have never met stays as it was written.
    """
    units, mentioned = words_of(message).encode("utf-16-le"), list[Named]()
    for entity in sorted(message.entities or message.caption_entities, key=lambda entity: -entity.offset):
        start, end = 2 * entity.offset, 2 * (entity.offset + entity.length)
        if person := _person(entity, units[start:end].decode("utf-16-le"), called):
            mentioned.insert(0, person)
            units = units[:start] + f"@{person.name}".encode("utf-16-le") + units[end:]
    return units.decode("utf-16-le").strip(), tuple(mentioned)


def _person(entity: MessageEntity, words: str, called: Called) -> Named | None:
    """The person that an entity stands for, if any."""
    match entity.type:
        case MessageEntity.TEXT_MENTION if entity.user:
            return identify_user(entity.user)
        case MessageEntity.MENTION:
            return called(words.removeprefix("@"))
        case _:
            return None


@frozen
class Tap:
    """A user has pressed a button under ``message``, which hangs in ``place``.

    ``board`` tells that it is the board of the table that the button is about. ``card`` is there where it is
    a private card, which may be about another room than its place.
    ``ephemeral`` is the number of a message that only its receiver sees: those have no other.
    ``topic_unknown`` tells that Telegram shows the message no more, and so not in which topic it hangs:
    ``place`` is then the chat.
    """

    asker: Named
    query: str
    payload: str
    place: Room
    message: int
    hint: str | None
    board: bool
    card: PrivateCard | None = None
    ephemeral: int | None = None
    topic_unknown: bool = False

    @property
    def room(self) -> Room:
        """Where what is asked for shall happen."""
        return self.card.room if self.card else self.place


def read_tap(query: CallbackQuery) -> Tap | None:
    """What was pressed; None where it is no button of ours."""
    if query.data and query.inline_message_id:
        return tap_elsewhere(query.from_user, query.inline_message_id, query.data, query.id)
    if query.message is None or query.data is None:
        return None
    under = query.message
    message = under if isinstance(under, Message) and under.is_accessible else None
    ephemeral = message.api_kwargs.get("ephemeral_message_id") if message else None
    return Tap(
        asker=identify_user(query.from_user),
        query=query.id,
        payload=query.data,
        place=room_of(message) if message else room_at(query.message.chat.id),
        message=query.message.message_id,
        hint=query.from_user.language_code,
        board=message is not None and is_board_of(message, query.data),
        card=private_card_on(message.reply_markup) if message else None,
        ephemeral=int(ephemeral) if ephemeral else None,
        topic_unknown=message is None and bool(query.message.chat.is_forum),
    )


def tap_elsewhere(user: User, message: str, payload: str, query: str = "") -> Tap:
    """A tap on a message of ours in a chat without us."""
    place = inline_room(message)
    return Tap(identify_user(user), query, payload, place, 0, user.language_code, board=False)


def in_its_topic(tap: Tap, boards: Iterable[BoardRef]) -> Tap | None:
    """The same tap in the topic that its message hangs in, by the boards that are known of what it is about.

    None where that cannot be known.
    """
    in_place = [board for board in boards if whole(board.room) == tap.place]
    pressed_board = next((board for board in in_place if board.message == str(tap.message)), None)
    rooms = {pressed_board.room} if pressed_board else {board.room for board in in_place}
    if len(rooms) != 1:
        return None
    return replace(tap, place=rooms.pop(), board=pressed_board is not None)


def make_press_request(update: Update, tap: Tap, room: Room, *, admin: bool) -> Request:
    """In ``room``. A board under the message is told of: one that got lost from the books is found so.

    In a message that is a room, an offer opens one table, however many press it at once.
    """
    is_opening = place_of(room).inline and isinstance(read_payload(tap.payload), OpenTable)
    return Request(
        id=RequestId(f"{NAME}:{room.chat}") if is_opening else request_id(update),
        asker=tap.asker,
        room=room,
        intent=Press(tap.payload),
        language=tap.hint,
        message=str(tap.message) if tap.board else None,
        community=community(room),
        admin=admin,
        private=is_private(room),
        own_room=private_chat(tap.asker.handle),
    )


def request_id(update: Update) -> RequestId:
    """Telegram repeats an update under its own number until it knows that it has arrived."""
    return RequestId(f"{NAME}:{update.update_id}")


def community(room: Room) -> str | None:
    """The group that a room belongs to."""
    return str(place_of(room).chat) if is_group(room) else None


def identify_user(user: User) -> Named:
    """A deleted account has no name."""
    return Named(Handle(NAME, str(user.id)), user.full_name or user.username or NAMELESS)


def private_chat(handle: Handle) -> Room:
    """A person's private chat has the person's own number."""
    return room_at(int(handle.user))


class KnownPeople:
    """People by their @username. A bot cannot look them up: it knows those that it has met."""

    def __init__(self) -> None:
        self._met: OrderedDict[str, Named] = OrderedDict()

    def meet(self, user: User) -> None:
        if user.username and not user.is_bot:
            username = user.username.casefold()
            self._met[username] = identify_user(user)
            self._met.move_to_end(username)
            if len(self._met) > PEOPLE_REMEMBERED:
                self._met.popitem(last=False)

    def find_user(self, username: str) -> Named | None:
        return self._met.get(username.casefold())


_log = structlog.get_logger()
_OTHER_REFUSALS = frozenset(range(400, 500)) - {
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.CONFLICT,
    HTTPStatus.TOO_MANY_REQUESTS,
}


class TelegramRequest(HTTPXRequest):
    """The library's, but for answers that it cannot read or misunderstands."""

    async def do_request(self, *args: Any, **more: Any) -> tuple[int, bytes]:
        """The status and what was answered.

        The library takes a refusal that it does not know, such as 413, for trouble of the network.
        """
        status, payload = await super().do_request(*args, **more)
        if status in _OTHER_REFUSALS:
            raise BadRequest(str(status))
        return status, payload

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        answer: dict[str, Any] = complete_people(BaseRequest.parse_json_payload(payload))
        return answer


def complete_people(raw: Any) -> Any:
    """What Telegram has written, where every person has a first name: deleted accounts may lack it.

    The library cannot read an update or an answer in which a user has none.
    """
    if isinstance(raw, list):
        return [complete_people(part) for part in raw]
    if not isinstance(raw, dict):
        return raw
    nameless = {"first_name": ""} if "is_bot" in raw else {}
    return nameless | {name: complete_people(value) for name, value in raw.items()}


def read_update(payload: object, bot: Bot) -> Update | None:
    """An update as Telegram writes it; one that cannot be read has its number and nothing else.

    Telegram hands it out again and again until it is confirmed. None for what is no update at all.
    """
    number = payload.get("update_id") if isinstance(payload, dict) else None
    if not isinstance(payload, dict) or not isinstance(number, int):
        return None
    try:
        return Update.de_json(complete_people(payload), bot)
    except Exception as error:  # noqa: BLE001 - any error: the updates behind it are handled
        _log.error(
            "an update could not be read; it is left out",
            update=number,
            why=type(error).__name__,
            action="Report this line, and with a Bot API server of your own its version.",
        )
        return Update(number)
