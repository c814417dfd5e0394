"""How long anything that names people is kept; ``deploy/privacy.md`` tells them the same."""

from bot.kernel.time import DAY

UNSEEN_MS = 365 * DAY
"""Whoever has not been here for so long, and is at no table, is forgotten."""
CALLED_OFF_KEPT_MS = 30 * DAY
"""A table that was called off, or that nobody sat down at, goes after this."""
LISTED_MS = 90 * DAY
"""A finished game is listed in its rooms and for its people, and its boards are known, for so long."""
ARCHIVED_MS = 2 * DAY
"""A finished game or cup at which nothing has happened for so long takes less space from then on."""
ABANDONED_MS = 365 * DAY
"""A game at which nothing has happened for so long is called off."""
LEFT_MS = 30 * DAY
"""What a community has chosen goes when we were thrown out of it so long ago."""
NAMED_MS = 3 * 365 * DAY
"""After this the record of a finished game no longer tells who played it, or where."""
MEANT_FOR_MIN = 10
