"""The port of the log of results."""

from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Order, Scope
from bot.ratings.model import Discipline, Entry


@dataclass(frozen=True, slots=True)
class Noted:
    """An entry, and the number of the change that made it what it is."""

    revision: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class OnList:
    """Some entries of a list, void ones among them; ``left`` is about how many come after them."""

    entries: tuple[Entry, ...]
    left: int


class ResultLog(Protocol):
    """Keeps an entry for each table. A call may raise the store's own exception for being out of reach."""

    async def change(self, session: SessionId, change: Callable[[Entry], Entry]) -> Entry:
        """The entry after ``change``, which may be asked again if something else comes in between."""

    async def since(self, revision: int) -> tuple[Noted, ...]:
        """A handful of the entries that were changed after that, in the order of their changes; or none."""

    async def entries(self, sessions: tuple[SessionId, ...]) -> tuple[Entry, ...]:
        """What is known of these tables, of those of which anything is."""

    async def disciplines(self, scope: Scope) -> frozenset[Discipline]:
        """Of which there have been results there."""

    async def listed(self) -> int:
        """The number of the last change; all results up to it are found by the lists that they are on."""

    def on_list(self, name: ListName, after: Order | None) -> AsyncIterator[OnList]:
        """All entries of a list that come after that, in the list's order, a handful at a time."""

    async def snapshot(self, name: ListName) -> Snapshot | None:
        """What was kept of the list up to the last result before which nothing has changed since.

        None where nothing was. Of all that was kept, what lies far back is the thinner the further it does.
        """

    async def keep_snapshot(self, name: ListName, snapshot: Snapshot) -> bool:
        """Whether it holds: nothing of the list has been corrected, or come late, since its revision.

        Where it does not, it is not kept.
        """

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        """The entries whose result names one of these players, or is of one of these communities.

        Raises LeftToNewerVersion where one of them is.
        """

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        """Keep instead of every entry about one of these what ``change`` makes of it.

        Raises LeftToNewerVersion as above, after it has done so with the others.
        """

    async def catch_up(self) -> None:
        """Once: note what was stored before it was found by whom it is about without a walk."""


def concerns(entry: Entry, whom: Iterable[Player | CommunityRef]) -> bool:
    result = entry.result
    return result is not None and any(one in result.players or one == result.community for one in whom)
