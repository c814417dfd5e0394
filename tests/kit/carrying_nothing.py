"""A courier that carries nothing: every message arrives at once, wherever it is sent."""

from bot.delivery.message_books import BoardRef
from bot.delivery.ports import Called, Role
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard


class SilentCourier:
    async def ready(self, room: Room) -> None:
        """No limits but the machine's."""

    async def post(
        self,
        room: Room,
        session: SessionId,
        rendered: RenderedCard,
        *,
        after: str | None = None,
    ) -> BoardRef:
        return BoardRef(session, room, session)

    async def edit(self, board: BoardRef, rendered: RenderedCard) -> None:
        """Nobody looks at it."""

    async def recover(self, room: Room, rendered: RenderedCard, after: str) -> str | None:
        return None

    async def sweep(self, room: Room, after: str) -> None:
        """Nothing is left behind."""

    async def share(self, room: Room, rendered: RenderedCard) -> None:
        """Nobody looks at it."""

    async def nudge(self, room: Room, handle: Handle, rendered: RenderedCard) -> str:
        return "nudge"

    async def call(self, room: Room, called: Called, rendered: RenderedCard) -> None:
        """Nobody is there."""

    async def role(self, room: Room, words: str) -> Role | None:
        return None

    async def nudges_once(self, room: Room) -> bool:
        return False

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

    async def branch(
        self,
        room: Room,
        title: str,
        people: tuple[Handle, ...],
    ) -> Room | None:
        return None

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        return ()
