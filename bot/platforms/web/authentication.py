"""Who may come in: this machine's own pages, and others only with the secret."""

import hashlib
import secrets
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.kernel.public_address import names_loopback
from bot.platforms.web.address import Address
from bot.platforms.web.page_assets import refused_page
from bot.platforms.web.sign_in_throttle import SignInThrottle, client_of

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
    """To be called when a response is about to begin, whatever it is."""
    response.headers.update(_HEADERS)
    response.headers.setdefault("Cache-Control", _ASKED_ANEW)


def guard(address: Address) -> Middleware:
    """Refuse whoever may not come in; remember the secret of whoever may in a cookie."""
    throttle = SignInThrottle()

    @web.middleware
    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not address.secret:
            return (
                await handler(request)
                if _asks_for_this_machine(request)
                else refused_page(request, asks=False)
            )
        if _has_pass(request, _pass(address.secret)):
            return await handler(request)
        if not await _opens(request, address, throttle):
            return refused_page(request, asks=True)
        response = await handler(request)
        if not response.prepared:
            _remember(response, address.secret, over_tls=request.secure)
        return response

    return guarded


async def _opens(request: web.Request, address: Address, throttle: SignInThrottle) -> bool:
    """Whether the secret in the request is right, and may be tried now."""
    given = request.query.get("secret")
    if given is None or address.secret is None:
        return False
    return await throttle.tried(client_of(request, address.proxies), right=_is(address.secret, given))


def same_origin(request: web.Request) -> bool:
    """Whether a page of ours is asking: browsers name the page's origin whenever a socket is opened."""
    scheme, _, host = request.headers.get("Origin", "").partition("://")
    return scheme in {"http", "https"} and host == request.host


def _asks_for_this_machine(request: web.Request) -> bool:
    """Whether the name asked for means this machine; any other was made to point here by somebody else."""
    try:
        host = urlsplit(f"//{request.host}").hostname
    except ValueError:
        return False
    return host is not None and names_loopback(host)


def _has_pass(request: web.Request, expected: str) -> bool:
    return any(_is(expected, given) for name, given in request.cookies.items() if name.startswith(_COOKIE))


def _remember(response: web.StreamResponse, secret: str, *, over_tls: bool) -> None:
    value = _pass(secret)
    name = f"{_COOKIE}-{value[:8]}"
    response.set_cookie(name, value, httponly=True, samesite="Strict", path="/", secure=over_tls)


def _pass(secret: str) -> str:
    """What the cookie holds, so that a leaked cookie does not give the secret away."""
    return hashlib.sha256(f"moot local table\n{secret}".encode()).hexdigest()


def _is(expected: str, given: str | None) -> bool:
    return given is not None and secrets.compare_digest(expected.encode(), given.encode(errors="replace"))
