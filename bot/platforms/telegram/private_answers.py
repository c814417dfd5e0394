"""Answers to one person, where they asked, the quietest way there is.

In a private chat an answer is a message. In a group it is, whichever is possible first:

1. a toast over the chat, if it was a tap and the answer is short;
2. an ephemeral message, also with a picture, where the server and the chat have them;
3. a message in the group that answers theirs, whose buttons work for them alone, and which goes once
   they have been used, "Close" is pressed, or after some minutes.

Where there are none, what is secret or a picture goes to the private chat, as a file always does, and what
would take a group more than one message; the group is told so in a sentence that goes as well.

Where the board says it all, a tap is acknowledged with nothing and a typed line with a thumb; a line whose
board has to wait is shown first that it was seen.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from functools import partial
from html import escape
from http import HTTPStatus
from types import TracebackType
from typing import Any, Self

import structlog

from bot.delivery.ports import Failed, Reason, Refused
from bot.documents.outage_log import ended
from bot.intents.payload import read_payload
from bot.intents.play import PickMove
from bot.kernel.ids import Room
from bot.kernel.text import Phrase, say
from bot.messages.rendering import RenderedCard
from bot.platforms.telegram.bot_api import BotApi, Keyboard, Sent
from bot.platforms.telegram.chats import is_group, is_private
from bot.platforms.telegram.keyboards import PrivateCard, private_keyboard
from bot.platforms.telegram.limits import (
    ANSWER_STANDS_S,
    CHAT_ASKED_AGAIN_S,
    FAREWELL_S,
    GRACE_S,
    SERVER_ASKED_AGAIN_S,
)
from bot.platforms.telegram.message_sender import MessageSender
from bot.platforms.telegram.message_text import cut_toast, in_words, parts, size, toast
from bot.platforms.telegram.requests import Line, Tap, private_chat


class CallbackAnswer:
    """Stops by itself when an answer takes its time, and in any case at the end of the ``async with``."""

    def __init__(self, api: BotApi, query: str) -> None:
        self._api = api
        self._query = query
        self._stopped = asyncio.Event()
        self._waiting: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._waiting = asyncio.create_task(self._stop_by_itself())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
        if self._waiting:
            await self._waiting

    async def stop(self, text: str | None = None, *, alert: bool = False) -> bool:
        """Whether ``text`` was still in time to be said with it."""
        if self._stopped.is_set():
            return False
        self._stopped.set()
        try:
            await self._api.answer(self._query, text, alert=alert)
        except Failed as failed:
            # It was tapped long ago, or the network is down: the person who waited has given up by now.
            _log.info("a tap could not be answered", why=failed.outcome)
        return True

    async def _stop_by_itself(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE_S):
                await self._stopped.wait()
        await self.stop()


_log = structlog.get_logger()
DONE = "👍"
SEEN = "👀"
"""The answer is on its way, or has come elsewhere."""
_AT_A_GLANCE = 80
"""Longer toasts stay until they are pressed away."""


class EphemeralMessages:
    """Messages that one person in a group sees, where the server and the chat have them; both are asked.

    Every call tells whether it went well: such a message may be refused, and there is another way.
    """

    def __init__(self, sender: MessageSender) -> None:
        self._sender = sender
        self._api = sender.api
        self._is_known: tuple[bool, float] | None = None
        """Whether the server has such messages, and until when that counts."""
        self._closed = dict[Room, float]()
        """Chats where lines cannot be answered so, and until when that counts."""

    async def send(self, source: Line | Tap, rendered: RenderedCard, keyboard: Keyboard) -> bool:
        """Any bot may send to a user who has tapped; to others only an administrator of the group."""
        now_s = asyncio.get_running_loop().time()
        is_line = isinstance(source, Line)
        if (is_line and self._closed.get(source.place, 0.0) > now_s) or not await self._has(source, now_s):
            return False
        whose: dict[str, Any] = {"receiver_user_id": int(source.asker.handle.user)}
        if isinstance(source, Tap):
            whose["callback_query_id"] = source.query
        more = {**whose, "ephemeral_message_parameters": whose}  # as 10.2 has it, and as 10.3 does
        await self._api.limits.message(source.place)
        failure = await _failure_of(source.place, self._send(source.place, rendered, keyboard, more))
        if failure and is_line and failure.is_refusal(Reason.FORBIDDEN):
            self._closed = {room: until for room, until in self._closed.items() if until > now_s}
            self._closed[source.place] = now_s + CHAT_ASKED_AGAIN_S
        return failure is None

    async def edit(self, tap: Tap, html: str, keyboard: Keyboard) -> bool:
        markup = keyboard.to_dict() if keyboard else {"inline_keyboard": []}
        words = {"text": html, "parse_mode": "HTML", "reply_markup": markup}
        return await self._change(tap, "editEphemeralMessageText", words)

    async def delete(self, tap: Tap) -> bool:
        return await self._change(tap, _DELETE, {})

    async def _has(self, source: Line | Tap, now_s: float) -> bool:
        """Ask to delete a message that there is not: an old server does not know how that is done."""
        if self._is_known is None or self._is_known[1] <= now_s:
            which = {"receiver_user_id": int(source.asker.handle.user), _NUMBER: 0}
            failure = await _failure_of(source.place, self._api.request(source.place, _DELETE, which))
            if failure and not isinstance(failure.outcome, Refused):
                return False  # nothing was learnt
            is_known = failure is None or failure.code != _NO_METHOD
            self._is_known = is_known, now_s + SERVER_ASKED_AGAIN_S
        return self._is_known[0]

    async def _send(
        self, room: Room, rendered: RenderedCard, keyboard: Keyboard, more: dict[str, Any]
    ) -> None:
        """A server that shows it to everybody after all has it taken back."""
        sent = await self._sender.send_quietly(room, rendered, keyboard, more)
        if _NUMBER not in sent.message.api_kwargs:
            await self._api.delete(sent.room, sent.id)
            raise Failed(Refused(Reason.UNKNOWN, _NOT_KNOWN))

    async def _change(self, tap: Tap, method: str, parameters: dict[str, Any]) -> bool:
        which = {"receiver_user_id": int(tap.asker.handle.user), _NUMBER: tap.ephemeral}
        change = self._api.request(tap.place, method, {**which, **parameters})
        return await _failure_of(tap.place, change) is None


class PassingMessages:
    """Takes messages in groups away again after some minutes, or when the bot stops.

    A killed process leaves its last ones; their buttons, and "Close", still work.
    """

    def __init__(self, api: BotApi) -> None:
        self._api = api
        self._due: dict[tuple[Room, str], asyncio.Task[None]] = {}

    def note(self, place: Room, sent: Sent) -> None:
        if is_group(place):
            self._due[sent.room, sent.id] = asyncio.create_task(self._remove(sent.room, sent.id))

    def delay(self, room: Room, message: str) -> None:
        """It says something else now, which has to be read as well."""
        if self.forget(room, message):
            self._due[room, message] = asyncio.create_task(self._remove(room, message))

    def forget(self, room: Room, message: str) -> bool:
        """Whether it was to go by itself."""
        task = self._due.pop((room, message), None)
        return task is not None and task.cancel()

    async def stop(self) -> None:
        messages = tuple(self._due)
        await ended(list(self._due.values()))
        self._due.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_S):
                for room, message in messages:
                    with suppress(Failed):
                        await self._api.delete(room, message)

    async def _remove(self, room: Room, message: str) -> None:
        await asyncio.sleep(ANSWER_STANDS_S)
        del self._due[room, message]
        with suppress(Failed):  # somebody else has taken it away, or it can be no more
            await self._api.delete(room, message)


class PrivateAnswers:
    """What sends raises Failed."""

    def __init__(self, sender: MessageSender) -> None:
        self._sender = sender
        self._api = sender.api
        self._ephemeral = EphemeralMessages(sender)
        self._passing = PassingMessages(sender.api)

    async def to_line(self, line: Line, rendered: RenderedCard | None) -> None:
        if rendered is None:
            await self._react(line, DONE)
        elif not is_group(line.place):
            await self._sender.send(line.place, rendered, _keyboard(line, rendered))
        elif await self._for_one_pair_of_eyes(line, rendered):
            return
        elif _is_for_private_chat(rendered) and await self._in_private(line, rendered):
            await self.remark(line, say("telegram-answered-privately"))
        elif rendered.secret:
            await self.remark(line, say("telegram-only-in-private"))
        else:
            await self._among_others(line, rendered, answering=line.message)

    @asynccontextmanager
    async def show_waiting(self, line: Line) -> AsyncIterator[None]:
        """While an answer is being sought, and takes its time, the asker sees that it is."""
        is_answered = asyncio.Event()
        looking = asyncio.create_task(self._look(line, is_answered))
        try:
            yield
        finally:
            is_answered.set()
            await looking

    async def to_tap(self, tap: Tap, rendered: RenderedCard | None, spinner: CallbackAnswer) -> None:
        if rendered is None:
            await spinner.stop()
            await self.take_away(tap)
        elif (text := toast(rendered)) and await spinner.stop(text, alert=size(text) > _AT_A_GLANCE):
            return
        elif not (tap.card and await self._turn_into(tap, rendered)):
            await self._open(tap, rendered, spinner)

    async def remark(self, line: Line, phrase: Phrase) -> None:
        """Answer the writer with a sentence that only Telegram needs."""
        language = await self._sender.dispatcher.language_of(line.place, line.hint)
        words = escape(in_words(phrase, language), quote=False)
        await self._api.limits.message(line.place)
        sent = await self._api.send_text(line.place, words, answering=line.message)
        self._passing.note(line.place, sent)

    async def take_away(self, tap: Tap) -> None:
        """A private card that has done its work goes."""
        if tap.card and tap.ephemeral:
            await self._ephemeral.delete(tap)
        elif tap.card:
            self._passing.forget(tap.place, str(tap.message))
            await self._api.delete(tap.place, str(tap.message))

    async def _open(self, tap: Tap, rendered: RenderedCard, spinner: CallbackAnswer) -> None:
        is_ours = is_group(tap.place)
        if is_private(tap.place):
            await self._sender.send(tap.place, rendered, _keyboard(tap, rendered))
        elif is_ours and await self._for_one_pair_of_eyes(tap, rendered):
            return
        elif (not is_ours or _is_for_private_chat(rendered)) and await self._in_private(tap, rendered):
            await spinner.stop(in_words(say("telegram-answered-privately"), rendered.language))
        elif rendered.secret or (rendered.rows and not is_ours):
            words = in_words(say("telegram-only-in-private"), rendered.language)
            await spinner.stop(words, alert=True)
        elif is_ours:
            await self._before_all(tap, rendered, spinner)
        else:
            await spinner.stop(cut_toast(rendered), alert=True)

    async def _before_all(self, tap: Tap, rendered: RenderedCard, spinner: CallbackAnswer) -> None:
        """Where we may not even write, a toast says what fits into one."""
        try:
            await self._among_others(tap, rendered)
        except Failed as failed:
            if not failed.is_refusal(Reason.FORBIDDEN):
                raise
            await spinner.stop(cut_toast(rendered), alert=True)

    async def _for_one_pair_of_eyes(self, source: Line | Tap, rendered: RenderedCard) -> bool:
        if rendered.file is not None or (rendered.scene is None and len(parts(rendered)) > 1):
            return False
        is_sent = await self._ephemeral.send(source, rendered, await self._linking_keyboard(source, rendered))
        if is_sent and isinstance(source, Tap) and source.ephemeral:
            await self.take_away(source)  # it could not be turned into the answer
        return is_sent

    async def _linking_keyboard(self, source: Line | Tap, rendered: RenderedCard) -> Keyboard:
        return private_keyboard(rendered, _card(source), (await self._api.me()).username)

    async def _in_private(self, source: Line | Tap, rendered: RenderedCard) -> bool:
        """A bot cannot begin a private chat: False where there is none."""
        room = private_chat(source.asker.handle)
        try:
            await self._sender.send(room, rendered, _keyboard(source, rendered), quietly=False)
        except Failed as failed:
            if not failed.is_refusal(Reason.FORBIDDEN):
                raise
            return False
        return True

    async def _among_others(
        self, source: Line | Tap, rendered: RenderedCard, *, answering: int | None = None
    ) -> None:
        """In the group, where everybody can read it and only the asker can use it."""
        keyboard = await self._linking_keyboard(source, rendered)
        send = partial(self._sender.send, source.place, rendered, keyboard)
        try:
            sent = await send(answering=answering, to=None if answering else source.asker)
        except Failed as failed:
            if not failed.is_refusal(Reason.GONE):
                raise
            sent = await send(to=source.asker)  # the message that was to be answered is no longer there
        self._passing.note(source.place, sent)

    async def _turn_into(self, tap: Tap, rendered: RenderedCard) -> bool:
        """The private card that was pressed shows the answer, if it can hold it."""
        keyboard = private_keyboard(rendered, _card(tap))
        to = tap.asker if is_group(tap.place) and not tap.ephemeral else None
        text = parts(rendered, to=to)
        if _is_more_than_words(rendered) or len(text) > 1 or _stays(tap):
            return False
        if tap.ephemeral:
            return await self._ephemeral.edit(tap, text[0], keyboard)
        await self._api.limits.message(tap.place)
        try:
            await self._api.edit_text(tap.place, str(tap.message), text[0], keyboard)
        except Failed as failed:
            if not failed.is_refusal(Reason.GONE, Reason.FROZEN):
                raise
            return False
        self._passing.delay(tap.place, str(tap.message))
        return True

    async def stop(self) -> None:
        await self._passing.stop()

    async def _look(self, line: Line, is_answered: asyncio.Event) -> None:
        try:
            async with asyncio.timeout(GRACE_S):
                await is_answered.wait()
        except TimeoutError:
            await self._react(line, SEEN)

    async def _react(self, line: Line, emoji: str) -> None:
        try:
            await self._api.react(line.place, line.message, emoji)
        except Failed as failed:
            _log.debug("no reaction", room=line.place.chat, why=failed.outcome)


def _card(source: Line | Tap) -> PrivateCard:
    """What it does happens in the group, or else in the private chat."""
    room = source.room if isinstance(source, Tap) else source.place
    where = room if is_group(room) else private_chat(source.asker.handle)
    return PrivateCard(int(source.asker.handle.user), where)


def _keyboard(source: Line | Tap, rendered: RenderedCard) -> Keyboard:
    """In a private chat: a message is closed with a button only if there are others to be pressed."""
    return private_keyboard(rendered, _card(source) if rendered.rows else None)


def _is_for_private_chat(rendered: RenderedCard) -> bool:
    """Whether nobody else may read it, or it would take a group more than one message.

    Each tap below a picture is answered with another picture.
    """
    return rendered.secret or _is_more_than_words(rendered) or len(parts(rendered)) > 1


def _is_more_than_words(rendered: RenderedCard) -> bool:
    return rendered.scene is not None or rendered.file is not None


def _stays(tap: Tap) -> bool:
    """In a private chat what was asked stays above its answer, but for the parts of one move."""
    return not is_group(tap.place) and not isinstance(read_payload(tap.payload), PickMove)


_NUMBER, _DELETE = "ephemeral_message_id", "deleteEphemeralMessage"
_NO_METHOD = str(HTTPStatus.NOT_FOUND.value)
_NOT_KNOWN = "this server of the Bot API has no ephemeral messages"


async def _failure_of(room: Room, call: Awaitable[object]) -> Failed | None:
    try:
        await call
    except Failed as failed:
        _log.info("no ephemeral message", room=room.chat, why=failed.outcome)
        return failed
    return None
