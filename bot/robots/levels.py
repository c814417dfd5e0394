"""What each level is made of, in each game and variant."""

from typing import Final

from bot.gamekit.game import AnyGame
from bot.gamekit.mind import Strength

LEVELS: Final = range(1, 7)
STRENGTHS: Final = (
    Strength(nodes=10, spread=1.2),
    Strength(nodes=24, spread=0.7),
    Strength(nodes=60, spread=0.4),
    Strength(nodes=120, spread=0.2),
    Strength(nodes=300),
    Strength(nodes=900),
)
"""The levels of a game that brings none of its own: with a few hundred playouts a second, level 6
takes a few seconds a move."""


def strength(game: AnyGame, variant: str, level: int) -> Strength:
    """The strength of ``level``, which is one of :data:`bot.robots.limits.LEVELS`."""
    own = game.mind.strengths.get(variant, STRENGTHS) if game.mind else STRENGTHS
    return own[level - LEVELS.start]
