"""Sizes and tries of what is shown of games: replays and pings."""

from bot.kernel.time import HOUR, MINUTE

MOST_FRAMES = 60
"""A longer game goes several moves at a time, so that no film takes more room or time than this many."""
FIRST_MS, NEXT_MS, LAST_MS = 1_200, 700, 4_000
ACTED_LATELY_MS = 30_000
"""A person who has done something is not called for so long, or a tenth of the time that they have."""
LEFT_AFTER_MS = MINUTE
"""A place that cannot be written to sooner is left for the next one."""
LOOKED_AGAIN_MS, UNREACHED_AGAIN_MS = 5_000, 900_000
"""When a call is looked at again that is on its way, and one that reaches nobody."""
ROOMS_COME_MS = HOUR
"""So long a new table may still be on its way to some of its rooms: a round of a large cup opens many."""
MEANWHILE_LEVEL = 3
"""The robot that people play while they look for an opponent."""
SEATS_SHOWN = 3
"""Seats of other communities that /play offers."""
WAITS_FROM = 3
"""From so many waits on an expected one is told."""
ROUND_PAUSE_S, HOURS_LEARNED_EVERY_S = 1.0, 60.0

SHOWN_OF_HASH = 8
"""Digits that a card shows of a promise, to be known again: /verify and /record always have all of it."""
ROBOT_WAITED_S = 2.5
"""Seconds that a private board waits for a robot's move before it shows that the robot thinks."""
ROBOT_LOOKED_S = 0.1
"""Seconds between two looks whether it has moved."""
EVEN_PERCENT = 50
"""What a robot expects of an even game, in per cent: below it, it takes a draw."""
TURNS_JUDGED, EARLIER_TURNS_JUDGED, FAR_ABOVE = 10, 30, 0.3
"""So many turns of a game, and of earlier ones, tell organisers how often the strongest robot found nothing
better, where that is more often than before by so large a part of all turns."""
COMPARED = 5
"""Of the worst moves so many are looked at for a hint: what they give as well as the best is no reason."""
