"""Sizes and periods that hold for people."""

from bot.kernel.time import MINUTE

NAME_LIMIT = 32
"""Characters of a name that are shown; a longer one is cut, so that cards keep their lines."""
CODE_LASTS_S = 600
"""How long a code for linking two accounts is valid, in seconds: long enough to open the other app."""
SETTLING_MS = 12 * MINUTE
"""How long requests of a forgotten person can still be under way, in milliseconds: longer than codes and
requests are remembered."""
QUIET_MINUTES_LIMIT = 12 * 60
"""The longest quiet hours, in minutes: nobody can be away for most of every day."""
VACATION_DAYS = 30
"""Days of vacation in each calendar year: more would stall games for too long."""
QUOTED_INPUT_LIMIT = 32
"""Characters of a wrong input that a refusal repeats."""
