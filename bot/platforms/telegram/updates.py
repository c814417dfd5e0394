"""Where updates come in: each is handed to the dispatcher as a request, and answered."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

import structlog
from telegram import (
    CallbackQuery,
    ChatMember,
    ChatMemberRestricted,
    ChatMemberUpdated,
    Message,
    Update,
)

from bot.delivery.membership import Membership
from bot.delivery.part_watch import PlatformClock
from bot.delivery.ports import Failed, NoAnswer, Reason, Wait
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.requests import Answer, Press, Typed, read_upload
from bot.documents.outage_log import Outage
from bot.documents.ports import StoreUnreachable
from bot.intents.cup import OpenReported
from bot.intents.play import ImportRecord
from bot.kernel.ids import CommunityRef, Handle, Room
from bot.kernel.text import Phrase, say
from bot.kernel.time import SECOND, Instant, Sent
from bot.messages.refusals import unshown_answer
from bot.platforms.telegram.any_chat import AnyChat
from bot.platforms.telegram.bot_api import BotApi
from bot.platforms.telegram.chats import is_group, room_at
from bot.platforms.telegram.keyboards import is_closing, private_keyboard
from bot.platforms.telegram.limits import MEMBER_WITHIN_S, SOON_S, SPEAKS_AGAIN_S, SPEAKS_EVERY_S, TOLD_TRIES
from bot.platforms.telegram.message_sender import MessageSender
from bot.platforms.telegram.message_text import in_words, understood
from bot.platforms.telegram.permissions import is_admin, is_member
from bot.platforms.telegram.private_answers import CallbackAnswer, PrivateAnswers
from bot.platforms.telegram.requests import (
    KnownPeople,
    Line,
    Tap,
    Written,
    community,
    in_its_topic,
    line_of,
    make_press_request,
    make_request,
    read_message,
    read_tap,
    words_of,
)


async def retry_until_served(api: BotApi, tell: Callable[[], Awaitable[None]]) -> None:
    """Done as soon as nothing keeps us from it.

    While the store is out of reach the serving process is unknown. Raises Failed, also where another process
    serves and nothing was said.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + SPEAKS_AGAIN_S
    while True:
        try:
            return await tell()
        except Failed:
            if api.serves():
                raise
            while not api.serves():
                if api.is_elsewhere() or loop.time() > until:
                    raise
                await asyncio.sleep(SPEAKS_EVERY_S)


_log = structlog.get_logger()
_ALWAYS = frozenset({"start"})
_TROUBLE, _TOO_MUCH = say("telegram-trouble"), say("telegram-too-much")
_UNSHOWN = unshown_answer()


