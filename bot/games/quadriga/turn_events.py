"""What can happen by itself after a move, for narration and picture."""

from typing import TypeAlias

from bot.games.quadriga.position import End, Order, Pair
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat


@frozen
class Movement:
    """All orders were carried out, if there were any; ``placed`` is where the placed unit stands then."""

    orders: tuple[Order, ...]
    placed: int


@frozen
class Combat:
    """A combat: the units directly involved on each side, and the losses of each."""

    pair: Pair
    attackers: int
    defenders: int
    loser: Seat
    lost: int


@frozen
class CounterSet:
    seat: Seat


@frozen
class CounterOff:
    seat: Seat


@frozen
class Forsaken:
    """Units that had stayed isolated."""

    units: int


@frozen
class NoRoom:
    """``seat`` begins the turn without a square to place a unit on."""

    seat: Seat


@frozen
class Ended:
    end: End


Happening: TypeAlias = Movement | Combat | CounterSet | CounterOff | Forsaken | NoRoom | Ended
