"""How often and how long what is to be shown is tried."""

from bot.kernel.time import DAY, MINUTE

TRIES = 3
"""So often a message is sent at most before it is given up."""
PATIENCE_S = 60.0
"""A platform that wants us to wait longer than this, in seconds, is not waited for, nor is an outcome."""
POSTED_AGAIN_AFTER_MS = MINUTE
"""The same thing is not posted to the same room again sooner: several easily press a button at once."""
MEMBERS_KEPT_S = 600.0
"""So long it holds what a platform has said of who is in a room, in seconds: people seldom come and go."""
MEMBERS_KEPT = 20_000
"""People in rooms of whom that is remembered: a few MiB."""
NOTED_AT_MOST = 10_000
"""Rooms of which is remembered what the store knows already, so that it is not written again: a few MiB."""
REPORT_EVERY_S, REPORT_SELDOM_S = 1.0, 2.5
"""How often a process reports which parts it hears while a deadline is near, and otherwise, in seconds."""
SETTLED_WITHIN_S = 5.0
"""So long a request that came in counts as not settled yet, in seconds: storing it takes milliseconds."""
SAME_CLOCK_MS = 50
"""Clocks that differ by less, and by what an answer takes, are not corrected, in milliseconds."""
ANSWERS_COMPARED = 16
"""Of so many answers of a platform the quickest tells how its clock differs from the store's."""
URGENT_AFTER_S = 3.0
"""So long a board waits at most, in seconds, until it goes before answers and calls that came later."""
TOKEN_KNOWN_MS = 400 * DAY
"""So long after a platform last took a token that is remembered."""
BACKOFF_MS, GIVEN_UP_AFTER_MS = 30_000, DAY
"""After a failure a slot of a room pauses so long, then as long as it has failed up to a quarter of an hour,
for a day. As long it remembers a post, so that it is not sent twice.
"""
REPEATED_SOON_MS = (0, 3_000)
"""The pauses before these, where no answer came: most of what breaks passes."""
REPEATED_AFTER_MS = 90_000
"""So long after an edit got no answer it may still be done, over a newer one: then it is repeated."""
CALL_LATE_MS = 20_000
"""A call that has waited so long goes before newer boards."""
TROUBLE_AFTER, TRIED_EVERY_S = 3, 15.0
"""After so many sends in a row without an answer a part is in trouble; then one room is tried so often."""
SENDS_KNOWN_MS = 61_000
"""So long a room remembers its sends: the longest span of a platform's limits, with a second to spare."""
CROWDED_AFTER_MS, CROWDED_SENDS = 15_000, 8
"""A board that is waited for so long tells of too small a budget, if so much was sent within a minute."""
PROBED_AT_ONCE = 8
"""Of so many rooms the first that has something to send is tried."""
PASS_MS = 60_000
"""So long a pass over a room may take before another may begin, in milliseconds."""
NEAR_MS = 10_000
"""The owner waits for what is due within so long; what is due later is left to the sweep."""
SWEEP_EVERY_MS, ROOMS_AT_ONCE = 1_000, 200
"""How often the owner looks for rooms that are due, in milliseconds, and how many it takes at once."""
FOLLOWED_KNOWN = 20_000
"""Of so many boards a process knows that their rooms follow them: a few MiB."""
ACTIONS_KEPT = 20_000
"""Of so many people a process remembers when they last did something."""
