"""What a table of Quadriga answers: what stands on a square, forces, counters, contacts and orders."""

from bot.gamekit.game import Queries
from bot.games.quadriga.board import (
    HEADINGS,
    NAMES,
    SQUARE,
    beside,
    first_of,
    island_with,
    islands,
    lonely_units,
    names_of,
)
from bot.games.quadriga.narration import SIDES, in_words, units_named
from bot.games.quadriga.position import Phase, Position, by_seat, places
from bot.games.quadriga.rules_phases import standing
from bot.games.quadriga.status import counters, course, force, to_do
from bot.games.quadriga.turn_flow import overgrown
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say, text_list


def _place(state: Position, name: str) -> tuple[Phrase, ...]:
    square = SQUARE[name]
    side = next((side for side, units in enumerate(state.units) if units >> square & 1), None)
    if side is None:
        return (_free(state, square),)
    island = island_with(state.units[side], square)
    order = standing(state, island)
    ordered = (say("quadriga-answer-order", order=in_words(order)),) if order else ()
    return (_island(side, island), *ordered, _contact(state, side, island))


def _free(state: Position, square: int) -> Phrase:
    """By whose turn a unit may be placed there (3)."""
    allowed = by_seat(state.mover, places(state), ~beside(state.friendly))
    sides = tuple(side for side, squares in zip(SIDES, allowed, strict=True) if squares >> square & 1)
    return say("quadriga-answer-free", square=Written(NAMES[square]), count=len(sides), sides=Listed(sides))


def _island(side: int, island: int) -> Phrase:
    squares = Written(" ".join(names_of(island)))
    return say("quadriga-answer-unit", squares=squares, side=SIDES[side], units=island.bit_count())


def _units(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    units = state.units[seat]
    return (force(SIDES[seat], units), *(_island(seat, island) for island in islands(units)))


def _dangers(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """Units without an ally beside them, and islands of more than eight, as they stand now (7)."""
    units = state.units[seat]
    alone, large = lonely_units(units), overgrown(units)
    return (
        say(
            "quadriga-answer-danger",
            side=SIDES[seat],
            alone=alone.bit_count(),
            units=units_named(alone),
            large=len(large),
            islands=text_list(NAMES[first_of(island)] for island in large),
        ),
    )


def _score(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The forces: no one has won while both sides have units (8.1)."""
    blue, red = map(force, SIDES, state.units)
    forces = say("quadriga-status-forces", blue=blue, red=red)
    return (say("quadriga-answer-open", forces=forces), counters(state))


def _orders(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The orders that the player to move has given so far, and whether there can be more (4.2)."""
    left = len(islands(state.friendly)) - len(state.orders) if state.phase is Phase.MOVE else 0
    return (to_do(state), say("quadriga-answer-islands", left=left))


def _contacts(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Every contact of two islands once, seen from the first side (5.1)."""
    touching = [island for island in islands(state.units[0]) if beside(island) & state.units[1]]
    contacts = tuple(_contact(state, 0, island) for island in touching)
    return contacts or (say("quadriga-answer-no-contacts"),)


def _contact(state: Position, side: int, island: int) -> Phrase:
    name = Written(NAMES[first_of(island)])
    enemies = tuple(NAMES[first_of(foe)] for foe in islands(state.units[1 - side]) if foe & beside(island))
    return say("quadriga-answer-contact", island=name, count=len(enemies), enemies=text_list(enemies))


def _standing(state: Position, name: str) -> Phrase | None:
    sides = zip(SIDES, state.units, strict=True)
    return next((side for side, units in sides if units >> SQUARE[name] & 1), None)


QUERIES: Queries[Position] = Queries(
    place=_place,
    neighbours={name: names_of(beside(1 << square) & ~(1 << square)) for name, square in SQUARE.items()},
    standing=_standing,
    facts={
        "units": _units,
        "islands": _units,
        "danger": _dangers,
        "score": _score,
        "counter": lambda state, _: (counters(state),),
        "turns": lambda state, _: (course(state),),
        "contact": _contacts,
        "orders": _orders,
    },
    verbs={
        "place": "{0}",
        **{heading.name.lower(): f"{{0}}>{heading.name}" for heading in HEADINGS},
        "fight": "{0}x{1}",
        "give": "-{0}",
    },
    moves={"go": "go"},
)
