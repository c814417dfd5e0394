"""Says why a turn is good: what it changed for the side that made it."""

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.games.keshvargosha import narration
from bot.games.keshvargosha.outlook import takings
from bot.games.keshvargosha.position import Position, opponent, score
from bot.games.keshvargosha.rules_end import outcome
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, say

PASSAGES = {
    "keshvargosha-reason-wins": "7",
    "keshvargosha-reason-captures": "5.2",
    "keshvargosha-reason-exposes": "4.3",
    "keshvargosha-reason-guards": "4.3",
    "keshvargosha-reason-threatens": "5.1",
    "keshvargosha-told-gains": "6.3",
    "keshvargosha-told-loses": "6.3",
}
"""What the rulebook says about each reason."""

_MOST = 3


def reasons(before: Position, after: Position) -> Sequence[Phrase]:
    return tuple(islice(_changes(before, after), _MOST))


def _changes(before: Position, after: Position) -> Iterator[Phrase]:
    """The most important first."""
    if before.turn is None:
        return
    mover, ended = before.turn, outcome(after)
    if ended is not None and mover in ended.winners:
        yield say("keshvargosha-reason-wins")
    if captured := (before.castles[opponent(mover)] & after.castles[mover]).bit_count():
        yield say("keshvargosha-reason-captures", castles=captured)
    if ended is None:
        yield from _safety(before, after, mover)
    yield from narration.points_told(score(before), score(after))


def _safety(before: Position, after: Position, mover: Seat) -> Iterator[Phrase]:
    """Which castles could fall in the next turn of either side."""
    foe = opponent(mover)
    old_count, new_count = takings(before, foe), takings(after, foe)
    if new_count > old_count:
        yield say("keshvargosha-reason-exposes", castles=new_count)
    elif new_count < old_count:
        yield say("keshvargosha-reason-guards", castles=old_count - new_count)
    if (threatened := takings(after, mover)) > takings(before, mover):
        yield say("keshvargosha-reason-threatens", castles=threatened)
