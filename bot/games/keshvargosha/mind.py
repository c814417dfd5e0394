"""What is known about playing Keshvargosha well: the score, and what soldiers threaten."""

from collections.abc import Hashable

from bot.gamekit.mind import Engine, Estimate, Mind, Strength
from bot.games.keshvargosha.mind_turns import judge, turn_value, turns
from bot.games.keshvargosha.moves import Move
from bot.games.keshvargosha.options import VARIANTS
from bot.games.keshvargosha.outlook import parts
from bot.games.keshvargosha.position import YELLOW, Position
from bot.games.keshvargosha.reasons import PASSAGES, reasons
from bot.games.keshvargosha.rules import happenings
from bot.games.keshvargosha.rules_end import outcome
from bot.games.keshvargosha.sketch import sketch_of
from bot.kernel.ids import Seat


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
    return Estimate(judge(sketch_of(state), state.turn))


def turn_of(state: Position) -> Hashable:
    return state.round, state.space, state.turn, state.due


_STRENGTHS = (
    Strength(nodes=1, spread=0.6, slack=2, stepwise=True),
    Strength(nodes=1, spread=20, slack=1.7),
    Strength(nodes=1, spread=2, slack=1),
    Strength(nodes=60, spread=0.3, slack=0.5),
    Strength(nodes=400),
    Strength(nodes=1800),
)
"""The first judges single moves, the next two whole turns without the answer to them, and each chooses the
more exactly the higher it is. The others look at answers, the best further ahead."""

MIND: Mind[Position, Move] = Mind(
    engine=Engine.BEST_FIRST,
    value=value,
    turns=turns,
    expected=turn_value,
    advance=advance,
    parts=parts,
    turn_of=turn_of,
    reasons=reasons,
    passages=PASSAGES,
    drawbacks=frozenset({"keshvargosha-reason-exposes"}),
    strengths=dict.fromkeys(VARIANTS, _STRENGTHS),
)
