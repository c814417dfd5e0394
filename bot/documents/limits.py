"""How long leases that somebody holds last, and how often they are looked at."""

from bot.kernel.time import DAY, MINUTE, SECOND

LEASE_MS = 5_000
"""So long a lease outlives whoever held it, in milliseconds: longer than a request may be on its way."""
RENEWALS = 4
"""So many times a lease is renewed before it would run out."""
GLANCE_S = 0.02
"""A lease that somebody else holds is looked at again so soon, in seconds, and then less and less often."""
LEASE_S, LEASE_EVERY_S, LEASE_SPARE_S = 6.0, 1.5, 0.5
"""How long a process serves alone without saying so again, how often it says so, and how much earlier than
others may begin it ends: a store that answers nothing for three seconds costs no process the lease. A claim
that failed is repeated after half of the time, and so is a claim that waits; after a quarter while parts
change hands.
"""
LEASE_AWAITED_EVERY_S = 0.5
"""How often at least a process asks that waits for another one's lease on a name, in seconds."""
CUT_OFF_S = 20.0
"""How long a platform may be out of a process's reach, in seconds, until what it serves is left to others.

After half of that the process takes it again, if nobody else has.
"""
LOOK_AFTER_MS = DAY
"""After so long what changes slowly is looked at again, in milliseconds: a document after its change, all
lists, into which an older version may have written, too, and files that the store refused to rewrite.
"""
LOOK_AGAIN_S = 1.0
"""How often a process looks again at what it waits for, in seconds: a store, an outcome, an end."""
INDEX_EVERY_MS = 2 * MINUTE
"""So often it is noted whom changed documents name, in milliseconds: until then each may name anybody."""
WORK_LEASE_MS = 10 * SECOND
"""So long a worker has a document to itself, in milliseconds; it renews that while it works.

The first pause after work that broke is as long; it doubles from there.
"""
COMMITTED_LEASE_MS, ROOMS_SWEPT_EVERY_MS = 6 * SECOND, 5 * SECOND
"""How long a commit claims work for its own process, in milliseconds, and how often others look for rooms
that are not written to after that.
"""
BACKOFF_AT_MOST_MS = 15 * MINUTE
"""The longest pause before work or a send that failed is tried again, in milliseconds."""
NOTICE_GIVEN_UP_S = 12 * 3_600.0
"""So long a notice is tried whose act fails, in seconds: its posts, known for a day, must not come twice."""
WORK_SWEPT_EVERY_MS = 20 * SECOND
"""So often each worker looks at its index where no commit wakes it, in milliseconds."""
WORK_AT_ONCE = 100
"""So many documents one worker acts on at the same time."""
REQUEST_MEMORY_S = 600
"""How long a store remembers that a request has been done, and updates that are not done yet, in seconds."""
WORK_PAUSE_LIMIT_S = 60.0
"""The longest pause before work that broke is begun again, in seconds; it doubles from the first.

Work that has gone on for twice as long has got over what broke it before.
"""
WORK_PAUSE_S = 0.5
"""The first of these pauses, in seconds."""
FILES_AGAIN_MS = 10 * MINUTE
"""So long a process has for the rewriting of the store's files before another one tries, in milliseconds."""
