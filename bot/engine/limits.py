"""Limits of the engine: times, lengths of lines, and sizes of answers."""

from collections.abc import Mapping

TIME_S: Mapping[str, float] = {"perft": 10.0}
"""Seconds after which a command ends with an error: a client must not wait for ever."""

OTHERWISE_S = 30.0
"""The same for all other commands, in seconds."""

GRACE_S: Mapping[str, float] = {"think": 1.0}
"""Seconds for which a command may go on once its input has ended."""

OTHERWISE_GRACE_S = 3.0
"""The same for all other commands, in seconds: lines that were sent all at once are still answered."""

TICK_S = 0.05
"""How often a running command checks its time and its client, in seconds of its own work."""

LINE_LIMIT = 2**20
"""The longest line that is read, in bytes without its end: a client cannot exhaust the memory."""

LEGAL_LIMIT = 10_000
"""Legal moves that ``legal`` lists unless told otherwise: an answer stays readable."""

PERFT_LIMIT = 300_000
"""The most moves that ``perft`` plays before it gives up, so that no depth can stall the engine for long."""

COUNT_LIMIT = 10_000_000
"""The most moves that ``perft`` counts without playing them."""
