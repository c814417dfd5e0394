"""What is known about playing Keshvargosha well: the score, and what soldiers threaten."""

from collections.abc import Hashable
from pathlib import Path

from bot.gamekit.mind import Engine, Estimate, Mind, Strength, weigh, weights
from bot.games.keshvargosha.moves import Move
from bot.games.keshvargosha.options import VARIANTS
from bot.games.keshvargosha.outlook import parts
from bot.games.keshvargosha.position import YELLOW, Position
from bot.games.keshvargosha.reasons import PASSAGES, reasons
from bot.games.keshvargosha.rules import happenings
from bot.games.keshvargosha.rules_end import outcome
from bot.kernel.ids import Seat

WEIGHTS = Path(__file__).with_name("weights.txt")
_BOUND = 0.99
"""What is only expected is never as good as won."""


def advance(state: Position, seat: Seat, move: Move) -> Position:
    next_state = state
    for happening in happenings(state, seat, move):
        next_state = happening.after
    return next_state


def value(state: Position) -> Estimate:
    if state.ending is not None:
        ended = outcome(state)
        winners = ended.winners if ended else ()
        return Estimate((1.0 if winners[0] == YELLOW else -1.0) if winners else 0.0, certain=True)
    return Estimate(_BOUND * weigh(parts(state), weights(WEIGHTS)))


def turn_of(state: Position) -> Hashable:
    return state.round, state.space, state.turn, state.due


_STRENGTHS = (
    Strength(nodes=1, sees=6),
    Strength(nodes=1, sees=12),
    Strength(nodes=1, sees=28),
    Strength(nodes=250),
    Strength(nodes=1000),
    Strength(nodes=3000),
)
"""The lower three look once at each of the moves that they notice: to look once at all would be no better."""

MIND: Mind[Position, Move] = Mind(
    engine=Engine.BEST_FIRST,
    value=value,
    advance=advance,
    parts=parts,
    turn_of=turn_of,
    reasons=reasons,
    passages=PASSAGES,
    drawbacks=frozenset({"keshvargosha-reason-exposes"}),
    strengths=dict.fromkeys(VARIANTS, _STRENGTHS),
)
