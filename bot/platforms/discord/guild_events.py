"""What the bot does where a server invites it, and where one throws it out."""

from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import discord
import structlog

from bot.dispatch.dispatcher import Dispatcher
from bot.kernel.ids import CommunityRef
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.channel_messages import Channels
from bot.platforms.discord.errors import WIRE_TROUBLE, describe_error
from bot.platforms.discord.interaction_requests import room_called
from bot.platforms.discord.message_payload import MessagePayloads
from bot.platforms.discord.permissions import may_write
from bot.platforms.discord.settings import NAME

_log = structlog.get_logger()


def guild_events(
    host: BotClient, dispatcher: Dispatcher, payloads: MessagePayloads
) -> tuple[Callable[..., Coroutine[Any, Any, None]], ...]:
    """Return handlers, each with the name of the event that it handles."""

    async def on_ready() -> None:
        await dispatcher.memberships.enter(frozenset(map(_community, host.guilds)))

    async def on_guild_join(guild: discord.Guild) -> None:
        await dispatcher.memberships.enter(frozenset({_community(guild)}))
        await welcome(guild, dispatcher, payloads, Channels(host))

    async def on_guild_remove(guild: discord.Guild) -> None:
        await dispatcher.memberships.leave(_community(guild))

    return on_ready, on_guild_join, on_guild_remove


def _community(guild: discord.Guild) -> CommunityRef:
    return CommunityRef(NAME, str(guild.id))


async def welcome(
    guild: discord.Guild, dispatcher: Dispatcher, payloads: MessagePayloads, channels: Channels
) -> None:
    """One message, where the server tells its own news, or in the first channel that we may write to."""
    channel = next((candidate for candidate in _candidates(guild) if may_write(candidate)), None)
    if channel is None:
        _log.info("no channel to begin in", community=guild.id)
        return
    room = room_called(channel.id)
    try:
        rendered = await dispatcher.welcome(room, str(guild.id), str(guild.preferred_locale))
        outgoing = await payloads.in_room(rendered, pictures=channels.shows_pictures(room))
        await channels.post(room, outgoing)
    except WIRE_TROUBLE as trouble:
        _log.warning("a server was not welcomed", community=guild.id, **describe_error(trouble))


def _candidates(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    if guild.system_channel:
        yield guild.system_channel
    yield from guild.text_channels
