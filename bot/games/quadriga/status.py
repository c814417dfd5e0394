"""What cards say about a position: forces, counters, what is to be done, and the picture in words."""

from collections.abc import Iterator, Sequence

from bot.gamekit.bitsets import members
from bot.gamekit.game import Picked
from bot.games.quadriga.board import (
    NAMES,
    SQUARE,
    beside,
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
    blue, red = map(_force, SIDES, state.units)
    counted = say("quadriga-status-counters", turn=state.turn, counters=counters(state), quiet=state.quiet)
    return (say("quadriga-status-forces", blue=blue, red=red), counted, *_dangers(state), to_do(state))


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
        blue=_units(SIDES[0], state.units[0]),
        red=_units(SIDES[1], state.units[1]),
        phase=_phase(state),
        counters=counters(state),
        quiet=state.quiet,
        to_do=to_do(state),
    )


def _units(side: Phrase, units: int) -> Phrase:
    """Names without commas: there are many, and alt texts are short."""
    if not units:
        return say("quadriga-alt-no-units", side=side)
    return say("quadriga-alt-units", side=side, units=Written(" ".join(names_of(units))))


def _phase(state: Position) -> Phrase:
    """What has been done in this turn."""
    if not state.orders:
        return _placement(state)
    orders = text_list(move_text(order) for order in state.orders)
    return say("quadriga-alt-orders", placed=_placement(state), orders=orders)


def _placement(state: Position) -> Phrase:
    if not state.placed:
        return say("quadriga-alt-none-placed")
    return say("quadriga-alt-placed", square=Written(names_of(state.placed)[0]))


def contact(state: Position, squares: Sequence[str]) -> tuple[Phrase, ...]:
    """Of the islands on these squares, or of all: which enemies each touches (5.1)."""
    named = [SQUARE[name] for name in squares if name in SQUARE]
    free = [square for square in named if not (state.units[0] | state.units[1]) >> square & 1]
    free_phrases = (say("quadriga-answer-free", square=Written(NAMES[square])) for square in free)
    return (*free_phrases, *_touching(state, named))


def _touching(state: Position, named: Sequence[int]) -> Iterator[Phrase]:
    """Without names every contact once, seen from the first side."""
    count = 0
    for side, units in enumerate(state.units):
        for island in islands(units):
            if any(island >> square & 1 for square in named) or not (named or side):
                enemies = [foe for foe in islands(state.units[1 - side]) if foe & beside(island)]
                if enemies or named:
                    count += 1
                    yield _contact_phrase(island, enemies)
    if not named and not count:
        yield say("quadriga-answer-no-contacts")


def _contact_phrase(island: int, enemies: Sequence[int]) -> Phrase:
    name = Written(NAMES[first_of(island)])
    if not enemies:
        return say("quadriga-answer-no-contact", island=name)
    foe_names = text_list(NAMES[first_of(foe)] for foe in enemies)
    return say("quadriga-answer-contact", island=name, enemies=foe_names)


def order_answers(state: Position, _squares: Sequence[str]) -> tuple[Phrase, ...]:
    """The orders that the player to move has given so far (4.2)."""
    side = SIDES[state.mover]
    if not state.orders:
        return (say("quadriga-answer-no-orders", side=side),)
    orders = Listed(tuple(map(in_words, state.orders)))
    return (say("quadriga-answer-orders", side=side, orders=orders),)


def around(state: Position, name: str) -> tuple[tuple[str, Phrase | None], ...]:
    """A square and those adjacent to it (1.2), with whose units stand there."""
    if (square := SQUARE.get(name)) is None:
        return ()
    return tuple(
        (NAMES[near], _unit(state, near)) for near in (square, *members(beside(1 << square) & ~(1 << square)))
    )


def _unit(state: Position, square: int) -> Phrase | None:
    standing = (side for side, units in zip(SIDES, state.units, strict=True) if units >> square & 1)
    return next(standing, None)
