"""Read-only pages of tables and cups that their communities have made public, with a picture for previews."""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from aiohttp import ETag, web

from bot.delivery.ports import BoardRenderer
from bot.dispatch.page_access import PublishedCard
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import SessionId
from bot.kernel.public_address import PublicAddress
from bot.kernel.scene import Look, Theme
from bot.kernel.text import Moment, RichText, Span, Strong, say
from bot.messages.language import plain
from bot.messages.rendering import RenderedCard
from bot.platforms.web.errors import noted, told
from bot.platforms.web.limits import PUBLIC_MAX_AGE_S
from bot.platforms.web.localisation import in_words, preferred
from bot.platforms.web.page_assets import FOLDER, page_file
from bot.platforms.web.ports import Dispatcher

_PIXELS = 1_000
_DESCRIPTION_LIMIT = 200
_WORD = re.compile(r"\{\{([a-z]+)\}\}")
_FILES = frozenset({"public.css", "public.js", "mark.svg"})
_KEPT = {"Cache-Control": f"public, max-age={PUBLIC_MAX_AGE_S}"}


@dataclass(frozen=True, slots=True)
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
        published = await self._published(request, code)
        page = _filled(published, code, self.address.of(f"/t/{code}"))
        headers = dict(_KEPT) if published.listed else {**_KEPT, "X-Robots-Tag": "noindex"}
        return web.Response(text=page, content_type="text/html", headers=headers)

    async def _picture(self, request: web.Request) -> web.Response:
        code, theme = request.match_info["code"], Theme(request.match_info["theme"])
        card = (await self._published(request, code)).card
        if card.scene is None:
            raise web.HTTPNotFound
        tag = ETag(f"{_version(card)}-{theme}")
        headers = {**_KEPT, "ETag": f'"{tag.value}"'}
        if tag in (request.if_none_match or ()):
            return web.Response(status=304, headers=headers)
        picture = await self.renderer.png(card.scene, Look(theme, _PIXELS))
        return web.Response(body=picture, content_type="image/png", headers=headers)

    async def _published(self, request: web.Request, code: str) -> PublishedCard:
        self.count_lookup(request)
        try:
            published = await self.dispatcher.pages.published(SessionId(code))
        except StoreUnreachable as error:
            trouble = told(noted(error, "public page"))
            raise web.HTTPServiceUnavailable(text=in_words(trouble, _language(request))) from error
        if published is None:
            raise web.HTTPNotFound(text=in_words(say("web-public-nothing"), _language(request)))
        return published


def _language(request: web.Request) -> str:
    return preferred(request.headers.get("Accept-Language"))


def _version(card: RenderedCard) -> str:
    return f"{card.table[1]}-{card.language}" if card.table else card.language


def _filled(published: PublishedCard, code: str, address: str) -> str:
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
    written = {name: html.escape(word) for name, word in words.items()} | {
        "robots": "" if published.listed else '<meta name="robots" content="noindex">',
        "preview": _preview(card, address),
        "picture": _drawn(card, code),
        "lines": "\n    ".join(f'<p dir="auto">{_spans(line)}</p>' for line in card.lines if plain(line)),
        "block": f'<pre dir="ltr" tabindex="0">{html.escape(card.block)}</pre>' if card.block else "",
    }
    page = Path(FOLDER / "public.html").read_text(encoding="utf-8")
    return _WORD.sub(lambda found: written[found[1]], page)


def _preview(card: RenderedCard, address: str) -> str:
    if card.scene is None:
        return ""
    height = round(_PIXELS * card.scene.height / card.scene.width)
    shown = {
        "": f"{address}/light.png",
        ":width": str(_PIXELS),
        ":height": str(height),
        ":alt": str(card.alt),
    }
    return "\n  ".join(
        f'<meta property="og:image{name}" content="{html.escape(value)}">' for name, value in shown.items()
    )


def _drawn(card: RenderedCard, code: str) -> str:
    if card.scene is None:
        return ""
    height = round(_PIXELS * card.scene.height / card.scene.width)
    version = _version(card)
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="/t/{code}/dark.png?{version}">'
        f'<img src="/t/{code}/light.png?{version}" width="{_PIXELS}" height="{height}" '
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
