"""How often and how long what is to be shown is tried."""

from bot.kernel.time import DAY, MINUTE, SECOND

CATCH_UP_EVERY_S = 30.0
IN_HAND_AT_MOST = 2_000
NOTICE_TRIES = 5
"""So often what has happened is acted on before it is given up, after half a second, one, two, four."""
TRIES = 3
"""So often a message is sent at most before it is given up."""
LOOKED_FOR_AFTER_S, LOOKED_FOR_EVERY_S = 2.0, 60.0
"""A board that may have arrived is looked for after so many seconds, which is time to arrive; as long as the
platform goes on falling silent, after twice as many each time, up to this.
"""
BEGINNING = "0"
"""What a board comes after in a room that has just begun: no message has this name."""
LATELY = "-1"
"""What a board comes after that nobody asked for by a message: it stands among the newest."""
SAID_KNOWN_MS = DAY
"""So long it is remembered that something was said in a room; so long it is tried at most."""
PATIENCE_S = 60.0
"""A platform that wants us to wait longer than this, in seconds, is not waited for."""
LEASE_S, LEASE_EVERY_S, LEASE_SPARE_S = 6.0, 1.0, 0.5
"""How long a process serves alone without saying so again, how often it says so, and how much earlier than
others may begin it ends: a store that answers nothing for four seconds costs nobody the lease.
"""
LEASE_AWAITED_EVERY_S = 0.5
"""How often another one that waits asks: it takes over within seven seconds of the end of who served."""
CUT_OFF_S, LEFT_TO_OTHERS_S = 20.0, 10.0
"""How long a platform may be out of a process's reach, in seconds, until what it serves is left to others;
and how long it is left to them before the process takes it again, if nobody else has.
"""
POSTED_AGAIN_AFTER_MS = MINUTE
"""The same thing is not posted to the same room again sooner: several easily press a button at once."""
MEMBERS_KEPT_S = 600.0
"""So long it holds what a platform has said of who is in a room, in seconds: people seldom come and go."""
MEMBERS_KEPT = 20_000
"""People in rooms of whom that is remembered: a few MiB."""
NOTED_AT_MOST = 10_000
"""Rooms of which is remembered what the store knows already, so that it is not written again: a few MiB."""
UPDATES_KEPT_MS = 600_000
"""So long updates that are not done yet are kept, in milliseconds: whoever asked has given up by then."""
ALONE_S = 3.0
"""So long a store that could not tell what other processes send is not asked again, in seconds."""
ASKERS_FIRST_S = 0.005
"""So many seconds news of a table wait for whoever asked: mostly the room shows it by then."""
ASKED_AT_ONCE = 16
"""So many messages are asked for at once at most: one after the other they would wait for a busy machine."""
BOARDS_AGAIN_S = 0.25
"""So long a room's boards wait at most, in seconds, until they ask again, where something urgent waits."""
REPORT_EVERY_S = 1.0
"""How often a process reports which parts it hears, in seconds."""
REPORT_AGAIN_S = 0.2
"""How long to wait before a store that could not be asked at the start is asked again, in seconds."""
SETTLED_WITHIN_S = 5.0
"""So long a request that came in counts as not settled yet, in seconds: storing it takes milliseconds."""
SAME_CLOCK_MS = 50
"""Clocks that differ by less, and by what an answer takes, are not corrected, in milliseconds."""
DATE_MS = SECOND
"""A platform's answer says what time it is to the second."""
ANSWERS_COMPARED = 16
"""Of so many answers of a platform the quickest tells how its clock differs from the store's."""
LATER_AGAIN_S, LATER_AGAIN_AT_MOST_S, LATER_TRIED_FOR_S = 30.0, 900.0, 86_400.0
"""When what a room could not be shown is tried again, twice as long each time up to a quarter of an hour, for
a day.
"""
LATER_AT_MOST = 1_000
"""Tables of which that is remembered, in each reader: some KiB each."""
OUT_OF_TOUCH_S = 10.0
"""So long a board is tried with a platform that does not answer, in seconds, before others may have a try."""
OTHERS_FIRST_S, OTHERS_FIRST_AT_MOST_S = 15.0, 60.0
"""So long a process then takes nothing new in hand, in seconds; twice as long each time, up to this."""
URGENT_AFTER_S = 3.0
"""So long a board waits at most, in seconds, until it goes before answers and calls that came later."""
SENDERS_ASSUMED = 8
"""Of so many processes a new one takes itself to be one, until the store has told it how many there are."""
MISSING_AFTER_S = 10.0
"""So long at most a message that has had its turn and not arrived counts in what all rooms take together, in
seconds: a process that died with many of them would keep everybody waiting. The store has five to answer.
"""
TOKEN_KNOWN_MS = 400 * DAY
"""So long after a platform last took a token that is remembered."""
ON_ITS_WAY_MS = 90_000
"""So long after it was given up an edit that nobody has answered may still be done."""
UNANSWERED_LOOKED_AT_EVERY_S = 30.0
"""How often the boards of such edits are brought meanwhile, in seconds."""
UNANSWERED_KEPT_MS = 2 * DAY
"""So long after the last unanswered edit they are forgotten."""
GIVEN_UP_FOR_S = 3.0
"""So long after it was found out of touch nothing is tried on a platform, in seconds."""
