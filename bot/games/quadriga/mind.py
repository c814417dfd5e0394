"""What a robot knows of Quadriga: whole turns that promise something, and what positions are worth."""

from collections.abc import Hashable
from typing import Final

from bot.gamekit.mind import Engine, Mind
from bot.games.quadriga.course import course
from bot.games.quadriga.mind_moves import turns
from bot.games.quadriga.mind_value import parts, value
from bot.games.quadriga.position import Move, Position
from bot.games.quadriga.reasons import reasons
from bot.kernel.ids import Seat


def advance(state: Position, seat: Seat, move: Move) -> Position:  # noqa: ARG001 - it is the mover's
    return course(state, move).after


def key(state: Position) -> Hashable:
    return state


MIND: Final[Mind[Position, Move]] = Mind(
    engine=Engine.BEST_FIRST,
    value=value,
    turns=turns,
    advance=advance,
    key=key,
    parts=parts,
    reasons=reasons,
)
