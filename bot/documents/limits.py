"""How long leases that somebody holds last, and how often they are looked at."""

from bot.kernel.time import DAY, MINUTE, SECOND

LEASE_MS = 5_000
"""So long a lease outlives whoever held it, in milliseconds: longer than a request may be on its way."""
RENEWALS = 4
"""So many times a lease is renewed before it would run out."""
GLANCE_S = 0.02
"""A lease that somebody else holds is looked at again so soon, in seconds, and then less and less often."""
LONGEST_GLANCE_S = 0.32
"""The longest time between two looks, in seconds."""
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
LOOK_AFTER_MS = DAY
"""So long after its last change a document is looked at first for what is due with it, in milliseconds."""
STORE_AGAIN_S = 1.0
"""So soon a store that could not be used is asked again, in seconds."""
INDEX_EVERY_MS = 2 * MINUTE
"""So often it is noted whom changed documents name, in milliseconds: until then each may name anybody."""
WALK_AGAIN_MS = DAY
"""After so long all is gone through once more: an older version may have written, too. In milliseconds."""
TIDIED_EVERY_S = 1_800.0
"""So often each process looks for groups of readers that no process serves, in seconds."""
WORK_LEASE_MS = 10 * SECOND
"""So long a worker has a document to itself, in milliseconds; it renews that while it works.

The first pause after work that broke is as long; it doubles from there.
"""
WORK_AGAIN_AT_MOST_MS = 15 * MINUTE
"""The longest of these pauses, in milliseconds."""
WORK_SWEPT_EVERY_MS = 20 * SECOND
"""So often each worker looks at its index where no commit wakes it, in milliseconds."""
WORK_AT_ONCE = 100
"""So many documents one worker acts on at the same time."""
REQUEST_MEMORY_S = 600
"""How long a store remembers that a request has been done, in seconds."""
WORK_PAUSE_LIMIT_S = 60.0
"""The longest pause before work that broke is begun again, in seconds; it doubles from the first."""
WORK_PAUSE_S = 0.5
"""The first of these pauses, in seconds."""
WORK_WELL_AGAIN_S = 120.0
"""Work that has gone on for so long, in seconds, has got over what broke it before."""
CANCEL_AGAIN_S = 1.0
"""How often work that does not end is told to, in seconds: what it lays down last may take a moment."""
FILES_AGAIN_MS = 10 * MINUTE
"""So long a process has for the rewriting of the store's files before another one tries, in milliseconds."""
FILES_REFUSED_MS = DAY
"""After so long a store that refused to rewrite its files is asked again, in milliseconds."""
