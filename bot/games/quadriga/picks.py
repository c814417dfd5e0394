"""The taps that spell a move: a column and a square; an island, its units one by one, and a direction."""

import re
from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.gamekit.game import Choice, Picked
from bot.games.quadriga.board import NAMES, SQUARE, first_of, island_with, islands
from bot.games.quadriga.narration import ARROWS, going, way_shown
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
            return NAMES[square][0], NAMES[square]
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


def _placing(state: Position, path: Picked) -> Iterator[Choice]:
    names = [NAMES[square] for square in members(places(state))]
    if path:
        yield from (Choice(name, name) for name in names if path == (name[0],))
        return
    if may_pass(state):
        yield Choice(move_text(Place(None)), move_text(Place(None)))
    yield from (Choice(column, None, row=1) for column in sorted({name[0] for name in names}))


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
    addable = {square for order in orders for square in order.squares} - units
    yield from (Choice(NAMES[square], None) for square in sorted(addable))
    if not units:
        yield from (Choice(_STAY, move_text(withdraw)) for withdraw in withdrawals(state, island))
    by_heading = {_way(order): order for order in orders if len(order.squares) == len(units)}
    for row, names in enumerate(_PAD, 1):
        for heading in names:
            if heading in by_heading:
                yield Choice(heading, move_text(by_heading[heading]), way_shown(heading), row)


def tap_on(island: int) -> str:
    return f"{NAMES[first_of(island)]}:"


def _way(order: Order) -> str:
    return order.heading.name


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
        return say("quadriga-pick-order", order=going(picked[1:-1], last), arrow=Written(ARROWS[last]))
    if last == _WORD_STAY:
        return say("quadriga-pick-stay", square=Written(picked[0].removesuffix(":")))
    if state.phase is Phase.PLACE and len(last) == 1:
        return say("quadriga-pick-column", column=Written(last))
    return say("quadriga-pick-unit", square=Written(last)) if last in SQUARE else None


def _island(state: Position, first: str) -> Phrase:
    """An order that it has is shown by its direction."""
    island = island_with(state.friendly, SQUARE[first])
    label = say("quadriga-pick-island", square=Written(first), units=island.bit_count())
    if order := standing(state, island):
        return say("quadriga-pick-ordered", island=label, arrow=Written(ARROWS[order.heading.name]))
    return label
