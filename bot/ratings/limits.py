"""Sizes of the counting of ratings."""

from bot.kernel.time import DAY

GAMES_AT_ONCE = 100
"""Games that are counted before other tasks have their turn: a few milliseconds of work."""
TAKEN_BACK = 500
"""So many of a list's last games can be taken back to count a late one: 0.5 MiB a list at most."""
RESULTS_KEPT = 1_000
"""So many of a list's last results a process keeps, to make good what comes late: about 1 MiB a list."""
KEPT_MS = 31 * DAY
"""Results that ended so long before the last one, and no others, are let go of, in milliseconds."""
MARKS_KEPT = 400
"""So many of a player's last ratings on a list are kept: a graph shows the last 200 of them."""
LISTS_KEPT = 64
"""So many lists a process keeps: those that were asked about last."""
SNAPSHOT_EVERY = 2_000
"""A list is saved after so many more results: a process that starts reads at most as many."""
SNAPSHOTS_APART = 4
"""Of what is kept of a list, each lies at most so many times as far back as the next: where something old is
corrected, at most so many times as many results are counted again as have come since."""
PERIOD_MS = 7 * DAY
"""A rating period, in milliseconds: a rating becomes less certain with each period without a game."""
SETTLED = {False: 110.0, True: 250.0}
"""Up to which deviation a rating is settled, without and with partners; before that it is provisional."""
LEAST_UNCERTAIN = 45.0
"""The least deviation, also after many games: ratings still move by some points a game."""
TITLE_BARS = {"expert": (1600, 10), "master": (1700, 20), "grandmaster": (1900, 50)}
"""The rating and the games that a title needs, the lowest first."""
BEATEN_FOR_TITLE = 10
"""Established people whom a title needs wins against: one person hardly keeps up so many accounts."""
DAYS_FOR_TITLE = 10
"""Different days (UTC) on which these wins lie: a title takes more than an evening."""
ESTABLISHED_GAMES = 10
"""Rated games that make an opponent established, against people whom the candidate has never met."""
ESTABLISHED_PEOPLE = 5
"""So many different people have to be among those."""
TAU = 0.5
"""How much volatilities may change (Glickman's system constant: 0.3 to 1.2)."""