class Updates:
    def __init__(
        self, dispatcher: Dispatcher, sender: MessageSender, answers: PrivateAnswers, clock: PlatformClock
    ) -> None:
        self._clock = clock
        self._dispatcher = dispatcher
        self._sender = sender
        self._api = sender.api
        self._any_chat = AnyChat(dispatcher, sender.api)
        self._answers = answers
        self._acquaintances = KnownPeople()
        self._members = Membership(partial(is_member, self._api.bot))
        self._commands = _ALWAYS | {command.name for command in dispatcher.commands("en")}

    async def receive(self, update: Update, stored: Callable[[], None], since: float | None) -> None:
        """Do what the update asks for. Errors are logged, and none rises.

        ``stored`` is called when it need not be handed out again, which may be long before it is answered.
        """
        sent = self._send_times(update, since)
        is_stored = asyncio.Event()

        def note() -> None:
            is_stored.set()
            stored()

        try:
            await self._receive(update, note, sent)
        except Failed as failed:
            _log.warning("an answer did not get through", update=update.update_id, why=failed.outcome)
            if _is_unshown(failed):
                await self._apologise(update, _UNSHOWN)
        except Exception:  # noqa: BLE001 - any error is logged, and the others are served
            _log.exception("an update could not be handled", update=update.update_id)
            await self._apologise(update, _UNSHOWN if is_stored.is_set() else _TROUBLE)

    def _send_times(self, update: Update, since: float | None) -> Sent:
        """Telegram stamps messages, and no presses.

        A press counts from the moment after which it must have been made, and is charged until now. Where
        that moment is unknown, as after a restart, it counts as made in time.
        """
        if update.message:
            stamp = self._clock.read(update.message.date)
            return Sent(stamp, stamp)
        received = self._clock.store.now()
        if since is None:
            return Sent(Instant(0), received)
        return Sent(received.after(-round((asyncio.get_running_loop().time() - since) * SECOND)), received)

    async def turn_away(self, update: Update, *, tell: bool) -> bool:
        """Drop an update of a user who sends too many, and tell them once; return whether they were told."""
        for _ in range(TOLD_TRIES):
            try:
                return await self._turn_away_once(update, tell=tell)
            except Failed as failed:
                match failed.outcome:
                    case Wait(seconds) if tell:
                        await asyncio.sleep(seconds)
                    case NoAnswer(may_stand=False) if tell:
                        await asyncio.sleep(SOON_S)
                    case NoAnswer(may_stand=True):  # they may have read it, and are not told twice
                        return tell
                    case outcome:
                        _log.info("nobody was told what is left out", why=outcome)
                        break
        return False

    async def _turn_away_once(self, update: Update, *, tell: bool) -> bool:
        if query := update.callback_query:
            words = in_words(_TOO_MUCH, understood(query.from_user.language_code))
            await self._api.answer(query.id, words if tell else None)
            return tell
        if tell and update.message and update.message.from_user:
            await self._answers.remark(line_of(update.message, update.message.from_user), _TOO_MUCH)
            return True
        return False

    async def _receive(self, update: Update, stored: Callable[[], None], sent: Sent) -> None:
        if update.callback_query:
            await self._take_tap(update, update.callback_query, stored, sent)
        elif update.message:
            await self._take_message(update, update.message, stored, sent)
        elif update.inline_query:
            await self._any_chat.suggest(update.inline_query)
        elif update.guest_message:
            if opening := await self._any_chat.answer(update.guest_message):
                await self._dispatch(update, opening, stored, sent)
        elif update.chosen_inline_result:
            if opening := self._any_chat.choose(update.chosen_inline_result):
                await self._dispatch(update, opening, stored, sent)
        elif update.my_chat_member:
            await self._membership(update.my_chat_member)

    async def _take_message(
        self, update: Update, message: Message, stored: Callable[[], None], sent: Sent
    ) -> None:
        if message.migrate_to_chat_id:
            await self._rename_room(room_at(message.chat.id), room_at(message.migrate_to_chat_id))
        if message.from_user is None or not words_of(message):
            return
        self._acquaintances.meet(message.from_user)
        parsed = read_message(message, await self._api.me(), self._acquaintances.find_user)
        line = line_of(message, message.from_user)
        if parsed is None or self._is_for_another_bot(line, message, parsed):
            return
        if message.sender_chat:
            await self._answers.remark(line, say("telegram-anonymous"))
        elif not message.from_user.is_bot:
            await self._ask(update, line, parsed, stored, sent)

    async def _rename_room(self, old: Room, new: Room) -> None:
        """Wait for an unreachable store, since Telegram does not repeat this."""
        await Outage("move of a room").outlast(lambda: self._dispatcher.moved(old, new))

    async def _ask(
        self, update: Update, line: Line, parsed: Written, stored: Callable[[], None], sent: Sent
    ) -> None:
        admin = await self._is_admin(parsed.intent, line.place, line.asker.handle)
        async with self._answers.show_waiting(line):
            intent = await self._with_file(parsed)
            if intent is None:
                return await retry_until_served(self._api, partial(self._answers.remark, line, _TROUBLE))
            request = replace(make_request(update, line, intent, admin=admin), stored=stored, sent=sent)
            answer = await self._dispatcher.handle(request)
        return await retry_until_served(self._api, partial(self._answers.to_line, line, answer.rendered))

    async def _with_file(self, parsed: Written) -> Typed | ImportRecord | OpenReported | None:
        """None where the file cannot be had."""
        file = parsed.file
        if file is None:
            return parsed.intent
        try:
            return await read_upload(
                file.file_size, partial(self._api.fetch, file.file_id), parsed.intent.line
            )
        except Failed as failed:
            _log.warning("a file could not be fetched", why=failed.outcome)
            return None

    def _is_for_another_bot(self, line: Line, message: Message, parsed: Written) -> bool:
        """In a group a command that is none of ours, and does not name us, may be anybody's."""
        named = "@" in words_of(message).split(maxsplit=1)[0]
        return is_group(line.place) and not named and parsed.command not in self._commands

    async def _take_tap(
        self, update: Update, query: CallbackQuery, stored: Callable[[], None], sent: Sent
    ) -> None:
        self._acquaintances.meet(query.from_user)
        async with CallbackAnswer(self._api, query.id) as spinner:
            try:
                if tap := await self._find_topic(read_tap(query), spinner):
                    await self._press(update, tap, spinner, stored, sent)
            except Exception as error:
                words = _UNSHOWN if isinstance(error, Failed) and _is_unshown(error) else _TROUBLE
                await spinner.stop(in_words(words, understood(query.from_user.language_code)), alert=True)
                raise

    async def _find_topic(self, tap: Tap | None, spinner: CallbackAnswer) -> Tap | None:
        """The tap with the topic in which it was made; where that is unknown, nothing is done."""
        if tap is None or not tap.topic_unknown:
            return tap
        try:
            located = in_its_topic(tap, await self._dispatcher.boards_of(Press(tap.payload)))
        except StoreUnreachable:
            await self._say(spinner, tap, say("request-store-unreachable"), alert=True)
            return None
        if located is None:
            await self._say(spinner, tap, say("telegram-topic-unknown"), alert=True)
        return located

    async def _press(
        self, update: Update, tap: Tap, spinner: CallbackAnswer, stored: Callable[[], None], sent: Sent
    ) -> None:
        if tap.card and str(tap.card.owner) != tap.asker.handle.user:
            await self._say(spinner, tap, say("telegram-not-yours"))
        elif tap.card and is_closing(tap.payload):
            await self._answers.take_away(tap)
        else:
            answer = await self._dispatch(update, tap, stored, sent)
            await retry_until_served(self._api, partial(self._answers.to_tap, tap, answer.rendered, spinner))

    async def _dispatch(self, update: Update, tap: Tap, stored: Callable[[], None], sent: Sent) -> Answer:
        room = await self._room_of(tap)
        admin = await self._is_admin(Press(tap.payload), room, tap.asker.handle)
        request = make_press_request(update, tap, room, admin=admin)
        return await self._dispatcher.handle(replace(request, stored=stored, sent=sent))

    async def _say(self, spinner: CallbackAnswer, tap: Tap, phrase: Phrase, *, alert: bool = False) -> None:
        words = in_words(phrase, await self._dispatcher.language_of(tap.place, tap.hint))
        await spinner.stop(words, alert=alert)

    async def _room_of(self, tap: Tap) -> Room:
        """Where it shall happen: where the card is, for a user who has left its group."""
        if tap.room == tap.place:
            return tap.place
        try:
            async with asyncio.timeout(MEMBER_WITHIN_S):
                has_left = await self._members.is_in(tap.room, tap.asker.handle) is False
        except (TimeoutError, Failed):  # a tap does not wait for what Telegram does not say just now
            has_left = False
        return tap.place if has_left else tap.room

    async def _is_admin(self, intent: Typed | Press, room: Room, handle: Handle) -> bool:
        """Telegram is asked only where it matters."""
        return self._dispatcher.minds_admins(intent) and await is_admin(self._api.bot, room, handle)

    async def _membership(self, change: ChatMemberUpdated) -> None:
        room = room_at(change.chat.id)
        was, is_here = (_is_here(member) for member in (change.old_chat_member, change.new_chat_member))
        if was != is_here:
            _log.info("let in" if is_here else "thrown out", room=room.chat)
            await self._note_presence(room, is_here=is_here)
        if is_here and not was and is_group(room):
            hint = change.from_user.language_code
            rendered = await self._dispatcher.welcome(room, community(room), hint)
            await self._sender.send(room, rendered, private_keyboard(rendered, None))

    async def _note_presence(self, room: Room, *, is_here: bool) -> None:
        if name := community(room):
            group = CommunityRef(room.platform, name)
            memberships = self._dispatcher.memberships
            await (memberships.enter(frozenset({group})) if is_here else memberships.leave(group))

    async def _apologise(self, update: Update, words: Phrase) -> None:
        """Tell the writer that their line failed; a tap has had its answer already."""
        if update.message and update.message.from_user:
            with suppress(Failed):
                line = line_of(update.message, update.message.from_user)
                await retry_until_served(self._api, partial(self._answers.remark, line, words))


def _is_unshown(failed: Failed) -> bool:
    """Whether the answer was not taken, while another one may be."""
    return failed.is_refusal(Reason.CONTENT, Reason.UNKNOWN)


def _is_here(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status not in (ChatMember.LEFT, ChatMember.BANNED)
