"""Sizes of what comes in: files, and pages of lists."""

MOST_PAGES = 9_999
"""The last page of a list that anybody may ask for."""
FILE_LIMIT = 256 * 1024
"""The largest file that is taken, in bytes: no game of ours is longer, in whatever script its people write
their names, nor is the report of a cup of a thousand."""
PAST_TABLES_KEPT = 16
"""So many tables' records are kept as positions for people who step through them."""
RATED_TABLES_KEPT = 1_000
"""Of so many tables the ratings of those who sit there are kept."""

MIGRATION_AGAIN_MS = 30_000
"""So often it is gone on with the move of a room that has not come to its end, in milliseconds."""

SPOKEN_WORDS = 12
"""So many words of what happened at a table are said to who cannot see it; the rest can be read."""

LOBBY_TABLES = 60
"""So many tables of a room the page's lobby shows."""

SHARE_BURST, SHARE_PER_SECOND = 20, 5.0
"""What each process lets one person ask by itself: so much at once, and then so much a second."""
REST_BURST, REST_PER_SECOND = 20, 15.0
"""What one process at a time lets them ask beyond that: with both, the fastest hand is served."""
REST_HELD_MS, REST_ASKED_EVERY_S = 3_000, 1.0
"""For so long that process has it, in milliseconds, and so often it asks for it again, in seconds."""
BUDGETS_KEPT = 4_096
"""Of so many people it is remembered what they have asked: a full budget is the same as a forgotten one."""
