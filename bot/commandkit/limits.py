"""Sizes of suggestions while a person types, and of what is remembered of rooms."""

MOST_COMPLETIONS = 25
"""Completions of a word: as many as any platform shows."""
TEXT_LIMIT = 1_000
"""In characters: longer than any move or question."""
WORD_LIMIT = 64
"""Longer words mean nothing, and are not to be repeated to anybody in full."""
LISTS_AT_MOST = 2_000
"""Rooms whose list of tables a process remembers, so that these are read at once: a few MiB."""
OWN_POSITION_FROM = 5
"""Moves of a game after which robots do not help its players at its position: openings are often alike."""
