"""What a format decides: whether a field fits it, who plays next, and when all is played."""

from typing import Protocol

from bot.kernel.text import Refusal
from bot.tournaments.model import Cup, Number, Pair
from bot.tournaments.terms import Terms


class Pairing(Protocol):
    """One format. Pure, and the same for the same cup: what is left to chance follows from ``cup.seed``."""

    def fits(self, terms: Terms, entrants: int) -> Refusal | None:
        """Why these terms cannot be played by so many."""

    def rounds(self, cup: Cup) -> int | None:
        """How many rounds there will be; None where nobody can know."""

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        """Pairs that can be published now among those who are free; none where others have to end first.

        In formats of rounds that is a whole round, byes included, once the one before is over.
        """

    def is_over(self, cup: Cup) -> bool:
        """Whether everything is played."""
