"""Where a game of Territories stands."""

from typing import TypeAlias

from bot.games.territories.board import SPOTS, Land, Trunk
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import say

YELLOW = Seat(0)
RED = Seat(1)
PLACING = (YELLOW, RED, RED, YELLOW, YELLOW, RED, RED, YELLOW)
"""Who places the first, second, ... house (3)."""


@frozen
class House:
    """A house on the spot ``square``."""

    square: int


Move: TypeAlias = House | Trunk


@frozen
class Position:
    """``yellow`` and ``red`` are sets of squares; the start trunk is one of ``trunks``.

    ``open_end`` is a point, and None when no fence is being built; ``turn`` is None when the game is over.
    """

    land: Land
    yellow: int
    red: int
    trunks: int
    open_end: int | None
    turn: Seat | None

    @property
    def houses(self) -> int:
        return self.yellow | self.red

    @property
    def house_count(self) -> int:
        return self.houses.bit_count()

    @property
    def phase(self) -> str:
        if self.house_count < SPOTS:
            return "houses"
        return "over" if self.turn is None else "trunks"

    def houses_of(self, seat: Seat) -> int:
        return self.yellow if seat == YELLOW else self.red


def opponent(seat: Seat) -> Seat:
    return Seat(1 - seat)


SIDES = (say("territories-seat-0"), say("territories-seat-1"))
