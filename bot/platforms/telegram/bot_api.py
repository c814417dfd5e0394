"""The calls that we make, each with Telegram's silence and refusals put into our own words."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import field
from enum import Enum, auto
from functools import partial
from typing import Any, TypeVar

from telegram import (
    Bot,
    InlineKeyboardMarkup,
    InlineQueryResult,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
    User,
)
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.delivery.ports import NO_SUCH_ROOM, Failed, NoAnswer, PartDown, Reason, Refusals, Refused, Wait
from bot.kernel.frozen import frozen
from bot.kernel.ids import Room
from bot.messages.card import File
from bot.platforms.telegram.chats import Place, place_of, room_at, whole
from bot.platforms.telegram.errors import NO_FAULTS, NO_LOCATION, NOT_OURS, count_send, translate_errors
from bot.platforms.telegram.limits import INLINE_KEPT_S, LATER_S, SOON_S
from bot.platforms.telegram.rate_limits import RateLimitSettings

T = TypeVar("T")
Keyboard = InlineKeyboardMarkup | None
_TITLE_LIMIT = 128
_FILE = "board.png"
_FILM = "replay.gif"
_ANYWHERE = 1.0
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class Stands(Enum):
    """What is under a message's number."""

    OURS = auto()
    OTHERS = auto()
    ABSENT = auto()


@frozen
class Sent:
    """A message, and the room in which it is: another one if the group has just been turned into it."""

    room: Room
    message: Message

    @property
    def id(self) -> str:
        return str(self.message.message_id)


