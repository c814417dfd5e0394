"""The log of results, in a dict."""

from collections.abc import AsyncIterator, Callable
from itertools import islice, pairwise

from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Order, Scope
from bot.ratings.limits import SNAPSHOTS_APART
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.ratings.ports import Noted, OnList, concerns
from storage.codec import rating_snapshots as snapshots
from storage.limits import RESULTS_AT_ONCE


def _lists(result: RatedGame | None) -> set[ListName]:
    scopes = {None, result.community} if result else set[Scope]()
    return {ListName(result.discipline, scope) for scope in scopes if result}


class MemoryResults:
    def __init__(self) -> None:
        self._noted: dict[SessionId, Noted] = {}  # in the order of their changes
        self._newest = 0
        self._corrected: dict[ListName, int] = {}
        self._snapshots: dict[ListName, dict[int, str]] = {}

    async def change(self, session: SessionId, change: Callable[[Entry], Entry]) -> Entry:
        now = self._noted[session].entry if session in self._noted else Entry(session)
        changed = change(now)
        if changed != now:
            self._newest += 1
            self._outdate(now.result, changed.result)
            self._noted.pop(session, None)
            self._noted[session] = Noted(self._newest, changed)
        return changed

    async def since(self, revision: int) -> tuple[Noted, ...]:
        fresh = (one for one in self._noted.values() if one.revision > revision)
        return tuple(islice(fresh, RESULTS_AT_ONCE))

    async def entries(self, sessions: tuple[SessionId, ...]) -> tuple[Entry, ...]:
        return tuple(self._noted[one].entry for one in sessions if one in self._noted)

    async def disciplines(self, scope: Scope) -> frozenset[Discipline]:
        results = (one.entry.result for one in self._noted.values())
        return frozenset(one.discipline for one in results if one and scope in {None, one.community})

    async def last_revision(self) -> int:
        return self._newest

    async def on_list(self, name: ListName, after: Order | None) -> AsyncIterator[OnList]:
        found = {entry.result.order: entry for entry in self._results_on(name) if entry.result}
        orders = sorted(order for order in found if after is None or order > after)
        for at in range(0, len(orders), RESULTS_AT_ONCE):
            some = orders[at : at + RESULTS_AT_ONCE]
            yield OnList(tuple(found[one] for one in some), len(orders) - at - len(some))

    async def snapshot(self, name: ListName) -> Snapshot | None:
        kept = self._snapshots.get(name, {})
        return snapshots.decode(kept[max(kept)]) if kept else None

    async def keep_snapshot(self, name: ListName, snapshot: Snapshot) -> bool:
        if snapshot.revision < self._corrected.get(name, 0):
            return False
        if snapshot.settled.until:
            kept = self._snapshots.setdefault(name, {})
            kept[snapshot.settled.until[0]] = snapshots.encode(snapshot)
            self._thin_out(name, kept)
        return True

    def _results_on(self, name: ListName) -> list[Entry]:
        entries = (one.entry for one in self._noted.values())
        return [one for one in entries if one.result and name.has(one.result)]

    def _outdate(self, before: RatedGame | None, now: RatedGame | None) -> None:
        """Anything but one more result at the end of a list may be in what is kept."""
        for name in {*_lists(before), *_lists(now)}:
            ended = [one.result.ended for one in self._results_on(name) if one.result]
            changed = before or now
            if changed and (before or any(one >= changed.ended for one in ended)):
                self._corrected[name] = self._newest
                kept = self._snapshots.get(name, {})
                for until in [until for until in kept if until >= changed.ended.ms]:
                    del kept[until]

    def _thin_out(self, name: ListName, kept: dict[int, str]) -> None:
        ended = [one.result.ended.ms for one in self._results_on(name) if one.result]
        since = {until: sum(ms > until for ms in ended) for until in kept}
        newest, *others = sorted(kept, reverse=True)
        for until, further in pairwise(others):
            if since[further] <= SNAPSHOTS_APART * since[newest]:
                del kept[until]
            else:
                newest = until

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        return tuple(one for one in self._noted.values() if concerns(one.entry, whom))

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        for noted in await self.about(*whom):
            await self.change(noted.entry.session, change)

    async def catch_up(self) -> None:
        """Nothing is noted: the dict is gone through."""
