"""The taps that spell a move, at most ten a turn.

A unit is placed by a region of eight squares and its square: two taps; where no own unit is near, a tap for
four rows comes before. An order takes a tap for each of its units and one for the direction; then *Go*. The
first of many units is reached by its island, and the last of a large island by *More*.
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
            rows = () if region in _near(state) else (_name(_strip_of(region)),)
            return *rows, _name(region), NAMES[square]
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


REGION_COLUMNS, REGION_ROWS, STRIP_ROWS = 4, 2, 4


def _rectangles(columns: int, rows: int) -> tuple[int, ...]:
    """All parts of the board of this size, from the upper left one on."""
    return tuple(
        bits(SIDE * row + column for row in range(top - rows, top) for column in range(left, left + columns))
        for top in range(SIDE, 0, -rows)
        for left in range(0, SIDE, columns)
    )


_REGIONS = _rectangles(REGION_COLUMNS, REGION_ROWS)
_STRIPS = _rectangles(SIDE, STRIP_ROWS)
_REGIONS_IN_ROW = SIDE // REGION_COLUMNS
_NEAR, _NEAR_ABREAST = 4, 2


def _strip_of(region: int) -> int:
    return next(strip for strip in _STRIPS if strip & region)


def _name(part: int) -> str:
    """Its lower left and its upper right square."""
    first, *_, last = names_of(part)
    return f"{first}-{last}"


@lru_cache(64)
def _near(state: Position) -> tuple[int, ...]:
    """The regions that are offered first: with most free squares near own units, then near the centre."""
    free = places(state)
    worth = beside(beside(state.friendly)) & free
    from_centre = distance_map(CENTRE)

    def value(region: int) -> tuple[int, int]:
        return -(worth & region).bit_count(), min(from_centre[square] for square in members(region))

    return tuple(sorted(sorted(filter(free.__and__, _REGIONS), key=value)[:_NEAR], key=_REGIONS.index))


def _placing(state: Position, path: Picked) -> Iterator[Choice]:
    free, near = places(state), _near(state)
    if not path:
        yield from (_part(region, at // _NEAR_ABREAST) for at, region in enumerate(near))
    for strip in _STRIPS:
        within = [region for region in _REGIONS if region & strip & free and region not in near]
        if within and not path:
            yield _part(strip, SIDE)
        elif path == (_name(strip),):
            yield from (_part(region, _REGIONS.index(region) // _REGIONS_IN_ROW) for region in within)
    if path and (region := next((region for region in _REGIONS if _name(region) == path[-1]), 0)):
        yield from _squares(region & free)
    if not path and may_pass(state):
        yield Choice(move_text(Place(None)), move_text(Place(None)), row=SIDE + 1)


def _part(part: int, row: int) -> Choice:
    return Choice(_name(part), None, _label(_name(part)), row)


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
