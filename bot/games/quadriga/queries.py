"""What a table of Quadriga answers: what stands on a square, forces, counters, contacts and orders."""

from collections.abc import Iterator

from bot.gamekit.game import Queries
from bot.games.quadriga.board import (
    ALL,
    CENTRE,
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
from bot.games.quadriga.mind_attacks import attacks, joined_attacks
from bot.games.quadriga.narration import SIDES, in_words, narrate, units_named
from bot.games.quadriga.position import (
    MOST_MOVED,
    QUIET_LIMIT,
    Go,
    Phase,
    Position,
    by_seat,
    move_text,
    opponent,
    places,
)
from bot.games.quadriga.rules_phases import standing, withdrawals
from bot.games.quadriga.status import counters, force, forces, placement, to_do
from bot.games.quadriga.turn_flow import begin_turn, course, overgrown
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, listed, say, text_list


def _place(state: Position, name: str) -> tuple[Phrase, ...]:
    square = SQUARE[name]
    side = next((side for side, units in enumerate(state.units) if units >> square & 1), None)
    if side is None:
        return _free(state, square)
    island = island_with(state.units[side], square)
    facts = (_island(side, island), _contact(state, side, island))
    order = standing(state, island)
    if order is None:
        return facts
    goes = square in order.squares
    ordered = say(
        "quadriga-answer-order",
        square=Written(name),
        side=SIDES[side],
        goes=int(goes),
        target=Written(NAMES[square + order.heading.step] if goes else name),
        order=in_words(order),
    )
    return (ordered, *facts, *_taking_back(state, island))


def _taking_back(state: Position, *ordered_islands: int) -> tuple[Phrase, ...]:
    """How orders are withdrawn, if any still can be (4.7)."""
    moves = tuple(move_text(move) for island in ordered_islands for move in withdrawals(state, island))
    return (say("quadriga-answer-withdraw", moves=text_list(moves)),) if moves else ()


def _free(state: Position, square: int) -> tuple[Phrase, ...]:
    """Which sides may place a unit there, if not in this turn then in their next (3)."""
    name = Written(NAMES[square])
    centre = (say("quadriga-answer-centre", square=name),) if CENTRE >> square & 1 else ()
    if centre and state.turn == 1:
        return centre
    if order := next((order for order in state.orders if order.targets >> square & 1), None):
        return (say("quadriga-answer-entered", square=name, side=SIDES[state.mover], order=in_words(order)),)
    then = _give_turn(state, opponent(state.mover))
    this_turn = state.phase is Phase.PLACE
    allowed = by_seat(state.mover, places(state) if this_turn else ~beside(then.friendly), places(then))
    sides = tuple(side for side, squares in zip(SIDES, allowed, strict=True) if squares >> square & 1)
    free = say("quadriga-answer-free", square=name, count=len(sides), sides=Listed(sides))
    return (free, *centre)


def _island(side: int, island: int) -> Phrase:
    size = island.bit_count()
    return say("quadriga-answer-unit", squares=_squares(island), side=SIDES[side], units=size)


def _squares(island: int) -> Written:
    return Written(" ".join(names_of(island)))


def _units(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The units of both sides with the sizes of their islands, then the islands of the seat by size."""
    blue, red = map(_size_forces, SIDES, state.units)
    by_size = sorted(islands(state.units[seat]), key=int.bit_count, reverse=True)
    return (
        say("quadriga-status-forces", blue=blue, red=red),
        *(_island(seat, island) for island in by_size),
    )


def _size_forces(side: Phrase, units: int) -> Phrase:
    sizes = sorted(map(int.bit_count, islands(units)), reverse=True)
    if not sizes[1:]:
        return force(side, units)
    return say("quadriga-answer-force", force=force(side, units), sizes=listed(*sizes))


def _centre(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Who stands on the four squares in the middle."""
    standing_there = tuple(
        say("quadriga-answer-on", square=Written(name), side=SIDES[seat])
        for seat, units in enumerate(state.units)
        for name in names_of(units & CENTRE)
    )
    return (
        say(
            "quadriga-answer-in-centre",
            centre=units_named(CENTRE),
            count=len(standing_there),
            units=Listed(standing_there),
        ),
    )


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
    return (say("quadriga-answer-open", forces=forces(state)), counters(state))


def _turns(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """How many turns without a loss make a draw from here (8.3), and the counters."""
    remaining = QUIET_LIMIT - state.quiet
    return (say("quadriga-answer-turns", turn=state.turn, quiet=state.quiet, left=remaining), counters(state))


def _orders(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The orders that stand, what was placed, and which islands have none (4.2); who waits has no order."""
    side = SIDES[state.mover]
    orders = to_do(state) if state.orders else say("quadriga-answer-no-orders", side=side)
    if seat != state.mover:
        return (say("quadriga-answer-waits", side=SIDES[seat], other=side, orders=orders),)
    if state.phase is not Phase.MOVE:
        return (orders, to_do(state))
    unordered = [island for island in islands(state.friendly) if not standing(state, island)]
    names = Listed(tuple(_squares(island) for island in unordered))
    without_order = say("quadriga-answer-islands", left=len(unordered), islands=names)
    return (orders, placement(state), without_order, *_taking_back(state, *islands(state.friendly)))


def _go(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """What comes of ``go`` for the player to move: the movement, combats, forces and what stands alone."""
    if state.phase is not Phase.MOVE:
        return (to_do(state),)
    led = course(state, Go())
    next_state = led.after
    goes_on = next_state.mover != state.mover
    then = say("quadriga-answer-then", side=SIDES[next_state.mover]) if goes_on else to_do(next_state)
    told = narrate(state, Go(), led.happened)
    return (
        *told,
        say("quadriga-answer-after", forces=forces(next_state)),
        *_dangers(next_state, state.mover),
        then,
    )


def _contacts(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Every contact of two islands once, seen from the first side (5.1)."""
    touching = [island for island in islands(state.units[0]) if beside(island) & state.units[1]]
    contacts = tuple(_contact(state, 0, island) for island in touching)
    return contacts or (say("quadriga-answer-no-contacts"),)


def _contact(state: Position, side: int, island: int) -> Phrase:
    name = Written(NAMES[first_of(island)])
    enemies = tuple(NAMES[first_of(foe)] for foe in islands(state.units[1 - side]) if foe & beside(island))
    return say("quadriga-answer-contact", island=name, count=len(enemies), enemies=text_list(enemies))


def _reach(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """What the units of the seat can touch in its turn, and then those of the other seat."""
    return (*_touching(state, seat), *_touching(state, opponent(seat)))


def _touching(now: Position, seat: Seat) -> Iterator[Phrase]:
    """The enemies that a seat can touch in this turn, or in its next; a single look finds what it may win."""
    state = _give_turn(now, seat)
    friendly, enemy = state.units[seat], state.units[opponent(seat)]
    side, other, free = SIDES[seat], SIDES[opponent(seat)], ALL & ~(friendly | enemy)
    is_now = seat == now.mover and now.phase in (Phase.PLACE, Phase.MOVE)
    touched = beside(friendly | _landings(friendly, free)) & enemy
    yield say(
        "quadriga-answer-reach-now" if is_now else "quadriga-answer-reach-next",
        side=side,
        other=other,
        count=touched.bit_count(),
        units=units_named(touched),
    )
    for island in islands(friendly):
        if units := beside(island | _landings(island, free)) & enemy:
            yield say(
                "quadriga-answer-reach-island",
                side=side,
                island=_squares(island),
                units=units_named(units),
                wins=int(bool(attacks(island, friendly ^ island, enemy))),
            )
    places_then = 0 if is_now and state.phase is Phase.MOVE else free & ~beside(enemy)
    if beside(_landings(places_then, free)) & enemy:
        wins = any(joined_attacks(friendly, enemy, places_then))
        yield say("quadriga-answer-reach-placed", side=side, wins=int(wins))


def _landings(units: int, free: int) -> int:
    """Where one order of up to four units can take them: into free squares, or after each other (4.4)."""
    landings = 0
    for number, heading in enumerate(HEADINGS):
        back, moving = HEADINGS[number - len(HEADINGS) // 2], 0
        targets = heading.shift(units & ~heading.leaves)
        for _ in range(MOST_MOVED):
            moving = back.shift(targets & (free | moving))
        landings |= heading.shift(moving)
    return landings


def _standing(state: Position, name: str) -> Phrase | None:
    sides = zip(SIDES, state.units, strict=True)
    return next((side for side, units in sides if units >> SQUARE[name] & 1), None)


def _is_joined(state: Position, first: str, second: str) -> bool:
    """Whether units on both squares are of one island."""
    own = next((units for units in state.units if units >> SQUARE[first] & 1), 0)
    return bool(own and island_with(own, SQUARE[first]) >> SQUARE[second] & 1)


def _give_turn(state: Position, seat: Seat) -> Position:
    """The next turn of the seat; before it, only the orders that stand are carried out."""
    if seat == state.mover:
        return state
    carried_out = course(state, Go()).after if state.orders else state
    if carried_out.mover == seat:
        return carried_out
    return begin_turn(Position(state.units, state.turn + 1, Phase.PLACE, state.counters, state.quiet))


QUERIES: Queries[Position] = Queries(
    place=_place,
    neighbours={name: names_of(beside(1 << square) & ~(1 << square)) for name, square in SQUARE.items()},
    standing=_standing,
    joined=_is_joined,
    facts={
        "units": _units,
        "islands": _units,
        "danger": _dangers,
        "score": _score,
        "counter": lambda state, _: (counters(state),),
        "turns": _turns,
        "contact": _contacts,
        "reach": _reach,
        "orders": _orders,
        "go": _go,
        "centre": _centre,
    },
    verbs={
        "place": "{0}",
        **{heading.name.lower(): f"{{0}}>{heading.name}" for heading in HEADINGS},
        "fight": "{0}x{1}",
        "give": "-{0}",
    },
    give_turn=_give_turn,
)
