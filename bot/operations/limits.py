"""How long this process counts as there without saying so."""

NAME_LEASE_MS = 15_000
"""So long the name of a process that ended without a word is kept for it, in milliseconds."""
NAME_RENEWED_S = 4.0
"""How often a process says that it still bears its name, in seconds."""
DEADLINES_SILENT_S = 45.0
"""The worker looks at least every twenty seconds."""
READY_WITHIN_S = 2.0
"""How long the store may take to answer a probe of readiness, in seconds."""

CHECK_WITHIN_S = 30.0
"""How long doctor waits for one check, in seconds."""
METRICS_FAREWELL_S = 1.0
"""How long a page of figures that is being read is waited for at the end, in seconds."""
FIGURES_WITHIN_S = 5.0
"""How long figures may take to be gathered, in seconds."""
CANCEL_AGAIN_S = 0.2
"""How often a worker that does not end is told to, in seconds."""
WORKER_PAUSE_LIMIT_S = 60.0
"""The longest pause before a worker that broke is started again, in seconds; it doubles from the first."""
WORKER_PAUSE_S = 0.5
"""The first of these pauses, in seconds."""
WORKER_WELL_AGAIN_S = 120.0
"""A worker that has worked for so long, in seconds, has got over what broke it before."""
ANSWER_WITHIN_S = 5.0
"""How long a language model may take for a worded answer, in seconds; without it passages are shown."""
ANSWER_BYTES = 64_000
"""The most that is read of what it sends, in bytes."""
ANSWER_TOKENS = 300
"""The longest answer that it is asked for, in its tokens: three short sentences in any language."""
STORE_WITHIN_S = 10.0
"""How long a store at a URL may be out of reach at the start before it counts as not there, in seconds."""
STORE_AGAIN_S = 0.2
"""How often it is tried meanwhile, in seconds."""

GIVEN_BACK_EVERY_S = 60.0
"""From one time to the next that free memory is given back to the system: some milliseconds of a thread."""
SWITCH_S = 0.001
"""So long a thread computes while another one waits for its turn, in seconds: with Python's own five
milliseconds, whoever answers waits several times that long beside a thread that reads a large cup."""
