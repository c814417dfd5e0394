"""Says why a turn is good: what it changed for the side that made it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from bot.gamekit.bitsets import members
from bot.games.keshvargosha import narration
from bot.games.keshvargosha.board import NAMES
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.outlook import threats
from bot.games.keshvargosha.position import Position, opponent, score
from bot.games.keshvargosha.rules_end import outcome
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say, text_list

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

_MOST = 4


def reasons(before: Position, after: Position) -> Sequence[Phrase]:
    return tuple(islice(_changes(before, after), _MOST))


def _changes(before: Position, after: Position) -> Iterator[Phrase]:
    """The most important first."""
    if before.turn is None:
        return
    mover, ended = before.turn, outcome(after)
    if ended is not None and mover in ended.winners:
        yield say("keshvargosha-reason-wins")
    if captured := members(before.castles[opponent(mover)] & after.castles[mover]):
        yield say("keshvargosha-reason-captures", count=len(captured), cells=_names(captured))
    if ended is None:
        yield from _safety(before, after, mover)
    yield from narration.points_told(score(before), score(after))


def _safety(before: Position, after: Position, mover: Seat) -> Iterator[Phrase]:
    """Which castles could fall in the next turn of either side, and where the soldiers come from."""
    foe = opponent(mover)
    was_weak, is_weak = threats(before, foe), threats(after, foe)
    for castle, starts in was_weak.items():
        if castle not in is_weak and after.castles[mover] >> castle & 1:
            yield _threat("guards", castle, starts, side=SIDES[foe])
    for castle, starts in is_weak.items():
        guards = after.soldiers[mover][castle]
        yield _threat("exposes", castle, starts, side=SIDES[foe], guards=guards)
    old_targets = threats(before, mover)
    for castle, starts in threats(after, mover).items():
        if castle not in old_targets:
            yield _threat("threatens", castle, starts)


def _threat(kind: str, castle: int, starts: Sequence[int], **arguments: Phrase | int) -> Phrase:
    cell = Written(NAMES[castle])
    return say(f"keshvargosha-reason-{kind}", cell=cell, start=_names(starts), **arguments)


def _names(cells: Iterable[int]) -> Listed:
    return text_list(NAMES[cell] for cell in cells)
