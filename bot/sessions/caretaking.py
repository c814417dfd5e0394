"""Changes to tables that nobody sitting there has asked for."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.keeping.ports import Commit
from bot.kernel.ids import RequestId, SessionId
from bot.sessions.model import Session
from bot.sessions.outcomes import Accepted
from bot.sessions.ports import Change, SessionStore


@dataclass(frozen=True, slots=True)
class Caretaker:
    """Whether or not a table's game is on the shelf; may raise StoreUnreachable, and can be asked again."""

    store: SessionStore

    async def change(self, table: SessionId, changed: Callable[[Session], Accepted | None]) -> None:
        """Commit what ``changed`` makes of the table, however often somebody comes in between."""
        commit = None
        while commit is not Commit.DONE:
            found = await self.store.load_many((table,))
            accepted = changed(found[0]) if found else None
            if accepted is None:
                return
            before = found[0].version
            request = RequestId(f"care:{before}")
            commit = await self.store.commit(Change(accepted.session, accepted.events, before, request))
