"""What a table of Quadriga answers: what stands on a square, forces, counters, contacts and orders."""

from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.gamekit.game import Queries
from bot.games.quadriga.board import HEADINGS, NAMES, SQUARE, beside, first_of, island_with, islands
from bot.games.quadriga.narration import SIDES, in_words
from bot.games.quadriga.position import Phase, Position
from bot.games.quadriga.status import counters, force, to_do, unit_squares
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say, text_list


def _place(state: Position, name: str) -> tuple[Phrase, ...]:
    square = SQUARE[name]
    side = next((side for side, units in enumerate(state.units) if units >> square & 1), None)
    if side is None:
        return (say("quadriga-answer-free", square=Written(name)),)
    island = island_with(state.units[side], square)
    standing = say("quadriga-answer-unit", square=Written(name), side=SIDES[side], units=island.bit_count())
    return (standing, _contact(state, side, island))


def _force(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    return (force(SIDES[seat], state.units[seat]),)


def _units(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    return (*_force(state, seat), unit_squares(SIDES[seat], state.units[seat]))


def _score(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The forces: no one has won while both sides have units (8.1)."""
    blue, red = map(force, SIDES, state.units)
    forces = say("quadriga-status-forces", blue=blue, red=red)
    return (say("quadriga-answer-open", forces=forces), counters(state))


def _counters(state: Position, _: Seat) -> tuple[Phrase, ...]:
    return (counters(state),)


def _turns(state: Position, _: Seat) -> tuple[Phrase, ...]:
    return (say("quadriga-status-counters", turn=state.turn, counters=counters(state), quiet=state.quiet),)


def _orders(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The orders that the player to move has given so far, and whether there can be more (4.2)."""
    side = SIDES[state.mover]
    if not state.orders:
        return (say("quadriga-answer-no-orders", side=side), to_do(state))
    orders = Listed(tuple(map(in_words, state.orders)))
    left = len(islands(state.friendly)) - len(state.orders) if state.phase is Phase.MOVE else 0
    return (
        say("quadriga-answer-orders", side=side, orders=orders),
        say("quadriga-answer-islands", left=left),
    )


def _contacts(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Every contact of two islands once, seen from the first side (5.1)."""
    touching = [island for island in islands(state.units[0]) if beside(island) & state.units[1]]
    contacts = tuple(_contact(state, 0, island) for island in touching)
    return contacts or (say("quadriga-answer-no-contacts"),)


def _contact(state: Position, side: int, island: int) -> Phrase:
    name = Written(NAMES[first_of(island)])
    enemies = [foe for foe in islands(state.units[1 - side]) if foe & beside(island)]
    if not enemies:
        return say("quadriga-answer-no-contact", island=name)
    return say(
        "quadriga-answer-contact", island=name, enemies=text_list(NAMES[first_of(foe)] for foe in enemies)
    )


def _order_verbs() -> Iterator[tuple[str, str]]:
    for heading in HEADINGS:
        yield heading.name.lower(), f"{{0}}>{heading.name}"


def _around(state: Position, name: str) -> tuple[tuple[str, Phrase | None], ...]:
    """A square and those adjacent to it (1.2), with the side of the units there."""
    if (square := SQUARE.get(name)) is None:
        return ()
    return tuple(
        (NAMES[near], _unit(state, near)) for near in (square, *members(beside(1 << square) & ~(1 << square)))
    )


def _unit(state: Position, square: int) -> Phrase | None:
    standing = (side for side, units in zip(SIDES, state.units, strict=True) if units >> square & 1)
    return next(standing, None)


QUERIES: Queries[Position] = Queries(
    place=_place,
    around=_around,
    facts={
        "units": _units,
        "islands": _force,
        "score": _score,
        "counter": _counters,
        "turns": _turns,
        "contact": _contacts,
        "orders": _orders,
    },
    verbs={"place": "{0}", **dict(_order_verbs()), "fight": "{0}x{1}", "give": "-{0}"},
)
