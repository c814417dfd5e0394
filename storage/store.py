"""All that is kept, as one thing: what the bot is handed to live in."""

from typing import Protocol

from bot.accounts.ports import AccountBook, CommunityBook, ForgetRequests, RoomBook
from bot.delivery.message_books import BoardBook, PingBook
from bot.documents.ports import Deadlines, Leases, Outbox
from bot.kernel.ids import SessionId
from bot.learning.ports import QuizBook
from bot.ratings.ports import ResultLog
from bot.sessions.events import Notice
from bot.sessions.ports import DowntimeLog, SessionRegister, SessionStore, TableIndex
from bot.tournaments.events import CupNotice
from bot.tournaments.model import CupId
from bot.tournaments.ports import CupIndex, CupRegister, CupStore


class Store(Protocol):
    """Every port of storage, over one and the same store."""

    @property
    def sessions(self) -> SessionStore: ...

    @property
    def outbox(self) -> Outbox[Notice]: ...

    @property
    def deadlines(self) -> Deadlines[SessionId]: ...

    @property
    def cups(self) -> CupStore: ...

    @property
    def cup_outbox(self) -> Outbox[CupNotice]: ...

    @property
    def cup_deadlines(self) -> Deadlines[CupId]: ...

    @property
    def cup_register(self) -> CupRegister: ...

    @property
    def cup_index(self) -> CupIndex: ...

    @property
    def attendance(self) -> DowntimeLog: ...

    @property
    def index(self) -> TableIndex: ...

    @property
    def boards(self) -> BoardBook: ...

    @property
    def accounts(self) -> AccountBook: ...

    @property
    def rooms(self) -> RoomBook: ...

    @property
    def communities(self) -> CommunityBook: ...

    @property
    def register(self) -> SessionRegister: ...

    @property
    def farewells(self) -> ForgetRequests: ...

    @property
    def leases(self) -> Leases: ...

    @property
    def pings(self) -> PingBook: ...

    @property
    def quizzes(self) -> QuizBook: ...

    @property
    def results(self) -> ResultLog: ...

    async def ping(self) -> bool:
        """Whether the store does what it is asked, writing included."""

    async def close(self) -> None: ...
