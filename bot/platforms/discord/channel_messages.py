"""Rooms in which the bot speaks by its own right: channels and threads of its servers, private messages."""

import hashlib
from collections import OrderedDict
from typing import Any

import discord
from discord.abc import GuildChannel, PrivateChannel

from bot.intents.payload import read_payload
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.messages.rendering import RenderedCard
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.errors import UNKNOWN_MESSAGE
from bot.platforms.discord.interaction_requests import channel_number
from bot.platforms.discord.limits import LAYOUTS_KEPT, MESSAGES_LOOKED_AT
from bot.platforms.discord.message_payload import MessagePayload
from bot.platforms.discord.permissions import Channel, may_show_pictures

_NONCE_LIMIT = 25


class Channels:
    def __init__(self, host: BotClient) -> None:
        self._host = host
        self._layouts: OrderedDict[str, bool] = OrderedDict()
        """Which of our messages are made of components alone: each stays as it was posted."""

    def shows_pictures(self, room: Room) -> bool:
        """As far as is known without asking."""
        channel = self._host.get_channel(channel_number(room))
        return channel is None or may_show_pictures(channel)

    async def post(self, room: Room, outgoing: MessagePayload, nonce: str | None = None) -> str:
        """Posting twice with one ``nonce`` within a few minutes gives one message."""
        channel = self._host.get_partial_messageable(channel_number(room))
        new = outgoing.new_card if outgoing.card else outgoing.new
        try:
            sent = await channel.send(**new(), **by_nonce(nonce), suppress_embeds=True)
        except discord.NotFound as missing:
            if nonce is None or missing.code != UNKNOWN_MESSAGE:
                raise
            # A message of that name was there, and somebody has deleted it.
            sent = await channel.send(**new(), suppress_embeds=True)
        self._note(str(sent.id), is_layout=sent.flags.components_v2)
        return str(sent.id)

    async def call_of(self, room: Room, user: str, table: SessionId) -> str | None:
        """The newest of our last messages that calls this user to the table; nothing is posted for it.

        Our own messages can be read without any privileged intent.
        """
        channel = self._host.get_partial_messageable(channel_number(room))
        async for message in channel.history(limit=MESSAGES_LOOKED_AT):
            ours = self._host.user is not None and message.author.id == self._host.user.id
            if ours and message.content.startswith(f"<@{user}>") and table in _tables_on(message):
                return str(message.id)
        return None

    async def edit(self, room: Room, message: str, outgoing: MessagePayload) -> None:
        """A message keeps the form that it was posted in."""
        is_layout = outgoing.card and await self._is_layout(room, message)
        await self._message(room, message).edit(
            **(outgoing.changed_card() if is_layout else outgoing.change())
        )

    async def _is_layout(self, room: Room, message: str) -> bool:
        """After a restart each message is looked at once."""
        if message not in self._layouts:
            found = await self._message(room, message).fetch()
            self._note(message, is_layout=found.flags.components_v2)
        return self._layouts[message]

    def _note(self, message: str, *, is_layout: bool) -> None:
        self._layouts[message] = is_layout
        self._layouts.move_to_end(message)
        if len(self._layouts) > LAYOUTS_KEPT:
            self._layouts.popitem(last=False)

    async def delete(self, room: Room, message: str) -> None:
        await self._message(room, message).delete()

    async def find(self, room: Room) -> Channel | None:
        """The channel with our rights in it; None where we cannot see it."""
        known = self._host.get_channel(channel_number(room))
        if known is not None:
            return known
        try:
            return await self._with_rights(await self._host.fetch_channel(channel_number(room)))
        except (discord.Forbidden, discord.NotFound):
            return None

    async def _with_rights(self, channel: Channel) -> Channel:
        """The same with its server's roles and ours: the gateway tells us of servers in our shards alone."""
        us = self._host.user
        if isinstance(channel, PrivateChannel) or us is None or channel.guild.roles:
            return channel
        channel.guild = guild = await self._host.fetch_guild(channel.guild.id, with_counts=False)
        guild._add_member(await guild.fetch_member(us.id))  # noqa: SLF001 - the library does it so for interactions
        if isinstance(channel, discord.Thread):  # whose rights are those of the channel that it is in
            parent = await self._host.fetch_channel(channel.parent_id)
            if isinstance(parent, GuildChannel):
                parent.guild = guild
                guild._add_channel(parent)  # noqa: SLF001 - as above
        return channel

    def _message(self, room: Room, message: str) -> discord.PartialMessage:
        return self._host.get_partial_messageable(channel_number(room)).get_partial_message(int(message))


def by_nonce(nonce: str | None) -> dict[str, Any]:
    """Without one of ours, the library takes one for its own repetitions."""
    return {"nonce": nonce} if nonce else {}


def board_nonce(room: Room, session: SessionId, after: str) -> str:
    """The same for the same board after the same message, whatever the board shows by now."""
    return _hashed(f"{room.chat} {session} {after}")


def _hashed(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:_NONCE_LIMIT]


def said_nonce(room: Room, rendered: RenderedCard, part: int = 0) -> str | None:
    """The same for what is said once there: said again for want of an answer, it stands there once."""
    return _hashed(f"{room.chat} {rendered.once} {part}") if rendered.once else None


def replay_nonce(room: Room, rendered: RenderedCard) -> str | None:
    """The same for the same game as far as it has come: asked for again after a crash, it is there once."""
    if rendered.table is None:
        return None
    session, version = rendered.table
    return board_nonce(room, session, f"replay at {version}")


def call_nonce(room: Room, handle: Handle, table: tuple[SessionId, Version]) -> str:
    """The same for the same call: repeated after a crash, it does not ring twice, and leaves none behind."""
    session, version = table
    return board_nonce(room, session, f"{handle.user} at {version}")


def _tables_on(message: discord.Message) -> set[SessionId | None]:
    """The tables that the buttons of a message lead to."""
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    carried = (item.custom_id for row in rows for item in row.children if isinstance(item, discord.Button))
    return {getattr(read_payload(payload), "table", None) for payload in carried if payload}
