"""Telegram: commands, inline keyboards and board pictures in private chats, groups and topics."""

from typing import TYPE_CHECKING

from bot.kernel.diagnostics import Finding, ok
from bot.kernel.frozen import frozen
from bot.kernel.ids import Platform
from bot.messages.card import Limits
from bot.platforms.telegram.limits import CARD_LIMITS
from bot.platforms.telegram.settings import NAME, TelegramSettings

if TYPE_CHECKING:
    from bot.delivery.parts import SharedPorts
    from bot.delivery.ports import BoardRenderer, Connection
    from bot.dispatch.dispatcher import Dispatcher
    from bot.kernel.settings import BaseSettings


@frozen
class TelegramPlatform:
    """What the rest of the bot may know of this platform."""

    name: Platform
    limits: Limits

    def settings(self) -> "type[BaseSettings]":
        return TelegramSettings

    async def checkup(self) -> tuple[Finding, ...]:
        """What Telegram thinks of us. Raises WrongSettings for settings that cannot be."""
        settings = TelegramSettings()
        if settings.token is None:
            return (ok(self.name, "is not served: there is no TELEGRAM_TOKEN."),)
        from bot.platforms.telegram.diagnostics import checkup  # noqa: PLC0415 - as below

        return await checkup(settings)

    def connect(
        self, dispatcher: "Dispatcher", renderer: "BoardRenderer", shared: "SharedPorts"
    ) -> "Connection | None":
        """Telegram, ready to be served; None where there is no token for it."""
        settings = TelegramSettings()
        if settings.token is None:
            return None
        from bot.delivery.known_tokens import KnownToken  # noqa: PLC0415 - as below

        # The library takes a second to import, so it is imported only where there is a token.
        from bot.platforms.telegram.connection import TelegramConnection  # noqa: PLC0415 - as said above

        name = settings.common_name
        return TelegramConnection(
            settings,
            dispatcher,
            renderer,
            shared=shared,
            known_token=KnownToken(shared.leases, name, settings.token.get_secret_value()),
        )


PLATFORM = TelegramPlatform(NAME, CARD_LIMITS)
