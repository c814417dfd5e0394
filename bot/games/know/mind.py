"""What a robot knows of know: what positions are worth, and how the dice can fall."""

from collections.abc import Hashable
from dataclasses import replace

from bot.gamekit.mind import Engine, Mind, Strength
from bot.gamekit.randomness import Dice
from bot.games.know.mind_outcomes import advance, outcomes, turn_value
from bot.games.know.mind_turns import turns
from bot.games.know.mind_value import parts, value
from bot.games.know.moves import Move
from bot.games.know.position import VARIANTS, Position
from bot.games.know.reasons import reasons

_NO_DICE = Dice(0)


STRENGTHS = (
    Strength(nodes=1, spread=0.7, slack=4, stepwise=True),
    Strength(nodes=1, spread=0.35, slack=2, stepwise=True),
    Strength(nodes=1, spread=0.15, slack=1, stepwise=True),
    Strength(nodes=1, slack=1),
    Strength(nodes=500),
    Strength(nodes=5000),
)
"""The lower four judge where each turn leads, and choose the more exactly the higher they are. The others
look at the best answers over all faces of the die that comes next, the best at those to all turns."""


def key(state: Position) -> Hashable:
    """Dice to come count for nothing; of one player's two dice, which was cast first neither."""
    roll = state.roll if state.terms.four else tuple(sorted(state.roll))
    return replace(state, dice=_NO_DICE, roll=roll)


_PASSAGES = {
    "know-reason-resolves": "5.2",
    "know-reason-connects": "5.1",
    "know-reason-parts": "5.1",
    "know-reason-tally": "5.3.1",
    "know-reason-nearer": "5.2",
    "know-reason-hinders": "5.2",
}
"""What the rulebook says about each reason."""

MIND: Mind[Position, Move] = Mind(
    engine=Engine.BEST_FIRST,
    value=value,
    turns=turns,
    advance=advance,
    outcomes=outcomes,
    expected=turn_value,
    key=key,
    parts=parts,
    reasons=reasons,
    passages=_PASSAGES,
    drawbacks=frozenset({"know-reason-parts"}),
    strengths=dict.fromkeys(VARIANTS, STRENGTHS),
)
