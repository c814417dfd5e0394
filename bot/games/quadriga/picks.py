"""The taps that spell a move, at most ten a turn.

A unit is placed by one of eight parts of the board, which lie as on it, and its square: two taps. Beside the
squares of its likeliest region a part has its other regions, for a third. Sixteen parts would be more than
fourteen buttons. An order takes a tap for each of its units and one for the direction; then *Go*. The first
of many units is reached by its island, and the last of a large island by *More*.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Choice, Picked
from bot.games.quadriga.board import (
    CENTRE,
    NAMES,
    SIDE,
    SQUARE,
    beside,
    distance_map,
    first_of,
    island_with,
    islands,
    names_of,
    up,
)
from bot.games.quadriga.narration import ARROWS
from bot.games.quadriga.position import (
    Go,
    Move,
    Order,
    Phase,
    Place,
    Position,
    Withdraw,
    may_pass,
    move_text,
    places,
)
from bot.games.quadriga.rules import legal
from bot.games.quadriga.rules_phases import can_move, island_of, orders_of, standing, withdrawals
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Written, say

_PAD = (("NW", "N", "NE"), ("W", "E"), ("SW", "S", "SE"))
"""The directions as they lie round a unit."""
_STAY = "0"


def picks(state: Position, move: Move) -> Picked:
    match move:
        case Place(square=int(square)):
            region = next(region for region in _REGIONS if region >> square & 1)
            closed = () if region in _opened(state) else (_name(region),)
            return _name(_part_of(region)), *closed, NAMES[square]
        case Order(squares):
            return tap_on(island_of(state, squares[0])), *(NAMES[square] for square in squares), _way(move)
        case Withdraw(island):
            return tap_on(island_of(state, island)), _STAY
        case _:
            return (move_text(move),)


def choices(state: Position, seat: Seat, path: Picked) -> tuple[Choice, ...]:
    """What may be tapped after ``path``; units of an island in any order, each once."""
    if state.end or seat != state.mover:
        return ()
    match state.phase:
        case Phase.PLACE:
            return tuple(_placing(state, path))
        case Phase.MOVE:
            return tuple(_moving(state, path))
        case _:
            return () if path else tuple(Choice(move_text(move), move_text(move)) for move in legal(state))


REGION_COLUMNS, REGION_ROWS, PART_ROWS = 4, 2, 8


def _rectangles(columns: int, rows: int) -> tuple[int, ...]:
    """All parts of the board of this size, from the upper left one on."""
    return tuple(
        bits(SIDE * row + column for row in range(top - rows, top) for column in range(left, left + columns))
        for top in range(SIDE, 0, -rows)
        for left in range(0, SIDE, columns)
    )


_REGIONS = _rectangles(REGION_COLUMNS, REGION_ROWS)
_PARTS = _rectangles(REGION_COLUMNS, PART_ROWS)
_PARTS_ABREAST = SIDE // REGION_COLUMNS


def _part_of(region: int) -> int:
    return next(part for part in _PARTS if part & region)


def _name(part: int) -> str:
    """Its lower left and its upper right square."""
    first, *_, last = names_of(part)
    return f"{first}-{last}"


@lru_cache(64)
def _opened(state: Position) -> tuple[int, ...]:
    """Each part's region that it opens: with most free squares near own units, then near the centre."""
    free = places(state)
    worth, from_centre = beside(beside(state.friendly)) & free, distance_map(CENTRE)

    def value(region: int) -> tuple[int, int]:
        return -(worth & region).bit_count(), min(from_centre[square] for square in members(region))

    within = ((region for region in _REGIONS if region & part & free) for part in _PARTS)
    return tuple(min(regions, key=value, default=0) for regions in within)


