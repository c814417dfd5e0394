"""Carries messages to Discord: to channels by the bot's own right, elsewhere in answer to interactions."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from datetime import timedelta
from typing import TypeVar

import discord
import structlog
from discord.http import Route

from bot.delivery.limits import URGENT_AFTER_S
from bot.delivery.membership import Membership
from bot.delivery.message_books import BoardRef
from bot.delivery.ports import (
    Barred,
    Called,
    Gone,
    Outlived,
    Refused,
    Role,
    TryAgain,
    UnknownRoom,
    always_due,
)
from bot.delivery.rate_limits import RateLimit, RateLimits, Turns, Urgency
from bot.delivery.shared_rate_limits import SendBudgets, SharedRateLimits
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.channel_messages import (
    Channels,
    board_nonce,
    by_nonce,
    call_nonce,
    replay_nonce,
    said_nonce,
)
from bot.platforms.discord.errors import MissingRight, posting, repeatable
from bot.platforms.discord.limits import NO_THREADS_FOR_S, THREAD_WITHIN_S
from bot.platforms.discord.membership import is_member
from bot.platforms.discord.message_payload import (
    NO_PICTURES,
    PICTURE_REFUSED,
    MessagePayload,
    MessagePayloads,
)
from bot.platforms.discord.permissions import lacking, role_in
from bot.platforms.discord.settings import NAME
from bot.platforms.discord.threads import thread_in
from bot.platforms.discord.user_installs import UserInstalls

_log = structlog.get_logger()
_T = TypeVar("_T")
_Kind = Callable[[Callable[[float], None]], AbstractAsyncContextManager[None]]

EDITABLE = timedelta(minutes=59)
"""Discord counts edits of messages that are older than an hour, and soon refuses them."""
EVERYWHERE = (RateLimit(36, 1.0),)
"""Fewer than may go out: it is here that what is urgent goes first, and what belongs to it waits no more."""
IN_ROOM = (RateLimit(4, 6.0),)
"""Of 5 in 5 s: the library makes the last one wait. The second more is for delays of the network."""
_TURNS = Turns(urgent_after_s=URGENT_AFTER_S)
_REQUESTS_OF_A_WHISPER = 2
"""Discord is asked for the channel first."""


class DiscordCourier:
    def __init__(
        self,
        host: BotClient,
        payloads: MessagePayloads,
        installs: UserInstalls,
        patience_s: float,
        pace: RateLimits,
    ) -> None:
        self._host = host
        self._payloads = payloads
        self._installs = installs
        self._channels = Channels(host)
        self._patience_s = patience_s
        self._pace = pace
        self._members = Membership(self._is_member)
        self._no_threads_until = float("-inf")
        self.refusals = installs.refusals

    async def ready(self, room: Room) -> None:
        await self._pace.turn(room, Urgency.BOARD)

    def not_sent(self, room: Room) -> None:
        self._pace.unused(room)

    async def post(
        self, room: Room, session: SessionId, rendered: RenderedCard, *, after: str | None = None
    ) -> BoardRef:
        message = await self._new(room, rendered, board_nonce(room, session, after) if after else None)
        return BoardRef(session, room, message)

    async def recover(self, room: Room, rendered: RenderedCard, after: str) -> str | None:
        """Post again by the same nonce: Discord answers with the message that it has already."""
        if rendered.table is None or self._installs.has(room):
            return None
        session, _ = rendered.table
        message = await self._new(room, rendered, board_nonce(room, session, after))
        await self.ready(room)
        try:
            await self.edit(BoardRef(session, room, message), rendered)
        except Outlived:  # it shows what it showed when it was cut off
            await self.unsay(room, message)
            return None
        return message

    async def sweep(self, room: Room, after: str) -> None:
        """Looking for a board leaves nothing behind but the board."""

    async def edit(self, board: BoardRef, rendered: RenderedCard) -> None:
        if _is_old(board.message):
            raise Outlived
        way = self._way(board.room)
        await self._shown(
            board.room, rendered, repeatable, lambda outgoing: way.edit(board.room, board.message, outgoing)
        )

    async def share(self, room: Room, rendered: RenderedCard) -> None:
        way = self._way(room)
        if rendered.film is None:
            await self.ready(room)
            await self._new(room, rendered, said_nonce(room, rendered))
            return
        if not way.shows_pictures(room):
            raise Barred
        nonce = replay_nonce(room, rendered)
        outgoing = await self._payloads.animated(rendered, rendered.film)
        await self.ready(room)
        try:
            async with self._trying(room, posting):
                await way.post(room, outgoing, nonce)
        except Refused:
            outgoing = await self._payloads.in_room(rendered, pictures=False, why=PICTURE_REFUSED)
            async with self._trying(room, posting):
                await way.post(room, outgoing, nonce)

    async def nudge(
        self,
        room: Room,
        handle: Handle,
        rendered: RenderedCard,
        due: Callable[[], Awaitable[None]] = always_due,
    ) -> str:
        await self._pace.turn(room, Urgency.PING)
        await due()
        outgoing, nonce = self._payloads.ping(rendered, handle), said_nonce(room, rendered)
        if rendered.table:
            nonce = call_nonce(room, handle, rendered.table)
        async with self._trying(room, posting):
            return await self._way(room).post(room, outgoing, nonce)

    async def call(self, room: Room, called: Called, rendered: RenderedCard) -> None:
        for part, outgoing in enumerate(self._payloads.calls(rendered, called)):
            await self._pace.turn(room, Urgency.PING)
            async with self._trying(room, posting):
                await self._way(room).post(room, outgoing, said_nonce(room, rendered, part))

    async def role(self, room: Room, words: str) -> Role | None:
        if self._installs.has(room):
            return None
        async with self._trying(room, repeatable):
            return role_in(await self._channels.find(room), words)

    async def recover_nudge(self, room: Room, handle: Handle, table: tuple[SessionId, Version]) -> str | None:
        """By looking through the last messages: nothing is posted, and nothing flashes up."""
        if self._installs.has(room):
            return None
        async with self._trying(room, repeatable):
            return await self._channels.call_of(room, handle.user, table[0])

    async def unsay(self, room: Room, message: str) -> None:
        await self._pace.turn(room, Urgency.BOARD)
        with suppress(Gone, Barred):
            async with self._trying(room, repeatable):
                await self._way(room).delete(room, message)

    async def whisper(self, handle: Handle, rendered: RenderedCard) -> None:
        mailbox = _mailbox(handle)
        for _ in range(_REQUESTS_OF_A_WHISPER):
            await self._pace.turn(mailbox, Urgency.PING)

        async def send(*, pictures: bool) -> None:
            outgoing = await self._payloads.private(rendered, pictures=pictures)
            async with self._trying(mailbox, posting):
                channel = await self._host.create_dm(discord.Object(int(handle.user)))
                await channel.send(**outgoing.new(), **by_nonce(said_nonce(mailbox, rendered)))

        try:
            await send(pictures=True)
        except Refused:
            if rendered.scene is None:
                raise
            await send(pictures=False)

    async def answers(self) -> bool:
        try:
            async with repeatable(lambda _: None), asyncio.timeout(self._patience_s):
                await self._host.http.request(Route("GET", "/users/@me"))
        except TryAgain:
            return False
        except (Barred, Gone, discord.HTTPException):  # an answer all the same
            return True
        return True

    async def is_in(self, room: Room, handle: Handle, *, anew: bool = False) -> bool | None:
        return None if self._installs.has(room) else await self._members.is_in(room, handle, anew=anew)

    async def _is_member(self, room: Room, handle: Handle) -> bool | None:
        try:
            async with self._trying(room, repeatable):
                return await is_member(await self._channels.find(room), handle)
        except (Barred, Gone):
            return None

    async def branch(self, room: Room, title: str, people: tuple[Handle, ...]) -> Room | None:
        """A thread; while Discord is in trouble none."""
        if self._installs.has(room) or asyncio.get_running_loop().time() < self._no_threads_until:
            return None
        await self._pace.turn(room, Urgency.BOARD)
        for one in people:
            await self._pace.turn(_mailbox(one), Urgency.BOARD)
        try:
            async with asyncio.timeout(THREAD_WITHIN_S), repeatable(lambda _: None):
                channel = await self._channels.find(room)
                return await thread_in(channel, title, *(discord.Object(int(one.user)) for one in people))
        except UnknownRoom:
            return None
        except (TimeoutError, TryAgain):
            self._no_threads_until = asyncio.get_running_loop().time() + NO_THREADS_FOR_S
            _log.warning("no thread could be opened in time", room=room.chat)
            return None

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        if self._installs.has(room):
            return ()
        async with self._trying(room, repeatable):
            return lacking(await self._channels.find(room))

    async def _new(self, room: Room, rendered: RenderedCard, nonce: str | None) -> str:
        way = self._way(room)
        return await self._shown(room, rendered, posting, lambda outgoing: way.post(room, outgoing, nonce))

    async def _shown(
        self, room: Room, rendered: RenderedCard, kind: _Kind, put: Callable[[MessagePayload], Awaitable[_T]]
    ) -> _T:
        """Put the board into the room as a picture, or in characters where none may be posted."""
        pictures = self._way(room).shows_pictures(room)
        outgoing = await self._payloads.in_room(rendered, pictures=pictures)
        try:
            async with self._trying(room, kind):
                return await put(outgoing)
        except (MissingRight, Refused) as refused:
            if outgoing.picture is None:
                raise
            why = PICTURE_REFUSED if isinstance(refused, Refused) else NO_PICTURES
        async with self._trying(room, kind):
            return await put(await self._payloads.in_room(rendered, pictures=False, why=why))

    def _way(self, room: Room) -> Channels | UserInstalls:
        return self._installs if self._installs.has(room) else self._channels

    @asynccontextmanager
    async def _trying(self, room: Room, kind: _Kind) -> AsyncIterator[None]:
        try:
            async with (
                kind(lambda seconds: self._pace.hold(room, seconds)),
                asyncio.timeout(self._patience_s),
            ):
                yield
        except Refused as refused:
            self.refusals.note(refused, room)
            raise


def _mailbox(handle: Handle) -> Room:
    """Where what concerns one person is counted: a word in private, or a place in a thread."""
    return Room(NAME, f"to {handle.user}")


def own_pace() -> RateLimits:
    return RateLimits(EVERYWHERE, lambda _: IN_ROOM, _TURNS)


def shared_pace(budgets: SendBudgets, name: str) -> RateLimits:
    """The pace of every process that sends as the bot of this name."""
    return SharedRateLimits(EVERYWHERE, lambda _: IN_ROOM, budgets, name, _TURNS)


def _is_old(message: str) -> bool:
    return discord.utils.utcnow() - discord.utils.snowflake_time(int(message)) > EDITABLE
