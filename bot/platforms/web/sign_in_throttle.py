"""Slows down whoever guesses at the secret: each wrong one after the first few is answered later."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field

from aiohttp import web

FREE = 5
"""So many wrong secrets anybody may have entered by mistake."""
FIRST_S, LONGEST_S = 1.0, 30.0
"""How long the next one is kept waiting, twice as long each time, in seconds."""
FORGOTTEN_S = 3_600.0
"""After so long without a wrong secret a client begins anew, in seconds."""
CLIENTS = 4_096
"""So many clients are remembered; the one that was wrong longest ago is forgotten first."""


@dataclass(slots=True)
class SignInThrottle:
    _wrong: OrderedDict[str, tuple[int, float]] = field(default_factory=OrderedDict)
    """How often each client was wrong, and when last."""
    _waiting: set[str] = field(default_factory=set)

    async def tried(self, client: str, *, right: bool) -> bool:
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
        return 0.0 if times < FREE else min(LONGEST_S, FIRST_S * 2.0 ** min(times - FREE, 16))

    def _note(self, client: str) -> None:
        now = asyncio.get_running_loop().time()
        times, _ = self._lately(client, now)
        self._wrong[client] = (times + 1, now)
        self._wrong.move_to_end(client)
        if len(self._wrong) > CLIENTS:
            self._wrong.popitem(last=False)

    def _lately(self, client: str, now: float) -> tuple[int, float]:
        times, last = self._wrong.get(client, (0, now))
        return (0, now) if now - last > FORGOTTEN_S else (times, last)


def client_of(request: web.Request, proxies: Iterable[str]) -> str:
    """The address that asks: of a trusted proxy the last one it names that is no proxy itself."""
    trusted = frozenset(proxies)
    asking = request.remote or ""
    if asking not in trusted:
        return asking
    named = [one.strip() for line in request.headers.getall("X-Forwarded-For", []) for one in line.split(",")]
    return next((one for one in reversed(named) if one and one not in trusted), asking)
