"""Who of two sides sits where at the table of a match, and how the table stands between the two."""

from collections.abc import Collection, Sequence

from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord, acting_at
from bot.kernel.ids import Person, Seat
from bot.kernel.time import Instant
from bot.sessions.model import Phase, Session
from bot.sessions.positions import acting
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


def standing_of(table: Session, game: AnyGame) -> Standing:
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
        newcomer=bool(awaited) and moved.issuperset(to_move) and not has_moved & set(awaited),
        absent=tuple(table.people[seat] for seat in awaited if seat not in has_moved),
    )


def _sides_with(sides: Sides, seats: Sequence[int] | frozenset[int]) -> tuple[int, ...]:
    return tuple(at for at, side in enumerate(sides) if set(side) & set(seats))


def time_used_without_clock(table: Session, game: AnyGame, now: Instant) -> tuple[int, ...]:
    """What one seat has used, where that is certainly more than the others; else nothing for anybody.

    Tables of before all matches had clocks store only when the last move was made.
    """
    last = table.moved or table.opened
    waits, before = now.ms - last.ms, last.ms - table.opened.ms
    has_moved, awaited = _moved(table, game), acting(table, game)
    slower: Collection[int] = ()
    if table.phase is Phase.PLAYING and len(awaited) == 1 and waits > before:
        slower = awaited
    elif len(has_moved) == 1:
        slower = has_moved
    return tuple(max(waits, before) if seat in slower else 0 for seat in range(table.setup.seats))


def _moved(table: Session, game: AnyGame) -> frozenset[int]:
    """The seats; of a record that cannot be followed any more, all that is known is how long it is."""
    try:
        acted = acting_at(game, table.setup, table.moves)
    except BrokenRecord:
        return frozenset(range(min(len(table.moves), table.setup.seats)))
    return frozenset(seat for seats in acted for seat in seats)
