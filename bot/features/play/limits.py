"""Sizes and tries of what is shown of games: replays and pings."""

MOST_FRAMES = 60
"""A longer game goes several moves at a time, so that no film takes more room or time than this many."""
FIRST_MS, NEXT_MS, LAST_MS = 1_200, 700, 4_000
TRIES = 3
