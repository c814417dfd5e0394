"""The pages that the world may reach: inside chat apps, and of tables that communities have made public.

It listens behind a proxy that ends TLS, apart from the local page, and needs no secret: a door asks its app
who is there, and public pages change nothing.
"""

import asyncio
import html
import re
from collections.abc import AsyncIterator, Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from aiohttp import ETag, web
from aiohttp.typedefs import Handler, Middleware

from bot.delivery.page_doors import PageDoor
from bot.delivery.ports import BoardRenderer
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.page_access import PublishedCard
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId
from bot.kernel.public_address import PublicAddress
from bot.kernel.scene import Look, Scene, Theme
from bot.kernel.text import Moment, Phrase, RichText, Span, Strong, say
from bot.messages.language import plain
from bot.messages.rendering import RenderedCard
from bot.platforms.web.doors import Door
from bot.platforms.web.entrance import DoorEntrance
from bot.platforms.web.errors import error_phrase, log_error
from bot.platforms.web.limits import PUBLIC_MAX_AGE_S
from bot.platforms.web.localisation import choose_language, in_words
from bot.platforms.web.page_assets import FOLDER, page_file, page_version
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.page_server import PageServer
from bot.platforms.web.page_sessions import PageSessions
from bot.platforms.web.settings import PublicSettings

_PIXELS = 1_000
_DESCRIPTION_LIMIT = 200
_WORD = re.compile(r"\{\{([a-z]+)\}\}")
_FILES = frozenset({"public.css", "public.js", "mark.svg"})
_KEPT = {"Cache-Control": f"public, max-age={PUBLIC_MAX_AGE_S}"}


@frozen
class PublicPages:
    """Who is not to see a table hears what they would hear if there were none."""

    dispatcher: Dispatcher
    renderer: BoardRenderer
    address: PublicAddress
    count_lookup: Callable[[web.BaseRequest], None]
    """Raises HTTPTooManyRequests where a client asks too much."""

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/t/{code:[0-9A-Za-z_-]{1,64}}", self._page),
            web.get("/t/{code:[0-9A-Za-z_-]{1,64}}/{theme:light|dark}.png", self._picture),
            web.get("/public/{file}", _file),
            web.get("/robots.txt", _robots),
        ]

    async def _page(self, request: web.Request) -> web.Response:
        code = request.match_info["code"]
        published = await self._find_card(request, code)
        page = _fill(published, code, self.address.of(f"/t/{code}"))
        headers = dict(_KEPT) if published.listed else {**_KEPT, "X-Robots-Tag": "noindex"}
        return web.Response(text=page, content_type="text/html", headers=headers)

    async def _picture(self, request: web.Request) -> web.Response:
        code, theme = request.match_info["code"], Theme(request.match_info["theme"])
        card = (await self._find_card(request, code, request.query_string)).card
        if card.scene is None:
            raise web.HTTPNotFound
        tag = ETag(f"{_version(card)}-{theme}")
        headers = {**_KEPT, "ETag": f'"{tag.value}"'}
        if tag in (request.if_none_match or ()):
            return web.Response(status=304, headers=headers)
        picture = await self.renderer.png(card.scene, Look(theme, _PIXELS))
        return web.Response(body=picture, content_type="image/png", headers=headers)

    async def _find_card(self, request: web.Request, code: str, scene: str = "") -> PublishedCard:
        self.count_lookup(request)
        try:
            published = await self.dispatcher.pages.find_published(SessionId(code), scene)
        except StoreUnreachable as error:
            trouble = error_phrase(log_error(error, "public page"))
            raise web.HTTPServiceUnavailable(text=_words(request, trouble)) from error
        if published is None:
            raise web.HTTPNotFound(text=_words(request, say("web-public-nothing")))
        return published


def _words(request: web.Request, phrase: Phrase) -> str:
    return in_words(phrase, choose_language(request.headers.get("Accept-Language")))


def _version(card: RenderedCard) -> str:
    return f"{card.table[1]}-{card.language}" if card.table else card.language


def _fill(published: PublishedCard, code: str, address: str) -> str:
    card = published.card
    lines = [plain(line) for line in card.lines if plain(line)]
    words = {
        "language": card.language,
        "direction": "rtl" if card.right_to_left else "ltr",
        "version": _version(card),
        "title": plain(card.title),
        "description": " ".join(lines)[:_DESCRIPTION_LIMIT],
        "address": address,
        "about": in_words(say("web-public-about"), card.language),
    }
    texts = {name: html.escape(word) for name, word in words.items()} | {
        "robots": "" if published.listed else '<meta name="robots" content="noindex">',
        "preview": _preview(card, address),
        "picture": _draw(card, code),
        "lines": "\n    ".join(f'<p dir="auto">{_spans(line)}</p>' for line in card.lines if plain(line)),
        "block": f'<pre dir="ltr" tabindex="0">{html.escape(card.block)}</pre>' if card.block else "",
    }
    page = Path(FOLDER / "public.html").read_text(encoding="utf-8")
    return _WORD.sub(lambda match: texts[match[1]], page)


