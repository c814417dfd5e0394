"""What Discord's adapter needs of the dispatcher."""

from collections.abc import Sequence
from typing import Protocol

from bot.dispatch.memberships import Memberships
from bot.dispatch.requests import Answer, Request
from bot.kernel.ids import Named, Room, SessionId
from bot.kernel.time import Clock
from bot.messages.rendering import RenderedCard


class GameChoice(Protocol):
    """A game installed: what it is called, and its variants."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def variants(self) -> Sequence[str]: ...


class Excerpt(Protocol):
    """A passage that may be meant."""

    @property
    def game(self) -> str: ...

    @property
    def number(self) -> str: ...

    @property
    def heading(self) -> str: ...


class Dispatcher(Protocol):
    """What this platform asks. :meth:`handle` always answers; the others may raise StoreUnreachable."""

    @property
    def clock(self) -> Clock:
        """The store's, as far as it is known."""

    async def handle(self, request: Request) -> Answer: ...

    async def boards_in(self, room: Room) -> tuple[SessionId, ...]:
        """Tables that the room shows, oldest first."""

    async def board_card_in(self, session: SessionId, room: Room) -> RenderedCard | None:
        """The table's card as it is now, for that room."""

    async def complete(
        self, room: Room, asker: Named, line: str, names: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        """Whole lines that ``line``, which begins with a slash, may become."""

    async def may_look_up(self, asker: Named) -> bool:
        """Whether they may be suggested one more thing; counts it if so."""

    async def look_up(
        self, room: Room | None, asker: Named, typed: str, hint: str | None = None
    ) -> Sequence[Excerpt]:
        """Passages of rulebooks that a question leads to while it is being typed."""

    async def language_of(self, room: Room, hint: str | None) -> str: ...

    def games(self, language: str) -> Sequence[GameChoice]: ...

    @property
    def memberships(self) -> Memberships: ...

    def welcome(self, language: str) -> RenderedCard:
        """What the bot says when it comes to a server."""
