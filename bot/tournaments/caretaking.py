"""Changes to cups that nobody there has asked for."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.documents.ports import Commit
from bot.kernel.ids import RequestId
from bot.tournaments.model import Cup, CupId
from bot.tournaments.outcomes import Accepted
from bot.tournaments.ports import Change, CupStore


@dataclass(frozen=True, slots=True)
class CupCaretaker:
    """May raise StoreUnreachable, and can be asked again."""

    store: CupStore

    async def change(self, name: CupId, changed: Callable[[Cup], Accepted | None]) -> None:
        """Commit what ``changed`` makes of the cup, however often somebody comes in between."""
        commit = None
        while commit is not Commit.DONE:
            found = await self.store.load_many((name,))
            accepted = changed(found[0]) if found else None
            if accepted is None:
                return
            before = found[0].version
            request = RequestId(f"care:{before}")
            commit = await self.store.commit(Change(accepted.cup, accepted.events, before, request))
