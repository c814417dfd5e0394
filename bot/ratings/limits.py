"""Sizes of the counting of ratings."""

from bot.kernel.time import DAY

GAMES_AT_ONCE = 100
"""Games that are counted before other tasks have their turn: a few milliseconds of work."""
PERIOD_MS = 7 * DAY
"""A rating period: so often a rating that nobody tests becomes less certain."""
SETTLED = {False: 110.0, True: 250.0}
"""Up to which deviation a rating is settled, without and with partners; before that it is provisional."""
TAU = 0.5
"""How much volatilities may change (Glickman's system constant: 0.3 to 1.2)."""
