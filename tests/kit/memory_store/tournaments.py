"""Cups in a dict."""

from collections.abc import AsyncIterator

from bot.documents.ports import Commit
from bot.kernel.ids import Player, RequestId, Room
from bot.kernel.time import Clock, Instant
from bot.tournaments.events import CupNotice
from bot.tournaments.model import Cup, CupId
from bot.tournaments.ports import CupChange, LoadedCup, StoredCup
from tests.kit.memory_store.deadlines import MemoryDeadlines
from tests.kit.memory_store.documents import MemoryDocuments
from tests.kit.memory_store.outbox import MemoryOutbox


class MemoryTournaments:
    """Commits touch the outbox in the same breath, as one script does in Redis."""

    def __init__(
        self, clock: Clock, outbox: MemoryOutbox[CupNotice], deadlines: MemoryDeadlines[CupId]
    ) -> None:
        self._outbox = outbox
        self._documents = MemoryDocuments[Cup](clock, deadlines)

    async def load(self, cup: CupId, request: RequestId) -> LoadedCup | None:
        found = self._documents.load(cup, request)
        return LoadedCup(*found) if found else None

    async def load_many(self, cups: tuple[CupId, ...]) -> tuple[Cup, ...]:
        return self._documents.load_many(cups)

    async def commit(self, change: CupChange) -> Commit:
        cup = change.cup
        commit = self._documents.commit(cup, change.expecting, change.request)
        if commit is Commit.DONE and change.events:
            self._outbox.append(CupNotice(cup.id, cup.version, change.events))
        return commit

    async def cups(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredCup]:
        for cup, changed in self._documents.found(unchanged_since):
            yield StoredCup(cup, changed)

    async def about(self, player: Player, rooms: frozenset[Room] = frozenset()) -> AsyncIterator[StoredCup]:
        for cup, changed in self._documents.about(player, rooms):
            yield StoredCup(cup, changed)

    async def remove(self, cup: Cup) -> None:
        self._documents.remove(cup)
