"""A thread of its own for a table."""

import discord
import structlog

from bot.kernel.ids import Room
from bot.kernel.text import say
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.errors import WIRE_TROUBLE, describe_error
from bot.platforms.discord.interaction_requests import Interaction, room_called, room_of
from bot.platforms.discord.localisation import in_words
from bot.platforms.discord.markup import shorten

_log = structlog.get_logger()
_NAME_LIMIT = 100


async def open_thread(interaction: Interaction, game: str, *guests: discord.abc.Snowflake) -> Room | None:
    """A public thread in this channel with the asker and ``guests`` in it; None where none can be."""
    room, locale = room_of(interaction), str(interaction.locale)
    language = await interaction.client.interaction_handler.dispatcher.language_of(room, locale)
    called = in_words(say("discord-thread", game=game, person=interaction.user.display_name), language)
    return await thread_in(interaction.channel, called, interaction.user, *guests)


async def thread_in(channel: object, called: str, *people: discord.abc.Snowflake) -> Room | None:
    """A public thread with ``people`` in it; None where none can be."""
    if not isinstance(channel, discord.TextChannel):
        return None
    try:
        thread = await channel.create_thread(
            name=shorten(called, _NAME_LIMIT), type=discord.ChannelType.public_thread
        )
        for person in people:
            await thread.add_user(person)
    except WIRE_TROUBLE as trouble:
        _log.warning("no thread could be opened", room=channel.id, **describe_error(trouble))
        return None
    return room_called(thread.id)


async def close_thread(host: BotClient, room: Room) -> None:
    """Nothing came of it: who has opened a thread may close it, though not take it away."""
    try:
        await host.http.edit_channel(int(room.chat), archived=True)
    except WIRE_TROUBLE as trouble:
        _log.warning("an empty thread stays open", room=room.chat, **describe_error(trouble))
