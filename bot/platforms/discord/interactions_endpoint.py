"""Interactions by HTTP: Discord sends each to our address, signed; there is no line to its gateway.

Discord is told at once that it has come; all there is to say follows by its token, as over the gateway.
Any number of processes may listen behind one address.
"""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

import structlog
from aiohttp import web
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.time import SECOND
from bot.listening.connections import Connections
from bot.listening.listener import Listener, listen
from bot.listening.requests import UnprovenRequests, read_body
from bot.platforms.discord.limits import (
    ENDPOINT_FAREWELL_S,
    ENDPOINT_SHARE,
    INTERACTION_BYTES,
    ONCE_ASKED_S,
    SIGNED_AHEAD_S,
    SIGNED_LASTS_S,
    STAMP_DIGITS,
)
from bot.platforms.discord.settings import INTERACTIONS_PATH, DiscordSettings

SIGNATURE = "X-Signature-Ed25519"
TIMESTAMP = "X-Signature-Timestamp"


def is_signed(key: VerifyKey, headers: Mapping[str, str], body: bytes) -> bool:
    """Whether the holder of the application's key has signed this body together with its time."""
    try:
        stamp = headers.get(TIMESTAMP, "").encode()
        key.verify(stamp + body, bytes.fromhex(headers.get(SIGNATURE, "")))
    except (BadSignatureError, ValueError):  # no signature, or bytes that could be none
        return False
    return bool(stamp)


def is_recent(headers: Mapping[str, str], now_s: float) -> bool:
    """Whether it was signed about now: an older signature is a replay."""
    stamp = headers.get(TIMESTAMP, "")
    return (
        stamp.isdecimal()
        and len(stamp) <= STAMP_DIGITS
        and -SIGNED_AHEAD_S <= now_s - int(stamp) <= SIGNED_LASTS_S
    )


_log = structlog.get_logger()
_PING = _PONG = 1
_ONCE_MS = int((SIGNED_AHEAD_S + SIGNED_LASTS_S) * SECOND)

Take = Callable[[dict[str, Any]], None]
"""What is done with an interaction as Discord writes it. Raises KeyError, TypeError or ValueError where it
is none."""


@dataclass(slots=True)
class InteractionsEndpoint:
    """``leases`` remember for all processes what has come; ``now_s`` is the time of day, in seconds."""

    settings: DiscordSettings
    take: Take
    leases: Leases | None = None
    now_s: Callable[[], float] = field(default=time.time)
    ready: bool = False
    """Whether somebody is there who can answer; until then Discord is told to say that we are not."""
    _unproven: UnprovenRequests = field(default_factory=lambda: UnprovenRequests("discord"))
    _listener: Listener | None = None

    async def open(self) -> None:
        """Listen. Raises CannotServe."""
        app = web.Application(client_max_size=INTERACTION_BYTES)
        app.router.add_post(INTERACTIONS_PATH, self._handle_post)
        listen_at = self.settings.listen_at(INTERACTIONS_PATH)
        connections = Connections.part_of_files(ENDPOINT_SHARE, self.settings.proxies)
        self._listener = await listen(app, listen_at, connections, farewell_s=ENDPOINT_FAREWELL_S)

    async def close(self) -> None:
        self.ready = False
        if self._listener:
            await self._listener.close()
            self._listener = None

    @property
    def port(self) -> int:
        """Where it listens, also if that was left to the machine; 0 for nowhere."""
        return self._listener.port if self._listener else 0

    async def _handle_post(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        if not is_signed(self._key, request.headers, body):
            self._unproven.note("no signature of Discord")
            return _refuse(HTTPStatus.UNAUTHORIZED)
        if not is_recent(request.headers, self.now_s()):
            self._unproven.note("signed at another time: it was kept, or our clock is wrong")
            return _refuse(HTTPStatus.UNAUTHORIZED)
        payload = _read(body)
        if payload.get("type") == _PING:
            return web.json_response({"type": _PONG})
        if not isinstance(number := payload.get("id"), str):
            return _refuse(HTTPStatus.BAD_REQUEST)
        return await self._take(number, payload) if self.ready else _refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    async def _take(self, number: str, payload: dict[str, Any]) -> web.Response:
        if not await self._is_news(number):
            _log.warning("an interaction has come twice", request=number)
            return _refuse(HTTPStatus.CONFLICT)
        try:
            self.take(payload)
        except (KeyError, TypeError, ValueError) as unknown:
            _log.warning("an interaction could not be read", request=number, why=type(unknown).__name__)
            return _refuse(HTTPStatus.BAD_REQUEST)
        # The first word follows by its token, as the rest does.
        return web.Response(status=HTTPStatus.ACCEPTED)

    async def _is_news(self, number: str) -> bool:
        """Over all processes, for as long as its signature counts."""
        if self.leases is None:
            return True
        try:
            async with asyncio.timeout(ONCE_ASKED_S):
                return await self.leases.take(f"discord interaction {number}", _ONCE_MS)
        except (StoreUnreachable, TimeoutError):
            return True  # what comes twice is still done once, and the asker hears why nothing is done

    @property
    def _key(self) -> VerifyKey:
        return VerifyKey(bytes.fromhex(self.settings.discord_public_key or ""))


def _read(body: bytes) -> dict[str, Any]:
    """What is told; nothing where it is no object."""
    try:
        payload = json.loads(body)
    except (ValueError, RecursionError):  # no JSON, or deeper than anything that Discord sends
        return {}
    return payload if isinstance(payload, dict) else {}


def _refuse(status: HTTPStatus) -> web.Response:
    return web.Response(status=status)
