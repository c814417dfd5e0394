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
        entry = self._noted[session].entry if session in self._noted else Entry(session)
        changed = change(entry)
        if changed != entry:
            self._newest += 1
            self._outdate(entry.result, changed.result)
            self._noted.pop(session, None)
            self._noted[session] = Noted(self._newest, changed)
        return changed

    async def since(self, revision: int) -> tuple[Noted, ...]:
        fresh = (record for record in self._noted.values() if record.revision > revision)
        return tuple(islice(fresh, RESULTS_AT_ONCE))

    async def entries(self, sessions: tuple[SessionId, ...]) -> tuple[Entry, ...]:
        return tuple(self._noted[session].entry for session in sessions if session in self._noted)

    async def disciplines(self, scope: Scope) -> frozenset[Discipline]:
        results = (record.entry.result for record in self._noted.values())
        return frozenset(
            result.discipline for result in results if result and scope in {None, result.community}
        )

    async def last_revision(self) -> int:
        return self._newest

    async def on_list(self, name: ListName, after: Order | None) -> AsyncIterator[OnList]:
        entries = {entry.result.order: entry for entry in self._results_on(name) if entry.result}
        orders = sorted(order for order in entries if after is None or order > after)
        for at in range(0, len(orders), RESULTS_AT_ONCE):
            some = orders[at : at + RESULTS_AT_ONCE]
            yield OnList(tuple(entries[order] for order in some), len(orders) - at - len(some))

    async def snapshot(self, name: ListName) -> Snapshot | None:
        texts = self._snapshots.get(name, {})
        return snapshots.decode(texts[max(texts)]) if texts else None

    async def keep_snapshot(self, name: ListName, snapshot: Snapshot) -> bool:
        if snapshot.revision < self._corrected.get(name, 0):
            return False
        if snapshot.settled.until:
            texts = self._snapshots.setdefault(name, {})
            texts[snapshot.settled.until[0]] = snapshots.encode(snapshot)
            self._thin_out(name, texts)
        return True

    def _results_on(self, name: ListName) -> list[Entry]:
        entries = (record.entry for record in self._noted.values())
        return [entry for entry in entries if entry.result and name.has(entry.result)]

    def _outdate(self, old: RatedGame | None, new: RatedGame | None) -> None:
        """Anything but one more result at the end of a list may be in what is kept."""
        for name in {*_lists(old), *_lists(new)}:
            ended = [entry.result.ended for entry in self._results_on(name) if entry.result]
            changed = old or new
            if changed and (old or any(time >= changed.ended for time in ended)):
                self._corrected[name] = self._newest
                texts = self._snapshots.get(name, {})
                for until in [until for until in texts if until >= changed.ended.ms]:
                    del texts[until]

    def _thin_out(self, name: ListName, texts: dict[int, str]) -> None:
        ended = [entry.result.ended.ms for entry in self._results_on(name) if entry.result]
        since = {until: sum(ms > until for ms in ended) for until in texts}
        newest, *older = sorted(texts, reverse=True)
        for until, earlier in pairwise(older):
            if since[earlier] <= SNAPSHOTS_APART * since[newest]:
                del texts[until]
            else:
                newest = until

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        return tuple(record for record in self._noted.values() if concerns(record.entry, whom))

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        for noted in await self.about(*whom):
            await self.change(noted.entry.session, change)
