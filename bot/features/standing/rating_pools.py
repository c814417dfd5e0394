"""Sorts results from before speeds were kept into the list of their speed, by the clocks of their tables."""

from dataclasses import dataclass, replace

from bot.documents.outage_log import Outage
from bot.features.standing.limits import SORTED_EVERY_S
from bot.features.standing.rating_updates import is_live
from bot.kernel.ids import SessionId
from bot.ratings.model import Entry
from bot.ratings.ports import ResultLog
from bot.sessions.ports import SessionStore


@dataclass(frozen=True, slots=True)
class RatingPools:
    """One of any number of workers: what several do at once, or again, comes to the same."""

    log: ResultLog
    sessions: SessionStore

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for. An older process may still enter some."""
        await Outage("sorting of results by speed").repeat(self.tick, SORTED_EVERY_S)

    async def tick(self) -> int:
        """How many have been sorted; what has lost its table counts as it did."""
        revision = count = 0
        while noted := await self.log.since(revision):
            revision = noted[-1].revision
            unknown = [one.entry.session for one in noted if _is_unknown(one.entry)]
            tables = await self.sessions.load_many(tuple(unknown)) if unknown else ()
            live = {table.id for table in tables if is_live(table)}
            for session in unknown:
                await self._sort(session, live=session in live)
            count += len(unknown)
        return count

    async def _sort(self, session: SessionId, *, live: bool) -> None:
        def change(entry: Entry) -> Entry:
            if not _is_unknown(entry) or entry.result is None:
                return entry
            return replace(entry, result=replace(entry.result, live=live))

        await self.log.change(session, change)


def _is_unknown(entry: Entry) -> bool:
    return entry.result is not None and entry.result.live is None
