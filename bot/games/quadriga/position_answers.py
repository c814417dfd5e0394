"""What is asked about a position of quadriga beyond what every game tells: contacts, and orders given."""

from collections.abc import Iterator, Sequence

from bot.games.quadriga.board import NAMES, SQUARE, beside, first_of, islands
from bot.games.quadriga.narration import SIDES, in_words
from bot.games.quadriga.position import Position
from bot.kernel.text import Listed, Phrase, Written, say


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
    foe_names = Listed(tuple(Written(NAMES[first_of(foe)]) for foe in enemies))
    return say("quadriga-answer-contact", island=name, enemies=foe_names)


def order_answers(state: Position, _squares: Sequence[str]) -> tuple[Phrase, ...]:
    """The orders that the player to move has given so far (4.2)."""
    side = SIDES[state.mover]
    if not state.orders:
        return (say("quadriga-answer-no-orders", side=side),)
    orders = Listed(tuple(map(in_words, state.orders)))
    return (say("quadriga-answer-orders", side=side, orders=orders),)
