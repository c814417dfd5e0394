"""Sizes of the counting of ratings."""

from bot.kernel.time import DAY, Instant

GAMES_AT_ONCE = 100
"""Games that are counted before other tasks have their turn: a few milliseconds of work."""
TAKEN_BACK = 500
"""So many of a list's last games can be taken back to count a late one: 0.5 MiB a list at most."""
PERIOD_MS = 7 * DAY
"""A rating period: so often a rating that nobody tests becomes less certain."""
SETTLED = {False: 110.0, True: 250.0}
"""Up to which deviation a rating is settled, without and with partners; before that it is provisional."""
LEAST_UNCERTAIN = 45.0
"""Deviation under which none falls, however much somebody plays: ratings still move by some points a game."""
OTHERS_MET = 3
"""People whom an opponent has to have met to count for a title: whoever only ever played one does not."""
DIFFERENT_SINCE = Instant(1_796_083_200_000)
"""1 December 2026: titles that were earned before were earned by the rules of then."""
TAU = 0.5
"""How much volatilities may change (Glickman's system constant: 0.3 to 1.2)."""
