"""What Telegram needs of the dispatcher."""

from collections.abc import Sequence
from typing import Protocol

from bot.commandkit.command import Audience
from bot.delivery.rooms import BoardRef
from bot.dispatch.memberships import Memberships
from bot.dispatch.requests import Answer, Press, Request, Typed
from bot.intents.intent import Intent
from bot.kernel.ids import Named, Room
from bot.kernel.time import Clock
from bot.messages.rendering import RenderedCard


class CommandHelp(Protocol):
    """A command for the menu; ``name`` is without its slash."""

    @property
    def name(self) -> str: ...

    @property
    def help(self) -> str: ...

    @property
    def audience(self) -> Audience: ...


class Excerpt(Protocol):
    """A passage that may be meant."""

    @property
    def game(self) -> str: ...

    @property
    def number(self) -> str: ...

    @property
    def rendered(self) -> RenderedCard: ...


class Dispatcher(Protocol):
    """What this platform asks. :meth:`handle` always answers; the others may raise StoreUnreachable."""

    @property
    def clock(self) -> Clock:
        """The store's, as far as it is known."""

    async def handle(self, request: Request) -> Answer: ...

    @property
    def memberships(self) -> Memberships: ...

    def welcome(self, language: str) -> RenderedCard:
        """How to begin, for a group that has just let us in."""

    def notice(self, key: str, language: str) -> RenderedCard:
        """One of the bot's own phrases as a message."""

    def minds_admins(self, intent: Intent | Press | Typed) -> bool:
        """Whether it matters for what is asked if the asker is an administrator there."""

    def commands(self, language: str) -> Sequence[CommandHelp]: ...

    async def may_look_up(self, asker: Named) -> bool:
        """Whether they may be suggested one more thing; counts it if so."""

    async def look_up(
        self, room: Room | None, asker: Named, typed: str, hint: str | None = None
    ) -> Sequence[Excerpt]:
        """Passages of rulebooks that a question leads to; ``room`` is None where it is unknown."""

    async def language_of(self, room: Room, hint: str | None) -> str: ...

    async def boards_of(self, pressed: Press) -> Sequence[BoardRef]:
        """The messages that show the table or cup that a button is about, in all rooms."""

    async def moved(self, old: Room, new: Room) -> None:
        """The platform has given a room another name."""
