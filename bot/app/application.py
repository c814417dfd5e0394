"""Everything put together over one store, and what runs beside the platforms."""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.app.cup_workers import CupReaders, CupWorkers
from bot.delivery.outbox_reader import Act, OutboxReader
from bot.delivery.ports import Courier
from bot.dispatch.dispatcher import Dispatcher
from bot.documents.deadline_worker import DeadlineWorker
from bot.features.play.board_updates import deliver, keep_index
from bot.features.play.turn_pings import TurnPings, calling
from bot.features.privacy.forget_person import ForgetPerson
from bot.features.privacy.retention import Retention
from bot.features.standing.rating_updates import keep_score, recount
from bot.kernel.ids import Platform, SessionId
from bot.ratings.service import Ratings
from bot.sessions.downtime import DowntimeWatch
from bot.sessions.events import Notice
from bot.sessions.service import SessionMaintenance
from bot.tournaments.events import CupNotice
from bot.tournaments.service import Cups
from storage.store import Store

Worker = Callable[[], Coroutine[None, None, None]]
WhileServing = Callable[[Worker], Coroutine[None, None, None]]
_ALWAYS: Mapping[Platform, WhileServing] = {}


@dataclass(frozen=True, slots=True)
class Application:
    """Everything put together over one store; ``couriers`` grows as platforms are connected."""

    world: Store
    dispatcher: Dispatcher
    couriers: dict[Platform, Courier]
    presence: DowntimeWatch
    deadline_worker: DeadlineWorker[SessionId]
    worker: str
    ratings: Ratings
    cups: Cups

    def workers(self, serving: Mapping[Platform, WhileServing] = _ALWAYS) -> tuple[Worker, ...]:
        """What runs beside the platforms: time, what is to go, the index; for each platform boards, pings.

        What sends to a platform that another process may be ``serving`` runs while it is we who do.
        """
        readers: list[OutboxReader[Any]] = [self.index_keeper(), self.scorekeeper(), self.recounter()]
        sending = [
            _while_serving(platform, reader, serving)
            for platform in self.couriers
            for reader in self._senders(platform)
        ]
        roles = (self.presence.run, self.deadline_worker.run, self.forgetting().run, self.retention().run)
        return (
            *roles,
            *(reader.run for reader in readers),
            *self.cup_running.workers(),
            self.cup_rooms.index_keeper().run,
            *sending,
        )

    def _senders(self, platform: Platform) -> tuple[OutboxReader[Any], ...]:
        """Those who send to one platform."""
        return self.deliverer(platform), self.caller(platform), *self.cup_rooms.readers_of(platform)

    @property
    def cup_running(self) -> CupWorkers:
        """Lets cups run by themselves."""
        return CupWorkers(self.world, self.cups, self.worker)

    def forgetting(self) -> ForgetPerson:
        """Does what people ask with ``/forget``."""
        world, sessions = self.world, self.dispatcher.registry.tables.sessions
        return ForgetPerson(world, SessionMaintenance(sessions.store), sessions.games, sessions.clock)

    def retention(self) -> Retention:
        """Sees to it that nothing is kept for longer than it should be."""
        world, sessions = self.world, self.dispatcher.registry.tables.sessions
        return Retention(world, SessionMaintenance(sessions.store), sessions.clock)

    def index_keeper(self) -> OutboxReader[Notice]:
        world = self.world
        return self._reader("index", keep_index(world.index, world.boards, world.rooms, world.sessions))

    def scorekeeper(self) -> OutboxReader[Notice]:
        """Enters what games have led to into the log of results."""
        world, sessions = self.world, self.dispatcher.registry.tables.sessions
        return self._reader("ratings", keep_score(self.ratings, world.rooms, world.sessions, sessions.games))

    def recounter(self) -> OutboxReader[CupNotice]:
        """Counts ratings anew after what organisers of cups have corrected."""
        act = recount(self.ratings, self.cups)
        return OutboxReader(self.world.cup_outbox, "ratings", self.worker, act)

    def caller(self, platform: Platform) -> OutboxReader[Notice]:
        """Pings those whose turn it is, where this platform is the one to reach them."""
        world, board_sync = self.world, self.dispatcher.board_sync
        sessions = self.dispatcher.registry.tables.sessions
        caller = TurnPings(
            platform,
            self.couriers,
            world.accounts,
            world.boards,
            world.pings,
            board_sync.display,
            sessions.games,
            sessions.clock,
        )
        return self._reader(f"{platform}-calls", calling(caller, world.sessions))

    def deliverer(self, platform: Platform) -> OutboxReader[Notice]:
        """Keeps the rooms of one platform in step with what others do."""
        world = self.world
        games = self.dispatcher.registry.tables.games
        act = deliver(self.dispatcher.board_sync, world.boards, world.rooms, world.sessions, games, platform)
        return self._reader(platform, act)

    @property
    def cup_rooms(self) -> CupReaders:
        """Keeps everybody in step with cups."""
        return CupReaders(
            self.world,
            self.dispatcher.board_sync,
            self.dispatcher.registry.tables.games,
            self.cups.clock,
            self.worker,
        )

    def _reader(self, group: str, act: Act) -> OutboxReader[Notice]:
        return OutboxReader(self.world.outbox, group, self.worker, act)


def _while_serving(
    platform: Platform, reader: OutboxReader[Any], serving: Mapping[Platform, WhileServing]
) -> Worker:
    return partial(serving[platform], reader.run) if platform in serving else reader.run
