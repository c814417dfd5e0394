"""Discord: slash commands, buttons and boards in channels, threads and private messages."""

from typing import TYPE_CHECKING

from bot.delivery.known_tokens import KnownToken
from bot.delivery.parts import OwnedParts, SharedPorts, endpoint_part, shard_part, whole_part
from bot.delivery.ports import BoardRenderer, Connection
from bot.kernel.diagnostics import Finding, ok
from bot.kernel.frozen import frozen
from bot.kernel.ids import Part, Platform
from bot.messages.card import Limits
from bot.platforms.discord.limits import CARD_LIMITS, ENDPOINT_PARTS, FIRST_LINE_WITHIN_S, NEXT_SHARDS_S
from bot.platforms.discord.settings import NAME, DiscordSettings

if TYPE_CHECKING:
    from bot.dispatch.dispatcher import Dispatcher
    from bot.kernel.settings import BaseSettings


@frozen
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
        self, dispatcher: "Dispatcher", renderer: BoardRenderer, shared: SharedPorts
    ) -> Connection | None:
        """A connection that is still to be started; None where no token has been set."""
        settings = DiscordSettings()
        if settings.discord_token is None:
            return None
        # The library takes a second to import, so it is imported only where there is a token.
        from bot.platforms.discord.connection import (  # noqa: PLC0415 - as said above
            DiscordConnection,
            IdentifyLock,
            Terms,
        )

        # The token begins with the bot's number, which is no secret.
        name = f"discord {settings.discord_token.get_secret_value().partition('.')[0]}"
        terms = Terms(
            IdentifyLock(shared.leases).wait,
            parts=_parts(settings, shared, name),
            leases=shared.leases,
            known_token=KnownToken(shared.leases, name, settings.discord_token.get_secret_value()),
        )
        return DiscordConnection(dispatcher, renderer, settings, terms)


def _parts(settings: DiscordSettings, shared: SharedPorts, name: str) -> OwnedParts:
    """Each shard is a part, or all together are one where no number is set; by HTTP rooms are divided."""
    if not settings.has_gateway:
        names = tuple(Part(f"{endpoint_part(NAME)}/{number}") for number in range(ENDPOINT_PARTS))
        return OwnedParts(
            shared.ownership(f"{name} http", len(names)), shared.messages, names, hashes_rooms=True
        )
    shards = settings.shards
    count = shards.count or 1
    ownership = shared.ownership(f"{name} shards of {count}", count)
    ownership.rebalances, ownership.only = False, frozenset(shards.ids) if shards.ids else None
    ownership.pace_s, ownership.first_reach_s = NEXT_SHARDS_S, FIRST_LINE_WITHIN_S
    names = tuple(shard_part(NAME, shard, count) for shard in range(count))
    return OwnedParts(ownership, shared.messages, names if shards.count else (whole_part(NAME),))


# A row of more than five is five buttons a line, or where those run out, a menu of 25.
PLATFORM = DiscordPlatform(NAME, CARD_LIMITS)
