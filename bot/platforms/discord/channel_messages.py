"""Rooms in which the bot speaks by its own right: channels and threads of its servers, private messages."""

from typing import Any

import discord

from bot.kernel.ids import Room
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.errors import UNKNOWN_MESSAGE
from bot.platforms.discord.message_payload import MessagePayload
from bot.platforms.discord.permissions import Channel, may_show_pictures

_PROBE = "…"


class Channels:
    def __init__(self, host: BotClient) -> None:
        self._host = host

    def shows_pictures(self, room: Room) -> bool:
        """As far as is known without asking."""
        channel = self._host.get_channel(int(room.chat))
        return channel is None or may_show_pictures(channel)

    async def post(self, room: Room, sheet: MessagePayload, nonce: str | None = None) -> str:
        """Posting twice with one ``nonce`` within a few minutes gives one message."""
        channel = self._host.get_partial_messageable(int(room.chat))
        try:
            sent = await channel.send(**sheet.new(), **_once(nonce), suppress_embeds=True)
        except discord.NotFound as missing:
            if nonce is None or missing.code != UNKNOWN_MESSAGE:
                raise
            # A message of that name was there, and somebody has deleted it.
            sent = await channel.send(**sheet.new(), suppress_embeds=True)
        return str(sent.id)

    async def twin(self, room: Room, nonce: str) -> str | None:
        """The message that was posted with this nonce a short while ago. Nobody is notified."""
        channel = self._host.get_partial_messageable(int(room.chat))
        try:
            sent = await channel.send(_PROBE, silent=True, **_once(nonce))
        except discord.NotFound as missing:
            if missing.code != UNKNOWN_MESSAGE:
                raise
            return None  # it has been deleted since
        if sent.content != _PROBE:
            return str(sent.id)
        await sent.delete()
        return None

    async def edit(self, room: Room, message: str, sheet: MessagePayload) -> None:
        await self._message(room, message).edit(**sheet.change())

    async def delete(self, room: Room, message: str) -> None:
        await self._message(room, message).delete()

    async def find(self, room: Room) -> Channel | None:
        """The channel with our rights in it; None where we cannot see it."""
        known = self._host.get_channel(int(room.chat))
        if known is not None:
            return known
        try:
            return await self._host.fetch_channel(int(room.chat))
        except (discord.Forbidden, discord.NotFound):
            return None

    def _message(self, room: Room, message: str) -> discord.PartialMessage:
        return self._host.get_partial_messageable(int(room.chat)).get_partial_message(int(message))


def _once(nonce: str | None) -> dict[str, Any]:
    """Without one of ours, the library takes one for its own repetitions."""
    return {"nonce": nonce} if nonce else {}