def _placing(state: Position, path: Picked) -> Iterator[Choice]:
    free = places(state)
    for at, (part, opened) in enumerate(zip(_PARTS, _opened(state), strict=True)):
        if opened and not path:
            yield _area(part, at // _PARTS_ABREAST)
        elif path == (_name(part),):
            yield from (_area(region, 0) for region in _REGIONS if region & part & free & ~opened)
            yield from _squares(opened & free)
    if not path and may_pass(state):
        yield Choice(move_text(Place(None)), move_text(Place(None)), row=SIDE)
    if region := next((region for region in _REGIONS if path and _name(region) == path[-1]), 0):
        yield from _squares(region & free)


def _area(squares: int, row: int) -> Choice:
    return Choice(_name(squares), None, _label(_name(squares)), row)


def _squares(free: int) -> Iterator[Choice]:
    """As they lie on the board."""
    for square in sorted(members(free), key=lambda square: (-up(square), square)):
        yield Choice(NAMES[square], NAMES[square], row=SIDE - up(square))


def _label(region: str) -> Phrase:
    first, last = map(Written, region.split("-"))
    return say("quadriga-pick-region", first=first, last=last)


def _moving(state: Position, path: Picked) -> Iterator[Choice]:
    if not path:
        yield Choice(move_text(Go()), move_text(Go()))
    for island in islands(state.friendly):
        if not path and (can_move(state, island) or withdrawals(state, island)):
            yield Choice(tap_on(island), None, row=1)
        elif path and path[0] == tap_on(island):
            yield from _ordering(state, island, path[1:])


def _ordering(state: Position, island: int, tapped: Picked) -> Iterator[Choice]:
    """More units of the island, as far as any order has them all, and the directions for those tapped."""
    units = {square for square in members(island) if NAMES[square] in tapped}
    if len(units) < len(tapped):
        return
    orders = [order for order in orders_of(state, island) if units.issubset(order.squares)]
    by_heading = {_way(order): order for order in orders if len(order.squares) == len(units)}
    for row, names in enumerate(_PAD):
        for heading in names:
            if heading in by_heading:
                arrow = say("button-pick", pick=Written(ARROWS[heading]))
                yield Choice(heading, move_text(by_heading[heading]), arrow, row)
    far = distance_map(bits(units))
    addable = {square for order in orders for square in order.squares} - units
    for square in sorted(addable, key=lambda square: (far[square], square)):
        yield Choice(NAMES[square], None, row=len(_PAD))
    if not units:
        for withdraw in withdrawals(state, island):
            yield Choice(_STAY, move_text(withdraw), row=len(_PAD))


def tap_on(island: int) -> str:
    return f"{NAMES[first_of(island)]}:"


def _way(order: Order) -> str:
    return order.heading.name


def tried(state: Position, picked: Picked, place: str) -> str:
    """The move that a tap on this square tries: an order takes its units there, or takes this one in."""
    match state.phase:
        case Phase.FIGHT:
            return f"{place}x{place}"
        case Phase.TRIM:
            return f"-{place}"
        case Phase.PLACE:
            return place
    units = [pick for pick in picked if pick in SQUARE]
    if not units or state.friendly >> SQUARE[place] & 1:
        return f"{' '.join((*units, place))}>n"
    here, there = SQUARE[units[-1]], SQUARE[place]
    rows, columns = up(there) - up(here), there % SIDE - here % SIDE
    return f"{' '.join(units)}>{'n' * (rows > 0)}{'s' * (rows < 0)}{'e' * (columns > 0)}{'w' * (columns < 0)}"


_FIGHT = re.compile(r"(?P<own>[a-p][0-9]+)x(?P<enemy>[a-p][0-9]+)")
_WORD_STAY = "0"


def pick_label(state: Position, picked: Picked) -> Phrase | None:
    """None for words and single squares."""
    last = picked[-1]
    if fight := _FIGHT.fullmatch(last):
        return say("quadriga-pick-fight", own=Written(fight["own"]), enemy=Written(fight["enemy"]))
    if last.startswith("-"):
        return say("quadriga-pick-give", square=Written(last[1:]))
    if last.endswith(":"):
        return _island(state, last.removesuffix(":"))
    if last in ARROWS:
        return say("quadriga-pick-order", units=Written(" ".join(picked[1:-1])), arrow=Written(ARROWS[last]))
    if last == _WORD_STAY:
        return say("quadriga-pick-stay", square=Written(picked[0].removesuffix(":")))
    return _label(last) if "-" in last else None


def _island(state: Position, first: str) -> Phrase:
    """An order that it has is shown by its direction."""
    island = island_with(state.friendly, SQUARE[first])
    label = say("quadriga-pick-island", square=Written(first), units=island.bit_count())
    if order := standing(state, island):
        return say("quadriga-pick-ordered", island=label, arrow=Written(ARROWS[order.heading.name]))
    return label
