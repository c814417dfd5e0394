"""What cards say about a position: forces, counters, what is to be done, and the picture in words."""

from collections.abc import Iterator

from bot.gamekit.game import Picked
from bot.games.quadriga.board import (
    NAMES,
    first_of,
    islands,
    lonely_units,
    names_of,
)
from bot.games.quadriga.narration import SIDES, in_words, units_named
from bot.games.quadriga.position import Phase, Position, may_pass, move_text, opponent
from bot.games.quadriga.rules_phases import may_order, nameable
from bot.games.quadriga.turn_flow import overgrown
from bot.kernel.text import Listed, Phrase, Written, listed, say, text_list


def status(state: Position) -> tuple[Phrase, ...]:
    """Both sides see the counters in every phase (6)."""
    course = say("quadriga-status-counters", turn=state.turn, counters=counters(state), quiet=state.quiet)
    return (forces(state), course, *_dangers(state), to_do(state))


def task(state: Position) -> Phrase | None:
    match state.phase:
        case Phase.PLACE:
            return say("quadriga-task-place")
        case Phase.MOVE:
            return say("quadriga-task-order" if may_order(state) else "quadriga-task-go")
        case Phase.FIGHT:
            return say("quadriga-task-fight")
        case Phase.TRIM:
            return say("quadriga-task-trim")
    return None


def next_task(state: Position, picked: Picked) -> Phrase | None:
    if not picked:
        return say("quadriga-task-units") if state.phase is Phase.MOVE and may_order(state) else None
    if state.phase is Phase.PLACE:
        return say("quadriga-task-square")
    if len(picked) == 1:
        return say("quadriga-task-unit")
    return say("quadriga-task-direction", units=len(picked) - 1)


def running_score(state: Position) -> Phrase:
    blue, red = (units.bit_count() for units in state.units)
    return say("quadriga-score", blue=blue, red=red)


def forces(state: Position) -> Phrase:
    blue, red = map(force, SIDES, state.units)
    return say("quadriga-status-forces", blue=blue, red=red)


def force(side: Phrase, units: int) -> Phrase:
    return say("quadriga-status-force", side=side, units=units.bit_count(), islands=len(islands(units)))


def counters(state: Position) -> Phrase:
    """Both players' counters, the running ones by how many turns are left."""
    first, second = state.counters
    if first is None and second is None:
        return say("quadriga-no-counter")
    if first is None or second is None:
        turns = next(counter for counter in (first, second) if counter is not None)
        return say("quadriga-counter", side=SIDES[first is None], turns=turns)
    return say("quadriga-both-counters", one=first, other=second)


def _dangers(state: Position) -> Iterator[Phrase]:
    """What the mover loses at the end of this turn unless something is done about it (7)."""
    if state.phase in (Phase.PLACE, Phase.MOVE):
        if alone := lonely_units(state.friendly) & ~state.placed:
            yield say("quadriga-status-alone", side=SIDES[state.mover], units=units_named(alone))
        if large := overgrown(state.friendly):
            names = listed(*(Written(NAMES[first_of(island)]) for island in large))
            yield say("quadriga-status-large", side=SIDES[state.mover], islands=names)


def to_do(state: Position) -> Phrase:
    side = SIDES[state.mover]
    match state.phase:
        case Phase.PLACE:
            return say(
                "quadriga-status-place" if may_pass(state) else "quadriga-status-must-place", side=side
            )
        case Phase.MOVE:
            return _orders(state, side)
        case Phase.FIGHT:
            choices = text_list(move_text(pair) for pair in nameable(state))
            return say("quadriga-status-fight", side=side, choices=choices)
        case Phase.TRIM:
            names = (f"-{name}" for name in names_of(state.untrimmed))
            return say("quadriga-status-trim", side=side, choices=text_list(names))
        case Phase.OVER:
            return _result(state)


def _orders(state: Position, side: Phrase) -> Phrase:
    if not state.orders:
        return say("quadriga-status-no-orders", side=side)
    orders = Listed(tuple(map(in_words, state.orders)))
    if not may_order(state):
        return say("quadriga-status-go", side=side, orders=orders)
    return say("quadriga-status-orders", side=side, orders=orders)


def _result(state: Position) -> Phrase:
    winner = state.end.winner if state.end else None
    if winner is None:
        return say("quadriga-status-drawn")
    return say("quadriga-status-won", side=SIDES[winner], other=SIDES[opponent(winner)])


def alt(state: Position) -> Phrase:
    return say(
        "quadriga-alt",
        turn=state.turn,
        blue=unit_squares(SIDES[0], state.units[0]),
        red=unit_squares(SIDES[1], state.units[1]),
        phase=_phase(state),
        counters=counters(state),
        quiet=state.quiet,
        to_do=to_do(state),
    )


def unit_squares(side: Phrase, units: int) -> Phrase:
    """Names without commas: there are many, and alt texts are short."""
    if not units:
        return say("quadriga-alt-no-units", side=side)
    return say("quadriga-alt-units", side=side, units=Written(" ".join(names_of(units))))


def _phase(state: Position) -> Phrase:
    """What has been done in this turn."""
    if not state.orders:
        return placement(state)
    orders = text_list(move_text(order) for order in state.orders)
    return say("quadriga-alt-orders", placed=placement(state), orders=orders)


def placement(state: Position) -> Phrase:
    if not state.placed:
        return say("quadriga-alt-none-placed")
    return say("quadriga-alt-placed", square=Written(names_of(state.placed)[0]))
