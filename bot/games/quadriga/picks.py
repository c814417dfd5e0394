"""The taps that spell a move, at most ten a turn.

A unit is placed by a region of twelve squares or fewer and its square: two taps, three where no own unit is
near. An order takes a tap for each of its units and one for the direction; then *Go*. The first of many units
is reached by its island, and the last of a large island by *More*.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Choice, Picked
from bot.games.quadriga.board import (
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
            aside = () if region in _near(state) else (ELSEWHERE,)
            return *aside, _name(region), NAMES[square]
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


REGION_COLUMNS = 4
REGION_ROWS = ((13, 16), (10, 13), (8, 10), (6, 8), (3, 6), (0, 3))
"""The rows of each band of regions, from the top of the board."""
_REGIONS = tuple(
    bits(SIDE * row + column for row in range(*band) for column in range(left, left + REGION_COLUMNS))
    for band in REGION_ROWS
    for left in range(0, SIDE, REGION_COLUMNS)
)
_BANDS_NEAR = 3
ELSEWHERE = "else"


def _name(region: int) -> str:
    """Its lower left and its upper right square."""
    first, *_, last = names_of(region)
    return f"{first}-{last}"


@lru_cache(64)
def _near(state: Position) -> tuple[int, ...]:
    """The regions that are offered first: half the board, where most squares are near own units.

    One of them gives way to *Pass*.
    """
    free = places(state)
    worth = beside(beside(state.friendly)) & free

    def value(squares: int) -> tuple[int, int]:
        return (worth & squares).bit_count(), (free & squares).bit_count()

    size = _BANDS_NEAR * REGION_COLUMNS
    windows = [_REGIONS[at : at + size] for at in range(0, len(_REGIONS) - size + 1, REGION_COLUMNS)]
    window = max(windows, key=lambda regions: value(sum(regions)))
    if may_pass(state):
        left_out = min(reversed(window), key=value)
        return tuple(region for region in window if region != left_out)
    return window


def _placing(state: Position, path: Picked) -> Iterator[Choice]:
    free, near = places(state), _near(state)
    for region in (region for region in _REGIONS if region & free):
        name = _name(region)
        before = () if region in near else (ELSEWHERE,)
        if path == before:
            yield Choice(name, None, _label(name), _REGIONS.index(region) // REGION_COLUMNS)
        elif path == (*before, name):
            yield from _squares(region & free)
    if path:
        return
    if free & ~sum(near):
        yield Choice(ELSEWHERE, None, row=SIDE)
    if may_pass(state):
        yield Choice(move_text(Place(None)), move_text(Place(None)), row=SIDE)


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
    """None for words."""
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
    if "-" in last:
        return _label(last)
    return say("quadriga-pick-unit", square=Written(last)) if last in SQUARE else None


def _island(state: Position, first: str) -> Phrase:
    """An order that it has is shown by its direction."""
    island = island_with(state.friendly, SQUARE[first])
    label = say("quadriga-pick-island", square=Written(first), units=island.bit_count())
    if order := standing(state, island):
        return say("quadriga-pick-ordered", island=label, arrow=Written(ARROWS[order.heading.name]))
    return label
