"""A courier that carries nothing, and only says which table a room has shown last."""

from dataclasses import dataclass, field

from bot.delivery.message_books import BoardRef
from bot.kernel.ids import Room, SessionId
from bot.messages.rendering import RenderedCard


@dataclass(slots=True)
class SilentCourier:
    newest: dict[Room, SessionId] = field(default_factory=dict)

    async def ready(self, room: Room) -> None:
        """No limits but the machine's."""

    async def post(
        self,
        room: Room,
        session: SessionId,
        rendered: RenderedCard,
        *,
        after: str | None = None,  # noqa: ARG002 - nothing was asked by a message
    ) -> BoardRef:
        board = BoardRef(session, room, session)
        self.newest[room] = session
        await self.edit(board, rendered)
        return board

    async def edit(self, board: BoardRef, rendered: RenderedCard) -> None:
        """What a platform would do with it is for others to add."""
