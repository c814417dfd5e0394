"""The port of the log of results."""

from collections.abc import AsyncIterator, Callable, Iterable
from typing import Protocol

from bot.kernel.frozen import frozen
from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Order, Scope
from bot.ratings.model import Discipline, Entry


@frozen
class Noted:
    """An entry, and the number of its last change."""

    revision: int
    entry: Entry


@frozen
class OnList:
    """Some entries of a list, void ones included; about ``remaining`` more follow."""

    entries: tuple[Entry, ...]
    remaining: int


class ResultLog(Protocol):
    """Keeps an entry for each table. A call may raise the store's own exception for being out of reach."""

    async def change(self, session: SessionId, change: Callable[[Entry], Entry]) -> Entry:
        """Apply ``change`` and return the entry; it is called again after a conflict."""

    async def since(self, revision: int) -> tuple[Noted, ...]:
        """Some of the entries that changed after ``revision``, in the order of their changes; or none."""

    async def entries(self, sessions: tuple[SessionId, ...]) -> tuple[Entry, ...]:
        """The entries of these tables, where there are any."""

    async def disciplines(self, scope: Scope) -> frozenset[Discipline]:
        """The disciplines that have results in the scope."""

    async def last_revision(self) -> int:
        """The number of the last change."""

    def on_list(self, name: ListName, after: Order | None) -> AsyncIterator[OnList]:
        """All entries of a list after that order, in the list's order, some at a time."""

    async def snapshot(self, name: ListName) -> Snapshot | None:
        """The newest valid snapshot of the list, or None: nothing before its last result has changed since.

        Snapshots are kept the more sparsely the older they are.
        """

    async def keep_snapshot(self, name: ListName, snapshot: Snapshot) -> bool:
        """Save the snapshot if it is valid, and return whether it is.

        It is invalid where a result of the list was corrected, or came late, since its revision.
        """

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        """The entries with results of these players or communities.

        Raises LeftToNewerVersion where one of them is.
        """

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        """Apply ``change`` to every entry about these players or communities.

        Raises LeftToNewerVersion as above, after it has changed all others.
        """


def concerns(entry: Entry, whom: Iterable[Player | CommunityRef]) -> bool:
    result = entry.result
    return result is not None and any(
        subject in result.players or subject == result.community for subject in whom
    )
