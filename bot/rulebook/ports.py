"""What the rulebook may ask of the world: somebody who words an answer. Nothing depends on it."""

from collections.abc import Sequence
from typing import Protocol

from bot.rulebook.passages import Passage


class Answerer(Protocol):
    async def word(self, question: str, passages: Sequence[Passage], language: str) -> str | None:
        """An answer in that language, or None. :mod:`bot.rulebook.written_answer_check` has still to pass it.

        Raises nothing.
        """
