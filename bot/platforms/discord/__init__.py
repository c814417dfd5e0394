"""Discord: slash commands, buttons and boards in channels, threads and private messages."""

import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.delivery.kept_updates import KeptUpdates
from bot.delivery.known_tokens import KnownToken
from bot.delivery.ports import BoardRenderer, Connection
from bot.delivery.shared_rate_limits import SendBudgets
from bot.documents.ports import Leases
from bot.kernel.diagnostics import Finding, ok
from bot.kernel.ids import Platform
from bot.messages.card import Limits
from bot.platforms.discord.ports import Dispatcher
from bot.platforms.discord.settings import NAME, DiscordSettings

if TYPE_CHECKING:
    from bot.kernel.settings import BaseSettings


@dataclass(frozen=True, slots=True)
class DiscordPlatform:
    """What the rest of the bot may know of this platform."""

    name: Platform
    limits: Limits

    def settings(self) -> "type[BaseSettings]":
        return DiscordSettings

    async def checkup(self) -> tuple[Finding, ...]:
        """What Discord thinks of us. Raises WrongSettings for settings that cannot be."""
        settings = DiscordSettings()
        if settings.discord_token is None:
            return (ok(self.name, "is not served: there is no DISCORD_TOKEN."),)
        from bot.platforms.discord.diagnostics import checkup  # noqa: PLC0415 - as below

        return await checkup(settings, settings.discord_token.get_secret_value())

    def connect(
        self,
        dispatcher: Dispatcher,
        renderer: BoardRenderer,
        leases: Leases,
        budgets: SendBudgets,
        kept_updates: KeptUpdates,
    ) -> Connection | None:
        """A connection that is still to be started; None where no token has been set."""
        del kept_updates  # Discord does not keep what is not answered
        settings = DiscordSettings()
        if settings.discord_token is None:
            return None
        # The library takes a second to import, which nobody without a token should wait for.
        from bot.platforms.discord.connection import DiscordConnection, Terms  # noqa: PLC0415 - as said above
        from bot.platforms.discord.courier import shared_pace  # noqa: PLC0415 - as said above
        from bot.platforms.discord.identify_lock import IdentifyLock  # noqa: PLC0415 - as said above
        from bot.platforms.discord.request_limit import shared_requests  # noqa: PLC0415 - as said above
        from bot.platforms.discord.shard_leases import ShardLeases  # noqa: PLC0415 - as said above

        # The token begins with the bot's number, which is no secret.
        name = f"discord {settings.discord_token.get_secret_value().partition('.')[0]}"
        shared = None
        if settings.has_gateway and settings.shards.ids is None:
            shared = ShardLeases(leases, name, uuid.uuid4().hex, settings.shards.count)
        lock = IdentifyLock(leases)
        terms = Terms(
            lock.wait,
            pace=shared_pace(budgets, name),
            requests=shared_requests(budgets, name),
            shards=shared,
            leases=leases,
            known_token=KnownToken(leases, name, settings.discord_token.get_secret_value()),
        )
        return DiscordConnection(dispatcher, renderer, settings, terms)


# A row of more than five is five buttons a line, or where those run out, a menu of 25.
PLATFORM = DiscordPlatform(NAME, Limits(per_row=25, rows=5, close_up=True))
