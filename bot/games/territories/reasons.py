"""Why a turn is a good one, in sentences: land won, and land that the other side can fence in next."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.territories.position import SIDES, Position
from bot.games.territories.rules import build, settle, trunk_choices
from bot.games.territories.rules_end import score
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, say

PASSAGES: Final = {
    "territories-told-land": "5.2",
    "territories-reason-lets": "4.1",
    "territories-reason-denies": "4.1",
    "territories-told-goes-on": "4.2",
}
"""What the rulebook says about each reason."""

_COMPARED: Final = 3
"""Ways on of a fence at most; where a new one begins there are too many to compare."""


def reasons(before: Position, after: Position) -> Sequence[Phrase]:
    return tuple(_changes(before, after))


def _changes(before: Position, after: Position) -> Iterator[Phrase]:
    """The most important first."""
    sides = list(zip(SIDES, score(before), score(after), strict=True))
    for side, had, has in sides:
        if has > had:
            yield say("territories-told-land", side=side, squares=has - had)
    if before.turn is None or after.turn is None:
        return
    if after.turn == before.turn:
        if any(has > had for _, had, has in sides):
            yield say("territories-told-goes-on", side=SIDES[after.turn])
    elif lost := _at_once(after, after.turn):
        yield say("territories-reason-lets", side=SIDES[after.turn], squares=lost)
    elif spared := _elsewhere(before, after.turn):
        yield say("territories-reason-denies", side=SIDES[after.turn], squares=spared)


def _at_once(state: Position, seat: Seat) -> int:
    """The most squares that ``seat``, which is to move, can win with one trunk and what it forces."""
    had = score(state)[seat]
    return max((score(one)[seat] - had for one in _after_each(state, seat)), default=0)


def _elsewhere(before: Position, other: Seat) -> int:
    """The most that any way on of the same fence would have let ``other`` win."""
    if before.turn is None or len(trunk_choices(before)) > _COMPARED:
        return 0
    passed_on = (one for one in _after_each(before, before.turn) if one.turn == other)
    return max((_at_once(one, other) for one in passed_on), default=0)


def _after_each(state: Position, seat: Seat) -> Iterator[Position]:
    for trunk in trunk_choices(state) if state.phase == "trunks" else ():
        yield settle(build(state, seat, trunk))
