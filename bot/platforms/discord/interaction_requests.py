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

Asked: TypeAlias = discord.Interaction[BotClient]


def request(asked: Asked, intent: Intent | Press | Typed, room: Room | None = None) -> Request:
    """``room`` is where it shall happen, if that is not where it was asked."""
    sent = asked.client.clock.read(asked.created_at)
    return Request(
        id=RequestId(f"{NAME}:{asked.id}"),
        asker=named(asked.user),
        room=room or room_of(asked),
        intent=intent,
        language=str(asked.locale),
        message=_message(asked),
        community=str(asked.guild_id) if asked.guild_id else None,
        admin=asked.permissions.manage_guild,
        private=room is None and bool(asked.context.dm_channel),
        roles=_roles(asked.user),
        within=room_of(asked) if room else _channel_of(asked.channel),
        sent=Sent(sent, sent),
    )


def _channel_of(channel: object) -> Room | None:
    return room_called(channel.parent_id) if isinstance(channel, discord.Thread) else None


def _roles(person: discord.User | discord.Member) -> frozenset[str]:
    """As the interaction tells them: without the gateway nothing else knows the server's roles."""
    told = person._roles if isinstance(person, discord.Member) else ()  # noqa: SLF001 - the public name asks a cache
    return frozenset(map(str, told))


def _message(asked: Asked) -> str | None:
    """What was pressed, if everybody sees it; a command leaves no message, but its own id."""
    if asked.message is None:
        return str(asked.id)
    return None if asked.message.flags.ephemeral else str(asked.message.id)


def named(person: discord.User | discord.Member) -> Named:
    return Named(Handle(NAME, str(person.id)), person.display_name)


def room_of(asked: Asked) -> Room:
    """Raises Failed where it was asked in a channel of a kind that the library does not know."""
    if asked.channel_id is None:
        raise Failed(Refused(Reason.FORBIDDEN, NO_SUCH_ROOM))
    return room_called(asked.channel_id)


def room_called(channel: int) -> Room:
    return Room(NAME, str(channel))


def channel_number(room: Room) -> int:
    """Raises Failed: earlier versions have stored rooms that are called None."""
    if not room.chat.isdecimal():
        raise Failed(Refused(Reason.FORBIDDEN, NO_SUCH_ROOM))
    return int(room.chat)


def is_user_install(asked: Asked) -> bool:
    """Whether the bot was only brought along by the asker, and cannot write here by itself."""
    if asked.guild_id is not None and not asked.client.has_gateway:
        return not asked.is_guild_integration()
    if asked.guild_id is not None:
        return asked.client.get_guild(asked.guild_id) is None
    return bool(asked.context.private_channel)
