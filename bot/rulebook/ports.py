"""What the rulebook may ask of the world: somebody who selects an answer, and where questions are kept."""

from collections.abc import Sequence
from typing import Protocol

from bot.kernel.ids import Platform, Room
from bot.kernel.time import Instant
from bot.rulebook.passages import Passage
from bot.rulebook.unanswered import Unanswered


class Answerer(Protocol):
    async def word(self, question: str, passages: Sequence[Passage], language: str) -> str | None:
        """An answer in that language, or None. :mod:`bot.rulebook.written_answer_check` has still to pass it.

        Raises nothing.
        """


class UnansweredBook(Protocol):
    """Keeps questions that got no answer for a community that wants it: at most so many, for so long.

    See :mod:`bot.rulebook.limits`. Every call may raise the store's own exception for being out of reach.
    """

    async def note(self, platform: Platform, community: str, question: Unanswered, at: Instant) -> None:
        """The same question is kept once, as of when it was last asked."""

    async def kept(self, platform: Platform, community: str, now: Instant) -> tuple[Unanswered, ...]:
        """The newest first."""

    async def clear(self, platform: Platform, community: str) -> None: ...

    async def moved(self, old: Room, new: Room) -> None:
        """A group that is a single room is a community of the same name; what it has kept goes along."""
