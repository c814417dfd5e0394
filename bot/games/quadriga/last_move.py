"""What the next picture is to mark of a move, as text: ``k7`` placed, ``c3-c4`` moved, ``xe6`` lost.

Marks of a turn add up until the next movement, so that the other player sees them while planning.
"""

from collections.abc import Iterator

from bot.gamekit.game import Marking
from bot.games.quadriga.board import NAMES, names_of
from bot.games.quadriga.position import Go, Move, Pair, Trim, move_text
from bot.games.quadriga.turn_events import Combat, Forsaken, Happening, Movement


def marking(move: Move) -> Marking:
    return Marking.ANEW if isinstance(move, Go) else Marking.ADDED


def marks(move: Move, happened: tuple[Happening, ...]) -> Iterator[str]:
    if isinstance(move, Trim):
        yield f"x{NAMES[move.square]}"
    elif not isinstance(move, Pair):
        yield move_text(move)
    for happening in happened:
        match happening:
            case Movement(orders, placed):
                yield from names_of(placed)
                for order in orders:
                    step = order.heading.step
                    yield from (f"{NAMES[square]}-{NAMES[square + step]}" for square in order.squares)
            case Combat(lost=lost) | Forsaken(lost):
                yield from (f"x{name}" for name in names_of(lost))
            case _:
                pass
