"""Sizes and periods of tournaments: terms, lists, deadlines."""

from bot.kernel.time import DAY, HOUR, MINUTE

NAME_LIMIT = 48
MENU_LIMIT = 20
ROUNDS_AT_MOST = 64
LEGS_AT_MOST = 4
GROUPS_AT_MOST = 16
BEST_OF_AT_MOST = 9
REACH_AT_MOST = 20
CAPACITY_AT_MOST = 512
LIVE_CLOCK = "10m"
"""In an arena everybody is there, so a table without a clock would keep people waiting."""
SHORTEST_MS, LONGEST_MS = MINUTE, 90 * DAY
CHECK_IN_AT_MOST_MS = 7 * DAY
REVIEW_AT_MOST_MS = 7 * DAY
LOOKED_AGAIN_MS = MINUTE
"""A table that is over has yet to tell so; until then its match waits."""
RESTS_AT_MOST = 2
"""So often somebody may have half a point without playing."""
CLUB_LIMIT = 32
ROOMS_AT_MOST = 16
ORGANISERS_AT_MOST = 16
EXTENDED_AT_MOST_MS = 90 * DAY
EXTRA_GAMES = 2
"""So many more games a match has that has to have a winner; then the better seed goes on."""
VOIDS_AT_MOST = 3
"""After so many tables that led to nothing, an organiser has to decide."""
REMINDED_FROM = HOUR
"""Nobody is reminded of a match that has less time than this."""
REMINDED_AT = 10
CUPS_LISTED = 30
"""How many cups that are over an index lists for a room, a community or a person."""
