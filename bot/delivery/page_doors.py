"""The page inside a chat app: what a platform offers so that people can come in through it."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Protocol

from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Named, Platform, Room, SessionId
from bot.messages.rendering import RenderedCard


class TurnedAway(StrEnum):
    """Why somebody does not come in."""

    FORGED = "forged"
    """What the page says of itself was not written by the platform, or was changed since."""
    EXPIRED = "expired"
    USED = "used"
    """The same proof has opened a page before."""
    UNCONFIRMED = "unconfirmed"
    """The platform does not say who this is."""
    ELSEWHERE = "elsewhere"
    """The person is not in the place that the page says it was opened in."""
    SILENT = "silent"
    """The platform cannot be asked now."""
    LEAVING = "leaving"
    """This process is just ending; another one, or the next, lets them in."""


@frozen
class ChatPlace:
    """A chat as seen by somebody who is in it: ``private`` where nobody else reads it but us."""

    room: Room
    community: str | None = None
    private: bool = False


@frozen
class Visitor:
    """Somebody whom a platform has vouched for, the chat that the page was opened from, and what to show.

    ``language`` is what the platform believes they read; ``table`` may also be a cup.
    """

    asker: Named
    place: ChatPlace
    table: SessionId | None = None
    language: str | None = None


class PageDoor(Protocol):
    """What one platform can do for the page. What asks the platform may take as long as that takes."""

    @property
    def name(self) -> Platform: ...

    @property
    def frames(self) -> tuple[str, ...]:
        """Origins whose pages may show ours in a frame."""

    @property
    def origins(self) -> frozenset[str]:
        """Origins under which our page itself appears there, besides our own address."""

    @property
    def app(self) -> str:
        """What the page's script calls us by in the app; no secret."""

    @property
    def asks(self) -> bool:
        """Whether only the app can say what a proof is good for, so that each try costs a question to it."""

    async def admit(self, proof: Mapping[str, str]) -> Visitor | TurnedAway:
        """Whoever has this proof, which their app gave to the page. May raise StoreUnreachable."""

    async def place_in(self, room: Room, visitor: Visitor) -> ChatPlace | None:
        """The room as they see it; None where they are not in it, or nobody can tell.

        Raises Failed where the app is in trouble.
        """

    async def is_outside(self, room: Room, handle: Handle) -> bool:
        """Whether they are surely not in the room; False where nobody can tell."""

    @property
    def prepares(self) -> bool:
        """Whether the app takes messages that people then send on; else the chat is shown the board."""

    async def share(self, handle: Handle, table: SessionId, letter: RenderedCard) -> str | None:
        """The app's name of a message with this card, which they can send on; None where that cannot be."""
