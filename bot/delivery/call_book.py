"""The book of calls: where each person was called to which table, and for which turn."""

from typing import Protocol

from bot.delivery.rooms import Kind, slot_key
from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, Room, SessionId, Version


@frozen
class Call:
    """A person is called to a ``turn`` of a table in ``room``, by the slot of the room.

    Earlier versions noted no turn, a ``message`` to be taken back, and no room for a private chat.
    """

    session: SessionId
    player: Player
    version: Version
    room: Room | None = None
    turn: str = ""
    message: str | None = None

    @property
    def slot(self) -> str:
        """The key of the slot that calls them."""
        return slot_key(Kind.CALL, f"{self.session}:{self.player.account}")


class CallBook(Protocol):
    """Remembers the last call of each person at each table."""

    async def calls(self, session: SessionId) -> tuple[Call, ...]: ...

    async def record(self, call: Call) -> None: ...

    async def forget(self, call: Call) -> None: ...

    async def leave(self, player: Player) -> None:
        """Forget every call of the person."""

    async def clear(self, session: SessionId) -> None:
        """Forget every call to the table."""
