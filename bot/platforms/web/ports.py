"""What the local table needs of the dispatcher."""

from collections.abc import Sequence
from typing import Protocol

from bot.dispatch.requests import Answer, Request
from bot.kernel.ids import Named, Room, SessionId
from bot.messages.rendering import RenderedCard


class CommandHelp(Protocol):
    """A command for the list of what is possible; ``name`` is without its slash."""

    @property
    def name(self) -> str: ...

    @property
    def usage(self) -> str: ...

    @property
    def help(self) -> str: ...


class Dispatcher(Protocol):
    """What this platform asks. :meth:`handle` always answers; the others may raise StoreUnreachable."""

    async def handle(self, request: Request) -> Answer: ...

    async def boards_in(self, room: Room) -> tuple[SessionId, ...]:
        """Tables that the room shows, oldest first."""

    async def cups_in(self, room: Room) -> tuple[SessionId, ...]:
        """Cups that the room shows, oldest first; each has a card as a table has."""

    async def board_card_in(self, session: SessionId, room: Room) -> RenderedCard | None:
        """The card of a table or cup as it is now, for that room."""

    async def complete(
        self, room: Room, asker: Named, line: str, names: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        """Whole lines that ``line``, which begins with a slash, may become."""

    def commands(self, language: str) -> Sequence[CommandHelp]: ...
