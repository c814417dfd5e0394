"""Discord: slash commands, buttons and boards in channels, threads and private messages."""

from dataclasses import dataclass

from bot.cards.model import Limits
from bot.desk.ports import BoardRenderer, Connection
from bot.kernel.ids import Platform
from bot.platforms.discord.ports import Desk

NAME = Platform("discord")


@dataclass(frozen=True, slots=True)
class DiscordPlatform:
    """What the rest of the bot may know of this platform."""

    name: Platform
    limits: Limits

    def connect(self, desk: Desk, renderer: BoardRenderer) -> Connection | None:
        """A connection that is still to be started; None where no token has been set."""
        from bot.platforms.discord.settings import DiscordSettings  # noqa: PLC0415 - as below

        settings = DiscordSettings()
        if settings.discord_token is None:
            return None
        # The library takes a second to import, which nobody without a token should wait for.
        from bot.platforms.discord.client import DiscordConnection  # noqa: PLC0415 - as said above

        return DiscordConnection(desk, renderer, settings)


# A row of more than five is five buttons a line, or where those run out, a menu of 25.
PLATFORM = DiscordPlatform(NAME, Limits(per_row=25, rows=5))
