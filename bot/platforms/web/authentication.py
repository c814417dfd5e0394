"""Who may come in: this machine's own pages, and others only with the secret."""

import asyncio
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.public_address import names_loopback
from bot.listening.requests import client_of
from bot.platforms.web.errors import log_error
from bot.platforms.web.limits import (
    PASS_LASTS_S,
    PLAYER_LASTS_S,
    WRONG_CLIENTS_REMEMBERED,
    WRONG_SECRET_LONGEST_WAIT_S,
    WRONG_SECRET_WAIT_S,
    WRONG_SECRETS_FORGOTTEN_S,
    WRONG_SECRETS_FREE,
)
from bot.platforms.web.messages_from_page import TOKEN
from bot.platforms.web.page_assets import refusal_page
from bot.platforms.web.page_sessions import Seal
from bot.platforms.web.settings import Address


@dataclass(slots=True)
class SignInThrottle:
    _wrong: OrderedDict[str, tuple[int, float]] = field(default_factory=OrderedDict)
    """How often each client was wrong, and when last."""
    _waiting: set[str] = field(default_factory=set)

    async def count_try(self, client: str, *, right: bool) -> bool:
        """Whether a try counts, which is ``right`` or not: one at a time, and later after wrong ones."""
        if client in self._waiting:
            return False
        self._waiting.add(client)
        try:
            await asyncio.sleep(self.delay_s(client))
        finally:
            self._waiting.discard(client)
        if not right:
            self._note(client)
        return right

    def delay_s(self, client: str) -> float:
        """How long the client's next try is to wait."""
        times, _ = self._lately(client, asyncio.get_running_loop().time())
        if times < WRONG_SECRETS_FREE:
            return 0.0
        wait = WRONG_SECRET_WAIT_S * 2.0 ** min(times - WRONG_SECRETS_FREE, 16)
        return min(WRONG_SECRET_LONGEST_WAIT_S, wait)

    def _note(self, client: str) -> None:
        now_s = asyncio.get_running_loop().time()
        times, _ = self._lately(client, now_s)
        self._wrong[client] = (times + 1, now_s)
        self._wrong.move_to_end(client)
        if len(self._wrong) > WRONG_CLIENTS_REMEMBERED:
            self._wrong.popitem(last=False)

    def _lately(self, client: str, now_s: float) -> tuple[int, float]:
        times, last = self._wrong.get(client, (0, now_s))
        return (0, now_s) if now_s - last > WRONG_SECRETS_FORGOTTEN_S else (times, last)


_NAME = "table passes"
_COOKIE = "moot-table"
"""So the cookie's name begins. Cookies ignore ports: what follows tells installations apart."""
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

_ASKED_ANEW = "no-cache"
"""What does not say how long it may be kept: a page of yesterday's server would not understand today's."""


async def add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """To be called when any response is about to begin."""
    response.headers.update(_HEADERS)
    response.headers.setdefault("Cache-Control", _ASKED_ANEW)


def guard(address: Address, leases: Leases) -> Middleware:
    """Refuse requests without the secret; give browsers that know it a pass in a cookie."""
    throttle, passes = SignInThrottle(), _Passes(Seal(leases, _NAME), address.secret or "")

    @web.middleware
    async def check_secret(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not address.secret:
            return (
                await handler(request)
                if _asks_for_this_machine(request)
                else refusal_page(request, asks=False)
            )
        try:
            if await passes.admits(request):
                return await handler(request)
            if not await _opens(request, address, throttle):
                return refusal_page(request, asks=True)
            name, value = await passes.cookie()
        except StoreUnreachable as error:
            raise web.HTTPServiceUnavailable(text=log_error(error, "checking a pass")) from error
        response = await handler(request)
        if not response.prepared:
            response.set_cookie(
                name, value, httponly=True, samesite="Strict", path="/", secure=request.secure
            )
        return response

    return check_secret


async def _opens(request: web.Request, address: Address, throttle: SignInThrottle) -> bool:
    """Whether the secret in the request is right, and may be tried now."""
    secret = request.query.get("secret")
    if secret is None or address.secret is None:
        return False
    return await throttle.count_try(client_of(request, address.proxies), right=_is(address.secret, secret))


def same_origin(request: web.Request) -> bool:
    """Whether a page of ours is asking: browsers name the page's origin whenever a socket is opened."""
    scheme, _, host = request.headers.get("Origin", "").partition("://")
    return scheme in {"http", "https"} and host == request.host


def _asks_for_this_machine(request: web.Request) -> bool:
    """Whether the name asked for means this machine; any other name was made to point here by a stranger."""
    try:
        host = urlsplit(f"//{request.host}").hostname
    except ValueError:
        return False
    return host is not None and names_loopback(host)


@frozen
class _Passes:
    """What cookies hold: until when they are good, signed together with the table's ``secret``.

    The key is the store's own, so a leaked cookie does not help to guess the secret. Every method may raise
    StoreUnreachable.
    """

    seal: Seal
    secret: str

    async def cookie(self) -> tuple[str, str]:
        """The name and the value of a new one."""
        until = str(int(time.time()) + PASS_LASTS_S)
        return await self._cookie_name(), f"{until}.{await self._sign(until)}"

    async def admits(self, request: web.Request) -> bool:
        until, _, signature = request.cookies.get(await self._cookie_name(), "").partition(".")
        return _is(await self._sign(until), signature) and int(until) > time.time()

    async def _sign(self, until: str) -> str:
        return await self.seal.of(f"{until}\n{self.secret}")

    async def _cookie_name(self) -> str:
        return f"{_COOKIE}-{(await self.seal.of(_COOKIE))[:8]}"


def _is(expected: str, answer: str | None) -> bool:
    return answer is not None and secrets.compare_digest(expected.encode(), answer.encode(errors="replace"))


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
            raise web.HTTPServiceUnavailable(text=log_error(error, "remembering a player")) from error
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
