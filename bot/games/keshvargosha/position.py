"""Where a game of Keshvargosha stands."""

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.options import CASTLES, GAME_4, LAST_RESORT, SPACES, Terms
from bot.games.keshvargosha.ownership import Land, land, worth
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat

YELLOW = Seat(0)
RED = Seat(1)
SEATS = (YELLOW, RED)

NUMBERS = range(1, 13)
"""The castles' numbers."""
HOLDERS = (YELLOW, RED, RED, YELLOW, YELLOW, RED, RED, YELLOW, YELLOW, RED, RED, YELLOW)
"""Which player has the castles 1, 2, ..., and the flags with these numbers (2.1)."""
UNBUILT = -1
ALL_FLAGS = (1 << len(HOLDERS)) - 1

SOLDIERS = 12
WALLS = 20


@frozen
class Position:
    """``sites`` are the cells of castles 1 to 12, ``castles`` the sets of castle cells that each seat owns.

    Pairs are by seat; ``soldiers`` are by seat and cell. ``flags`` are those on the turn counter, one bit for
    each number from 0. ``due`` has a turn of last resort still to come in this round. ``passed`` is who
    passed the turn before as a whole. ``turn`` is None when the game is over, and then ``ending`` says why.
    """

    terms: Terms
    round: int
    space: int
    turn: Seat | None
    sites: tuple[int, ...]
    castles: tuple[int, int]
    walls: int
    walls_left: tuple[int, int]
    soldiers: tuple[tuple[int, ...], tuple[int, ...]]
    out: tuple[int, int]
    flags: int
    due: tuple[Seat, ...]
    actions_left: int
    built: bool
    passed: Seat | None
    ending: str | None

    @property
    def phase(self) -> str:
        if self.turn is None:
            return "over"
        if not self.round:
            return "found"
        return "draft" if self.terms.drafts and self.round == 1 else "act"

    @property
    def number(self) -> int:
        """The number of the turn; numbers of skipped spaces are skipped too (3.2)."""
        return SPACES * (self.round - 1) + min(self.space, SPACES) if self.round else 0

    @property
    def has_acted(self) -> bool:
        """Whether an action was taken in this turn."""
        return self.actions_left < self.terms.actions(self.number)

    @property
    def all_castles(self) -> int:
        return self.castles[YELLOW] | self.castles[RED]

    @property
    def land(self) -> Land:
        return land(*self.castles, self.walls)

    def owner(self, cell: int) -> Seat:
        """The owner of the castle on ``cell``."""
        return YELLOW if self.castles[YELLOW] >> cell & 1 else RED

    def unbuilt(self, seat: Seat) -> tuple[int, ...]:
        """The numbers that the player has still to build."""
        return tuple(n for n in NUMBERS if HOLDERS[n - 1] == seat and self.sites[n - 1] == UNBUILT)

    def reserve(self, seat: Seat) -> int:
        return SOLDIERS - self.out[seat] - sum(self.soldiers[seat])


def opponent(seat: Seat) -> Seat:
    return Seat(1 - seat)


def standing(state: Position, seat: Seat) -> int:
    """The cells with soldiers of ``seat``."""
    return sum(1 << cell for cell, number in enumerate(state.soldiers[seat]) if number)


def cells_that_count(state: Position, seat: Seat) -> int:
    """The cells that count for ``seat``: with the option also those under castles (7.6)."""
    cells = state.land.owned[seat]
    return cells | state.castles[seat] if state.terms.end == CASTLES else cells


def score(state: Position) -> tuple[int, int]:
    """Each player's points: the cells that count, or the sum of their values (6.3)."""
    yellow, red = cells_that_count(state, YELLOW), cells_that_count(state, RED)
    if state.terms.professional:
        return worth(yellow, state.terms.values), worth(red, state.terms.values)
    return yellow.bit_count(), red.bit_count()


def flag_holder(state: Position, number: int) -> Seat | None:
    """The side to move on a space: in Game 4 the castle's owner; None without a flag (8.2, 8.4)."""
    site = state.sites[number - 1]
    if state.terms.variant == GAME_4:
        return HOLDERS[number - 1] if site == UNBUILT else state.owner(site)
    return HOLDERS[number - 1] if state.flags >> number - 1 & 1 else None


def flagless(state: Position) -> tuple[Seat, ...]:
    """The players without a flag on the turn counter, Yellow first."""
    holders = {flag_holder(state, number) for number in NUMBERS}
    return tuple(seat for seat in SEATS if seat not in holders)


def is_last_resort(state: Position) -> bool:
    return state.space == LAST_RESORT


def castle_numbers(state: Position) -> dict[int, int]:
    """The castles that stand, by cell."""
    return {site: number for number, site in zip(NUMBERS, state.sites, strict=True) if site != UNBUILT}


def soldier_cells(state: Position) -> tuple[int, ...]:
    """The cells with soldiers of anybody."""
    return members(standing(state, YELLOW) | standing(state, RED))
