"""The ways on that promise something: of many movements those that lead to the best positions."""

from collections.abc import Iterable

from bot.games.know.mind_value import worth
from bot.games.know.moves import Challenge, Move, Movement, Word
from bot.games.know.position import RED, Phase, Position
from bot.games.know.rules_choices import each_choice, move_piece, second
from bot.games.know.rules_influence import is_resolved
from bot.games.know.turn_flow import counts
from bot.kernel.ids import Seat

_MOVEMENTS = 16
_PAIRS = 24
_FIRSTS = 14
"""First movements of two that are followed further."""
_PATHS = 4

Turn = tuple[Move, ...]


def turns(state: Position, seat: Seat) -> tuple[Turn, ...]:
    """Best first; all there are where they are few."""
    legal = tuple(each_choice(state, seat))
    if state.phase is Phase.DECLARE:
        return tuple((move,) for move in _declarations(state, legal))
    if state.phase is Phase.POST:
        return tuple((move,) for move in legal)
    movements = [move for move in legal if isinstance(move, Movement)]
    other_turns = [(move,) for move in legal if not isinstance(move, Movement)]
    if _moves_twice(state):
        return (*_pairs(state, seat, movements), *other_turns)
    return (*((move,) for move in _best(state, movements, _MOVEMENTS)), *other_turns)


def _moves_twice(state: Position) -> bool:
    terms = state.terms
    return terms.symmetric and not terms.four and state.first is None and len(state.roll) > 1


def _declarations(state: Position, legal: Iterable[Move]) -> list[Move]:
    """To roll, and the contests that are won most surely."""
    paths = [move for move in legal if isinstance(move, Challenge)]
    paths.sort(key=lambda move: -_lead(state, move))
    return [Word.ROLL, *paths[:_PATHS]]


def _lead(state: Position, move: Challenge) -> int:
    my_spaces, their_spaces = counts(state, move)
    return my_spaces.bit_count() - their_spaces.bit_count()


def _worth(state: Position, move: Movement) -> float:
    """The value of the position right after a movement, for the mover."""
    expected = worth(state, move_piece(state.places, move))
    return expected if state.colour == RED else -expected


def _best(state: Position, movements: list[Movement], many: int) -> list[Movement]:
    if len(movements) <= 1:
        return movements
    return sorted(movements, key=lambda move: -_worth(state, move))[:many]


def _pairs(state: Position, seat: Seat, movements: list[Movement]) -> list[Turn]:
    """Both movements of a turn; of pairs that lead to the same position one."""
    turns_by_places: dict[tuple[int, ...], tuple[float, Turn]] = {}
    for first in _best(state, movements, _FIRSTS):
        places = move_piece(state.places, first)
        if is_resolved(state.terms, places, state.colour):
            turns_by_places[places] = (_worth(state, first), (first,))  # 6.1.2.1
            continue
        between = second(state, first, places)
        follows = [move for move in each_choice(between, seat) if isinstance(move, Movement)]
        if not follows:
            turns_by_places.setdefault(places, (_worth(state, first), (first,)))
        for follow in follows:
            end_places = move_piece(places, follow)
            if end_places not in turns_by_places:
                turns_by_places[end_places] = (_worth(between, follow), (first, follow))
    ranked = sorted(turns_by_places.values(), key=lambda pair: -pair[0])
    return [turn for _, turn in ranked[:_PAIRS]]
