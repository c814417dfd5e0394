"""How long this process counts as there without saying so."""

NAME_LEASE_MS = 15_000
"""So long the name of a process that ended without a word is kept for it, in milliseconds."""
NAME_RENEWED_S = 4.0
"""How often a process says that it still bears its name, in seconds."""
DEADLINES_SILENT_S = 45.0
"""The worker looks at least every twenty seconds."""
READY_WITHIN_S = 2.0
"""How long the store may take to answer a probe of readiness, in seconds."""
