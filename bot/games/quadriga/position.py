"""Where a game of Quadriga stands, and what a player may do there."""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from bot.gamekit.bitsets import bits
from bot.games.quadriga.board import ALL, CENTRE, HEADINGS, NAMES, Heading, beside
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat

LAST_TURN = 1000
QUIET_LIMIT = 100
COUNTER = 10
MOST_ORDERS = 200
"""Orders and withdrawals in one turn, after which there is nothing but to go (4.7)."""
MOST_MOVED = 4
MOST_IN_ISLAND = 8


class Phase(StrEnum):
    PLACE = "place"
    MOVE = "move"
    FIGHT = "fight"
    TRIM = "trim"
    OVER = "over"


@frozen
class Place:
    """A unit on ``square``, or none."""

    square: int | None


class Order(NamedTuple):
    """Units of one island, in square order, one square on. A tuple: they are listed by the ten thousand."""

    squares: tuple[int, ...]
    direction: int

    @property
    def heading(self) -> Heading:
        return HEADINGS[self.direction]

    @property
    def units(self) -> int:
        return bits(self.squares)

    @property
    def targets(self) -> int:
        return self.heading.shift(self.units)


@frozen
class Withdraw:
    """Takes back the order of the island that begins with this square."""

    island: int


@frozen
class Go:
    """All orders are carried out."""


@frozen
class Pair:
    """A combat: the first squares of a friendly and an enemy island, as frozen."""

    friendly: int
    enemy: int


@frozen
class Trim:
    square: int


Move: TypeAlias = Place | Order | Withdraw | Go | Pair | Trim


@frozen
class End:
    """How a game ended: no ``winner`` is a draw."""

    reason: str
    winner: Seat | None


@frozen
class Position:
    """``units`` by seat; all sets are sets of squares.

    ``placed`` is the square of the unit placed in this turn. ``orders_given`` counts orders and withdrawals.
    Three fields matter in ``fight``: ``lonely`` are the mover's units that were isolated after placing and
    after moving, ``lost`` the losses of each seat in this turn, ``fighting`` the first square of the friendly
    island that was named last. ``trim`` only asks whether ``lost`` is empty. ``untrimmed`` are the islands
    that still have to give a unit.
    """

    units: tuple[int, int]
    turn: int
    phase: Phase
    counters: tuple[int | None, int | None] = (None, None)
    quiet: int = 0
    placed: int = 0
    orders: tuple[Order, ...] = ()
    orders_given: int = 0
    lonely: int = 0
    lost: tuple[int, int] = (0, 0)
    fighting: int | None = None
    untrimmed: int = 0
    end: End | None = None

    @property
    def mover(self) -> Seat:
        """The seat that has the turn, or had the last one."""
        return Seat((self.turn - 1) % 2)

    @property
    def friendly(self) -> int:
        return self.units[self.mover]

    @property
    def enemy(self) -> int:
        return self.units[1 - self.mover]

    @property
    def targets(self) -> int:
        """The squares that standing orders enter."""
        return set_of_orders(self.orders)


def set_of_orders(orders: tuple[Order, ...]) -> int:
    targets = 0
    for order in orders:
        targets |= order.targets
    return targets


def opponent(seat: Seat) -> Seat:
    return Seat(1 - seat)


def by_seat(mover: Seat, friendly: int, enemy: int) -> tuple[int, int]:
    return (friendly, enemy) if mover == 0 else (enemy, friendly)


def move_text(move: Move) -> str:
    """A move in its canonical form (9)."""
    match move:
        case Place(square):
            return "pass" if square is None else NAMES[square]
        case Order(squares, direction):
            return f"{' '.join([NAMES[square] for square in squares])}>{HEADINGS[direction].name}"
        case Withdraw(island):
            return f"{NAMES[island]}>0"
        case Go():
            return "go"
        case Pair(friendly, enemy):
            return f"{NAMES[friendly]}x{NAMES[enemy]}"
        case Trim(square):
            return f"-{NAMES[square]}"


def places(state: Position) -> int:
    """The free squares that are not adjacent to an enemy unit (3), on turn 1 without the centre (3.1)."""
    free = ALL & ~(state.friendly | state.enemy | beside(state.enemy))
    return free & ~CENTRE if state.turn == 1 else free


def may_pass(state: Position) -> bool:
    """A player without units must place one (3.2)."""
    return bool(state.friendly)


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
