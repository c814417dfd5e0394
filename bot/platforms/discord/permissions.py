"""What an invitation asks for; nothing more is ever used."""

import re
from typing import Final, TypeAlias

import discord
from discord.abc import GuildChannel, PrivateChannel

from bot.delivery.ports import Role
from bot.kernel.text import Phrase, say
from bot.kernel.time import SECOND, Instant

WANTED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    create_public_threads=True,
)
_ROLE: Final = re.compile(r"<@&(?P<id>\d{1,20})>")
"""A role as Discord writes it in texts."""
Channel: TypeAlias = GuildChannel | discord.Thread | PrivateChannel


def invitation_of(host: discord.Client) -> str:
    """The address at which people add the bot to a server of theirs."""
    return discord.utils.oauth_url(
        host.application_id or 0, permissions=WANTED, scopes=("bot", "applications.commands")
    )


def lacking(channel: Channel | None) -> tuple[Phrase, ...]:
    """The rights missing in a channel, by the names that Discord shows; None is one that we cannot see."""
    if channel is None:
        return (say("discord-right-view-channel"),)
    rights = _rights(channel)
    if rights is None:
        return ()
    may_send, send = _writing(channel, rights)
    until = _timeout_end(channel)
    needed = (
        (rights.view_channel, say("discord-right-view-channel")),
        (until is None, say("discord-right-to-write-until", until=until or Instant(0))),
        (may_send, send),
        (rights.attach_files, say("discord-right-attach-files")),
    )
    # Without the first, Discord grants none of the others; which of those there would be is not known.
    return next(((phrase,) for has, phrase in needed if not has), ())


def role_in(channel: Channel | None, words: str) -> Role | None:
    """The role that is mentioned, with the right that is missing to ping it. Everybody at once is no role."""
    guild = None if channel is None or isinstance(channel, PrivateChannel) else channel.guild
    match = _ROLE.search(words)
    role = guild.get_role(int(match["id"])) if guild and match else None
    if role is None or role.is_default():
        return None
    rights = _rights(channel) if channel else None
    may = role.mentionable or (rights is not None and rights.mention_everyone)
    return Role(str(role.id), role.name, () if may else (say("discord-right-mention-roles"),))


def _writing(channel: Channel, rights: discord.Permissions) -> tuple[bool, Phrase]:
    if isinstance(channel, discord.Thread):
        return rights.send_messages_in_threads, say("discord-right-send-in-threads")
    return rights.send_messages, say("discord-right-send-messages")


def may_show_pictures(channel: Channel) -> bool:
    rights = _rights(channel)
    return rights is None or rights.attach_files


def may_write(channel: Channel) -> bool:
    rights = _rights(channel)
    return rights is not None and rights.view_channel and rights.send_messages


def _timeout_end(channel: Channel) -> Instant | None:
    """Until when a moderator keeps us from writing, whatever our roles allow; None where none does."""
    us = None if isinstance(channel, PrivateChannel) else channel.guild.me
    until = us.timed_out_until if us and us.is_timed_out() else None
    return Instant(int(until.timestamp() * SECOND)) if until else None


def _rights(channel: Channel) -> discord.Permissions | None:
    """Our rights in the channel of a server that we know; None elsewhere."""
    if isinstance(channel, PrivateChannel):
        return None
    try:
        return channel.permissions_for(channel.guild.me)
    except (AttributeError, discord.ClientException):  # we are no member, or the thread's channel is unseen
        return None
