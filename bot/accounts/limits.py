"""Sizes and periods of accounts."""

from bot.kernel.time import DAY, MINUTE, SECOND

NAME_LIMIT = 32
"""Characters of a name; a longer one is cut, so that cards keep their lines."""
CODE_LASTS_S = 600
"""How long a code for linking two accounts is valid, and then how long both are asked, in seconds: long
enough to open the other app."""
LINK_WAITS_MS = 10 * MINUTE
"""How long either side can still stop a link after both have agreed and been warned, in milliseconds."""
LINK_LATE_MS = MINUTE
"""A stage that ends so late was due while no process ran, in milliseconds."""
LINK_SETTLES_MS = 10 * SECOND
"""How long a request of the joining account can still be under way, in milliseconds."""
SEPARABLE_MS = 30 * DAY
"""How long joined accounts can be separated, in milliseconds; then the data for it is deleted."""
LINK_ENDED_MS = DAY
"""How long a stopped or undone link is kept, in milliseconds: until both people are notified."""
SETTLING_MS = 12 * MINUTE
"""How long requests of a forgotten person can still be under way, in milliseconds: longer than codes and
requests are remembered."""
LINKS_AT_MOST = 20
"""Links that an account begins while earlier ones are still stored: each request reads them all."""
QUIET_MINUTES_LIMIT = 12 * 60
"""The longest quiet hours, in minutes: at most half of each day."""
VACATION_DAYS = 30
"""Days of vacation in each calendar year: more would stall games for too long."""
QUOTED_INPUT_LIMIT = 32
"""Characters of a wrong input that a refusal repeats."""
