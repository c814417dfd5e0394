"""Whose rating is settled and whose is provisional still: these stand last in every ranking."""

from bot.ratings.glicko2 import Rating
from bot.ratings.limits import SETTLED


def is_settled(rating: Rating, *, partners: bool) -> bool:
    return rating.deviation <= SETTLED[partners]
