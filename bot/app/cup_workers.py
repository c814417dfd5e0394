"""The workers of cups, and what each acts with."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TypeAlias

from bot.commandkit.core import Core
from bot.delivery.retries import to_each
from bot.documents.deadline_worker import DeadlineWorker
from bot.documents.due_worker import DueWorker
from bot.documents.held_leases import OneAtATime
from bot.features.cup.announcements import AnnouncementPings, CupAnnouncements, CupNotifications, Gains
from bot.features.cup.cup_card_sync import list_cup
from bot.features.cup.limits import DEADLINE_LEASE_MS
from bot.features.cup.match_tables import tell_cups
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, SessionId
from bot.sessions.due_work import TableWork
from bot.sessions.model import Session
from bot.tournaments.due_work import CupWork
from bot.tournaments.model import Cup, CupId
from bot.tournaments.requests import CupNotice
from bot.tournaments.series import UTC
from bot.tournaments.worker import CupWorker

CupDueWorker: TypeAlias = DueWorker[CupId, Cup]


@frozen
class CupReaders:
    """Those who act on what happens in cups."""

    core: Core
    gains: Gains

    def index_keeper(self) -> DueWorker[CupId, Cup]:
        """Keeps every list of cups in step."""
        store = self.core.store
        keep = partial(list_cup, index=store.cup_index, rooms=store.rooms)
        return DueWorker(store.cup_work, CupWork.LISTS, store.cups, keep)

    @property
    def announcements(self) -> CupAnnouncements:
        """They tell rooms what an edited card does not."""
        core, store = self.core, self.core.store
        pings = AnnouncementPings(core.posts, store.rooms, store.accounts, core.display, core.clock)
        return CupAnnouncements(store.rooms, core.posts, store.cups, core.games, self.gains, pings)

    @property
    def notifications(self) -> CupNotifications:
        """They call people."""
        core, store = self.core, self.core.store
        return CupNotifications(
            core.couriers,
            core.posts,
            store.accounts,
            store.rooms,
            core.display,
            store.cups,
            core.clock,
            core.games,
        )

    def tell(self) -> Callable[[CupNotice], Awaitable[None]]:
        """Tells rooms and people; where one of them breaks, the other goes on."""
        acts = (self.announcements.tell, self.notifications.call)

        async def act(notice: CupNotice) -> None:
            await to_each(acts, lambda each: each(notice))

        return act


@frozen
class CupWorkers:
    """The workers that any process can have, independent of the platforms it serves."""

    core: Core

    @property
    def runner(self) -> CupWorker:
        cups = self.core.cups
        return CupWorker(cups, cups.tables, self.core.store.cup_deadlines, self._organiser_zone)

    async def _organiser_zone(self, cup: Cup) -> str:
        organiser = next((person.player for person in cup.organisers if person != NOBODY), None)
        return (await self.core.store.accounts.account(organiser)).rest.zone if organiser else UTC

    def deadline_worker(self) -> DeadlineWorker[CupId]:
        return DeadlineWorker(
            self.core.store.cup_deadlines, self.runner.expire, at_once=4, lease_ms=DEADLINE_LEASE_MS
        )

    def table_opener(self) -> CupDueWorker:
        """Two changes of a cup that follow each other would both make a room for the same match."""
        return self._due_worker(CupWork.TABLES, self.runner.open_tables)

    def table_keepers(self) -> tuple[CupDueWorker, ...]:
        """Those who see to open tables, and to the cup that follows."""
        runner = self.runner
        return (
            self._due_worker(CupWork.ENDINGS, runner.close_tables),
            self._due_worker(CupWork.CLOCKS, runner.keep_time),
            self._due_worker(CupWork.SERIES, runner.go_on),
        )

    def _due_worker(self, work: CupWork, act: Callable[[Cup], Awaitable[None]]) -> CupDueWorker:
        """One version at a time, the newest: an older one that comes later would undo what is done."""
        one_at_a_time = OneAtATime(self.core.store.leases, self.core.process)

        async def act_on_newest(cup: Cup) -> None:
            async with one_at_a_time.about(f"{work} {cup.id}"):
                if newest := await self.core.cups.look(cup.id):
                    await act(newest)

        return DueWorker(self.core.store.cup_work, work, self.core.store.cups, act_on_newest)

    def result_keeper(self) -> DueWorker[SessionId, Session]:
        """Reports how tables of matches ended."""
        store = self.core.store
        return DueWorker(store.table_work, TableWork.MATCH, store.sessions, tell_cups(self.runner))

    def workers(self) -> tuple[Callable[[], Coroutine[None, None, None]], ...]:
        """Those that send nothing to any platform; the ``table_opener`` does."""
        keepers = (keeper.run for keeper in self.table_keepers())
        return self.deadline_worker().run, self.result_keeper().run, *keepers
