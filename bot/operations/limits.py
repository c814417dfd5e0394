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
METRICS_SHARE = 0.02
"""What part of the files that the process may have open connections to the figures may be."""
FIGURES_WITHIN_S = 5.0
"""How long figures may take to be gathered, in seconds."""
ANSWER_WITHIN_S = 5.0
"""How long a language model may take for a worded answer, in seconds; without it passages are shown."""
ANSWER_BYTES = 64_000
"""The most that is read of what it sends, in bytes."""
ANSWER_TOKENS = 300
"""The longest answer that it is asked for, in its tokens: three short sentences in any language."""
STORE_WITHIN_S = 10.0
"""How long a store may be out of reach at the start before the operator hears of it, in seconds."""
STORE_AGAIN_S = 0.2
"""How often it is tried meanwhile, in seconds."""

GIVEN_BACK_EVERY_S = 60.0
"""From one time to the next that free memory is given back to the system: some milliseconds of a thread."""
DRAWING_SHARE = 0.5
"""What part of all that is kept to save work the drawing process may keep, where there is one: it keeps all
that drawings are made of; pictures that are done stay with all else."""
SWITCH_S = 0.001
"""So long a thread computes while another one waits for its turn, in seconds: with Python's own five
milliseconds, whoever answers waits several times that long beside a thread that reads a large cup."""
GARBAGE_AFTER = 20_000
"""So many objects more than at the last search for garbage, and it is searched for again: about once in a
hundred moves. Nearly all that a request leaves is free at once without it; with Python's own 700 every fifth
millisecond of the processor goes into searching."""
STOP_WITHIN_S = 25.0
"""So long this process may take to leave, in seconds, before it ends as it is: whoever stops it waits for
thirty."""
TOLD_OF_FILES_EVERY_S = 60.0
"""How often the log says that no more files can be opened, in seconds; it may happen a thousand times in
each of them."""
LOOK_AT_SERVED_S = 1.0
"""How often it is seen whether what is served has not ended by itself, in seconds."""
