"""Sizes and periods of game sessions: clocks, offers, lists, imported records."""

from bot.kernel.time import DAY, HOUR, MINUTE, SECOND

SHORTEST = MINUTE
LONGEST = 365 * DAY
LEISURELY_FROM = DAY
"""Only clocks with at least this much time know pauses."""
LIVE_BELOW = 6 * HOUR
"""A clock that gives each less than this for as many moves is one for people who are there at once."""
MOVES_RECKONED = 40
"""For so many moves of each a clock is reckoned."""
CLOCK_REMINDED_FROM = HOUR
"""Nobody is reminded in a game with less time than this."""
CLOCK_REMINDED_AT = 10
"""Somebody is reminded when one part of so many of their time is left."""
PAUSES_SHOWN = 14
"""So many of the pauses to come a running clock shows: who looks at it for longer has had news since."""
OPEN_SEAT_LASTS_MS = DAY
OPEN_SEAT_AT_LEAST_MS, OPEN_SEAT_AT_MOST_MS = 10 * MINUTE, 30 * DAY
"""How long an offer stands where its host does not say, and what they can say."""
OFFERS_AT_MOST = 10
"""Open offers that one person can have at a time: each is a board that others are to read."""
DECLINED_AT_MOST, DECLINED_WITHIN_MS = 2, DAY
"""After so many declined offers to one person in that time the next one waits as long."""
PRACTICE_AT_MOST = 10
"""Open tables at which one person plays every seat, boards of ``/try`` apart."""
VERSIONS_LOST_AT_MOST = 1_000
"""So many versions of a table a store may have lost: those of a day, where a backup was restored."""
ABORT_BEFORE_MOVE = 2
"""A game is called off freely while it has fewer moves than this."""
ABANDONED_AT_MOST, OPEN_AFTER_ABANDONING = 3, 2
"""Who has left so many games since the last that they finished has so many open ones at a time."""
PACE_FROM_GAMES, PACE_FROM_MOVES = 3, 4
"""The usual pace of a person is told from so many games with so many moves on."""
CALLED_OFF_FREELY, CALLED_OFF_WITHIN_MS = 3, DAY
"""So many rated games of chance one person calls off freely in that time, having seen what was drawn."""
CLOSED_LISTED = 30
"""How many tables that are over an index lists for a room or a person."""
FLAG_AFTER_MS = 5 * SECOND
"""A flag falls so long after the deadline: what was sent in time has come in by then."""
BOARD_AWAITED_MS = 30 * SECOND
"""In a live game the time to move begins when the board has arrived, and at the latest after so long."""
OUTAGE_MS = 6 * SECOND
"""A part that is listened to and not heard for longer has an outage, in milliseconds."""
OUTAGE_TOLD_MS = 30 * SECOND
"""From here on people are told that the bot was away, in milliseconds: every upgrade takes some seconds."""
IGNORED_AFTER_MS = DAY
"""A part that was not heard for so long is ignored, in milliseconds: it is no longer served."""
OUTAGES_KEPT = 400
"""So many outages are remembered: older ones are excused on every clock by now, or took seconds."""
NEAR_MS = MINUTE
"""While a deadline is due within so long, quiet parts are asked for a word."""
LEFT_ALONE_MS = 6 * DAY
"""After so long without a move it is announced that a game without a clock against robots will be closed."""
CLOSED_AFTER_MS = DAY
"""So long after that it is closed."""
FORGOTTEN_AFTER_MS = 14 * DAY
"""After so long without a move the end of a game of people without a clock is announced."""
FORGOTTEN_CLOSES_MS = 3 * DAY
"""So long after that it ends, unless a player moves or goes on: longer than a weekend."""
TRIAL_LASTS_MS = 14 * DAY
"""After so long without a move a line that somebody tries for themselves is closed."""
ANSWERS_PLANNED = 20
"""Answers that one person can have planned at a table."""
TRIALS_AT_MOST = 5
"""Lines that one person can have open at a time; the oldest is closed for a new one."""
ABSENT_MS = DAY
"""Whoever has not moved for so long may get a robot to stand in for them."""
LOOKS_KEPT = 10
"""How many of a robot's expectations are remembered, for each of its seats."""
SIZE_LIMIT = 64 * 1024
MOVES_LIMIT = 5_000
REPORT_LASTS_MS = 3 * SECOND
"""What the parts are reported to be counts for so long, in milliseconds; then it is asked again."""
TRIES = 3
"""How often a request is decided anew because somebody else has changed the table meanwhile."""
GRAVE_SKEW_MS = 30 * SECOND
"""From here on the clocks of the store and of this machine differ so much that the operator is told."""
