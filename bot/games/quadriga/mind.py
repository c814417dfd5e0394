"""What a robot knows of Quadriga: whole turns that promise something, and what positions are worth."""

from collections.abc import Hashable
from typing import Final

from bot.gamekit.mind import Engine, Mind, Strength
from bot.games.quadriga.mind_moves import turns
from bot.games.quadriga.mind_value import parts, value
from bot.games.quadriga.position import Move, Position
from bot.games.quadriga.reasons import reasons
from bot.games.quadriga.rules import STANDARD
from bot.games.quadriga.turn_flow import course
from bot.kernel.ids import Seat


def advance(state: Position, seat: Seat, move: Move) -> Position:  # noqa: ARG001 - it is the mover's
    return course(state, move).after


def key(state: Position) -> Hashable:
    return state


STRENGTHS: Final = (
    Strength(nodes=1, sees=30),
    Strength(nodes=1, spread=50, sees=30, distracted=0.55),
    Strength(nodes=1, spread=50, sees=30, distracted=0.12),
    Strength(nodes=1, spread=3.5),
    Strength(nodes=1, spread=1.4),
    Strength(nodes=1500),
)
"""One node looks at every promising turn once, which beats most people who sketch a few. Below that, levels
hardly tell promising turns apart; the lowest think of single moves only, now and then or always. It is so far
from the lowest to the best that steps are even rather than small."""

MIND: Final[Mind[Position, Move]] = Mind(
    engine=Engine.BEST_FIRST,
    value=value,
    turns=turns,
    advance=advance,
    key=key,
    parts=parts,
    reasons=reasons,
    strengths={STANDARD: STRENGTHS},
)
