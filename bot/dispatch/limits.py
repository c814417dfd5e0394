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

LOBBY_TABLES = 20
"""So many tables of a room the page's lobby shows."""
