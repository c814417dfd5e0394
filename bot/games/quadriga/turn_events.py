"""What can happen by itself after a move, for narration and picture."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.games.quadriga.position import End, Order, Pair
from bot.kernel.ids import Seat


@dataclass(frozen=True, slots=True)
class Movement:
    """All orders were carried out, if there were any; ``placed`` is where the placed unit stands then."""

    orders: tuple[Order, ...]
    placed: int


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat: the units directly involved on each side, and the losses of each."""

    pair: Pair
    attackers: int
    defenders: int
    loser: Seat
    lost: int


@dataclass(frozen=True, slots=True)
class CounterSet:
    seat: Seat


@dataclass(frozen=True, slots=True)
class CounterOff:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Forsaken:
    """Units that had stayed isolated."""

    units: int


@dataclass(frozen=True, slots=True)
class NoRoom:
    """``seat`` begins the turn without a square to place a unit on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    end: End


Happening: TypeAlias = Movement | Combat | CounterSet | CounterOff | Forsaken | NoRoom | Ended
