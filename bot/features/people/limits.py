"""How much people may wish for at once."""

WISHES_LIMIT = 300
"""In characters: every setting that there is in one line, with the longest of its values."""

BLOCKED_AT_MOST = 50
"""So many people can a person have blocked: each has a button in the list."""
CODE_LENGTH = 8
"""Letters of a code that links two accounts: it is typed by hand, and nobody guesses it while it counts."""
TOLD_AGAIN_MS = 30_000
"""So long after it was not known whether a side was told of a link it is told again, in milliseconds."""
