"""Who of two sides sits where at the table of a match, and how the table stands between the two."""

from collections.abc import Sequence

from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord, acting_at
from bot.kernel.ids import Person, Seat
from bot.kernel.time import Instant
from bot.sessions.clocks import left_at
from bot.sessions.model import Phase, Session
from bot.sessions.positions import acting
from bot.sessions.time_controls import Per
from bot.tournaments.commands import Standing
from bot.tournaments.results import Result

PARTNERS = 2
"""People of a side who play at one table, where it is not one."""

Sides = Sequence[Sequence[Seat]]


def by_seat(sides: Sides, people: Sequence[Sequence[Person]], turn: int) -> tuple[Person, ...] | None:
    """The first of ``people`` have the first of the sides; partners change seats from one turn to the next.

    None where there are more people than seats, or fewer.
    """
    if list(map(len, sides)) != list(map(len, people)):
        return None
    sitting = {
        seat: own[(at + turn) % len(own)]
        for side, own in zip(sides, people, strict=True)
        for at, seat in enumerate(side)
    }
    return tuple(sitting[seat] for seat in sorted(sitting))


def result_of(table: Session) -> Result | None:
    """What a match's table has led to; None while it goes on. The first side has the first seat."""
    if table.ending is None:
        return None
    played, winners = table.phase is Phase.OVER, table.ending.winners
    if not winners:
        return Result.DRAW if played else Result.VOID
    if 0 in winners:
        return Result.FIRST if played else Result.FIRST_BY_FORFEIT
    return Result.SECOND if played else Result.SECOND_BY_FORFEIT


def standing_of(table: Session, game: AnyGame, now: Instant) -> Standing:
    """Between the two sides: which is to move, and which has moved."""
    sides = game.sides_of(table.setup.variant)
    awaited = acting(table, game)
    to_move = _sides_with(sides, awaited)
    has_moved = _moved(table, game)
    moved = frozenset(_sides_with(sides, has_moved))
    return Standing(
        table.id,
        to_move[0] if len(to_move) == 1 else None,
        moved,
        _left(table, sides, awaited, now),
        newcomer=bool(awaited) and moved.issuperset(to_move) and not has_moved & set(awaited),
        absent=tuple(table.people[seat] for seat in awaited if seat not in has_moved),
    )


def _sides_with(sides: Sides, seats: Sequence[int] | frozenset[int]) -> tuple[int, ...]:
    return tuple(at for at, side in enumerate(sides) if set(side) & set(seats))


def _left(table: Session, sides: Sides, awaited: tuple[Seat, ...], now: Instant) -> tuple[int, ...]:
    """Of banks without increments, of partners together: what tells who has used more of the game's time."""
    clock = table.clock
    if clock is None or not clock.left or clock.control.per is not Per.GAME or clock.control.increment:
        return ()
    return tuple(sum(left_at(clock, seat, awaited, now) for seat in side) for side in sides)


def _moved(table: Session, game: AnyGame) -> frozenset[int]:
    """The seats; of a record that cannot be followed any more, all that is known is how long it is."""
    try:
        acted = acting_at(game, table.setup, table.moves)
    except BrokenRecord:
        return frozenset(range(min(len(table.moves), table.setup.seats)))
    return frozenset(seat for seats in acted for seat in seats)
