"""Says what nobody can look for afterwards: once, as far as that can be known."""

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from bot.delivery.limits import SAID_KNOWN_MS
from bot.delivery.ports import Courier, TryAgain, Unsure
from bot.delivery.retries import patiently
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.ids import Platform

_DIGITS = 24


def name_of(about: object) -> str:
    """The same for what is written the same, in every process; nobody can tell from it what that was."""
    return hashlib.sha256(repr(about).encode(errors="surrogatepass")).hexdigest()[:_DIGITS]


@dataclass(frozen=True, slots=True)
class Saying:
    """Said again it may stand there twice.

    Once a platform has fallen silent it is asked whether it answers before anything more is said there: while
    its answers get lost, the same would be said over and over.
    """

    couriers: Mapping[Platform, Courier]
    leases: Leases
    """Where it is noted, for all processes, what has been said."""
    _in_doubt: set[Platform] = field(default_factory=set)

    async def once(self, platform: Platform, name: str, send: Callable[[], Awaitable[object]]) -> None:
        """Say it where it is not known to have been said by this ``name``, however often it is told of.

        Raises what sending does: after TryAgain and Unsure it is to be said again, later. May raise
        StoreUnreachable.
        """
        if await self.leases.is_taken(mark := f"said {name_of(name)}"):  # a private room names its person
            return
        await self._say(platform, send)
        with suppress(StoreUnreachable):  # it is said again at worst
            await self.leases.take(mark, SAID_KNOWN_MS)

    async def _say(self, platform: Platform, send: Callable[[], Awaitable[object]]) -> None:
        if platform in self._in_doubt and not await self.couriers[platform].answers():
            raise TryAgain(0.0)
        self._in_doubt.discard(platform)
        try:
            await patiently(send)
        except Unsure:
            self._in_doubt.add(platform)
            raise
