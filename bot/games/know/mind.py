"""What a robot knows of know: what positions are worth, and how the dice can fall."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from bot.gamekit.dice import Dice
from bot.gamekit.mind import Engine, Mind
from bot.games.know.mind_outcomes import advance, outcomes
from bot.games.know.mind_turns import turns
from bot.games.know.mind_value import parts, value
from bot.games.know.moves import Move
from bot.games.know.position import Position
from bot.games.know.reasons import reasons

_NO_DICE: Final = Dice(0)


def key(state: Position) -> Hashable:
    """Dice to come count for nothing; of one player's two dice, which was cast first neither."""
    roll = state.roll if state.terms.four else tuple(sorted(state.roll))
    return replace(state, dice=_NO_DICE, roll=roll)


MIND: Final[Mind[Position, Move]] = Mind(
    engine=Engine.BEST_FIRST,
    value=value,
    turns=turns,
    advance=advance,
    outcomes=outcomes,
    key=key,
    parts=parts,
    reasons=reasons,
)
