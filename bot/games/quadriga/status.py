"""What a card says about a position: the forces, the counters, and what is to be done."""

from collections.abc import Iterator

from bot.games.quadriga.board import NAMES, first_of, islands, lonely_units, names_of
from bot.games.quadriga.narration import SIDES, in_words, units_named
from bot.games.quadriga.position import Phase, Position, may_pass, move_text, opponent
from bot.games.quadriga.rules_end import overgrown
from bot.games.quadriga.rules_fighting import nameable
from bot.games.quadriga.rules_moving import may_order
from bot.kernel.text import Listed, Phrase, Written, listed, say


def status(state: Position) -> tuple[Phrase, ...]:
    """Both sides see the counters in every phase (6)."""
    blue, red = map(_force, SIDES, state.units)
    counted = say("quadriga-status-counters", turn=state.turn, counters=counters(state), quiet=state.quiet)
    return (say("quadriga-status-forces", blue=blue, red=red), counted, *_dangers(state), to_do(state))


def brief(state: Position) -> tuple[Phrase, ...]:
    """The forces, a counter that runs, and what is to be done; the picture tells who is in danger."""
    blue, red = map(_force, SIDES, state.units)
    counted = say("quadriga-status-counters", turn=state.turn, counters=counters(state), quiet=state.quiet)
    runs = any(counter is not None for counter in state.counters)
    forces = say("quadriga-status-forces", blue=blue, red=red)
    return (forces, *((counted,) if runs else ()), to_do(state))


def _force(side: Phrase, units: int) -> Phrase:
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
            choices = Listed(tuple(Written(move_text(pair)) for pair in nameable(state)))
            return say("quadriga-status-fight", side=side, choices=choices)
        case Phase.TRIM:
            names = (f"-{name}" for name in names_of(state.untrimmed))
            return say("quadriga-status-trim", side=side, choices=Listed(tuple(map(Written, names))))
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
