"""The local table: one web server with the page, its sockets and its pictures."""

from collections.abc import Callable, Coroutine
from functools import partial

from aiohttp import web

from bot.delivery.parts import whole_part
from bot.delivery.ports import BoardRenderer, Courier, Health
from bot.documents.ports import Leases
from bot.kernel.ids import Part
from bot.listening.listener import ListenAddress, Listener, listen
from bot.platforms.web.authentication import BrowserPlayers, add_headers, guard, same_origin
from bot.platforms.web.entrance import TabEntrance
from bot.platforms.web.limits import FAREWELL_S
from bot.platforms.web.page_assets import page_file, table_page
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.ports import Dispatcher
from bot.platforms.web.settings import NAME, Address
from bot.sessions.events import Notice
from bot.tournaments.events import CupNotice


class LocalServer:
    def __init__(
        self, dispatcher: Dispatcher, renderer: BoardRenderer, address: Address, leases: Leases
    ) -> None:
        self.url = ""
        self._address = address
        self.core = PageCore(dispatcher, renderer, address.proxies)
        self._leases, self._players = leases, BrowserPlayers(leases)
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

    async def start(self) -> str:
        """Begin to listen; where to find the table. Raises CannotServe."""
        listen_at = ListenAddress(self._address.host, self._address.port, "MOOT_HOST and MOOT_PORT")
        self._listener = await listen(
            self.application(), listen_at, self.core.connections, farewell_s=FAREWELL_S
        )
        self.url = _address_text(listen_at.host, self._listener.port)
        return f"Moot is ready: open {self.url} in a browser. Ctrl-C stops it."

    async def stop(self) -> None:
        """Tell the pages, let go of them, and listen no more."""
        if self._listener:
            await self._listener.close()
            self._listener = None

    async def while_serving(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Any number of processes may serve it."""
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

    def application(self) -> web.Application:
        app = web.Application(middlewares=[guard(self._address, self._leases)])
        app.on_response_prepare.append(add_headers)
        app.on_shutdown.append(self.core.hang_up)
        app.router.add_get("/", table_page)
        app.router.add_get("/r/{room}", table_page)
        app.router.add_get("/socket", self._talk)
        app.router.add_post("/socket/player", self._players.remember)
        for path, show in self.core.drawings():
            app.router.add_get(path, show)
        app.router.add_get("/page/{file}", page_file)
        return app

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if not same_origin(request):
            raise web.HTTPForbidden
        entrance = TabEntrance(partial(self._players.token, request))
        return await self.core.talk(request, entrance)


def _address_text(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
