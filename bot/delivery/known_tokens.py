"""Which tokens a platform has taken before: one that is refused all the same is tried on.

A platform in trouble refuses good tokens, and a start that ended for it would end what else is served, too.
"""

from hashlib import sha256

import structlog

from bot.delivery.limits import TOKEN_KNOWN_MS
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.frozen import frozen

_log = structlog.get_logger()
_TAKEN, _ASKED = "taken", "asked"


@frozen
class KnownToken:
    """Of one bot, ``name``; of its token no more is kept than a hash."""

    leases: Leases
    name: str
    token: str

    async def note(self) -> None:
        """The platform has taken it just now; ``TOKEN_KNOWN_MS`` after the last time that is forgotten."""
        try:
            await self.leases.hold(self._lease, _TAKEN, TOKEN_KNOWN_MS)
        except StoreUnreachable as lost:
            _log.warning("a token that was taken is not noted", of=self.name, why=str(lost))

    async def was_taken(self) -> bool:
        """Whether the platform has taken it before. While the store does not say, that is assumed."""
        try:
            if await self.leases.hold(self._lease, _ASKED, TOKEN_KNOWN_MS) != _ASKED:
                return True
            await self.leases.release(self._lease, _ASKED)
        except StoreUnreachable:
            return True
        return False

    @property
    def _lease(self) -> str:
        return f"{self.name} took {sha256(self.token.encode()).hexdigest()}"
