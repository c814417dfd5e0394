"""The local table: the bot in a page of the browser, for two people or one, without any token."""

from typing import TYPE_CHECKING

from bot.kernel.diagnostics import Finding
from bot.kernel.frozen import frozen
from bot.kernel.ids import Platform
from bot.messages.card import Limits
from bot.platforms.web.settings import NAME, PublicSettings, WebSettings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.delivery.parts import SharedPorts
    from bot.delivery.ports import BoardRenderer, Connection
    from bot.dispatch.dispatcher import Dispatcher
    from bot.documents.ports import Leases
    from bot.kernel.settings import BaseSettings


@frozen
class LocalPlatform:
    """What the rest of the bot may know of this platform."""

    name: Platform
    limits: Limits

    def settings(self) -> "type[BaseSettings]":
        return WebSettings

    async def checkup(self) -> tuple[Finding, ...]:
        """Whether the page can be served. Raises WrongSettings for settings that cannot be."""
        from bot.platforms.web.diagnostics import about_public, checkup  # noqa: PLC0415 - as below

        settings = WebSettings()
        return (checkup(settings.address()), about_public(settings))

    def connect(
        self, dispatcher: "Dispatcher", renderer: "BoardRenderer", shared: "SharedPorts"
    ) -> "Connection | None":
        """The page and its server; it needs no setting at all."""
        # Platforms that are not served need not be loaded.
        from bot.platforms.web.server import LocalServer  # noqa: PLC0415 - as said above

        return LocalServer(dispatcher, renderer, WebSettings().address(), shared.leases)

    def publish(
        self,
        dispatcher: "Dispatcher",
        renderer: "BoardRenderer",
        leases: "Leases",
        beside: "Mapping[Platform, Connection]",
    ) -> "Connection | None":
        """The pages for the world, beside what else is served; None where they are not set up."""
        settings = PublicSettings()
        address = settings.public()
        if address is None:
            return None
        from bot.platforms.web.page_core import PageCore  # noqa: PLC0415 - as above
        from bot.platforms.web.public_server import PublicServer  # noqa: PLC0415 - as above
        from bot.platforms.web.server import LocalServer  # noqa: PLC0415 - as above

        local = beside.get(self.name)
        core = (
            local.core if isinstance(local, LocalServer) else PageCore(dispatcher, renderer, settings.proxies)
        )
        server = PublicServer(core, settings, address, leases)
        server.opens(door for platform in beside.values() if (door := platform.door) is not None)
        return server


PLATFORM = LocalPlatform(NAME, Limits(per_row=8, rows=6, calls_away=False, keeps_messages=False))
