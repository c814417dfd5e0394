"""Rooms in which the bot speaks by its own right: channels and threads of its servers, private messages."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord.abc import GuildChannel, PrivateChannel

from bot.intents.payload import read_payload
from bot.kernel.ids import Room, SessionId
from bot.messages.rendering import RenderedCard
from bot.platforms.discord import markup
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.errors import UNKNOWN_MESSAGE
from bot.platforms.discord.interaction_requests import channel_number, room_called
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
        new = outgoing.new_card if outgoing.card else outgoing.new
        return await self.send(room, lambda: {**new(), "suppress_embeds": True}, nonce)

    async def send(self, room: Room, new: Callable[[], dict[str, Any]], nonce: str | None) -> str:
        """The same for what ``new`` makes each time."""
        channel = self._host.get_partial_messageable(channel_number(room))
        try:
            sent = await channel.send(**new(), **by_nonce(nonce))
        except discord.NotFound as missing:
            if nonce is None or missing.code != UNKNOWN_MESSAGE:
                raise
            # A message of that name was there and has been deleted.
            sent = await channel.send(**new())
        self._note(str(sent.id), is_layout=sent.flags.components_v2)
        return str(sent.id)

    async def find_message(self, room: Room, is_sought: Callable[[discord.Message], bool]) -> str | None:
        """The newest of our last messages that is sought; nothing is posted for it.

        Our own messages can be read without any privileged intent.
        """
        channel = self._host.get_partial_messageable(channel_number(room))
        async for message in channel.history(limit=MESSAGES_LOOKED_AT):
            is_ours = self._host.user is not None and message.author.id == self._host.user.id
            if is_ours and is_sought(message):
                return str(message.id)
        return None

    async def private_channel(self, user: str) -> Room:
        """The channel of a private chat; Discord is asked for it once."""
        return room_called((await self._host.create_dm(discord.Object(int(user)))).id)

    async def edit(self, room: Room, message: str, outgoing: MessagePayload) -> None:
        """A message keeps the form that it was posted in."""
        is_layout = outgoing.card and await self._is_layout(room, message)
        await self._message(room, message).edit(**(outgoing.card_edit() if is_layout else outgoing.change()))

    async def _is_layout(self, room: Room, message: str) -> bool:
        """After a restart each message is looked at once."""
        if message not in self._layouts:
            fetched = await self._message(room, message).fetch()
            self._note(message, is_layout=fetched.flags.components_v2)
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
        cached = self._host.get_channel(channel_number(room))
        if cached is not None:
            return cached
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


def nonce_of(room: Room, key: str) -> str:
    """The same for the same key: posted again within a few minutes, it stands there once."""
    return hashlib.sha256(f"{room.chat} {key}".encode()).hexdigest()[:_NONCE_LIMIT]


def is_call_of(message: discord.Message, user: str, table: SessionId) -> bool:
    """Whether a message calls this user to the table."""
    return f"<@{user}>" in message.content and table in tables_on(message.components)


def says(message: discord.Message, rendered: RenderedCard) -> bool:
    """Whether a message is the card of the same table or cup, or else begins with the same words."""
    if rendered.table and not rendered.film:
        calls_somebody = "<@" in message.content
        return not calls_somebody and rendered.table[0] in tables_on(message.components)
    beginning = (markup.title(rendered), *markup.lines(rendered)[:1])
    return all(text.strip() in message.content for text in beginning)


def tables_on(components: Iterable[object]) -> set[SessionId]:
    """The tables and cups that the buttons of a message lead to."""
    tables = set[SessionId]()
    for part in components:
        if isinstance(part, discord.Button) and part.custom_id:
            intent = read_payload(part.custom_id)
            tables |= {SessionId(to) for name in ("table", "cup") if (to := getattr(intent, name, None))}
        parts = [*getattr(part, "children", ()), getattr(part, "accessory", None)]
        tables |= tables_on(filter(None, parts)) if any(parts) else set()
    return tables
