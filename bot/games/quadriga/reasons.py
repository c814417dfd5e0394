"""Says why a turn is good: what it changed for the side that made it."""

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.games.quadriga.board import islands
from bot.games.quadriga.mind_attacks import threats
from bot.games.quadriga.position import Position, opponent
from bot.kernel.text import Phrase, say

_MOST = 3


def reasons(before: Position, after: Position) -> Sequence[Phrase]:
    return tuple(islice(_changes(before, after), _MOST))


def _changes(before: Position, after: Position) -> Iterator[Phrase]:
    """The most important first."""
    mover = before.mover
    foe = opponent(mover)
    if after.end and after.end.winner == mover:
        yield say("quadriga-reason-wins")
    captured = before.enemy.bit_count() - after.units[foe].bit_count()
    if captured > 0:
        yield say("quadriga-reason-takes", units=captured)
    if before.counters[foe] is None and after.counters[foe] is not None:
        yield say("quadriga-reason-counter")
    if before.counters[mover] is not None and after.counters[mover] is None:
        yield say("quadriga-reason-counter-off")
    yield from _safety(before, after)
    yield from _growth(before, after)


def _safety(before: Position, after: Position) -> Iterator[Phrase]:
    """What could be lost or won by the next attacks."""
    mover = before.mover
    friendly, enemy = after.units[mover], after.units[1 - mover]
    danger, was_danger = threats(enemy, friendly), threats(before.enemy, before.friendly)
    if danger:
        yield say("quadriga-reason-risks", units=danger)
    elif was_danger:
        yield say("quadriga-reason-saves", units=was_danger)
    if strikes := threats(friendly, enemy):
        yield say("quadriga-reason-threatens", units=strikes)


def _growth(before: Position, after: Position) -> Iterator[Phrase]:
    mover = before.mover
    more = after.units[mover].bit_count() - before.friendly.bit_count()
    if _firm(after.units[mover]) > _firm(before.friendly):
        yield say("quadriga-reason-island", islands=_firm(after.units[mover]))
    elif more > 0:
        yield say("quadriga-reason-grows", units=after.units[mover].bit_count())


def _firm(units: int) -> int:
    """The islands of two units or more."""
    return sum(1 for island in islands(units) if island.bit_count() > 1)
