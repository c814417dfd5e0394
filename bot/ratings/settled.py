"""Whose rating is settled and whose is provisional still: these stand last in every ranking."""

from bot.ratings.glicko2 import Rating

SETTLED = {False: 110.0, True: 250.0}
"""Up to which deviation a rating is settled, without and with partners; before that it is provisional."""


def is_settled(rating: Rating, *, partners: bool) -> bool:
    return rating.deviation <= SETTLED[partners]