@frozen
class BotApi:
    """What sends raises Failed.

    ``migrated`` hears of new supergroups. Nothing is sent before Telegram knows us, nor unless ``serves()``.
    """

    bot: Bot
    limits: RateLimitSettings
    migrated: Callable[[Room, Room], None]
    serves: Callable[[], bool] = lambda: True
    is_elsewhere: Callable[[], bool] = lambda: True
    """Whether it is known that another process serves, where we do not."""
    introduced: asyncio.Event = field(default_factory=asyncio.Event)
    refusals: Refusals = field(default_factory=Refusals)

    async def me(self) -> User:
        """Who we are, as soon as Telegram has told it."""
        await self.introduced.wait()
        return self.bot.bot

    async def send_picture(
        self,
        room: Room,
        picture: bytes | str,
        caption: str,
        keyboard: Keyboard,
        more: dict[str, Any] | None = None,
    ) -> Sent:
        """``picture`` is a file, or what Telegram calls one that it has already. It notifies no one.

        ``more`` are parameters that the library does not know yet.
        """
        return await self._send(
            self.bot.send_photo,
            room,
            photo=picture,
            caption=caption,
            reply_markup=keyboard,
            filename=_FILE,
            api_kwargs=more,
        )

    async def send_film(self, room: Room, gif: bytes, caption: str) -> Sent:
        """Telegram turns it into a film of its own kind. It notifies no one."""
        return await self._send(self.bot.send_animation, room, animation=gif, caption=caption, filename=_FILM)

    async def send_text(  # noqa: PLR0913 - a message has so many sides
        self,
        room: Room,
        html: str,
        keyboard: Keyboard = None,
        *,
        answering: int | None = None,
        quietly: bool = True,
        more: dict[str, Any] | None = None,
    ) -> Sent:
        """``answering`` must still be there; ``more`` are parameters that the library does not know yet."""
        return await self._send(
            self.bot.send_message,
            room,
            text=html,
            reply_markup=keyboard,
            link_preview_options=NO_PREVIEW,
            disable_notification=quietly,
            reply_parameters=_reply(answering),
            api_kwargs=more,
        )

    async def send_file(  # noqa: PLR0913 - a message has so many sides
        self,
        room: Room,
        file: File,
        caption: str,
        keyboard: Keyboard,
        *,
        answering: int | None = None,
        quietly: bool = True,
    ) -> Sent:
        """``answering`` must still be there; ``caption`` may be empty."""
        return await self._send(
            self.bot.send_document,
            room,
            document=file.content,
            caption=caption or None,
            reply_markup=keyboard,
            disable_notification=quietly,
            reply_parameters=_reply(answering),
            filename=file.name,
        )

    async def open_topic(self, room: Room, title: str) -> Room | None:
        """None where the chat has no topics, or we may not open any."""
        place = place_of(room)
        try:
            await self._may_send()
            topic = await self.bot.create_forum_topic(place.chat, title[:_TITLE_LIMIT])
        except (Failed, TelegramError):
            return None
        return room_at(place.chat, topic.message_thread_id)

    async def fetch(self, file: str) -> bytes:
        """The content of a file that a user has sent, by Telegram's name for it."""
        await self.introduced.wait()
        with translate_errors():
            file_info = await self.bot.get_file(file)
            return bytes(await file_info.download_as_bytearray())

    async def edit_picture(
        self, room: Room, message: str, picture: bytes | str, caption: str, keyboard: Keyboard
    ) -> Message | None:
        """The message as it is now; None where it was just so already."""
        media = InputMediaPhoto(picture, caption, parse_mode=ParseMode.HTML, filename=_FILE)
        return await self._edit(
            self.bot.edit_message_media, room, message, media=media, reply_markup=keyboard
        )

    async def edit_text(self, room: Room, message: str, html: str, keyboard: Keyboard) -> Message | None:
        return await self._edit(
            self.bot.edit_message_text,
            room,
            message,
            text=html,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard,
            link_preview_options=NO_PREVIEW,
        )

    async def edit_caption(self, room: Room, message: str, html: str, keyboard: Keyboard) -> Message | None:
        """Raises Failed with NO_CAPTION where the message is no picture."""
        return await self._edit(
            self.bot.edit_message_caption,
            room,
            message,
            caption=html,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard,
        )

    async def stands(self, room: Room, message: int) -> Stands:
        """Whether the message is there, and ours: asked for a change that no message of ours takes.

        Telegram first looks whether we may edit it, and then what it is, so that nothing changes.
        """
        ask = partial(self.bot.edit_message_live_location, latitude=_ANYWHERE, longitude=_ANYWHERE)
        try:
            await self._call(room, lambda place: ask(place.chat, message))
        except Failed as failed:
            if failed.is_refusal(Reason.GONE):
                return Stands.ABSENT
            if failed.code == NOT_OURS:
                return Stands.OTHERS
            if failed.code != NO_LOCATION:
                raise
        return Stands.OURS

    async def delete(self, room: Room, message: str) -> None:
        """Take a message back; one that is gone already, or cannot be taken back, is no error."""
        try:
            await self._call(room, lambda place: self.bot.delete_message(place.chat, int(message)))
        except Failed as failed:
            if not failed.is_refusal(Reason.GONE, Reason.FROZEN):
                raise

    async def react(self, room: Room, message: int, emoji: str) -> None:
        await self._call(room, lambda place: self.bot.set_message_reaction(place.chat, message, emoji))

    async def request(self, room: Room, method: str, parameters: dict[str, Any]) -> None:
        """A method that the library does not know yet, called about ``room``."""
        await self._call(
            room, lambda place: self.bot.do_api_request(method, {"chat_id": place.chat, **parameters})
        )

    async def answer(self, query: str, text: str | None = None, *, alert: bool = False) -> None:
        """Answer a tap: the sign that it is being waited for goes, and ``text`` is shown for a moment."""
        with translate_errors():
            await self.bot.answer_callback_query(query, text, show_alert=alert or None)

    async def answer_inline(self, query: str, results: Sequence[InlineQueryResult]) -> None:
        """Telegram keeps the results for a minute, for the one who asked."""
        with translate_errors():
            await self.bot.answer_inline_query(query, results, cache_time=INLINE_KEPT_S, is_personal=True)

    async def answer_guest(self, query: str, result: InlineQueryResult) -> str:
        """Telegram's name for the message that now stands in a chat without us."""
        with translate_errors():
            return (await self.bot.answer_guest_query(query, result)).inline_message_id

    async def _send(self, send: Callable[..., Awaitable[Message]], room: Room, **fields: Any) -> Sent:
        """It notifies no one, unless the ``fields`` say otherwise."""
        if place_of(room).inline:
            raise Failed(Refused(Reason.FORBIDDEN, NO_SUCH_ROOM))
        quietly = {"parse_mode": ParseMode.HTML, "disable_notification": True}
        with count_send(self.limits, room):
            message = await self._call(
                room,
                lambda place: send(place.chat, message_thread_id=place.topic, **quietly | fields),
            )
        if message is None:  # it says of a new message that nothing has changed
            raise Failed(NoAnswer())
        return Sent(room, message)

    async def _edit(
        self, edit: Callable[..., Awaitable[Message | bool]], room: Room, message: str, **fields: Any
    ) -> Message | None:
        place = place_of(room)
        named = {"chat_id": place.chat, "message_id": int(message)} if place.chat else {}
        with count_send(self.limits, room):
            edited = await self._call(room, lambda _: edit(**named, inline_message_id=place.inline, **fields))
        return edited if isinstance(edited, Message) else None

    async def _call(self, room: Room, call: Callable[[Place], Awaitable[T]]) -> T | None:
        """What comes of the call; None where nothing changed by it."""
        result: T | None = None
        await self._may_send()
        try:
            with translate_errors(room):
                result = await call(place_of(room))
        except Failed as failed:
            self._note(room, failed.outcome)
            raise
        return result

    def _note(self, room: Room, outcome: object) -> None:
        match outcome:
            case Wait(seconds):
                self.limits.hold(room, seconds)
            case NoAnswer(may_stand=False, code=code):
                self.limits.hold(room, LATER_S if code else SOON_S)
            case Refused(Reason.MOVED, room=Room() as new):
                self.migrated(whole(room), whole(new))
            case Refused(Reason.UNKNOWN | Reason.CONTENT, code) if code not in NO_FAULTS:
                self.refusals.note(code, room)

    async def _may_send(self) -> None:
        await self.introduced.wait()
        if not self.serves():
            raise Failed(PartDown("another process serves"))


def _reply(answering: int | None) -> ReplyParameters | None:
    return ReplyParameters(answering) if answering else None
