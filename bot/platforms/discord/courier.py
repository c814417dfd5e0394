"""Carries messages to Discord: to channels by the bot's own right, elsewhere in answer to interactions."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TypeVar

import discord
import structlog
from discord.abc import PrivateChannel

from bot.delivery.limits import URGENT_AFTER_S
from bot.delivery.membership import Membership
from bot.delivery.outcomes import with_outcome
from bot.delivery.ports import Called, Failed, NoAnswer, Reason, Refused, Role, Wait
from bot.delivery.rate_limits import RateLimit, RateLimits, Turns, Urgency
from bot.kernel.ids import Handle, Room
from bot.kernel.text import Phrase, say
from bot.messages.rendering import RenderedCard
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.channel_messages import Channels, is_call_of, nonce_of, says
from bot.platforms.discord.errors import UNKNOWN_MESSAGE, describe_error, is_of_picture, translate_errors
from bot.platforms.discord.interaction_tokens import InteractionToken, InteractionTokens
from bot.platforms.discord.limits import (
    ANSWERED_WITHIN_S,
    BOARD_EVERY_S,
    NO_THREADS_FOR_S,
    REQUEST_UNDER_WAY_S,
    THREAD_WITHIN_S,
)
from bot.platforms.discord.message_payload import (
    NO_PICTURES,
    PICTURE_REFUSED,
    MessagePayload,
    MessagePayloads,
)
from bot.platforms.discord.permissions import Channel, invitation_of, lacking, role_in
from bot.platforms.discord.settings import NAME
from bot.platforms.discord.threads import thread_in


async def is_member(channel: Channel | None, handle: Handle) -> bool | None:
    """Whether the person is in the channel's server and sees the channel; None where Discord does not say.

    It is asked each time: without a further right, the library does not hear who leaves. Raises what the
    library does where Discord is in trouble.
    """
    if channel is None or isinstance(channel, PrivateChannel):
        return None
    try:
        member = await channel.guild.fetch_member(int(handle.user))
        return channel.permissions_for(member).view_channel
    except discord.NotFound:
        return False
    except (AttributeError, discord.ClientException, discord.Forbidden) as hidden:
        # a server whose roles we have not been told, or a thread whose channel we do not see
        _log.info("nobody knows whether they are in the channel", **describe_error(hidden))
        return None


_log = structlog.get_logger()
_T = TypeVar("_T")
EDITABLE = timedelta(minutes=59)
"""Discord counts edits of messages that are older than an hour, and soon refuses them."""
EVERYWHERE = (RateLimit(36, 1.0),)
"""Fewer than may go out: it is here that what is urgent goes first, and what belongs to it waits no more."""
IN_ROOM = (RateLimit(4, 6.0),)
"""Of 5 in 5 s: the library makes the last one wait. The second more is for delays of the network."""
_TURNS = Turns(under_way_s=REQUEST_UNDER_WAY_S, urgent_after_s=URGENT_AFTER_S)
_PRIVATE = "to "
"""A private chat is a room that is named by its person, until Discord is asked for the channel."""


class DiscordCourier:
    def __init__(
        self,
        host: BotClient,
        payloads: MessagePayloads,
        tokens: InteractionTokens,
        patience_s: float,
        pace: RateLimits,
    ) -> None:
        self._host = host
        self._payloads = payloads
        self._tokens = tokens
        self._channels = Channels(host)
        self._patience_s = patience_s
        self._pace = pace
        self._members = Membership(self._is_member)
        self._no_threads_until = float("-inf")
        self.refusals = tokens.refusals

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
        try:
            if mention:
                return await self._mention(room, replace(rendered, quietly=quietly), mention, key)
            return await self._post(room, rendered, key)
        except Failed as failed:
            if failed.is_refusal(Reason.FROZEN):  # a thread that is archived and locked takes nothing new
                raise Failed(Refused(Reason.FORBIDDEN, failed.code)) from failed
            raise

    @with_outcome
    async def edit(self, room: Room, message: str, rendered: RenderedCard) -> str:
        if _is_old(message):
            raise Failed(Refused(Reason.FROZEN))
        if token := self._tokens.reaching(room, message):
            return await self._reply(room, message, rendered, token)
        if self._tokens.writes_alone(room):
            raise Failed(Refused(Reason.GONE))
        channel = await self._channel(room)

        async def put(outgoing: MessagePayload) -> None:
            async with self._sending(room):
                await self._channels.edit(channel, message, outgoing)

        await self._put_with_picture(channel, rendered, put)
        return message

    async def _reply(self, room: Room, message: str, rendered: RenderedCard, token: InteractionToken) -> str:
        """Edit by a token. One that fails is used no more where the channel can be written to instead."""

        async def put(outgoing: MessagePayload) -> None:
            async with self._trying(room, holds=token.alone), asyncio.timeout(ANSWERED_WITHIN_S):
                await token.edit(message, outgoing)

        try:
            await self._put_with_picture(room, rendered, put)
        except Failed as failed:
            if token.alone:
                raise
            self._tokens.forget(room, token)
            outcome = failed.outcome
            if isinstance(outcome, NoAnswer) or outcome == Refused(Reason.GONE, str(UNKNOWN_MESSAGE)):
                raise
            raise Failed(Wait(0.0)) from failed
        return message

    @with_outcome
    async def remove(self, room: Room, message: str) -> str:
        try:
            channel = await self._channel(room)
            async with self._sending(room):
                await self._way(channel).delete(channel, message)
        except Failed as failed:
            if not failed.is_refusal(Reason.GONE):
                raise
        return message

    @with_outcome
    async def find(
        self, room: Room, key: str, rendered: RenderedCard, *, mention: Called | None = None
    ) -> str:
        """Looks through the last messages; posting by the same key is the better way for a few minutes."""
        del key
        if self._tokens.writes_alone(room):
            raise Failed(Refused(Reason.GONE))
        people = mention.people if mention else ()

        def is_sought(message: discord.Message) -> bool:
            if people and rendered.table and not room.chat.startswith(_PRIVATE):
                return is_call_of(message, people[0].handle.user, rendered.table[0])
            return says(message, rendered)

        channel = await self._channel(room)
        async with self._trying(room):
            message = await self._channels.find_message(channel, is_sought)
        if message is None:
            raise Failed(Refused(Reason.GONE))
        return message

    async def invitation(self) -> str:
        return invitation_of(self._host)

    def private_room(self, handle: Handle) -> Room:
        return Room(NAME, f"{_PRIVATE}{handle.user}")

    def free_at(self, room: Room) -> float:
        return self._pace.free_at(room)

    def replies(self, room: Room) -> frozenset[str]:
        return self._tokens.replies(room)

    def sent_before(self, room: Room, seconds_ago: Iterable[float]) -> None:
        self._pace.sent_before(room, seconds_ago)

    def budget_of(self, room: Room) -> Room:
        return room

    def board_every_s(self, room: Room) -> float:  # noqa: ARG002 - the same everywhere
        return BOARD_EVERY_S

    def reaches_alone_since(self, room: Room) -> float | None:
        return self._tokens.alone_since(room)

    async def ready(self, room: Room) -> None:
        await self._pace.turn(room, Urgency.BOARD)

    async def role(self, room: Room, words: str) -> Role | None:
        if self._tokens.writes_alone(room):
            return None
        async with self._trying(room):
            return role_in(await self._channels.find(room), words)

    async def is_in(self, room: Room, handle: Handle, *, anew: bool = False) -> bool | None:
        """With ``anew`` Discord is asked, whatever it has said lately."""
        return None if self._tokens.writes_alone(room) else await self._members.is_in(room, handle, anew=anew)

    async def _is_member(self, room: Room, handle: Handle) -> bool | None:
        try:
            async with self._trying(room):
                return await is_member(await self._channels.find(room), handle)
        except Failed as failed:
            if not failed.is_refusal():
                raise
            return None

    async def branch(self, room: Room, title: str, people: tuple[Handle, ...]) -> Room | None:
        """A thread; while Discord is in trouble none."""
        if self._tokens.writes_alone(room) or asyncio.get_running_loop().time() < self._no_threads_until:
            return None
        await self._pace.turn(room, Urgency.BOARD)
        for person in people:
            await self._pace.turn(self.private_room(person), Urgency.BOARD)
        try:
            async with asyncio.timeout(THREAD_WITHIN_S), translate_errors():
                channel = await self._channels.find(room)
                return await thread_in(
                    channel, title, *(discord.Object(int(person.user)) for person in people)
                )
        except (TimeoutError, Failed) as error:
            if isinstance(error, Failed) and error.is_refusal():
                return None
            self._no_threads_until = asyncio.get_running_loop().time() + NO_THREADS_FOR_S
            _log.warning("no thread could be opened in time", room=room.chat)
            return None

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        if self._tokens.writes_alone(room):
            return (say("discord-right-membership"),)
        async with self._trying(room):
            return lacking(await self._channels.find(room))

    async def _post(self, room: Room, rendered: RenderedCard, key: str) -> str:
        channel, nonce = await self._channel(room), nonce_of(room, key)

        async def put(outgoing: MessagePayload) -> str:
            async with self._sending(room):
                return await self._way(channel).post(channel, outgoing, nonce)

        return await self._put_with_picture(channel, rendered, put)

    async def _mention(self, room: Room, rendered: RenderedCard, mention: Called, key: str) -> str:
        """Words for several, in as many messages as that takes; Discord keeps a key from coming twice."""
        channel = await self._channel(room)
        if room.chat.startswith(_PRIVATE):
            return await self._send_in_private(room, channel, rendered, nonce_of(room, key))
        message = ""
        for part, outgoing in enumerate(self._payloads.mentions(rendered, mention)):
            if part:
                await self._pace.turn(room, Urgency.PING)
            async with self._sending(room):
                nonce = nonce_of(room, f"{key} {part}" if part else key)
                message = await self._way(channel).post(channel, outgoing, nonce)
        return message

    async def _send_in_private(self, room: Room, channel: Room, rendered: RenderedCard, nonce: str) -> str:
        async def send(*, pictures: bool) -> str:
            outgoing = await self._payloads.private(rendered, pictures=pictures)
            async with self._sending(room):
                return await self._channels.send(channel, outgoing.new, nonce)

        try:
            return await send(pictures=True)
        except Failed as failed:
            if rendered.scene is None or not is_of_picture(failed.outcome):
                raise
            return await send(pictures=False)

    async def _put_with_picture(
        self,
        channel: Room,
        rendered: RenderedCard,
        put: Callable[[MessagePayload], Awaitable[_T]],
    ) -> _T:
        """Put it into the room as a picture or film, or in words where none is taken."""
        outgoing = await self._payloads.in_room(rendered, pictures=self._way(channel).shows_pictures(channel))
        try:
            return await put(outgoing)
        except Failed as failed:
            is_drawn = outgoing.picture is not None or outgoing.film is not None
            if not (is_drawn and is_of_picture(failed.outcome)):
                raise
            why = NO_PICTURES if failed.is_refusal(Reason.FORBIDDEN) else PICTURE_REFUSED
        return await put(await self._payloads.in_room(rendered, pictures=False, why=why))

    def _way(self, room: Room) -> Channels | InteractionTokens:
        return self._tokens if self._tokens.writes_alone(room) else self._channels

    async def _channel(self, room: Room) -> Room:
        """The room by its channel, also where it is named by its person."""
        if not room.chat.startswith(_PRIVATE):
            return room
        async with self._trying(room):
            return await self._channels.private_channel(room.chat.removeprefix(_PRIVATE))

    @asynccontextmanager
    async def _sending(self, room: Room) -> AsyncIterator[None]:
        """What is sent counts from Discord's answer, had it its turn or not."""
        try:
            async with self._trying(room):
                yield
        finally:
            self._pace.arrived(room)

    @asynccontextmanager
    async def _trying(self, room: Room, *, holds: bool = True) -> AsyncIterator[None]:
        """``holds`` is whether a pause that Discord asks for is one of the room."""
        hold = partial(self._pace.hold, room) if holds else lambda _: None
        try:
            async with (
                translate_errors(hold),
                asyncio.timeout(self._patience_s),
            ):
                yield
        except Failed as failed:
            if failed.is_refusal(Reason.CONTENT, Reason.UNKNOWN):
                self.refusals.note(failed.code, room)
            raise


def pace_of(senders: Callable[[], int]) -> RateLimits:
    """The pace of each of so many processes."""
    return RateLimits(EVERYWHERE, lambda _: IN_ROOM, _TURNS, senders)


def _is_old(message: str) -> bool:
    return discord.utils.utcnow() - discord.utils.snowflake_time(int(message)) > EDITABLE
