"""The local table: one web server with the page, its sockets and its pictures."""

import asyncio
from functools import partial

from aiohttp import web

from bot.delivery.ports import BoardRenderer
from bot.dispatch.dispatcher import Dispatcher
from bot.documents.ports import Leases
from bot.listening.listener import ListenAddress
from bot.platforms.web.authentication import BrowserPlayers, add_headers, guard, same_origin
from bot.platforms.web.entrance import TabEntrance
from bot.platforms.web.limits import PREPARED_AFTER_S
from bot.platforms.web.page_assets import page_file, table_page
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.page_server import PageServer
from bot.platforms.web.settings import Address


class LocalServer(PageServer):
    def __init__(
        self, dispatcher: Dispatcher, renderer: BoardRenderer, address: Address, leases: Leases
    ) -> None:
        super().__init__(PageCore(dispatcher, renderer, address.proxies))
        self.url = ""
        self._address = address
        self._leases, self._players = leases, BrowserPlayers(leases)

    async def start(self) -> str:
        """Begin to listen; where to find the table. Raises CannotServe."""
        listen_at = ListenAddress(self._address.host, self._address.port, "MOOT_HOST and MOOT_PORT")
        self.url = _address_text(listen_at.host, (await self.listen(self.application(), listen_at)).port)
        asyncio.get_running_loop().call_later(PREPARED_AFTER_S, self.core.prepare)
        return f"Moot is ready: open {self.url} in a browser. Ctrl-C stops it."

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
