"""The book of pings: which message has called whom to which table."""

from dataclasses import dataclass
from typing import Protocol

from bot.kernel.ids import Player, Room, SessionId, Version


@dataclass(frozen=True, slots=True)
class Ping:
    """``message`` can be taken back in ``room``; a private one stays, and has none.

    Where it is not known to have ``arrived``, a crash may have cut it off.
    """

    session: SessionId
    player: Player
    version: Version
    room: Room | None = None
    message: str | None = None
    arrived: bool = True


class PingBook(Protocol):
    """Remembers the last ping of each person at each table."""

    async def pings(self, session: SessionId) -> tuple[Ping, ...]: ...

    async def record(self, ping: Ping) -> None: ...

    async def forget(self, ping: Ping) -> None: ...

    async def leave(self, player: Player) -> None:
        """Forget every ping of the person."""

    async def clear(self, session: SessionId) -> None:
        """Forget every ping at the table."""

    async def catch_up(self) -> None:
        """Once: note what was stored before it was found by whom it is about without a walk."""
