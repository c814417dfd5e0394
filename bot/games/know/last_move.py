"""What the next picture is to mark of a move: the way that a piece went, or what was asked for."""

from bot.games.know.board import NAMES
from bot.games.know.moves import Move, Movement, move_text
from bot.games.know.paths import route
from bot.games.know.position import Phase, Position
from bot.games.know.rules_influence import influence, passage


def mark(state: Position, move: Move) -> str:
    """The spaces from start to end joined by ``>``; other moves as they are written."""
    if not isinstance(move, Movement):
        return move_text(state, move)
    return ">".join(NAMES[space] for space in _way(state, move))


def _way(state: Position, movement: Movement) -> tuple[int, ...]:
    """One of the ways that the piece may have gone: nothing hangs on which (4.4)."""
    start, end, jumps = state.places[movement.piece], movement.end, movement.die
    empty = influence(state.places).empty
    if state.journey:
        return start, *route(state.journey.contention, end, jumps - 1, empty)
    if state.phase is Phase.POST or (state.errand and state.errand.won and state.first is None):
        return route(start, end, jumps, empty)
    return route(start, end, jumps, passage(state.terms, state.places, movement.piece))
