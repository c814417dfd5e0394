"""How soon a community that has thrown the bot out is looked at again."""

from bot.kernel.time import MINUTE

TOLD_AGAIN_MS = MINUTE
"""So long a process has for telling the people of a community before another one goes on, in milliseconds."""
