"""What both servers of pages are to the bot: each process shows the pages that have come to it."""

from collections.abc import Callable, Coroutine

from aiohttp import web

from bot.delivery.parts import whole_part
from bot.delivery.ports import Courier, Health
from bot.kernel.ids import Part
from bot.listening.listener import ListenAddress, Listener, listen
from bot.platforms.web.limits import FAREWELL_S
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.settings import NAME
from bot.sessions.events import Notice
from bot.tournaments.requests import CupNotice


class PageServer:
    def __init__(self, core: PageCore) -> None:
        self.core = core
        self._listener: Listener | None = None

    @property
    def courier(self) -> Courier:
        return self.core.courier

    @property
    def parts(self) -> None:
        """Each process serves the pages that are open there."""

    @property
    def door(self) -> None:
        """A browser is no chat app."""

    async def listen(self, application: web.Application, at: ListenAddress) -> Listener:
        """Raises CannotServe."""
        self._listener = await listen(application, at, self.core.connections, farewell_s=FAREWELL_S)
        return self._listener

    async def stop(self) -> None:
        """Tell the pages, let go of them, and listen no more."""
        if self._listener:
            await self._listener.close()
            self._listener = None

    async def while_serving(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Any number of processes may serve."""
        await work()

    async def happened(self, notice: Notice | CupNotice) -> None:
        await self.core.happened(notice)

    async def show_all(self) -> None:
        """As that says."""
        await self.core.show_all()

    def health(self) -> Health:
        return Health(connected=self._listener is not None)

    def heard(self, *, closely: bool) -> dict[Part, float]:  # noqa: ARG002 - nothing lies between a page and us
        return {whole_part(NAME): 0.0} if self._listener else {}
