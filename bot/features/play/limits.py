"""Sizes and tries of what is shown of games: replays and pings."""

from bot.kernel.time import HOUR

MOST_FRAMES = 60
"""A longer game goes several moves at a time, so that no film takes more room or time than this many."""
FIRST_MS, NEXT_MS, LAST_MS = 1_200, 700, 4_000
TRIES = 3
LONG_S = 0.5
"""A call that has waited for so many seconds is looked at again before it goes: the game may have gone on."""
ROOMS_COME_MS = HOUR
"""So long a new table may still be on its way to some of its rooms: a round of a large cup opens many."""
OTHERS_KNOW_S, CALLS_ALONE_MS = 2.0, 600_000
"""Of platforms that different processes serve, one that does not know somebody in a room waits so many
seconds for one that does; and so long, in milliseconds, whichever calls first is alone with it.
"""
UNSAY_TRIES = 8
"""So often a call is taken back that a platform lets wait: one that stays stands for ever."""

SHOWN_OF_HASH = 32
"""Digits that the card shows of a promise: to find two secrets that begin alike takes 2**64 tries."""
ROBOT_WAITED_S = 2.5
"""Seconds that a private board waits for a robot's move before it shows that the robot thinks."""
ROBOT_LOOKED_S = 0.1
"""Seconds between two looks whether it has moved."""
EVEN_PERCENT = 50
"""What a robot expects of an even game, in per cent: below it, it takes a draw."""
