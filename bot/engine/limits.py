"""Numbers of the engine that somebody may want to change."""

from typing import Final

THINKING_S: Final = 30.0
"""Seconds: no client waits longer for a move that it asked a robot for."""

GRACE_S: Final = 1.0
"""Seconds that a thought goes on after the input has ended: lines that were piped in still get answers."""
