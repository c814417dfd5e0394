"""Everything put together over one store, and what runs beside the platforms."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial, reduce
from typing import Any, TypeAlias, TypeVar

from bot.accounts.links import LinkId
from bot.app.cup_workers import CupReaders, CupWorkers
from bot.commandkit.core import Core
from bot.delivery.part_watch import PartWatch
from bot.delivery.parts import OwnedParts
from bot.delivery.ports import Connection, Courier
from bot.delivery.room_boards import RoomBoards
from bot.delivery.store import Store
from bot.dispatch.chat_migration import UnfinishedMigrations
from bot.dispatch.dispatcher import Dispatcher
from bot.documents.deadline_worker import DeadlineWorker
from bot.documents.due_worker import DueWorker, Versioned
from bot.documents.file_rewriting import FileRewriting
from bot.documents.index_updates import IndexUpdates
from bot.documents.limits import NOTICE_GIVEN_UP_S, ROOMS_SWEPT_EVERY_MS
from bot.documents.ports import NOTICES, NoticeId, Notices, label_of
from bot.documents.service import Maintenance
from bot.features.community.left_communities import LeftCommunities
from bot.features.cup.cup_card_sync import CupOnDisplay
from bot.features.people.link import Linking, LinkNotices
from bot.features.play.board_updates import TableOnDisplay, announce_lost_moves, keep_index, leave_rooms
from bot.features.play.planning import playing_plans
from bot.features.play.robot_moves import RobotMoves
from bot.features.play.seek_rounds import HoursLearning, SeekRounds
from bot.features.play.turn_calls import TurnCalls
from bot.features.privacy.forget_person import ForgetPerson
from bot.features.privacy.retention import Retention
from bot.features.puzzle import PuzzleServices
from bot.features.standing.rating_changes import RatingChanges, RatingPools, keep_score
from bot.kernel.frozen import frozen
from bot.kernel.ids import Platform, SessionId
from bot.sessions.due_work import TableWork
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.tournaments.due_work import CupWork
from bot.tournaments.model import Cup, CupId
from bot.tournaments.service import Cups

N = TypeVar("N", bound=Versioned)
Worker = Callable[[], Coroutine[None, None, None]]
TableWorker: TypeAlias = DueWorker[SessionId, Session]
WhileServing = Callable[[Worker], Coroutine[None, None, None]]
_ALWAYS: Mapping[Platform, WhileServing] = {}


@frozen
class Application:
    """Everything put together over one store; ``couriers`` grows as platforms are connected."""

    core: Core
    dispatcher: Dispatcher
    couriers: dict[Platform, Courier]
    presence: PartWatch
    deadline_worker: DeadlineWorker[SessionId]
    robots: RobotMoves
    puzzles: PuzzleServices
    rating_changes: RatingChanges
    linking: Linking
    calls: TurnCalls

    @property
    def store(self) -> Store:
        return self.core.store

    @property
    def cups(self) -> Cups:
        return self.core.cups

    def connect(self, lines: Mapping[Platform, Connection]) -> None:
        """Send by way of these platforms from now on."""
        self.couriers.update({name: line.courier for name, line in lines.items()})
        self.parts.update({name: line.parts for name, line in lines.items() if line.parts})

    def workers(self, serving: Mapping[Platform, WhileServing] = _ALWAYS) -> tuple[Worker, ...]:
        """All that runs beside the platforms, in one process."""
        return (self.presence.run, *self.background_workers(), *self.platform_workers(serving))

    def background_workers(self) -> tuple[Worker, ...]:
        """What needs no platform: time, what is to go, lists, results, robots, how cups go on."""
        table_workers = (self.index_keeper(), self.scorekeeper(), self.robot_mover(), self.plan_player())
        return (
            *(self.deadline_worker.run, self.forgetting().run, self.retention().run),
            *(self.index_updates().run, FileRewriting(self.store.files, self.store.leases).run),
            *(worker.run for worker in table_workers),
            *self.cup_running.workers(),
            self.puzzles.deadline_worker().run,
            self.link_worker().run,
            RatingPools(self.store.results, self.store.sessions).run,
            self.seek_rounds().run,
            HoursLearning(self.store.accounts, self.core.actions, self.core.clock).run,
            self.cup_rooms.index_keeper().run,
            *(projector.run for projector in self.projectors()),
        )

    def platform_workers(self, serving: Mapping[Platform, WhileServing] = _ALWAYS) -> tuple[Worker, ...]:
        """What sends: boards, calls, and what people are told.

        What sends to a platform that another process may be ``serving`` runs while it is we who do; tables of
        cups, which open threads on any platform, are opened by the process that serves all of them.
        """
        sending = [
            _while_serving(platform, worker, serving)
            for platform in self.couriers
            for worker in (self.migrations(platform), self.left_communities(platform))
        ]
        reconcilers = (self.boards.reconciler(platform) for platform in self.couriers)
        opener = self.cup_running.table_opener()
        opening = reduce(lambda work, serve: partial(serve, work), serving.values(), opener.run)
        telling = (teller.run for teller in self.tellers())
        return (
            opening,
            self.caller().run,
            *telling,
            *sending,
            *(reconciler.run for reconciler in reconcilers if reconciler),
        )

    @property
    def cup_running(self) -> CupWorkers:
        """Lets cups run by themselves."""
        return CupWorkers(self.core)

    def seek_rounds(self) -> SeekRounds:
        """Brings together those who look for an opponent."""
        return SeekRounds(self.core)

    def link_worker(self) -> DeadlineWorker[LinkId]:
        """Joins and separates accounts when it is time."""
        return DeadlineWorker(self.store.link_deadlines, self.linking.joining.expire)

    def tellers(self) -> tuple[DueWorker[NoticeId, Any], ...]:
        """Tell rooms and people what has happened."""
        store, tables, posts = self.store, self.core.tables, self.core.posts
        leave = leave_rooms(self.boards, tables.access)
        announce = announce_lost_moves(posts, store.followers, store.rooms, tables.games)

        async def tell_of_table(notice: Notice) -> None:
            for session in await store.sessions.load_many((notice.session,)):
                await leave(session, notice)
                await announce(session, notice)

        return (
            _teller(store.table_notices, tell_of_table),
            _teller(store.cup_notices, self.cup_rooms.tell()),
            _teller(store.daily_notices, self.puzzles.poster.post),
            _teller(store.link_notices, LinkNotices(self.linking, posts).tell),
        )

    def forgetting(self) -> ForgetPerson:
        """Does what people ask with ``/forget``."""
        store, sessions = self.store, self.core.tables.sessions
        return ForgetPerson(store, Maintenance(sessions.store), sessions.games, sessions.clock)

    def retention(self) -> Retention:
        """Sees to it that nothing is kept for longer than it should be."""
        store, sessions = self.store, self.core.tables.sessions
        return Retention(store, Maintenance(sessions.store), sessions.clock)

    def index_updates(self) -> IndexUpdates:
        """Sees to it that what is kept is found without going through everything."""
        store = self.store
        registers = (store.register, store.cup_register, store.daily_register, store.link_register)
        return IndexUpdates(registers, store.leases)

    def index_keeper(self) -> TableWorker:
        store = self.store
        return self._worker(TableWork.LISTS, keep_index(store.index, store.followers, store.rooms))

    def robot_mover(self) -> TableWorker:
        """Lets robots move at their tables."""
        return self._worker(TableWork.ROBOTS, self.robots.act)

    def plan_player(self) -> TableWorker:
        """Plays the moves that people have planned."""
        sessions = self.core.tables.sessions
        return self._worker(TableWork.PLANS, playing_plans(sessions, sessions.games))

    def scorekeeper(self) -> TableWorker:
        """Enters what games have led to into the log of results."""
        games = self.core.games
        return self._worker(TableWork.RATING, keep_score(self.core.ratings, self.store.rooms, games))

    def caller(self) -> TableWorker:
        """Calls the players who are to move."""
        return self._worker(TableWork.CALLS, self.calls.act, is_light=True)

    @property
    def boards(self) -> RoomBoards:
        return self.core.boards

    @property
    def parts(self) -> dict[Platform, OwnedParts]:
        """The parts of the platforms that are connected; it grows as they are."""
        return self.boards.owners.parts

    def projectors(self) -> tuple[TableWorker, DueWorker[CupId, Cup]]:
        """Let rooms know what they are to show."""
        boards, games = self.boards, self.core.games

        async def project_table(session: Session) -> None:
            await boards.project(TableOnDisplay(session, games[session.game]))

        async def project_cup(cup: Cup) -> None:
            await boards.project(CupOnDisplay(cup, games), renews=True)

        store, every_ms = self.store, ROOMS_SWEPT_EVERY_MS
        return (
            DueWorker(
                store.table_work,
                TableWork.UNPROJECTED,
                store.sessions,
                project_table,
                every_ms,
                is_light=True,
            ),
            DueWorker(store.cup_work, CupWork.UNPROJECTED, store.cups, project_cup, every_ms, is_light=True),
        )

    def migrations(self, platform: Platform) -> UnfinishedMigrations:
        """Lets rooms that have become others arrive there with all that they have."""
        return UnfinishedMigrations(platform, self.dispatcher.migration, self.store.leases)

    def left_communities(self, platform: Platform) -> LeftCommunities:
        """Tells people where their games go on once their community has thrown us out."""
        store, tables = self.store, self.core.tables
        return LeftCommunities(
            platform, store.communities, store.rooms, tables, store.accounts, self.core.posts, store.leases
        )

    @property
    def cup_rooms(self) -> CupReaders:
        """Keeps everybody in step with cups."""
        return CupReaders(self.core, self.rating_changes.through)

    def _worker(
        self, work: TableWork, act: Callable[[Session], Awaitable[int | None]], *, is_light: bool = False
    ) -> TableWorker:
        return DueWorker(self.store.table_work, work, self.store.sessions, act, is_light=is_light)


def _teller(notices: Notices[N], act: Callable[[N], Awaitable[int | None]]) -> DueWorker[NoticeId, N]:
    return DueWorker(notices, NOTICES, notices, act, label=label_of, given_up_after_s=NOTICE_GIVEN_UP_S)


def _while_serving(
    platform: Platform,
    worker: UnfinishedMigrations | LeftCommunities,
    serving: Mapping[Platform, WhileServing],
) -> Worker:
    return partial(serving[platform], worker.run) if platform in serving else worker.run
