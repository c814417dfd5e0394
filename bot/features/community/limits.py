"""Periods of what communities choose, and of how they are told."""

from bot.kernel.time import DAY, MINUTE

BANNED_AT_MOST_MS = 365 * DAY
"""The longest time for which administrators exclude a person from a community's games, in milliseconds."""

TOLD_AGAIN_MS = MINUTE
"""So long a process has for telling the people of a community before another one goes on, in milliseconds."""
