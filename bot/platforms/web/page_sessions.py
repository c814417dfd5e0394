"""What a page inside a chat app is let in with, once the app has proven who opened it: a token of our own.

It carries who and where, sealed with a secret of the store, so that it outlives a restart and counts for all
our processes. The page alone has it: it is in no cookie, and no address.
"""

import base64
import hashlib
import hmac
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.delivery.page_doors import ChatPlace, Visitor
from bot.documents.ports import Leases
from bot.kernel.ids import Handle, Named, Platform, Room, SessionId
from bot.platforms.web.limits import SESSION_LASTS_S

_NAME = "page sessions"
_SECRET_BYTES = 32


@dataclass(slots=True)
class Seal:
    """Signs texts with a secret that the store keeps under ``name``: all our processes sign alike."""

    leases: Leases
    name: str
    _secret: bytes | None = field(default=None, init=False, repr=False)

    async def of(self, text: str) -> str:
        """The signature of the text, as hexadecimal digits. May raise StoreUnreachable."""
        if self._secret is None:
            proposal = secrets.token_hex(_SECRET_BYTES)
            self._secret = bytes.fromhex(await self.leases.agree(self.name, proposal))
        return hmac.digest(self._secret, text.encode(errors="replace"), hashlib.sha256).hex()


class PageSessions:
    """``now_s`` is the time, in seconds. What asks for the secret may raise StoreUnreachable."""

    def __init__(self, leases: Leases, now_s: Callable[[], float] = time.time) -> None:
        self.now_s = now_s
        self._seal = Seal(leases, _NAME)

    async def token(self, visitor: Visitor) -> str:
        fields = json.dumps(_fields(visitor, int(self.now_s()) + SESSION_LASTS_S), separators=(",", ":"))
        body = base64.urlsafe_b64encode(fields.encode()).decode().rstrip("=")
        return f"{body}.{await self._seal.of(body)}"

    async def visitor(self, token: str, door: Platform) -> Visitor | None:
        """Who came in through ``door`` with it; None where the token is not ours, or too old."""
        body, _, seal = token.partition(".")
        if not hmac.compare_digest((await self._seal.of(body)).encode(), seal.encode(errors="replace")):
            return None
        fields = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        if fields["until"] < self.now_s() or fields["platform"] != door:
            return None
        return _visitor(fields)


def _fields(visitor: Visitor, until_s: int) -> dict[str, Any]:
    asker, place = visitor.asker, visitor.place
    return {
        "until": until_s,
        "platform": asker.handle.platform,
        "user": asker.handle.user,
        "name": asker.name,
        "chat": place.room.chat,
        "community": place.community,
        "private": place.private,
        "table": visitor.table,
        "language": visitor.language,
    }


def _visitor(fields: dict[str, Any]) -> Visitor:
    platform = Platform(fields["platform"])
    asker = Named(Handle(platform, fields["user"]), fields["name"])
    place = ChatPlace(Room(platform, fields["chat"]), fields["community"], fields["private"])
    table = SessionId(fields["table"]) if fields["table"] else None
    return Visitor(asker, place, table, fields["language"])
