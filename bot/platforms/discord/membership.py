"""Who sees which channel, as Discord says."""

import discord
import structlog
from discord.abc import PrivateChannel

from bot.kernel.ids import Handle
from bot.platforms.discord.errors import described
from bot.platforms.discord.permissions import Channel

_log = structlog.get_logger()


async def is_member(channel: Channel | None, handle: Handle) -> bool | None:
    """Whether the person is in the channel's server and sees the channel; None where Discord does not say.

    It is asked each time: without a further right, the library hears of nobody who goes. Raises what the
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
        _log.info("nobody knows whether they are in the channel", **described(hidden))
        return None
