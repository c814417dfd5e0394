"""How long and how much a store keeps, the same in every implementation."""

RESULTS_AT_ONCE = 500
"""So many results of games are read from the log at a time."""

SKEW_MS = 1_000
"""So far the store's clock and ours may be apart before doctor warns, in milliseconds."""
EVICTION_REFUSED_FROM = (0, 4)
"""The version that no longer starts on a store that may throw games away."""
NEARLY_FULL = 0.8
"""From this part of the store's memory on doctor warns."""
BACKUP_TRIES = 20
"""So often a backup tries to find the store's files unchanged."""
BACKUP_WRITTEN_WITHIN_MS = 4_000
"""How long the store may take to write its log to the disk before a backup, in milliseconds."""
KEYS_AT_ONCE = 500
"""So many keys are looked at in one step: a fraction of a millisecond of the store."""
VISITS_AT_MOST = 4_096
"""Handles of which a process remembers whose they were, to read their accounts at once: about 1 MiB."""
REDIRECTIONS = 8
"""So often a command follows its slot from one server of a cluster to the next."""
TRY_AGAIN_MS = 20
"""How long to wait where keys of one slot lie on two servers while it moves, in milliseconds."""
LOOK_AGAIN_MS = 100
"""So long at least lies between two looks at who holds which slot, in milliseconds."""
MAP_WITHIN_S = 1.0
"""How long a server of a cluster may take to say who holds which slot, in seconds."""
LISTEN_AGAIN_MS = 200
"""How long to wait before listening again to a server that could not be listened to, in milliseconds."""
LOOK_ANYWAY_MS = 5_000
"""After so long every partition is looked at, whether a server has told of news or not, in milliseconds."""
LARGE_TEXT = 100_000
"""Characters of a document from which on it is read beside the event loop: that takes five milliseconds."""
REMEMBERED_TEXT = 20_000
"""Characters of a document up to which is decided on what is remembered of it: its text goes along, to be
compared, which costs less than reading it again.
"""
COPIED_AT_ONCE = 500
"""So many parts of a large key are moved to another store by one command."""
INDEXED_AT_ONCE = 100
"""So many documents are read together to note whom they name: a quarter of a MiB of text, but for cups."""
LISTS_AT_ONCE = 50
"""So many lists of a document are written in one step: two milliseconds of this process."""

FAILOVER_WAITED_FOR_S = 3.0
"""So long a connection is waited for while Sentinels make another server the master, in seconds: a planned
failover takes one or two."""
FAILOVER_ASKED_AGAIN_S = 0.02
"""How often a Sentinel that still names the old one is asked meanwhile, in seconds."""
FAILOVER_AT_MOST_S = 10.0
"""After so long without a word of its end, in seconds, a failover has come to nothing."""
SENTINEL_SILENT_S = 10.0
"""A Sentinel that says nothing for so long is asked whether it is there, in seconds."""
SENTINEL_AGAIN_S = 1.0
"""The pause before one that was lost is listened to again, in seconds."""
PATIENCE_S = 5
"""How long to wait for an answer of the store, in seconds."""
