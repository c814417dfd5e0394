"""The pages that the world may reach: inside chat apps, and of tables that communities have made public.

It listens behind a proxy that ends TLS, apart from the local page, and needs no secret: a door asks its app
who is there, and public pages change nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.delivery.page_doors import PageDoor
from bot.delivery.parts import whole_part
from bot.delivery.ports import Courier, Health
from bot.documents.ports import Leases
from bot.kernel.ids import Part
from bot.kernel.public_address import PublicAddress
from bot.kernel.text import Phrase, say
from bot.listening.listener import Listener, listen
from bot.platforms.web.doors import Door, page_version
from bot.platforms.web.entrance import DoorEntrance
from bot.platforms.web.limits import FAREWELL_S
from bot.platforms.web.localisation import in_words, preferred
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.page_sessions import PageSessions
from bot.platforms.web.public_pages import PublicPages
from bot.platforms.web.settings import NAME, PublicSettings
from bot.sessions.events import Notice
from bot.tournaments.events import CupNotice

_WRONG_HOST = 421


class PublicServer:
    def __init__(
        self, core: PageCore, settings: PublicSettings, address: PublicAddress, leases: Leases
    ) -> None:
        self._core = core
        self._settings = settings
        self._address = address
        self._sessions = PageSessions(leases)
        self._doors: tuple[Door, ...] = ()
        self._listener: Listener | None = None

    @property
    def courier(self) -> Courier:
        return self._core.courier

    @property
    def parts(self) -> None:
        """Each process serves the pages that are open there."""

    @property
    def door(self) -> None:
        """A page is no chat app."""

    def opens(self, doors: Iterable[PageDoor]) -> None:
        """To be called before it starts: the apps in which the page can be opened."""
        proxies = self._settings.proxies
        self._doors = tuple(Door(one, self._sessions, self._address, proxies) for one in doors)

    async def start(self) -> str:
        """Begin to listen; what to tell the operator. Raises CannotServe."""
        self._listener = await listen(
            self.application(), self._settings.listen_at(), self._core.connections, farewell_s=FAREWELL_S
        )
        inside = ", ".join(one.door.name for one in self._doors) or "no chat app"
        return f"Pages for {self._address.origin} are served (inside {inside})."

    async def stop(self) -> None:
        if self._listener:
            await self._listener.close()
            self._listener = None

    async def while_serving(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Each page is shown by the process that it has come to."""
        await work()

    async def happened(self, notice: Notice | CupNotice) -> None:
        await self._core.happened(notice)

    async def show_all(self) -> None:
        """As that says."""
        await self._core.show_all()

    def health(self) -> Health:
        return Health(connected=self._listener is not None)

    def heard(self, *, closely: bool) -> dict[Part, float]:  # noqa: ARG002 - nothing lies between a page and us
        return {whole_part(NAME): 0.0} if self._listener else {}

    def application(self) -> web.Application:
        app = web.Application(middlewares=[_for_us(self._address)])
        app.on_response_prepare.append(self._add_headers)
        app.on_shutdown.append(self._core.hang_up)
        app.cleanup_ctx.append(self._keeping_doors)
        for one in self._doors:
            app.add_routes(one.routes())
            app.router.add_get(f"{one.prefix}/socket", self._talk(one))
            for path, show in self._core.drawings():
                app.router.add_get(f"{one.prefix}{path}", show)
        core = self._core
        public = PublicPages(core.dispatcher, core.renderer, self._address, core.count_lookup)
        app.add_routes(public.routes())
        return app

    async def _keeping_doors(self, _app: web.Application) -> AsyncIterator[None]:
        keeping = asyncio.create_task(self._core.keep_doors())
        yield
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)

    def _talk(self, door: Door) -> Handler:
        entrance = DoorEntrance(door.door, self._sessions, self._core.dispatcher, page_version())

        async def talk(request: web.Request) -> web.StreamResponse:
            if not door.is_own_page(request):
                raise web.HTTPForbidden(text=_words(request, say("web-door-cross-site")))
            return await self._core.talk(request, entrance)

        return talk

    async def _add_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        door = next((one for one in self._doors if request.path.startswith(f"{one.prefix}/")), None)
        response.headers.update(door.headers() if door else PUBLIC_HEADERS)


PUBLIC_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def _for_us(
    address: PublicAddress,
) -> Middleware:
    """Refuse what was asked of another name: somebody else has made it point here."""

    @web.middleware
    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.host.lower() != address.host:
            return web.Response(status=_WRONG_HOST, text=_words(request, say("web-door-other-host")))
        return await handler(request)

    return guarded


def _words(request: web.Request, phrase: Phrase) -> str:
    return in_words(phrase, preferred(request.headers.get("Accept-Language")))
