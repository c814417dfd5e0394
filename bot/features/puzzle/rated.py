"""Glicko-2 between whoever solves and what is solved: each answer that counts is a game between them."""

from bot.features.puzzle.limits import A_LEVEL, EASIEST, SURE
from bot.learning.puzzle_model import Strength
from bot.ratings.glicko2 import Rating, rate
from bot.robots.levels import LEVELS
from bot.robots.puzzle import Puzzle


def first_difficulty(puzzle: Puzzle) -> Strength:
    """How hard it is taken to be before anybody has answered: by how many levels find it."""
    return Strength(EASIEST + A_LEVEL * (len(LEVELS) - puzzle.found_by), SURE)


def after(one: Strength, other: Strength, score: float) -> Strength:
    """``one`` after a game against ``other``, with a score from 0 to 1."""
    found = rate(_rating(one), ((_rating(other), score),))
    return Strength(found.value, found.deviation, found.volatility)


def _rating(strength: Strength) -> Rating:
    return Rating(strength.rating, strength.deviation, strength.volatility)
