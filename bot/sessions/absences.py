"""When people could not move: nobody was there, or a platform of theirs could not be reached."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from bot.kernel.away_hours import Period
from bot.kernel.ids import Handle, Player
from bot.kernel.time import Instant
from bot.sessions.downtime import DowntimeWatch


class Absences(Protocol):
    """Each may raise StoreUnreachable."""

    async def of(self, players: Collection[Player], since: Instant) -> tuple[Period, ...]:
        """When one of them could not have moved, the earliest first; they may overlap.

        Some that ended before ``since`` are left out.
        """

    async def last_for(self, players: Callable[[], Awaitable[Collection[Player]]]) -> bool:
        """Whether one of them cannot move now. They are asked for only where that may be."""


@dataclass(frozen=True, slots=True)
class NoAbsences:
    """Whatever has to be reached always is."""

    async def of(self, players: Collection[Player], since: Instant) -> tuple[Period, ...]:
        del players, since
        return ()

    async def last_for(self, players: Callable[[], Awaitable[Collection[Player]]]) -> bool:
        del players
        return False


NO_ABSENCES = NoAbsences()


@dataclass(frozen=True, slots=True)
class PeoplesAbsences:
    """Whoever is on several platforms is waited for where any of them is away: they may know of no other."""

    watch: DowntimeWatch
    handles_of: Callable[[Player], Awaitable[tuple[Handle, ...]]]

    async def of(self, players: Collection[Player], since: Instant) -> tuple[Period, ...]:
        everybody = await self.watch.away()
        apart = {
            platform: tuple(gap for gap in gaps if gap.end > since)
            for platform, gaps in self.watch.apart.items()
        }
        if not any(apart.values()):
            return everybody
        theirs = (apart.get(one.platform, ()) for one in await self._handles(players))
        return tuple(sorted({*everybody, *(gap for gaps in theirs for gap in gaps)}))

    async def last_for(self, players: Callable[[], Awaitable[Collection[Player]]]) -> bool:
        await self.watch.away()
        missing = self.watch.missing
        return bool(missing) and any(one.platform in missing for one in await self._handles(await players()))

    async def _handles(self, players: Collection[Player]) -> list[Handle]:
        return [handle for player in players for handle in await self.handles_of(player)]
