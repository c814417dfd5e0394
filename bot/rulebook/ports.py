"""The port of the rulebook: the book of unanswered questions."""

from typing import Protocol

from bot.kernel.ids import Platform, Room
from bot.kernel.time import Instant
from bot.rulebook.unanswered import Unanswered


class UnansweredBook(Protocol):
    """Keeps unanswered questions for a community that wants them: at most so many, for so long.

    See :mod:`bot.rulebook.limits`. Every call may raise the store's own exception for being out of reach.
    """

    async def note(self, platform: Platform, community: str, question: Unanswered, at: Instant) -> None:
        """Store a question; the same one is kept once, with its last time."""

    async def list_recent(self, platform: Platform, community: str, now: Instant) -> tuple[Unanswered, ...]:
        """The community's questions, the newest first."""

    async def clear(self, platform: Platform, community: str) -> None: ...

    async def moved(self, old: Room, new: Room) -> None:
        """Move the questions of a renamed group, which is a community of the same name."""
