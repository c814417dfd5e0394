"""How much of people's results is shown."""

RECENT_DAYS = 30
"""What a community's statistics call recent, in days."""
OPPONENTS_SHOWN = 5
"""So many opponents stand on a profile."""
