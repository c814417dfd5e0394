"""How long leases that somebody holds last, and how often they are looked at."""

LEASE_MS = 5_000
"""So long a lease outlives whoever held it, in milliseconds: longer than a request may be on its way."""
RENEWALS = 4
"""So many times a lease is renewed before it would run out."""
STILL_SURE_S = 0.5
"""For so long after it was taken nobody needs to ask whether a lease still holds, in seconds."""
GLANCE_S = 0.02
"""A lease that somebody else holds is looked at again so soon, in seconds, and then less and less often."""
LONGEST_GLANCE_S = 0.32
"""The longest time between two looks, in seconds."""
REQUEST_MEMORY_S = 600
"""How long a store remembers that a request has been done, in seconds."""
