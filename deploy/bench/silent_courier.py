"""A courier that carries nothing, and only says which table a room has shown last."""

# ruff: noqa: ARG002 - nothing is done with what is carried

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.delivery.ports import Called, Role, always_due
from bot.delivery.rooms import BoardRef
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard


@dataclass(slots=True)
class SilentCourier:
    newest: dict[Room, SessionId] = field(default_factory=dict)

    async def ready(self, room: Room) -> None:
        """No limits but the machine's."""

    def not_sent(self, room: Room) -> None:
        """As above."""

    async def post(
        self,
        room: Room,
        session: SessionId,
        rendered: RenderedCard,
        *,
        after: str | None = None,
    ) -> BoardRef:
        board = BoardRef(session, room, session)
        self.newest[room] = session
        await self.edit(board, rendered)
        return board

    async def edit(self, board: BoardRef, rendered: RenderedCard) -> None:
        """What a platform would do with it is for others to add."""

    async def recover(self, room: Room, rendered: RenderedCard, after: str) -> str | None:
        return None

    async def sweep(self, room: Room, after: str) -> None:
        """Nothing is left behind."""

    async def share(self, room: Room, rendered: RenderedCard) -> None:
        """Nobody looks at it."""

    async def nudge(
        self,
        room: Room,
        handle: Handle,
        rendered: RenderedCard,
        due: Callable[[], Awaitable[None]] = always_due,
    ) -> str:
        await due()
        return "nudge"

    async def call(self, room: Room, called: Called, rendered: RenderedCard) -> None:
        """Nobody is there."""

    async def role(self, room: Room, words: str) -> Role | None:
        return None

    async def recover_nudge(
        self,
        room: Room,
        handle: Handle,
        table: tuple[SessionId, Version],
    ) -> str | None:
        return None

    async def unsay(self, room: Room, message: str) -> None:
        """Nothing was said."""

    async def whisper(self, handle: Handle, rendered: RenderedCard) -> None:
        """Nobody looks at it."""

    async def answers(self) -> bool:
        return True

    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        del room, handle
        return True

    async def branch(
        self,
        room: Room,
        title: str,
        people: tuple[Handle, ...],
    ) -> Room | None:
        return None

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        return ()
