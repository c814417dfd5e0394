"""Pictures of boards, drawn when a page looks at them, under addresses that never mean anything else."""

import hashlib
from collections import OrderedDict
from urllib.parse import quote

from aiohttp import ETag, web

from bot.cards.letter import Letter
from bot.desk.ports import BoardRenderer
from bot.kernel.ids import Room, SessionId
from bot.kernel.scene import Look, Scene, Theme
from bot.platforms.web import PLATFORM
from bot.platforms.web.errors import noted
from bot.platforms.web.ports import Desk
from bot.sessions.ports import StoreUnreachable

WIDTHS = (480, 720, 1000, 1440)
"""How wide a picture may be asked for, in pixels; the page offers them to the browser to choose from."""

_KEPT = 200
_NO_TABLE = "-"
_FOREVER = "private, max-age=31536000, immutable"  # the address names the content


class Gallery:
    """The scenes of the letters that were sent last; an older board's is asked for again at the desk."""

    def __init__(self, desk: Desk, renderer: BoardRenderer) -> None:
        self._desk = desk
        self._renderer = renderer
        self._scenes: OrderedDict[str, Scene] = OrderedDict()

    def hang(self, letter: Letter, room: Room) -> str | None:
        """Remember the letter's scene; the beginning of its pictures' addresses, None without a scene."""
        if letter.scene is None:
            return None
        digest = _digest(letter.scene)
        self._keep(digest, letter.scene)
        session = letter.table[0] if letter.table else _NO_TABLE
        return f"/picture/{quote(room.chat, safe='')}/{quote(session, safe='')}/{digest}"

    async def show(self, request: web.Request) -> web.Response:
        """Answer ``/picture/<room>/<table>/<digest>/<theme>-<width>.png``."""
        digest, look = request.match_info["digest"], _look(request.match_info["look"])
        if look is None:
            raise web.HTTPNotFound
        tag = ETag(f"{digest}-{look.theme}-{look.pixels}")
        headers = {"Cache-Control": _FOREVER, "ETag": f'"{tag.value}"'}
        if tag in (request.if_none_match or ()):
            return web.Response(status=304, headers=headers)
        png = await self._renderer.png(await self._scene(request, digest), look)
        return web.Response(body=png, content_type="image/png", headers=headers)

    async def _scene(self, request: web.Request, digest: str) -> Scene:
        """The scene of a letter; after a restart, only that of a board as it is now can be had again."""
        if digest not in self._scenes:
            try:
                await self._hang_again(request)
            except StoreUnreachable as error:
                noted(error, "picture")
                raise web.HTTPServiceUnavailable from error
        if digest not in self._scenes:
            raise web.HTTPNotFound
        return self._scenes[digest]

    async def _hang_again(self, request: web.Request) -> None:
        session = request.match_info["session"]
        room = Room(PLATFORM.name, request.match_info["chat"])
        letter = None if session == _NO_TABLE else await self._desk.board_letter(SessionId(session), room)
        if letter:
            self.hang(letter, room)

    def _keep(self, digest: str, scene: Scene) -> None:
        self._scenes[digest] = scene
        self._scenes.move_to_end(digest)
        while len(self._scenes) > _KEPT:
            self._scenes.popitem(last=False)


def _digest(scene: Scene) -> str:
    """A name for what the scene shows, the same after every restart."""
    return hashlib.sha256(repr(scene).encode(errors="replace")).hexdigest()[:20]


def _look(written: str) -> Look | None:
    """``dark-720`` and its like; no other size than those offered is drawn."""
    looks = {f"{theme}-{width}": Look(theme, width) for theme in Theme for width in WIDTHS}
    return looks.get(written)
