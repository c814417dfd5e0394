"""When people could not move, or may have without our knowing it: nobody heard them."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from bot.kernel.away_hours import Period
from bot.kernel.ids import Handle, Platform, Player
from bot.kernel.time import Instant
from bot.sessions.downtime import DowntimeWatch


class Absences(Protocol):
    """Each may raise StoreUnreachable."""

    async def of(self, players: Collection[Player], since: Instant) -> tuple[Period, ...]:
        """When one of them could not have moved, the earliest first; they may overlap.

        Some that ended before ``since`` are left out.
        """

    async def have_heard(self, players: Collection[Player], until: Instant) -> bool:
        """Whether whatever they have done until then has come in."""

    async def unheard(self, players: Collection[Player], now: Instant) -> tuple[Period, ...]:
        """Since when something that one of them has done may not have come in until now, if it may."""


@dataclass(frozen=True, slots=True)
class NoAbsences:
    """Everybody is always heard."""

    async def of(self, players: Collection[Player], since: Instant) -> tuple[Period, ...]:
        del players, since
        return ()

    async def have_heard(self, players: Collection[Player], until: Instant) -> bool:
        del players, until
        return True

    async def unheard(self, players: Collection[Player], now: Instant) -> tuple[Period, ...]:
        del players, now
        return ()


NO_ABSENCES = NoAbsences()


@dataclass(frozen=True, slots=True)
class PeoplesAbsences:
    """Whoever is on several platforms is waited for where any of them is away: they may know of no other."""

    watch: DowntimeWatch
    handles_of: Callable[[Player], Awaitable[tuple[Handle, ...]]]

    async def of(self, players: Collection[Player], since: Instant) -> tuple[Period, ...]:
        return await self.in_cup((), players, since)

    async def have_heard(self, players: Collection[Player], until: Instant) -> bool:
        return await self.have_heard_in_cup((), players, until)

    async def unheard(self, players: Collection[Player], now: Instant) -> tuple[Period, ...]:
        platforms = await self._platforms(players)
        return tuple(
            Period(heard, now) for one in platforms if (heard := self.watch.heard_until(one, now)) < now
        )

    async def in_cup(
        self, platforms: Collection[Platform], players: Collection[Player], since: Instant
    ) -> tuple[Period, ...]:
        """As :meth:`of`, of the platforms of a cup's rooms as well."""
        everybody = await self.watch.away()
        if not any(gap.end > since for gaps in self.watch.apart.values() for gap in gaps):
            return everybody
        concerned = {*platforms, *await self._platforms(players)}
        theirs = (gap for one in concerned for gap in self.watch.apart.get(one, ()) if gap.end > since)
        return tuple(sorted({*everybody, *theirs}))

    async def have_heard_in_cup(
        self, platforms: Collection[Platform], players: Collection[Player], until: Instant
    ) -> bool:
        """As :meth:`have_heard`, from the platforms of a cup's rooms as well."""
        concerned = {*platforms, *await self._platforms(players)}
        return all([await self.watch.has_heard(platform, until) for platform in concerned])

    async def _platforms(self, players: Collection[Player]) -> set[Platform]:
        handles = await asyncio.gather(*map(self.handles_of, players))
        return {handle.platform for of_one in handles for handle in of_one}
