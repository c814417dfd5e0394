"""An interaction as a request: who asks, where, in which language."""

from typing import TypeAlias

import discord

from bot.delivery.ports import NO_SUCH_ROOM, Failed, Reason, Refused
from bot.dispatch.requests import Press, Request, Typed
from bot.intents.intent import Intent
from bot.kernel.ids import Handle, Named, RequestId, Room
from bot.kernel.time import Sent
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.settings import NAME

Interaction: TypeAlias = discord.Interaction[BotClient]


def request(interaction: Interaction, intent: Intent | Press | Typed, room: Room | None = None) -> Request:
    """``room`` is where it shall happen, if that is not where it was asked."""
    sent = interaction.client.clock.read(interaction.created_at)
    return Request(
        id=RequestId(f"{NAME}:{interaction.id}"),
        asker=identify_user(interaction.user),
        room=room or room_of(interaction),
        intent=intent,
        language=str(interaction.locale),
        message=_message(interaction),
        community=str(interaction.guild_id) if interaction.guild_id else None,
        admin=interaction.permissions.manage_guild,
        private=room is None and bool(interaction.context.dm_channel),
        roles=_roles(interaction.user),
        within=room_of(interaction) if room else _channel_of(interaction.channel),
        sent=Sent(sent, sent),
        companion=_find_companion(interaction) if interaction.context.private_channel else None,
    )


def _find_companion(interaction: Interaction) -> Named | None:
    """The other person in a direct chat of two into which the bot was brought."""
    if not isinstance(interaction.channel, discord.DMChannel):
        return None
    companions = [person for person in interaction.channel.recipients if person.id != interaction.user.id]
    return identify_user(companions[0]) if len(companions) == 1 else None


def _channel_of(channel: object) -> Room | None:
    return room_called(channel.parent_id) if isinstance(channel, discord.Thread) else None


def _roles(person: discord.User | discord.Member) -> frozenset[str]:
    """As the interaction tells them: without the gateway nothing else knows the server's roles."""
    roles = person._roles if isinstance(person, discord.Member) else ()  # noqa: SLF001 - the public name asks a cache
    return frozenset(map(str, roles))


def _message(interaction: Interaction) -> str | None:
    """What was pressed, if everybody sees it; a command leaves no message, but its own id."""
    if interaction.message is None:
        return str(interaction.id)
    return None if interaction.message.flags.ephemeral else str(interaction.message.id)


def identify_user(person: discord.User | discord.Member) -> Named:
    return Named(Handle(NAME, str(person.id)), person.display_name)


def room_of(interaction: Interaction) -> Room:
    """Raises Failed where it was asked in a channel of a kind that the library does not know."""
    if interaction.channel_id is None:
        raise Failed(Refused(Reason.FORBIDDEN, NO_SUCH_ROOM))
    return room_called(interaction.channel_id)


def room_called(channel: int) -> Room:
    return Room(NAME, str(channel))


def channel_number(room: Room) -> int:
    """Raises Failed: earlier versions have stored rooms that are called None."""
    if not room.chat.isdecimal():
        raise Failed(Refused(Reason.FORBIDDEN, NO_SUCH_ROOM))
    return int(room.chat)


def is_user_install(interaction: Interaction) -> bool:
    """Whether the bot was only brought along by the asker, and cannot write here by itself."""
    if interaction.guild_id is not None and not interaction.client.has_gateway:
        return not interaction.is_guild_integration()
    if interaction.guild_id is not None:
        return interaction.client.get_guild(interaction.guild_id) is None
    return bool(interaction.context.private_channel)
