"""Why a turn is a good one, in sentences: farms that stand apart, land won, and what the fence will bring."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from bot.gamekit.bitsets import members
from bot.games.territories.board import NAMES, NEIGHBOURS
from bot.games.territories.fast_rules import sure_gain
from bot.games.territories.position import SIDES, Position, opponent
from bot.games.territories.rules import build, settle, trunk_choices
from bot.games.territories.rules_areas import score
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Written, say

PASSAGES = {
    "territories-reason-apart": "3",
    "territories-reason-crowds": "3",
    "territories-reason-rim": "1.2",
    "territories-reason-midst": "1.2",
    "territories-told-land": "5.2",
    "territories-reason-lets": "4.1",
    "territories-reason-concedes": "4.2",
    "territories-reason-secures": "4.2",
    "territories-reason-denies": "4.1",
    "territories-told-goes-on": "4.2",
}
"""What the rulebook says about each reason."""
DRAWBACKS = frozenset(
    f"territories-reason-{drawback}" for drawback in ("crowds", "midst", "lets", "concedes")
)

_COMPARED = 3
"""Ways on of a fence at most; where a new one begins there are too many to compare."""
APART = 4
"""Steps between two farms of one side from which each has land of its own."""
CROWDED = 2
"""Steps up to which they share it."""
OUTER = 3
"""Of the eight spots, so many lie farthest from the others, and so many in their midst."""


def reasons(before: Position, after: Position) -> Sequence[Phrase]:
    return tuple(_changes(before, after))


def _changes(before: Position, after: Position) -> Iterator[Phrase]:
    """The most important first."""
    if before.turn is None:
        return
    yield from _farms(before, after, before.turn)
    sides = list(zip(SIDES, score(before), score(after), strict=True))
    for side, had, has in sides:
        if has > had:
            yield say("territories-told-land", side=side, squares=has - had)
    if after.turn is None:
        return
    if after.turn == before.turn:
        if any(has > had for _, had, has in sides):
            yield say("territories-told-goes-on", side=SIDES[after.turn])
    elif after.phase == "trunks":
        yield from _of_fence(before, after, before.turn)


def _farms(before: Position, after: Position, mover: Seat) -> Iterator[Phrase]:
    """Where houses were placed: among the mover's own, or, the very first, among the spots (3)."""
    placed = tuple(members(after.houses_of(mover) & ~before.houses_of(mover)))
    if not before.houses and len(placed) == 1:
        ordered, (spot,) = farthest_first(before), placed
        if spot in ordered[:OUTER]:
            yield say("territories-reason-rim", square=Written(NAMES[spot]), spots=OUTER)
        elif spot in ordered[-OUTER:]:
            yield say("territories-reason-midst", square=Written(NAMES[spot]), spots=OUTER)
        return
    steps = {house: to_next_farm(after, mover, house) for house in placed}
    distances = [(far, NAMES[house]) for house, far in steps.items() if far is not None]
    if not distances:
        return
    least, name = min(distances)
    if least >= APART:
        yield say("territories-reason-apart", side=SIDES[mover], square=Written(name), steps=least)
    elif least <= CROWDED:
        yield say("territories-reason-crowds", side=SIDES[mover], square=Written(name), steps=least)


def _of_fence(before: Position, after: Position, mover: Seat) -> Iterator[Phrase]:
    """What the fence that the other side has to go on with will bring (4.1)."""
    foe = opponent(mover)
    if lost := _at_once(after, foe):
        yield say("territories-reason-lets", side=SIDES[foe], squares=lost)
        return
    if lost := sure_gain(after, foe):
        yield say("territories-reason-concedes", side=SIDES[foe], squares=lost)
        return
    if won := sure_gain(after, mover):
        yield say("territories-reason-secures", side=SIDES[mover], squares=won)
    if spared := _elsewhere(before, foe):
        yield say("territories-reason-denies", side=SIDES[foe], squares=spared)


def _at_once(state: Position, seat: Seat) -> int:
    """The most squares that ``seat``, which is to move, can win with one trunk and what it forces."""
    had = score(state)[seat]
    return max((score(successor)[seat] - had for successor in _after_each(state, seat)), default=0)


def _elsewhere(before: Position, foe: Seat) -> int:
    """The most that any way on of the same fence would have let ``foe`` win."""
    if before.turn is None or len(trunk_choices(before)) > _COMPARED:
        return 0
    passed_on = [successor for successor in _after_each(before, before.turn) if successor.turn == foe]
    return max(
        (max(_at_once(successor, foe), sure_gain(successor, foe)) for successor in passed_on), default=0
    )


def _after_each(state: Position, seat: Seat) -> Iterator[Position]:
    for trunk in trunk_choices(state) if state.phase == "trunks" else ():
        yield settle(build(state, seat, trunk))


def steps_from(state: Position, square: int) -> dict[int, int]:
    """Each square that can be reached without crossing a trunk, with the steps from side to side to it."""
    steps, edge = {square: 0}, [square]
    for reached in edge:
        for neighbour, trunk in NEIGHBOURS[reached]:
            if not trunk & state.trunks and neighbour not in steps:
                steps[neighbour] = steps[reached] + 1
                edge.append(neighbour)
    return steps


def to_next_farm(state: Position, seat: Seat, square: int) -> int | None:
    """The steps to the nearest other house of ``seat`` in the same area; None where there is none."""
    steps = steps_from(state, square)
    other_farms = members(state.houses_of(seat) & ~(1 << square))
    return min((steps[farm] for farm in other_farms if farm in steps), default=None)


def farthest_first(state: Position) -> list[int]:
    """The spots before any fence, those first that lie farthest from all others on average."""
    spots = tuple(members(state.land.spots))

    def away(spot: int) -> float:
        steps = steps_from(state, spot)
        return fmean(steps[spot] for spot in spots)

    return sorted(spots, key=lambda spot: (-away(spot), spot))
