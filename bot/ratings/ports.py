"""The port of the log of results."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Scope
from bot.ratings.model import Discipline, Entry


@dataclass(frozen=True, slots=True)
class Noted:
    """An entry, and the number of the change that made it what it is."""

    revision: int
    entry: Entry


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

    async def snapshot(self, name: ListName) -> Snapshot | None:
        """The list as it was kept last; None where it was not, or what was in it has been corrected since."""

    async def keep_snapshot(self, name: ListName, snapshot: Snapshot) -> None:
        """Nothing, where anything of the log has been corrected since its revision."""

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
