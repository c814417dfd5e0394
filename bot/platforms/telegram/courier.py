"""Brings boards to Telegram's chats: a picture with its caption and buttons, edited in place."""

from collections.abc import AsyncIterator, Iterable
from functools import partial

from telegram import Message

from bot.delivery.membership import Membership
from bot.delivery.outcomes import with_outcome
from bot.delivery.ports import Called, Failed, Reason, Refused, Role
from bot.kernel.ids import Handle, Room
from bot.kernel.text import Phrase
from bot.messages.language import plain
from bot.messages.rendering import RenderedCard
from bot.platforms.telegram.bot_api import Keyboard, Stands
from bot.platforms.telegram.chats import is_group, whole
from bot.platforms.telegram.keyboards import board_keyboard, is_call_of, is_card_of, private_keyboard
from bot.platforms.telegram.limits import (
    BOARD_EVERY_S,
    LOOKED_AT,
    LOOKED_BACK_AT,
    MENTIONED_AT_ONCE,
)
from bot.platforms.telegram.message_sender import MessageSender
from bot.platforms.telegram.message_text import calling, parts
from bot.platforms.telegram.permissions import is_member, lacking
from bot.platforms.telegram.requests import private_chat

_PROBE = "…"


class TelegramCourier:
    def __init__(self, sender: MessageSender, app: str | None = None) -> None:
        """``app`` is the short name of the Mini App, where there is one."""
        self._sender = sender
        self._app = app
        self._api = sender.api
        self._members = Membership(partial(is_member, self._api.bot))

    @with_outcome
    async def post(
        self,
        room: Room,
        rendered: RenderedCard,
        *,
        key: str,
        mention: Called | None = None,
        quietly: bool = False,
    ) -> str:
        del key  # Telegram has no names for messages; find() looks for what was posted
        if mention is None:
            return await self._send(room, rendered)
        if is_group(room):
            return await self._mention(room, rendered, mention, quietly=quietly)
        keyboard = private_keyboard(rendered, None)
        return (await self._sender.send_now(room, rendered, keyboard, quietly=quietly)).id

    @with_outcome
    async def edit(self, room: Room, message: str, rendered: RenderedCard) -> str:
        await self._sender.edit_board(room, message, rendered, await self._keyboard(rendered))
        return message

    @with_outcome
    async def remove(self, room: Room, message: str) -> str:
        await self._api.delete(room, message)
        return message

    @with_outcome
    async def find(
        self, room: Room, key: str, rendered: RenderedCard, *, mention: Called | None = None
    ) -> str:
        """Looks at our last messages in the chat.

        A bot cannot read a chat, but it is shown what it answers: so it answers, and takes that back. Only
        what it has written itself is worth that, and Telegram tells without any message which that is.
        """
        del key
        async for candidate, message in self._own_lately(room):
            if _is_sought(message, rendered, mention):
                return str(candidate)
        raise Failed(Refused(Reason.GONE))

    async def invitation(self) -> str:
        return f"https://t.me/{(await self._api.me()).username}?startgroup=moot"

    def private_room(self, handle: Handle) -> Room:
        return private_chat(handle)

    def free_at(self, room: Room) -> float:
        return self._api.limits.free_at(room)

    def replies(self, room: Room) -> tuple[str, ...]:  # noqa: ARG002 - every edit counts
        return ()

    def sent_before(self, room: Room, seconds_ago: Iterable[float]) -> None:
        self._api.limits.sent_before(room, seconds_ago)

    def budget_of(self, room: Room) -> Room:
        return whole(room)

    def board_every_s(self, room: Room) -> float:
        return BOARD_EVERY_S if is_group(room) else 0.0

    def reaches_alone_since(self, room: Room) -> float | None:  # noqa: ARG002 - any that has the token can
        return None

    async def ready(self, room: Room) -> None:
        await self._api.limits.board(room)

    async def role(self, room: Room, words: str) -> Role | None:
        """Groups have no roles that could be mentioned."""
        del room, words
        return None

    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        return await self._members.is_in(room, handle)

    async def branch(self, room: Room, title: str, people: tuple[Handle, ...]) -> Room | None:
        """A topic, where the group has topics; the group's members are its members as well."""
        del people
        return await self._api.open_topic(room, title)

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        return await lacking(self._api.bot, room)

    async def _send(self, room: Room, rendered: RenderedCard) -> str:
        if rendered.film:
            return (await self._sender.send_film(room, rendered, rendered.film)).id
        return (await self._sender.send_board(room, rendered, await self._keyboard(rendered))).id

    async def _mention(self, room: Room, rendered: RenderedCard, mention: Called, *, quietly: bool) -> str:
        """Of more mentions in one message than a few, Telegram makes no sound."""
        people = mention.people
        if not mention.by_name:
            text = parts(rendered, ping=people[0])[0]
            sent = await self._api.send_text(room, text, private_keyboard(rendered, None), quietly=quietly)
            return sent.id
        for at in range(0, len(people), MENTIONED_AT_ONCE):
            if at:
                await self._api.limits.message(room)
            text = calling(rendered, people[at : at + MENTIONED_AT_ONCE])
            sent = await self._api.send_text(room, text, None, quietly=quietly)
        return sent.id

    async def _keyboard(self, rendered: RenderedCard) -> Keyboard:
        return board_keyboard(rendered, (await self._api.me()).username, self._app)

    async def _own_lately(self, room: Room) -> AsyncIterator[tuple[int, Message]]:
        """What we have written of the last messages, the newest first."""
        await self._api.limits.message(room)
        end = await self._api.send_text(room, _PROBE)
        await self._api.delete(end.room, end.id)
        standing = 0  # what is gone, as our own questions are, costs no message to be looked at
        for candidate in range(int(end.id) - 1, max(0, int(end.id) - 1 - LOOKED_AT), -1):
            stands = await self._api.stands(room, candidate)
            if stands is Stands.OURS and (message := await self._look_at(room, candidate)):
                yield candidate, message
            standing += stands is not Stands.ABSENT
            if standing == LOOKED_BACK_AT:
                return

    async def _look_at(self, room: Room, message: int) -> Message | None:
        await self._api.limits.message(room)
        try:
            sent = await self._api.send_text(room, _PROBE, answering=message)
        except Failed as failed:
            if not failed.is_refusal(Reason.GONE):
                raise
            return None
        await self._api.delete(sent.room, sent.id)
        replied = sent.message.reply_to_message
        if replied and replied.text == _PROBE:
            await self._api.delete(room, str(message))
            return None
        return replied


def _is_sought(message: Message, rendered: RenderedCard, mention: Called | None) -> bool:
    """Whether a message of ours is what was rendered: a table's call or board, else the same words."""
    if mention and mention.people and rendered.table:
        return is_call_of(message, int(mention.people[0].handle.user), rendered.table[0])
    if rendered.table and not rendered.film:
        return is_card_of(message, rendered.table[0])
    words = message.text or message.caption or ""
    beginning = [plain(text).strip() for text in rendered.lines[:1]]
    return words.startswith(plain(rendered.title)) and all(text in words for text in beginning)
