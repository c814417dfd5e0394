"""The port of the log of results."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.ratings.model import Entry


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

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        """The entries whose result names one of these players, or is of one of these communities."""

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        """Keep instead of every entry about one of these what ``change`` makes of it."""

    async def catch_up(self) -> None:
        """Once: note what was stored before it was found by whom it is about without a walk."""


def concerns(entry: Entry, whom: Iterable[Player | CommunityRef]) -> bool:
    result = entry.result
    return result is not None and any(one in result.players or one == result.community for one in whom)
