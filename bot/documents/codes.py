"""Codes that people read and type: whoever sees some of them cannot compute the others."""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

from bot.documents.ports import Leases
from bot.kernel.ids import RequestId

CODE_LENGTH = 8
_NAME = "codes"
_SECRET_BYTES = 32


@dataclass(slots=True)
class Codes:
    """They follow from a request and a secret of the store, so that repeating the request finds the same."""

    leases: Leases
    _secret: bytes | None = field(default=None, init=False, repr=False)

    async def of(self, kind: str, request: RequestId) -> str:
        """Eight letters and digits. May raise StoreUnreachable."""
        if self._secret is None:
            self._secret = (await self.leases.agree(_NAME, secrets.token_hex(_SECRET_BYTES))).encode()
        digest = hmac.digest(self._secret, f"{kind} {request}".encode(), hashlib.sha256)
        return base64.b32encode(digest).decode().lower()[:CODE_LENGTH]


async def unkeyed(kind: str, request: RequestId) -> str:
    """Where there is no store to keep a secret in, and nobody to keep it from."""
    digest = hashlib.sha256(f"{kind} {request}".encode()).digest()
    return base64.b32encode(digest).decode().lower()[:CODE_LENGTH]
