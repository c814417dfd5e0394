"""The player that a browser keeps: a cookie holds its token, which no script of a page can read."""

import secrets
from dataclasses import dataclass, field

from aiohttp import web

from bot.documents.ports import Leases, StoreUnreachable
from bot.platforms.web.authentication import same_origin
from bot.platforms.web.errors import noted
from bot.platforms.web.limits import PLAYER_LASTS_S
from bot.platforms.web.messages_from_page import TOKEN

_PATH = "/socket"
"""The cookie is sent with nothing but the page's socket, and where it is set."""
_FORMER = "Moot-Token"
_BYTES = 32


@dataclass(slots=True)
class BrowserPlayers:
    """Cookies ignore ports, so the cookie bears the name of its installation."""

    leases: Leases
    _cookie: str | None = field(default=None, init=False)

    async def token(self, request: web.Request) -> str | None:
        """The token of the browser's player; None where it has none. May raise StoreUnreachable."""
        token = request.cookies.get(await self._name(), "")
        return token if TOKEN.fullmatch(token) else None

    async def remember(self, request: web.Request) -> web.Response:
        """Make the browser remember its player from now on.

        A new one gets the token that a page of a former version had for its tab, if the page names it.
        """
        if not same_origin(request):
            raise web.HTTPForbidden
        former = request.headers.get(_FORMER, "")
        try:
            token = await self.token(request)
            name = await self._name()
        except StoreUnreachable as error:
            raise web.HTTPServiceUnavailable(text=noted(error, "remembering a player")) from error
        token = token or (former if TOKEN.fullmatch(former) else secrets.token_hex(_BYTES))
        response = web.json_response({"adopted": token == former}, headers={"Cache-Control": "no-store"})
        over_tls = request.headers["Origin"].startswith("https:")  # a proxy may end TLS
        response.set_cookie(
            name, token, max_age=PLAYER_LASTS_S, path=_PATH, httponly=True, samesite="Lax", secure=over_tls
        )
        return response

    async def _name(self) -> str:
        if self._cookie is None:
            self._cookie = f"moot-player-{await self.leases.agree('installation', secrets.token_hex(8))}"
        return self._cookie
