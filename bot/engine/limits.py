"""How long a command may keep its client waiting."""

from collections.abc import Mapping
from typing import Final

TIME_S: Final[Mapping[str, float]] = {"perft": 10.0}
"""After so many seconds a command is given up with an error: a client must not wait for ever."""

OTHERWISE_S: Final = 30.0
"""The same for all other commands, in seconds."""

GRACE_S: Final[Mapping[str, float]] = {"think": 1.0}
"""So many seconds a command may go on once its input has ended."""

OTHERWISE_GRACE_S: Final = 3.0
"""The same for all other commands, in seconds: lines that were sent all at once are still answered."""

TICK_S: Final = 0.05
"""How often a command at work looks at the clock and for its client, in seconds of its own work."""
