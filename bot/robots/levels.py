"""What each level is made of, in each game and variant."""

from bot.gamekit.game import AnyGame
from bot.gamekit.mind import Strength
from bot.robots.limits import LEVELS, STRENGTHS


def strength(game: AnyGame, variant: str, level: int) -> Strength:
    """The strength of ``level``, which is one of :data:`bot.robots.limits.LEVELS`."""
    own = game.mind.strengths.get(variant, STRENGTHS) if game.mind else STRENGTHS
    return own[level - LEVELS.start]
