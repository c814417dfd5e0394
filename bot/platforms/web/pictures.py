"""Pictures of boards, drawn when a page looks at them, under addresses that never mean anything else."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import quote

from aiohttp import ETag, web

from bot.delivery.ports import BoardRenderer
from bot.dispatch.dispatcher import Dispatcher
from bot.documents.ports import StoreUnreachable
from bot.kernel.caches import Cache
from bot.kernel.ids import Room, SessionId
from bot.kernel.scene import FILM_PIXELS, Film, Look, Scene, Theme
from bot.kernel.sizes import shapes_bytes
from bot.messages.language import match_language
from bot.messages.rendering import RenderedCard
from bot.platforms.web.errors import log_error
from bot.platforms.web.message_json import pack, unpack
from bot.platforms.web.settings import NAME

WIDTHS = (480, 720, 1000, 1440)
"""How wide a picture may be asked for, in pixels; the page offers them to the browser to choose from."""

_NO_TABLE = "-"
FOREVER = "private, max-age=31536000, immutable"  # the address names the content


class BoardPictures:
    """The scenes of the cards that were sent last, packed; an older board's is asked for again."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        renderer: BoardRenderer,
        count_lookup: Callable[[web.BaseRequest], None],
    ) -> None:
        """``count_lookup`` raises HTTPTooManyRequests where a client has the store asked too much."""
        self._count_lookup = count_lookup
        self._dispatcher = dispatcher
        self._renderer = renderer
        self._scenes: Cache[str, bytes] = Cache()
        self._films: Cache[str, Film] = Cache(_film_bytes)

    def keep(self, rendered: RenderedCard, room: Room) -> str | None:
        """Remember the message's film or scene; the beginning of its addresses, None where it has neither."""
        if rendered.film is not None:
            digest = _digest((rendered.table, rendered.film.scene))
            self._films.put(digest, rendered.film)
            return f"/film/{digest}"
        if rendered.scene is None:
            return None
        scene = replace(rendered.scene, alt=str(rendered.alt))
        digest = _digest(scene)
        self._scenes.put(digest, pack(scene))
        session = rendered.table[0] if rendered.table else _NO_TABLE
        where = (quote(part, safe="") for part in (room.chat, session, rendered.language))
        return f"/picture/{'/'.join(where)}/{digest}"

    async def show(self, request: web.Request) -> web.Response:
        """Answer ``/picture/<room>/<table>/<language>/<digest>/<theme>-<width>.png``."""
        digest, look = request.match_info["digest"], _look(request.match_info["look"])
        if look is None:
            raise web.HTTPNotFound
        tag = ETag(f"{digest}-{look.theme}-{look.pixels}")
        if tag in (request.if_none_match or ()):
            return _not_modified(tag)
        return _picture_response(
            await self._renderer.png(await self._scene(request, digest), look), "image/png", tag
        )

    async def play(self, request: web.Request) -> web.Response:
        """Answer ``/film/<digest>/<theme>.gif``; films are not to be had any more after a restart."""
        film, theme = self._films.get(request.match_info["digest"]), request.match_info["theme"]
        if film is None or theme not in set(Theme):
            raise web.HTTPNotFound
        tag = ETag(f"{request.match_info['digest']}-{theme}")
        if tag in (request.if_none_match or ()):
            return _not_modified(tag)
        return _picture_response(
            await self._renderer.gif(film, Look(Theme(theme), FILM_PIXELS)), "image/gif", tag
        )

    async def _scene(self, request: web.Request, digest: str) -> Scene:
        """The scene of a message; after a restart, only that of a board as it is now can be had again."""
        if (packed := self._scenes.get(digest)) is None:
            self._count_lookup(request)
            try:
                await self._hang_again(request)
            except StoreUnreachable as error:
                log_error(error, "picture")
                raise web.HTTPServiceUnavailable from error
            packed = self._scenes.get(digest)
        if packed is None:
            raise web.HTTPNotFound
        scene: Scene = unpack(packed)
        return scene

    async def _hang_again(self, request: web.Request) -> None:
        session = request.match_info["session"]
        room = Room(NAME, request.match_info["chat"])
        rendered = (
            None if session == _NO_TABLE else await self._dispatcher.board_card_in(SessionId(session), room)
        )
        language = match_language(request.match_info["language"])
        if rendered and language:
            self.keep(self.for_reader(rendered, language), room)

    def for_reader(self, rendered: RenderedCard, language: str) -> RenderedCard:
        """What a room is shown, for one of its readers."""
        if rendered.card is None or rendered.language == language:
            return rendered
        return self._dispatcher.pages.in_language(rendered.card, language)


def _film_bytes(_: str, film: Film) -> int:
    """About: each frame has as many shapes as the last, and there are too many to look at them all."""
    frame = shapes_bytes(film.frames[-1].shapes) if film.frames else 0
    return shapes_bytes((*film.scene.ground, *film.scene.shapes)) + len(film.frames) * frame


def _not_modified(tag: ETag) -> web.Response:
    return web.Response(status=304, headers=_headers(tag))


def _picture_response(content: bytes, kind: str, tag: ETag) -> web.Response:
    return web.Response(body=content, content_type=kind, headers=_headers(tag))


def _headers(tag: ETag) -> dict[str, str]:
    return {"Cache-Control": FOREVER, "ETag": f'"{tag.value}"'}


def _digest(value: object) -> str:
    """A name for what is shown, the same after every restart."""
    return hashlib.sha256(repr(value).encode(errors="replace")).hexdigest()[:20]


def _look(text: str) -> Look | None:
    """``dark-720`` and its like; no other size than those offered is drawn."""
    looks = {f"{theme}-{width}": Look(theme, width) for theme in Theme for width in WIDTHS}
    return looks.get(text)
