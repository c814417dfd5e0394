"""Numbers of operations: leases, probes, metrics, the answer writer and the interpreter."""

NAME_LEASE_MS = 15_000
"""Milliseconds for which the name of a crashed process stays reserved."""
NAME_RENEWED_S = 4.0
"""Seconds between two renewals of a process's name."""
DEADLINES_SILENT_S = 45.0
"""Seconds without a claim after which the worker of deadlines counts as stopped; it claims every twenty."""
READY_WITHIN_S = 2.0
"""How long the store may take to answer a probe of readiness, in seconds."""

DISK_LITTLE, DISK_TOO_LITTLE = 2**30, 100 * 2**20
"""Free bytes of the disk below which doctor warns, and below which it complains."""
CHECK_WITHIN_S = 30.0
"""Seconds that doctor waits for one check."""
METRICS_FAREWELL_S = 1.0
"""Seconds that the shutdown waits for a request for metrics."""
METRICS_SHARE = 0.02
"""The share of open files that connections to the metrics may use."""
FIGURES_WITHIN_S = 5.0
"""Seconds that gathering the metrics may take."""
STORE_WITHIN_S = 10.0
"""Seconds that the store may be unreachable at the start before the operator is told."""
STORE_AGAIN_S = 0.2
"""Seconds between two tries meanwhile."""

GIVEN_BACK_EVERY_S = 60.0
"""Seconds between two returns of free memory to the system, which takes some milliseconds of a thread."""
DRAWING_SHARE = 0.5
"""The share of all caches that the drawing process has, where there is one: it caches the parts of drawings;
finished pictures are cached here."""
SWITCH_S = 0.001
"""Seconds for which a thread computes while another waits: with Python's five milliseconds, an answer
takes several times as long beside a thread that reads a large cup."""
GARBAGE_AFTER = 20_000
"""New objects after which garbage is collected, about once in a hundred moves. Reference counting frees
nearly all that a request leaves; with Python's 700, a fifth of the processor time goes into collections."""
STOP_WITHIN_S = 25.0
"""Seconds that the shutdown may take before the process kills itself; supervisors wait for thirty."""
TOLD_OF_FILES_EVERY_S = 60.0
"""Seconds between two log lines about too many open files, which may happen a thousand times a second."""
LOOK_AT_SERVED_S = 1.0
"""Seconds between two checks whether a connection has ended by itself."""
