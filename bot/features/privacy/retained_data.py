"""All that is kept, as those see it who take care that it goes in time."""

from typing import Protocol

from bot.accounts.links import LinkId, LinkRegister, LinkStore
from bot.accounts.ports import AccountBook, CommunityBook, ForgetRequests, ForgottenList, RoomBook
from bot.delivery.calls import CallBook
from bot.delivery.rooms import Followers, RoomSlots
from bot.documents.file_rewriting import StoreFiles
from bot.documents.ports import Deadlines, Leases
from bot.learning.daily import DailyId
from bot.learning.daily_puzzles import DailyRegister, DailyStore
from bot.learning.ports import QuizBook, SolverBook
from bot.ratings.ports import ResultLog
from bot.robots.ports import PuzzleBook
from bot.rulebook.ports import UnansweredBook
from bot.sessions.ports import SessionRegister, TableIndex, TableNotices
from bot.tournaments.ports import CupIndex, CupNotices, CupRegister, CupStore


class RetainedData(Protocol):
    """Every port belongs to one and the same store."""

    @property
    def accounts(self) -> AccountBook: ...

    @property
    def farewells(self) -> ForgetRequests: ...

    @property
    def forgotten(self) -> ForgottenList: ...

    @property
    def files(self) -> StoreFiles: ...

    @property
    def rooms(self) -> RoomBook: ...

    @property
    def communities(self) -> CommunityBook: ...

    @property
    def unanswered(self) -> UnansweredBook: ...

    @property
    def room_slots(self) -> RoomSlots: ...

    @property
    def followers(self) -> Followers: ...

    @property
    def calls(self) -> CallBook: ...

    @property
    def quizzes(self) -> QuizBook: ...

    @property
    def dailies(self) -> DailyStore: ...

    @property
    def daily_register(self) -> DailyRegister: ...

    @property
    def daily_deadlines(self) -> Deadlines[DailyId]: ...

    @property
    def links(self) -> LinkStore: ...

    @property
    def link_register(self) -> LinkRegister: ...

    @property
    def link_deadlines(self) -> Deadlines[LinkId]: ...

    @property
    def solvers(self) -> SolverBook: ...

    @property
    def puzzles(self) -> PuzzleBook: ...

    @property
    def results(self) -> ResultLog: ...

    @property
    def index(self) -> TableIndex: ...

    @property
    def register(self) -> SessionRegister: ...

    @property
    def table_notices(self) -> TableNotices: ...

    @property
    def cups(self) -> CupStore: ...

    @property
    def cup_register(self) -> CupRegister: ...

    @property
    def cup_index(self) -> CupIndex: ...

    @property
    def cup_notices(self) -> CupNotices: ...

    @property
    def leases(self) -> Leases: ...
