"""How much of a cup is shown at once, and how its calls and deadlines are sent."""

from bot.kernel.time import DAY, SECOND

DEADLINE_LEASE_MS = 30 * SECOND
"""So long one process has a cup's deadline to itself, in milliseconds: longer than any round takes to be
paired."""
MATCHES_ON_CARD = 4
"""So many matches that are waited for stand on a cup's own card, which stays short."""
PANEL_BUTTONS = 14
"""Buttons that the organiser's card shows at once: a phone shows all of them without scrolling."""
PEOPLE_ON_CARD = 5
"""So many entrants stand there, on one line of a phone; a button leads to all."""
LINES_SHOWN = 40
"""So many pairs or people a card lists; a longer list goes into a picture or a file."""
DEEDS_SHOWN = 40
"""So many things that organisers did a card lists, the newest."""
REPORT_LINES_SHOWN = 30
"""So many players of a report that was handed in a card lists."""
REPORT_LOOKED_AT = 4_000
"""So many characters at its beginning tell a report from a game."""
CUPS_OFFERED = 5
"""So many cups can be tapped where several may be meant."""
ROWS_OF_GROUP = 8
"""So many entrants of a group are drawn."""
GROUPS_PER_PAGE = 4
"""So many groups are drawn on a page: they can be read on a phone."""
STANDINGS_PER_PAGE = 20
"""So many entrants are drawn on a page of standings."""
WORDS_LIMIT = 300
"""Words of a line that are read."""
MOST_IN_A_SQUARE = 16
"""Entrants of a crosstable with a column for each; more are shown round by round."""
LINES_PER_PAGE = 10
"""Entrants on one page of a crosstable by rounds."""
PLACE_HISTORY_LINES = 4
"""Entrants whose places after each round one picture shows: as many as there are colours."""
MOST_MET = 24
"""Matches of one entrant that a page has room for."""
TIEBREAKS_SHOWN = 3
"""Tie-breaks that standings have columns for."""
MOST_WITH_PLACES = 128
"""Entrants of cups of which the places after each round are shown."""
NAME_READ = 60
"""Characters of a name: more than it may have, so that it is refused as too long and not cut."""
LARGEST_NUMBER = 999
"""The largest number that a term of a cup may name."""
CALLED_AT_ONCE = 8
"""People of one cup who are written to at once: a private chat that does not answer holds up an eighth."""
PINGED_AT_MOST = 40
"""People whom one announcement pings: eight messages on Telegram, where a group takes twenty a minute."""
MOMENTS_WITHIN_MS = 366 * DAY
"""So far ahead a time can be named, in milliseconds: a cup at which nothing happens for a year is closed."""
