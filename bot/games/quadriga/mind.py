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
    Strength(nodes=1, spread=50, sees=30, distracted=0.5),
    Strength(nodes=1, spread=50, sees=30, distracted=0.17),
    Strength(nodes=1, spread=7.5),
    Strength(nodes=1, spread=2.3),
    Strength(nodes=1, spread=0.8),
    Strength(nodes=1),
)
"""One node looks at every promising turn once. That is so far above level 1, which has to lose to whoever
takes the best of a few turns at random, that five steps hardly span it; a search that looks at answers too
would be out of reach of level 5. Below it levels tell promising turns apart less and less; the lower two
think of single moves only, now and then or in half of their thoughts."""

_PASSAGES: Final = {
    "quadriga-reason-wins": "8",
    "quadriga-reason-takes": "5.3",
    "quadriga-reason-counter": "6.1",
    "quadriga-reason-counter-off": "6.3",
    "quadriga-reason-risks": "5.1",
    "quadriga-reason-saves": "5.1",
    "quadriga-reason-threatens": "5.1",
    "quadriga-reason-island": "1.3",
    "quadriga-reason-grows": "3",
}
"""What the rulebook says about each reason."""

MIND: Final[Mind[Position, Move]] = Mind(
    engine=Engine.BEST_FIRST,
    value=value,
    turns=turns,
    advance=advance,
    key=key,
    parts=parts,
    reasons=reasons,
    passages=_PASSAGES,
    strengths={STANDARD: STRENGTHS},
)
