"""The log of results, in a dict."""

from collections.abc import Callable
from itertools import islice

from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.ratings.model import Entry
from bot.ratings.ports import Noted, concerns
from storage.limits import RESULTS_AT_ONCE


class MemoryResults:
    def __init__(self) -> None:
        self._noted: dict[SessionId, Noted] = {}  # in the order of their changes
        self._newest = 0

    async def change(self, session: SessionId, change: Callable[[Entry], Entry]) -> Entry:
        now = self._noted[session].entry if session in self._noted else Entry(session)
        changed = change(now)
        if changed != now:
            self._newest += 1
            self._noted.pop(session, None)
            self._noted[session] = Noted(self._newest, changed)
        return changed

    async def since(self, revision: int) -> tuple[Noted, ...]:
        fresh = (one for one in self._noted.values() if one.revision > revision)
        return tuple(islice(fresh, RESULTS_AT_ONCE))

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        return tuple(one for one in self._noted.values() if concerns(one.entry, whom))

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        for noted in await self.about(*whom):
            await self.change(noted.entry.session, change)

    async def catch_up(self) -> None:
        """Nothing is noted: the dict is gone through."""
