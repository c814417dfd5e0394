"""How long and how much a store keeps, the same in every implementation."""

SILENCE_MS = 30_000
"""After this long without a word, what was handed to a reader goes to another, in milliseconds."""

BACKLOG = 4_000
"""So many notices a partition keeps at most for groups that do not read them."""

RESULTS_AT_ONCE = 500
"""So many results of games are read from the log at a time."""

HANDFUL = 100
"""So many notices a reader is handed at most from one partition at a time."""

VISITS_AT_MOST = 4_096
"""Handles of which a process remembers whose they were, to read their accounts at once: about 1 MiB."""
