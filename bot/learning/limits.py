"""Sizes and periods of quizzes."""

from bot.kernel.time import DAY, SECOND

SCORES_KEPT_MS = 90 * DAY
"""A room in which nobody has asked for a question for so long begins anew."""
PAUSE_MS = 15 * SECOND
"""So long a room is left alone between two questions."""
OPEN_MS = 120 * SECOND
"""So long a question that nobody has answered yet keeps the next one away."""
MOST_SCORES = 50
"""So many people's scores a room keeps; whoever has least goes first."""
