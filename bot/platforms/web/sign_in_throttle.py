"""Slows down whoever guesses at the secret: each wrong one after the first few is answered later."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from bot.platforms.web.limits import (
    WRONG_CLIENTS_REMEMBERED,
    WRONG_SECRET_LONGEST_WAIT_S,
    WRONG_SECRET_WAIT_S,
    WRONG_SECRETS_FORGOTTEN_S,
    WRONG_SECRETS_FREE,
)


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
        if times < WRONG_SECRETS_FREE:
            return 0.0
        wait = WRONG_SECRET_WAIT_S * 2.0 ** min(times - WRONG_SECRETS_FREE, 16)
        return min(WRONG_SECRET_LONGEST_WAIT_S, wait)

    def _note(self, client: str) -> None:
        now = asyncio.get_running_loop().time()
        times, _ = self._lately(client, now)
        self._wrong[client] = (times + 1, now)
        self._wrong.move_to_end(client)
        if len(self._wrong) > WRONG_CLIENTS_REMEMBERED:
            self._wrong.popitem(last=False)

    def _lately(self, client: str, now: float) -> tuple[int, float]:
        times, last = self._wrong.get(client, (0, now))
        return (0, now) if now - last > WRONG_SECRETS_FORGOTTEN_S else (times, last)
