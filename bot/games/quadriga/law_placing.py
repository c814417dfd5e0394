"""Phase 1: where a unit may be placed (3)."""

from bot.games.quadriga.board import ALL, CENTRE, beside
from bot.games.quadriga.position import Position


def places(state: Position) -> int:
    """The free squares that are not adjacent to an enemy unit (3), on turn 1 without the centre (3.1)."""
    free = ALL & ~(state.own | state.enemy | beside(state.enemy))
    return free & ~CENTRE if state.turn == 1 else free


def may_pass(state: Position) -> bool:
    """Whoever has no unit must place one (3.2)."""
    return bool(state.own)
