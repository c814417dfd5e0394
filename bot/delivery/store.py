"""The store: all its ports in one record."""

from collections.abc import Awaitable, Callable

from bot.accounts.links import LinkId, LinkNotice, LinkRegister, LinkStore
from bot.accounts.ports import AccountBook, BlockBook, CommunityBook, ForgetRequests, ForgottenList, RoomBook
from bot.delivery.call_book import CallBook
from bot.delivery.parts import KeptUpdates, PartMessages
from bot.delivery.rooms import Followers, RoomSlots
from bot.documents.file_rewriting import StoreFiles
from bot.documents.ownership import OwnerLeases
from bot.documents.ports import Deadlines, Leases, Notices, WorkIndex
from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId
from bot.kernel.time import Instant
from bot.learning.daily_puzzles import DailyRegister, DailyStore
from bot.learning.daily_schedule import DailyId, DailyNotice
from bot.learning.ports import QuizBook, SolverBook
from bot.matching.ports import SeekBook
from bot.ratings.ports import ResultLog
from bot.robots.ports import PuzzleBook, ReviewBook
from bot.rulebook.ports import UnansweredBook
from bot.sessions.model import Session
from bot.sessions.ports import PartLog, SessionRegister, SessionStore, TableIndex, TableNews, TableNotices
from bot.tournaments.model import Cup, CupId
from bot.tournaments.ports import CupIndex, CupNews, CupNotices, CupRegister, CupStore


@frozen
class Vitals:
    """The store's own time, and the time of its last backup."""

    now: Instant
    backed_up: Instant | None


@frozen
class Store:
    """All ports over one store; a wrapper replaces some of them."""

    sessions: SessionStore
    deadlines: Deadlines[SessionId]
    table_work: WorkIndex[SessionId, Session]
    table_notices: TableNotices
    cups: CupStore
    cup_deadlines: Deadlines[CupId]
    cup_work: WorkIndex[CupId, Cup]
    cup_notices: CupNotices
    cup_register: CupRegister
    cup_index: CupIndex
    cup_news: CupNews
    part_log: PartLog
    index: TableIndex
    table_news: TableNews
    room_slots: RoomSlots
    followers: Followers
    kept_updates: KeptUpdates
    accounts: AccountBook
    blocks: BlockBook
    rooms: RoomBook
    communities: CommunityBook
    register: SessionRegister
    farewells: ForgetRequests
    forgotten: ForgottenList
    files: StoreFiles
    leases: Leases
    owners: OwnerLeases
    part_messages: PartMessages
    calls: CallBook
    quizzes: QuizBook
    unanswered: UnansweredBook
    results: ResultLog
    reviews: ReviewBook
    dailies: DailyStore
    daily_register: DailyRegister
    daily_notices: Notices[DailyNotice]
    daily_deadlines: Deadlines[DailyId]
    links: LinkStore
    link_register: LinkRegister
    link_notices: Notices[LinkNotice]
    link_deadlines: Deadlines[LinkId]
    puzzles: PuzzleBook
    seeks: SeekBook
    solvers: SolverBook
    ping: Callable[[], Awaitable[bool]]
    """Whether the store answers and accepts writes."""
    vitals: Callable[[], Awaitable[Vitals]]
    """Raises StoreUnreachable."""
    upgrade: Callable[[], Awaitable[None]]
    """Brings what earlier versions have stored up to date, before it is read. Raises StoreUnreachable."""
    close: Callable[[], Awaitable[None]]
