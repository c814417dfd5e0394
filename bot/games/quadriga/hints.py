"""What is possible, without drowning anybody: where to place, and for each island which unit may go where."""

from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.games.quadriga.board import HEADINGS, NAMES, first_of, islands
from bot.games.quadriga.position import Phase, Position, may_pass, places
from bot.games.quadriga.rules_moving import orders_of
from bot.games.quadriga.status import to_do
from bot.kernel.text import Listed, Phrase, Written, say


def hints(state: Position) -> tuple[Phrase, ...]:
    match state.phase:
        case Phase.PLACE:
            return (_placing(state),)
        case Phase.MOVE:
            return (say("quadriga-hint-order"), *_islands(state), say("quadriga-hint-go"))
        case _:
            return (to_do(state),)


def _placing(state: Position) -> Phrase:
    squares = places(state).bit_count()
    if may_pass(state):
        return say("quadriga-hint-place", squares=squares)
    return say("quadriga-hint-must-place", squares=squares)


def _islands(state: Position) -> Iterator[Phrase]:
    """For each unit the directions of the orders that it may be part of."""
    for island in islands(state.friendly):
        headings_of: dict[int, set[int]] = {square: set() for square in members(island)}
        for order in orders_of(state, island):
            for square in order.squares:
                headings_of[square].add(order.direction)
        units = Listed(
            tuple(Written(_unit(square, headings)) for square, headings in headings_of.items() if headings)
        )
        if units.items:
            yield say("quadriga-hint-island", island=Written(NAMES[first_of(island)]), units=units)


def _unit(square: int, headings: set[int]) -> str:
    """With a star for all eight directions."""
    directions = "/".join(HEADINGS[heading].name for heading in sorted(headings))
    return f"{NAMES[square]}>{'*' if len(headings) == len(HEADINGS) else directions}"
