"""Sizes and periods that hold for people."""

from bot.kernel.time import MINUTE

NAME_LIMIT = 32
"""Characters of a name that are shown; a longer one is cut, so that cards keep their lines."""
CODE_LASTS_S = 600
"""How long a code for linking two accounts is good for, in seconds."""
SETTLING_MS = 12 * MINUTE
"""How long something can be on its way after somebody has been forgotten: longer than codes and requests
are remembered."""
QUIET_AT_MOST = 12 * 60
"""Minutes; nobody can be away for most of every day."""
VACATION_DAYS = 30
"""In each year of the calendar."""
