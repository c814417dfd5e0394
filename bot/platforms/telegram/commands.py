"""A line that somebody wrote, as a request: a command, or a move in answer to a board."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from telegram import Document, Message, MessageEntity, Update, User

from bot.dispatch.requests import Request, Typed
from bot.intents.intent import Intent
from bot.kernel.ids import Named, SessionId
from bot.platforms.telegram.buttons import community, request_id
from bot.platforms.telegram.heard import Line
from bot.platforms.telegram.keyboards import table_on
from bot.platforms.telegram.people import named
from bot.platforms.telegram.rooms import is_group, room_of

_WITH_FILE = frozenset({"import"})
"""Commands that read a file: the one below which they stand, or that they answer."""
Called = Callable[[str], Named | None]


@dataclass(frozen=True, slots=True)
class Written:
    """What a message asks for, of which command's kind that is, and the file that it is about."""

    command: str
    intent: Typed
    file: Document | None = None


def line_of(message: Message, author: User) -> Line:
    return Line(named(author), room_of(message), message.message_id, author.language_code)


def asked(update: Update, line: Line, intent: Intent | Typed, *, admin: bool) -> Request:
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
    )


def words_of(message: Message) -> str:
    """What was written; a command may also stand below a file."""
    caption = message.caption or ""
    return message.text or (caption if message.document and caption.startswith("/") else "")


def written(message: Message, bot: User, called: Called) -> Written | None:
    """What the message asks us for; None where it is for other ears. ``called`` knows people by @username."""
    text, mentioned = _with_people(message, called)
    answered = _answered(message)
    table = table_on(answered.reply_markup) if answered and _is(answered.from_user, bot) else None
    if text.startswith("/"):
        command = _command(text, mentioned or _challenged(message, answered), table, bot)
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
    """A command with words behind it needs no file."""
    if command.command not in _WITH_FILE or " " in command.intent.line:
        return None
    return message.document or (answered.document if answered else None)


def _answered(message: Message) -> Message | None:
    """The message that this one answers; in a topic all seem to answer the one that opened it."""
    answered = message.reply_to_message
    if answered and message.is_topic_message and answered.message_id == message.message_thread_id:
        return None
    return answered


def _challenged(message: Message, answered: Message | None) -> tuple[Named, ...]:
    """Whoever wrote what is answered is meant, if nobody is named."""
    author = answered.from_user if answered else None
    if author is None or author.is_bot or _is(message.from_user, author):
        return ()
    return (named(author),)


def _is(one: User | None, other: User) -> bool:
    return one is not None and one.id == other.id


def _with_people(message: Message, called: Called) -> tuple[str, tuple[Named, ...]]:
    """The text, in which people are ``@`` and their name, and those people.

    Where an @username is of somebody whom we have never met, it stays as it was written.
    """
    units, mentioned = words_of(message).encode("utf-16-le"), list[Named]()
    for entity in sorted(message.entities or message.caption_entities, key=lambda entity: -entity.offset):
        start, end = 2 * entity.offset, 2 * (entity.offset + entity.length)
        if person := _person(entity, units[start:end].decode("utf-16-le"), called):
            mentioned.insert(0, person)
            units = units[:start] + f"@{person.name}".encode("utf-16-le") + units[end:]
    return units.decode("utf-16-le").strip(), tuple(mentioned)


def _person(entity: MessageEntity, words: str, called: Called) -> Named | None:
    """Whom an entity stands for, if it stands for a person."""
    match entity.type:
        case MessageEntity.TEXT_MENTION if entity.user:
            return named(entity.user)
        case MessageEntity.MENTION:
            return called(words.removeprefix("@"))
        case _:
            return None