def _preview(card: RenderedCard, address: str) -> str:
    if card.scene is None:
        return ""
    properties = {
        "": f"{address}/light.png",
        ":width": str(_PIXELS),
        ":height": str(_height(card.scene)),
        ":alt": str(card.alt),
    }
    return "\n  ".join(
        f'<meta property="og:image{name}" content="{html.escape(value)}">'
        for name, value in properties.items()
    )


def _height(scene: Scene) -> int:
    return round(_PIXELS * scene.height / scene.width)


def _draw(card: RenderedCard, code: str) -> str:
    if card.scene is None:
        return ""
    version = _version(card)
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="/t/{code}/dark.png?{version}">'
        f'<img src="/t/{code}/light.png?{version}" width="{_PIXELS}" height="{_height(card.scene)}" '
        f'alt="{html.escape(str(card.alt))}"></picture>'
    )


def _spans(text: RichText) -> str:
    return "".join(map(_span, text))


def _span(span: Span) -> str:
    match span:
        case Moment(at):
            when = datetime.fromtimestamp(at.ms / 1_000, UTC).isoformat(timespec="seconds")
            return f'<time datetime="{when}">{html.escape(plain((span,)))}</time>'
        case Strong(words):
            return f"<strong>{html.escape(words)}</strong>"
        case _:
            return html.escape(plain((span,)))


async def _file(request: web.Request) -> web.StreamResponse:
    if request.match_info["file"] not in _FILES:
        raise web.HTTPNotFound
    response = await page_file(request)
    response.headers.update(_KEPT)
    return response


async def _robots(_request: web.Request) -> web.Response:
    """Which pages may be listed, each says for itself."""
    return web.Response(text="User-agent: *\nDisallow: /telegram/\nDisallow: /discord/\n", headers=_KEPT)


_WRONG_HOST = 421


class PublicServer(PageServer):
    def __init__(
        self, core: PageCore, settings: PublicSettings, address: PublicAddress, leases: Leases
    ) -> None:
        super().__init__(core)
        self._settings = settings
        self._address = address
        self._sessions = PageSessions(leases)
        self._doors: tuple[Door, ...] = ()

    def opens(self, doors: Iterable[PageDoor]) -> None:
        """To be called before it starts: the apps in which the page can be opened."""
        proxies = self._settings.proxies
        self._doors = tuple(Door(page_door, self._sessions, self._address, proxies) for page_door in doors)

    async def start(self) -> str:
        """Begin to listen; what to tell the operator. Raises CannotServe."""
        await self.listen(self.application(), self._settings.listen_at())
        inside = ", ".join(door.door.name for door in self._doors) or "no chat app"
        return f"Pages for {self._address.origin} are served (inside {inside})."

    def application(self) -> web.Application:
        app = web.Application(middlewares=[_for_us(self._address)])
        app.on_response_prepare.append(self._add_headers)
        app.on_shutdown.append(self.core.hang_up)
        app.cleanup_ctx.append(self._keeping_doors)
        for door in self._doors:
            app.add_routes(door.routes())
            app.router.add_get(f"{door.prefix}/socket", self._talk(door))
            for path, show in self.core.drawings():
                app.router.add_get(f"{door.prefix}{path}", show)
        core = self.core
        public = PublicPages(core.dispatcher, core.renderer, self._address, core.count_lookup)
        app.add_routes(public.routes())
        return app

    async def _keeping_doors(self, _app: web.Application) -> AsyncIterator[None]:
        keeping = asyncio.create_task(self.core.keep_doors())
        yield
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)

    def _talk(self, door: Door) -> Handler:
        entrance = DoorEntrance(door.door, self._sessions, self.core.dispatcher, page_version())

        async def talk(request: web.Request) -> web.StreamResponse:
            if not door.is_own_page(request):
                raise web.HTTPForbidden(text=_words(request, say("web-door-cross-site")))
            return await self.core.talk(request, entrance)

        return talk

    async def _add_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        door = next((door for door in self._doors if request.path.startswith(f"{door.prefix}/")), None)
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
    """Refuse what was asked of another name: a stranger has made it point here."""

    @web.middleware
    async def check_host(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.host.lower() != address.host:
            return web.Response(status=_WRONG_HOST, text=_words(request, say("web-door-other-host")))
        return await handler(request)

    return check_host
