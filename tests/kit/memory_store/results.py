"""The log of results, in a dict."""

from collections.abc import Callable
from itertools import islice

from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Scope
from bot.ratings.model import Discipline, Entry
from bot.ratings.ports import Noted, concerns
from storage.codec import rating_snapshots as snapshots
from storage.limits import RESULTS_AT_ONCE


class MemoryResults:
    def __init__(self) -> None:
        self._noted: dict[SessionId, Noted] = {}  # in the order of their changes
        self._newest = self._corrected = 0
        self._snapshots: dict[ListName, str] = {}

    async def change(self, session: SessionId, change: Callable[[Entry], Entry]) -> Entry:
        now = self._noted[session].entry if session in self._noted else Entry(session)
        changed = change(now)
        if changed != now:
            self._newest += 1
            if now.result:
                self._corrected = self._newest
                for name in [one for one in self._snapshots if one.has(now.result)]:
                    del self._snapshots[name]
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

    async def snapshot(self, name: ListName) -> Snapshot | None:
        kept = self._snapshots.get(name)
        return snapshots.decode(kept) if kept else None

    async def keep_snapshot(self, name: ListName, snapshot: Snapshot) -> None:
        if snapshot.revision >= self._corrected:
            self._snapshots[name] = snapshots.encode(snapshot)

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        return tuple(one for one in self._noted.values() if concerns(one.entry, whom))

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        for noted in await self.about(*whom):
            await self.change(noted.entry.session, change)

    async def catch_up(self) -> None:
        """Nothing is noted: the dict is gone through."""
