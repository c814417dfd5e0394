"""The page inside chat apps: a door for each, with its own address, headers, sessions and rooms."""

import asyncio
import json

from aiohttp import web

from bot.delivery.page_doors import PageDoor, TurnedAway
from bot.dispatch.request_budget import Buckets
from bot.documents.ports import StoreUnreachable
from bot.kernel.public_address import PublicAddress
from bot.kernel.text import Phrase, say
from bot.listening.requests import Proxies, client_of, read_body
from bot.platforms.web.errors import PageError, error_phrase, log_error
from bot.platforms.web.limits import (
    CLIENTS_KEPT,
    PROOF_LIMIT,
    TRIES_AT_ONCE,
    TRIES_PER_SECOND,
)
from bot.platforms.web.localisation import choose_language, in_words
from bot.platforms.web.page_assets import Host, door_page, page_file, page_version
from bot.platforms.web.page_sessions import PageSessions

_FOREVER = "public, max-age=31536000, immutable"


class Door:
    """What is served below ``/<platform>/``: the page, its files, and the exchange of proofs."""

    def __init__(
        self, door: PageDoor, sessions: PageSessions, address: PublicAddress, proxies: Proxies = ()
    ) -> None:
        self.door = door
        self._sessions = sessions
        self._address = address
        self._proxies = proxies
        self._tries = Buckets(TRIES_AT_ONCE, TRIES_PER_SECOND, CLIENTS_KEPT)

    @property
    def prefix(self) -> str:
        return f"/{self.door.name}"

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get(self.prefix, self._to_the_page),
            web.get(f"{self.prefix}/", self._page),
            web.get(f"{self.prefix}/page/{{version}}/{{file}}", self._file),
            web.post(f"{self.prefix}/session", self._session),
        ]

    def headers(self) -> dict[str, str]:
        """Its pages may be framed by its own app alone."""
        frames = " ".join(self.door.frames) or "'none'"
        socket = self._address.origin.replace("http", "ws", 1)
        return {
            "Content-Security-Policy": (
                "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; "
                f"connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors {frames}"
            ),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "X-Robots-Tag": "noindex",
        }

    def is_own_page(self, request: web.Request) -> bool:
        """Whether a page of this door is asking: browsers name the page's origin."""
        return request.headers.get("Origin") in {self._address.origin, *self.door.origins}

    async def _to_the_page(self, request: web.Request) -> web.Response:
        query = f"?{query}" if (query := request.rel_url.raw_query_string) else ""
        return web.Response(status=308, headers={"Location": f"{self.prefix}/{query}"})

    async def _page(self, request: web.Request) -> web.Response:
        frames = " ".join(self.door.frames)
        return door_page(request, Host(self.door.name, self.door.app, page_version(), frames))

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """One of the page's files, under the version of all: an older page's are not to be had."""
        if request.match_info["version"] != page_version():
            raise web.HTTPNotFound
        response = await page_file(request)
        response.headers["Cache-Control"] = _FOREVER
        return response

    async def _session(self, request: web.Request) -> web.Response:
        """Exchange what the app has given to the page for a session of our own, or say why not."""
        if not self.is_own_page(request):
            return _refuse(request, say("web-door-cross-site"), 403)
        proof = await _proof(request)
        if proof is None:
            return _refuse(request, error_phrase(PageError.MALFORMED), 400)
        if proof.get("version") != page_version():
            return _refuse(request, error_phrase(PageError.OTHER_VERSION), 409)
        tries = self._tries.of(client_of(request, self._proxies))
        if self.door.asks and not tries.takes(asyncio.get_running_loop().time()):
            return _refuse(request, error_phrase(PageError.TOO_FAST), 429)
        try:
            admitted = await self.door.admit(proof)
            if isinstance(admitted, TurnedAway):
                passes = admitted is TurnedAway.LEAVING  # the page tries again by itself
                return _refuse(request, say(f"web-door-{admitted}"), 503 if passes else 403)
            tries.give_back()  # who has come in has not guessed
            token = await self._sessions.token(admitted)
        except StoreUnreachable as error:
            return _refuse(request, error_phrase(log_error(error, "opening a page")), 503)
        return web.json_response({"token": token, "table": admitted.table}, headers=_NOT_KEPT)


_NOT_KEPT = {"Cache-Control": "no-store"}


async def _proof(request: web.Request) -> dict[str, str] | None:
    if request.content_length is None or request.content_length > PROOF_LIMIT:
        return None
    try:
        fields = json.loads(await read_body(request))
    except (ValueError, RecursionError):
        return None
    if not isinstance(fields, dict) or not all(isinstance(value, str) for value in fields.values()):
        return None
    return fields


def _refuse(request: web.Request, why: Phrase, status: int) -> web.Response:
    language = choose_language(request.headers.get("Accept-Language"))
    return web.json_response({"refused": in_words(why, language)}, status=status, headers=_NOT_KEPT)
