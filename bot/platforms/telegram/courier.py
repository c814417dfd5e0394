"""Brings boards to Telegram's chats: a picture with its caption and buttons, edited in place."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

from telegram import Message
from telegram.error import TelegramError

from bot.delivery.limits import BEGINNING, LATELY
from bot.delivery.membership import Membership
from bot.delivery.message_books import BoardRef
from bot.delivery.ports import Barred, Called, Gone, Role, TryAgain, always_due
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard
from bot.platforms.telegram.bot_api import Keyboard, Stands
from bot.platforms.telegram.errors import NotWords, translated
from bot.platforms.telegram.keyboards import board_keyboard, is_call_of, is_card_of, private_keyboard
from bot.platforms.telegram.limits import (
    ABSENT_AT_THE_END,
    LOOKED_AT,
    LOOKED_AT_FIRST,
    LOOKED_BACK_AT,
    MENTIONED_AT_ONCE,
)
from bot.platforms.telegram.membership import is_member
from bot.platforms.telegram.message_sender import MessageSender
from bot.platforms.telegram.message_text import calling, parts
from bot.platforms.telegram.permissions import lacking
from bot.platforms.telegram.requests import private_chat

_PROBE = "…"


class TelegramCourier:
    def __init__(self, sender: MessageSender, app: str | None = None) -> None:
        """``app`` is the short name of the Mini App, where there is one."""
        self._sender = sender
        self._app = app
        self._api = sender.api
        self._members = Membership(partial(is_member, self._api.bot))

    async def ready(self, room: Room) -> None:
        await self._api.limits.board(room)

    def not_sent(self, room: Room) -> None:
        self._api.limits.unused(room)

    async def post(
        self, room: Room, session: SessionId, rendered: RenderedCard, *, after: str | None = None
    ) -> BoardRef:
        del after  # Telegram cannot tie a message to it; recover() finds what was posted behind it
        sent = await self._sender.send_board(room, rendered, await self._keyboard(rendered))
        return BoardRef(session, sent.room, sent.id)

    async def edit(self, board: BoardRef, rendered: RenderedCard) -> None:
        try:
            await self._sender.edit_board(board.room, board.message, rendered, await self._keyboard(rendered))
        except NotWords as picture:  # it cannot become words: a new board is posted, and this one goes
            await self._api.delete(board.room, board.message)
            raise Gone from picture

    async def recover(self, room: Room, rendered: RenderedCard, after: str) -> str | None:
        """Looks at the messages that follow ``after`` until one turns out to be the board that is looked for.

        A bot cannot read a chat, but it is shown what it answers: so it answers, and takes that back. Only
        what it has written itself is worth that, and Telegram tells without any message which that is.
        """
        async for candidate, seen in self._own_after(room, after):
            if rendered.table and is_card_of(seen, rendered.table[0]):
                await self.edit(BoardRef(rendered.table[0], room, str(candidate)), rendered)
                return str(candidate)
        return None

    async def sweep(self, room: Room, after: str) -> None:
        """A search that was cut off has perhaps not taken its own message back: looking for that does."""
        async for _ in self._own_after(room, after):
            pass

    async def share(self, room: Room, rendered: RenderedCard) -> None:
        if rendered.film:
            await self._sender.send_film(room, rendered, rendered.film)
        else:
            await self._api.limits.board(room)
            await self._sender.send_board(room, rendered, await self._keyboard(rendered))

    async def nudge(
        self,
        room: Room,
        handle: Handle,
        rendered: RenderedCard,
        due: Callable[[], Awaitable[None]] = always_due,
    ) -> str:
        await self._api.limits.message(room)
        try:
            await due()
        except BaseException:
            self._api.limits.unused(room)
            raise
        text = parts(rendered, ping=int(handle.user))[0]
        sent = await self._api.send_text(
            room, text, private_keyboard(rendered, None), quietly=rendered.quietly
        )
        return sent.id

    async def call(self, room: Room, called: Called, rendered: RenderedCard) -> None:
        """Of more mentions in one message than a few, Telegram makes no sound."""
        for at in range(0, len(called.people), MENTIONED_AT_ONCE):
            await self._api.limits.message(room)
            text = calling(rendered, called.people[at : at + MENTIONED_AT_ONCE])
            await self._api.send_text(room, text, None, quietly=rendered.quietly)

    async def role(self, room: Room, words: str) -> Role | None:
        """Groups have no roles that could be mentioned."""
        del room, words
        return None

    async def recover_nudge(self, room: Room, handle: Handle, table: tuple[SessionId, Version]) -> str | None:
        """Looks back from where the chat ends by now."""
        async for candidate, seen in self._own_lately(room):
            if is_call_of(seen, int(handle.user), table[0]):
                return str(candidate)
        return None

    async def unsay(self, room: Room, message: str) -> None:
        await self._api.delete(room, message)

    async def whisper(self, handle: Handle, rendered: RenderedCard) -> None:
        keyboard = private_keyboard(rendered, None)
        await self._sender.send(private_chat(handle), rendered, keyboard, quietly=rendered.quietly)

    async def answers(self) -> bool:
        try:
            with translated(repeatable=True):
                await self._api.bot.get_me()
        except TryAgain:
            return False
        except (Barred, TelegramError):  # an answer all the same
            return True
        return True

    async def is_in(self, room: Room, handle: Handle, *, anew: bool = False) -> bool | None:
        return await self._members.is_in(room, handle, anew=anew)

    async def branch(self, room: Room, title: str, people: tuple[Handle, ...]) -> Room | None:
        """A topic, where the group has topics; whoever is in the group is in it as well."""
        del people
        return await self._api.open_topic(room, title)

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        return await lacking(self._api.bot, room)

    async def _keyboard(self, rendered: RenderedCard) -> Keyboard:
        return board_keyboard(rendered, (await self._api.me()).username, self._app)

    async def _own_after(self, room: Room, after: str) -> AsyncIterator[tuple[int, Message]]:
        """What we have written after that message, as far as the chat goes; our own questions in it go."""
        if after == LATELY:
            async for message in self._own_lately(room):
                yield message
            return
        absent, first = 0, int(after) + 1
        most = LOOKED_AT_FIRST if after == BEGINNING else LOOKED_AT
        for candidate in range(first, first + most):
            stands = await self._api.stands(room, candidate)
            absent = absent + 1 if stands is Stands.ABSENT else 0
            if absent == ABSENT_AT_THE_END:
                return
            if stands is Stands.OURS and (seen := await self._look_at(room, candidate)):
                yield candidate, seen

    async def _own_lately(self, room: Room) -> AsyncIterator[tuple[int, Message]]:
        """What we have written of the last messages, the newest first."""
        await self._api.limits.message(room)
        end = await self._api.send_text(room, _PROBE)
        await self._api.delete(end.room, end.id)
        standing = 0  # what is gone, as our own questions are, costs no message to be looked at
        for candidate in range(int(end.id) - 1, max(0, int(end.id) - 1 - LOOKED_AT), -1):
            stands = await self._api.stands(room, candidate)
            if stands is Stands.OURS and (seen := await self._look_at(room, candidate)):
                yield candidate, seen
            standing += stands is not Stands.ABSENT
            if standing == LOOKED_BACK_AT:
                return

    async def _look_at(self, room: Room, message: int) -> Message | None:
        await self._api.limits.message(room)
        try:
            sent = await self._api.send_text(room, _PROBE, answering=message)
        except Gone:
            return None
        await self._api.delete(sent.room, sent.id)
        seen = sent.message.reply_to_message
        if seen and seen.text == _PROBE:
            await self._api.delete(room, str(message))
            return None
        return seen
