"""Sizes and tries of what is shown of games: replays and pings."""

MOST_FRAMES = 60
"""A longer game goes several moves at a time, so that no film takes more room or time than this many."""
FIRST_MS, NEXT_MS, LAST_MS = 1_200, 700, 4_000
TRIES = 3
LONG_S = 0.5
"""A call that has waited for so many seconds is looked at again before it goes: the game may have gone on."""
UNSAY_TRIES = 8
"""So often a call is taken back that a platform lets wait: one that stays stands for ever."""

SHOWN_OF_HASH = 16
"""So many digits of a promised seed are shown: enough to compare, and no more than a line."""
ROBOT_WAITED_S = 2.5
"""Seconds that a private board waits for a robot's move before it shows that the robot thinks."""
ROBOT_LOOKED_S = 0.1
"""Seconds between two looks whether it has moved."""
EVEN_PERCENT = 50
"""What a robot expects of an even game, in per cent: below it, it takes a draw."""
