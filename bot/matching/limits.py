"""Sizes and periods of looking for an opponent."""

from bot.kernel.time import DAY, HOUR, MINUTE, SECOND

ROUND_MS = 5 * SECOND
"""How often seekers are paired."""
LIVE_LASTS_MS, DAILY_LASTS_MS = 30 * MINUTE, 3 * DAY
"""How long a person looks for a game for people who are there, or for one of days."""
PRESENT_MS = 3 * MINUTE
"""How long after a press a person is taken to be there, and how long their yes to a live game is awaited."""
LIVE_PATIENCE_MS, DAILY_PATIENCE_MS = 8 * MINUTE, 8 * HOUR
"""After such a wait an opponent may be twice as far away, and so on."""
NEAR = 90.0
"""Rating points between opponents without a wait."""
FAR = 4.0
"""The wait counts up to so many times patience."""
AHEAD_OF_OTHERS = 60.0
"""How many points nearer a seeker is taken to be for each patience of waiting."""
SHARED_HOURS = 8
"""Waking hours that opponents in a game of days share; each patience of waiting makes it one less."""
NEIGHBOURS = 8
"""With how many seekers of the next higher ratings a seeker is compared."""
WAITS_KEPT = 20
"""Waits of each kind from which the expected one is told."""
