"""How much of what is offered while somebody types."""

MOST_COMPLETIONS = 25
"""Completions of a word: as many as any platform shows."""
