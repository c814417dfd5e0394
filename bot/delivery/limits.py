"""How often and how long what is to be shown is tried."""

from bot.kernel.time import MINUTE

CATCH_UP_EVERY_S = 30.0
IN_HAND_AT_MOST = 2_000
NOTICE_TRIES = 5
"""So often what has happened is acted on before it is given up, after half a second, one, two, four."""
TRIES = 3
"""So often a message is sent at most before it is given up."""
BEGINNING = "0"
"""What a board comes after in a room that has just begun: no message has this name."""
PATIENCE_S = 60.0
"""A platform that wants us to wait longer than this, in seconds, is not waited for."""
LEASE_S, LEASE_EVERY_S = 10.0, 2.0
"""How long a process serves alone without saying so again, and how often it says so: another one that waits
takes over within twelve seconds of its end.
"""
POSTED_AGAIN_AFTER_MS = MINUTE
"""The same thing is not posted to the same room again sooner: several easily press a button at once."""
NOTED_AT_MOST = 10_000
"""Rooms of which is remembered what the store knows already, so that it is not written again: a few MiB."""
