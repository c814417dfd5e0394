"""Where a game of know stands."""

from dataclasses import field
from enum import StrEnum
from typing import TypeAlias

from bot.gamekit.randomness import Dice
from bot.games.know.board import OPPOSITE, SPACE
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat

VARIANTS = ("standard", "symmetric", "four", "four-symmetric", "eternal", "eternal-four")

FACES = range(1, 7)
RED, BLUE = 0, 1
"""The two colours; each is a player, or a Conjunction of two."""

PIECES = ("Ba", "Bb", "Fa", "Fb", "Ha", "Hb")
"""A colour's pieces. Red's are numbered 0 to 5 and blue's 6 to 11, the striped one of each type first."""

EACH = len(PIECES)
TYPES = range(EACH // 2)
LAST_TURN = 400
MOST_POINTS = 999
"""When it is over and nothing is resolved, the game ends (5.4)."""

_RED_START = ("14.0", "2.0", "15.0a", "1.0b", "15.0b", "1.0a")
START = tuple(SPACE[name] for name in _RED_START) + tuple(OPPOSITE[SPACE[name]] for name in _RED_START)


def colour_of(piece: int) -> int:
    return piece // EACH


def type_of(piece: int) -> int:
    """0 for a bard, 1 for a fool, 2 for a herald."""
    return piece % EACH // 2


def sibling(piece: int) -> int:
    """The other piece of the same colour and type."""
    return piece ^ 1


def pieces_of(colour: int) -> range:
    return range(colour * EACH, (colour + 1) * EACH)


_RED_SEAT = Seat(0)
LEADERS = (_RED_SEAT, Seat(2))
"""Who leads the first turn of red and of blue where partners move together (6.2)."""


class Phase(StrEnum):
    DECLARE = "declare"
    MOVE = "move"
    POST = "post"
    OVER = "over"


@frozen
class Terms:
    """What was agreed on before the game: the version (6) and the bonus rules (8)."""

    variant: str
    conservation: bool = False
    nets: bool = False
    strict: bool = False
    cycles: int = 1

    @property
    def symmetric(self) -> bool:
        return self.variant in ("symmetric", "four-symmetric")

    @property
    def four(self) -> bool:
        return self.variant.startswith("four") or self.variant.endswith("four")

    @property
    def eternal(self) -> bool:
        return self.variant.startswith("eternal")

    @property
    def seats(self) -> int:
        return 4 if self.four else 2

    def colour(self, seat: Seat) -> int:
        return seat * 2 // self.seats

    def side(self, colour: int) -> tuple[Seat, ...]:
        """The seats that play a colour."""
        return tuple(Seat(seat) for seat in range(self.seats) if self.colour(Seat(seat)) == colour)

    def pieces(self, seat: Seat) -> tuple[int, ...]:
        """The pieces that a seat moves: all of its colour, or of two partners one set of three."""
        colour_pieces = pieces_of(self.colour(seat))
        return tuple(colour_pieces[seat % 2 :: 2]) if self.four else tuple(colour_pieces)


@frozen
class Errand:
    """A Significant Errand of this turn, decided (4.8.1)."""

    piece: int
    die: int
    won: bool


@frozen
class Journey:
    """A Solipsistic Path that was won: the piece moves first into the point of contention (4.8.2)."""

    piece: int
    contention: int


@frozen
class Kept:
    """A cast that its colour is still to move (8.1)."""

    colour: int
    dice: tuple[int, ...]


Ages: TypeAlias = tuple[tuple[int, int, int], ...]
"""Each point of contention, by number, with the rolls of red and of blue since it is one."""


@frozen
class Position:
    """Everything that the rules need to go on.

    ``places`` are the spaces of the twelve pieces. ``seat`` is who acts (where both partners may, the first
    of them), or did last. ``roll`` are the dice still to be played. ``first`` is the piece that has made the
    first of a turn's two movements, and ``free`` tells that the second may be of any type. ``resolver`` is
    the seat that resolved the cycle by its movement. ``leads`` are the seats that lead the next turn of red
    and of blue where partners move together. ``capped`` tells that a game ended unresolved. ``beginning`` is
    the roll that decided who began, red's die first.
    """

    terms: Terms
    dice: Dice = field(hash=False)
    places: tuple[int, ...] = START
    ages: Ages = ()
    turn: int = 1
    seat: Seat = _RED_SEAT
    phase: Phase = Phase.MOVE
    roll: tuple[int, ...] = ()
    first: int | None = None
    free: bool = False
    errand: Errand | None = None
    journey: Journey | None = None
    resolver: Seat | None = None
    leads: tuple[Seat, Seat] = LEADERS
    kept: tuple[Kept, ...] = ()
    cycle: int = 1
    scores: tuple[int, int] = (0, 0)
    capped: bool = False
    beginning: tuple[int, ...] = ()

    @property
    def colour(self) -> int:
        """The colour that has the turn, or had the last one."""
        return self.terms.colour(self.seat)
