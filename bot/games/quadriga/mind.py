"""What a robot knows of Quadriga: whole turns that promise something, and what positions are worth."""

from collections.abc import Hashable

from bot.gamekit.mind import Engine, Mind, Strength
from bot.games.quadriga.mind_moves import led, turn_value, turns
from bot.games.quadriga.mind_value import parts, value
from bot.games.quadriga.position import Move, Position
from bot.games.quadriga.reasons import reasons
from bot.games.quadriga.rules import STANDARD
from bot.kernel.ids import Seat


def advance(state: Position, seat: Seat, move: Move) -> Position:  # noqa: ARG001 - it is the mover's
    return led(state, move)


def key(state: Position) -> Hashable:
    return state


def turn_of(state: Position) -> Hashable:
    return state.turn


STRENGTHS = (
    Strength(nodes=1, spread=1.3),
    Strength(nodes=1, spread=0.6),
    Strength(nodes=1, spread=0.05),
    Strength(nodes=120),
    Strength(nodes=400),
    Strength(nodes=1000),
)
"""All judge whole turns. The lower three see what each leads to and what could be struck there, and choose
more or less loosely; the others look at answers, each at more of them."""

_PASSAGES = {
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

MIND: Mind[Position, Move] = Mind(
    engine=Engine.BEST_FIRST,
    value=value,
    turns=turns,
    advance=advance,
    expected=turn_value,
    key=key,
    turn_of=turn_of,
    parts=parts,
    reasons=reasons,
    passages=_PASSAGES,
    drawbacks=frozenset({"quadriga-reason-risks"}),
    strengths={STANDARD: STRENGTHS},
)
